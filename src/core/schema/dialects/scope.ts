import type { Resource, SchemaNode } from './schemaIndex.ts';

/** The dynamic anchors of the schemas on the way to a schema, by name: the outermost of each. */
export type Scope = ReadonlyMap<string, SchemaNode>;

/** The scope inside a resource. */
export function enterScope(scope: Scope, { dynamicAnchors }: Resource): Scope {
  const added = [...dynamicAnchors].filter(([name]) => !scope.has(name));
  return added.length === 0 ? scope : new Map([...scope, ...added]);
}

/** The same text for the same schema in the same scope. */
export function scopedKey({ id }: SchemaNode, scope: Scope): string {
  const anchors = [...scope].map(([name, node]) => `${name}=${node.id}`).sort();
  return [id, ...anchors].join(' ');
}
