import { isJsonObject, isSameJson, namesIn, pointerTo } from '../../values/json.ts';
import type { JsonSchema } from '../jsonSchema.ts';
import { mapSchemas, visitSchemas } from './children.ts';
import { newestAddress } from './dialect.ts';
import { liftKeywords } from './liftKeywords.ts';
import {
  indexSchemas,
  type Resource,
  type SchemaDocument,
  type SchemaLibrary,
  type SchemaNode,
  type Target,
} from './schemaIndex.ts';

/** A reference that leads nowhere. */
export type LostReference = { readonly reference: string; readonly word: string; readonly node: SchemaNode };

type SelfContained = {
  /** In the words of 2020-12; every reference points inside. The same object when nothing had to change. */
  readonly schema: JsonSchema;
  readonly lost: readonly LostReference[];
  /** The schema in a file that a pointer into `schema` stems from, and the names after it. */
  readonly originOf: (pointer: string) => { readonly node: SchemaNode; readonly names: readonly string[] } | undefined;
};

/**
 * Lifts a schema file to 2020-12 and embeds every schema that it refers to, so that server, browser and API share one document.
 * A schema whose dynamic references mean several things is embedded once for each meaning.
 */
export function selfContained(document: SchemaDocument, library: SchemaLibrary): SelfContained {
  const index = indexSchemas(document, library);
  const { root } = index;
  if (root === undefined) return { schema: {}, lost: [], originOf: () => undefined };
  const lost: LostReference[] = [];
  const lifted = new Map<SchemaNode, JsonSchema>();
  const pointers = new Map<string, string>();
  const origins = new Map<string, SchemaNode>();
  const embedded: { readonly name: string; readonly node: SchemaNode; readonly scope: Scope }[] = [];

  const liftedOf = (node: SchemaNode): JsonSchema => {
    const schema = lifted.get(node) ?? liftKeywords(node.schema, node.dialect);
    lifted.set(node, schema);
    return schema;
  };
  const childOf = (value: unknown) => (isJsonObject(value) ? index.nodeOf(value) : undefined);

  /** Notes the pointers of a schema and of the schemas inside it. */
  function addDefinition(node: SchemaNode, scope: Scope, pointer: string): void {
    origins.set(pointer, node);
    const key = scopedKey(node, scope);
    // The interpreter compares pointers as text, so a pointer with unusual characters cannot be a target.
    if (/^[\w$~./-]*$/.test(pointer) && !pointers.has(key)) pointers.set(key, pointer);
    visitSchemas(liftedOf(node), (child, path) => {
      const inner = index.nodeOf(child);
      if (inner !== undefined)
        addDefinition(inner, enterScope(scope, inner.resource), `${pointer}${pointerTo(...path)}`);
    });
  }

  function write(node: SchemaNode, scope: Scope): JsonSchema {
    const entries = Object.entries(liftedOf(node)).map(([word, value]): [string, unknown] => [
      word,
      mapSchemas(word, value, (child) => {
        const inner = childOf(child);
        return inner === undefined ? child : write(inner, enterScope(scope, inner.resource));
      }),
    ]);
    return referenceWords.reduce<JsonSchema>(
      (schema, word) => withReference(schema, { word, node, scope }),
      Object.fromEntries(entries),
    );
  }

  /** Replaces a reference by a pointer inside the document. */
  function withReference(
    schema: JsonSchema,
    { word, node, scope }: ScopedNode & { readonly word: string },
  ): JsonSchema {
    const { [word]: reference, ...others } = schema;
    if (typeof reference !== 'string' || !appliesIn(word, node)) return schema;
    const target = index.resolve(reference, node);
    if (target === undefined) {
      lost.push({ reference, word, node });
      return schema;
    }
    if (target.kind === 'boolean') return target.value ? others : withRule(others, { not: {} });
    const destination = word === '$ref' ? target.node : dynamicTarget(target, { word, scope });
    const $ref = pointerOf(destination, enterScope(scope, destination.resource));
    return word === '$ref' ? { ...schema, $ref } : withRule(others, { $ref });
  }

  function pointerOf(node: SchemaNode, scope: Scope): string {
    const key = scopedKey(node, scope);
    const present = pointers.get(key);
    if (present !== undefined) return `#${present}`;
    const name = freeName(node, [
      ...embedded.map((one) => one.name),
      ...Object.keys(liftedOf(root as SchemaNode).$defs ?? {}),
    ]);
    embedded.push({ name, node, scope });
    pointers.set(key, `/$defs/${name}`);
    addDefinition(node, scope, `/$defs/${name}`);
    return `#/$defs/${name}`;
  }

  const scope = enterScope(new Map(), root.resource);
  addDefinition(root, scope, '');
  const rootSchema = write(root, scope);
  const definitions: [string, JsonSchema][] = [];
  for (const { name, node, scope: inner } of embedded) definitions.push([name, write(node, inner)]);
  const $defs = { ...rootSchema.$defs, ...Object.fromEntries(definitions) };
  const schema = { ...addressesOf(root), ...rootSchema, ...(definitions.length === 0 ? {} : { $defs }) };
  return {
    schema: isSameJson(schema, root.schema) ? root.schema : schema,
    lost,
    originOf: (pointer) => originIn(origins, pointer),
  };
}

type ScopedNode = { readonly node: SchemaNode; readonly scope: Scope };

const referenceWords = ['$ref', '$dynamicRef', '$recursiveRef'];

function appliesIn(word: string, { dialect }: SchemaNode): boolean {
  if (word === '$ref') return true;
  return dialect === (word === '$dynamicRef' ? 2020 : 2019);
}

function dynamicTarget(
  { node, dynamicName }: Extract<Target, { kind: 'schema' }>,
  { word, scope }: { readonly word: string; readonly scope: Scope },
): SchemaNode {
  const name = word === '$recursiveRef' && node.schema['$recursiveAnchor'] === true ? '' : dynamicName;
  return name === undefined ? node : (scope.get(name) ?? node);
}

/** The schema with one more rule. */
function withRule(schema: JsonSchema, rule: JsonSchema): JsonSchema {
  const isFree = Object.keys(rule).every((word) => schema[word] === undefined);
  return isFree ? { ...schema, ...rule } : { ...schema, allOf: [...(schema.allOf ?? []), rule] };
}

/** The root keeps its dialect and an address of its own that is complete. */
function addressesOf({ schema: { $schema, $id }, dialect }: SchemaNode): JsonSchema {
  return {
    ...($schema === undefined ? {} : { $schema: dialect === 2020 ? $schema : newestAddress }),
    ...(typeof $id === 'string' && /^[a-z][a-z0-9+.-]*:[^#]+$/i.test($id) ? { $id } : {}),
  };
}

/** A name for an embedded schema, from the last word of its pointer or from its file. */
function freeName({ pointer, document, resource }: SchemaNode, names: readonly string[]): string {
  const file = (pointer === '' ? resource.uri : document.uri).split('/').findLast((part) => part !== '') ?? '';
  const word = namesIn(pointer).at(-1) ?? file.replace(/(\.schema)?\.json$/, '');
  const base = word.replaceAll(/[^\w.-]+/g, '-') || 'esquema';
  if (!names.includes(base)) return base;
  let number = 2;
  while (names.includes(`${base}-${number}`)) number += 1;
  return `${base}-${number}`;
}

function originIn(origins: ReadonlyMap<string, SchemaNode>, pointer: string) {
  const names = namesIn(pointer);
  for (let length = names.length; length >= 0; length -= 1) {
    const node = origins.get(pointerTo(...names.slice(0, length)));
    if (node !== undefined) return { node, names: names.slice(length) };
  }
  return undefined;
}

/** The dynamic anchors of the schemas on the way to a schema, by name: the outermost of each. */
type Scope = ReadonlyMap<string, SchemaNode>;

/** The scope inside a resource. */
function enterScope(scope: Scope, { dynamicAnchors }: Resource): Scope {
  const added = [...dynamicAnchors].filter(([name]) => !scope.has(name));
  return added.length === 0 ? scope : new Map([...scope, ...added]);
}

/** The same text for the same schema in the same scope. */
function scopedKey({ id }: SchemaNode, scope: Scope): string {
  const anchors = [...scope].map(([name, node]) => `${name}=${node.id}`).sort();
  return [id, ...anchors].join(' ');
}
