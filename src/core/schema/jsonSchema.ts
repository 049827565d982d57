import { ownValue } from '../values/ownValue.ts';
import { isJsonObject, namesIn } from '../values/json.ts';

/** A JSON Schema 2020-12 object; unknown members are preserved. */
export type JsonSchema = {
  readonly $id?: string;
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema | boolean>>;
  readonly title?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema | boolean>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema | boolean;
  readonly oneOf?: readonly (JsonSchema | boolean)[];
  readonly anyOf?: readonly (JsonSchema | boolean)[];
  readonly allOf?: readonly (JsonSchema | boolean)[];
  readonly if?: JsonSchema | boolean;
  readonly then?: JsonSchema | boolean;
  readonly else?: JsonSchema | boolean;
  readonly dependentSchemas?: Readonly<Record<string, JsonSchema | boolean>>;
  readonly maxLength?: number;
  readonly uniqueItems?: boolean;
  readonly [keyword: string]: unknown;
};

/** Resolves local references (`#/$defs/…`) recursively; siblings of `$ref` override the target. */
export function resolveRef(schema: JsonSchema, root: JsonSchema): JsonSchema {
  let current = schema;
  for (const visited = new Set<string>(); current.$ref !== undefined && !visited.has(current.$ref); ) {
    visited.add(current.$ref);
    const target = findLocal(current.$ref, root);
    if (target === undefined) return current;
    const { $ref: _followed, ...siblings } = current;
    current = Object.keys(siblings).length === 0 ? target : { ...target, ...siblings };
  }
  return current;
}

/** The types that a schema allows; empty without a `type`. */
export function typesOf(schema: JsonSchema): readonly string[] {
  if (schema.type === undefined) return [];
  return typeof schema.type === 'string' ? [schema.type] : schema.type;
}

/** Whether a schema allows only this type, apart from null. */
export function isOnly(schema: JsonSchema, type: string): boolean {
  const types = typesOf(schema).filter((name) => name !== 'null');
  return types.length === 1 && types[0] === type;
}

export function asSchema(value: unknown): JsonSchema | undefined {
  return isJsonObject(value) ? (value as JsonSchema) : undefined;
}

/** The schema that contains the keyword of an error; references on the path are resolved. */
export function schemaAt(keywordLocation: string, root: JsonSchema): JsonSchema {
  let node: unknown = root;
  for (const name of namesIn(decodeURIComponent(keywordLocation.slice(1))).slice(0, -1)) {
    if (name === '$ref' && isJsonObject(node) && typeof node['$ref'] === 'string')
      node = resolveRef(node as JsonSchema, root);
    else node = Array.isArray(node) ? node[Number(name)] : isJsonObject(node) ? ownValue(node, name) : undefined;
  }
  return asSchema(node) ?? {};
}

function findLocal(target: string, root: JsonSchema): JsonSchema | undefined {
  const isOwn = root.$id !== undefined && target.startsWith(root.$id);
  const reference = isOwn ? target.slice(root.$id?.length) || '#' : target;
  if (reference === '#') return root;
  if (!reference.startsWith('#')) return undefined;
  if (!reference.startsWith('#/')) return findAnchor(reference.slice(1), root);
  let node: unknown = root;
  for (const name of namesIn(decodeURIComponent(reference.slice(1)))) {
    node = Array.isArray(node) ? node[Number(name)] : isJsonObject(node) ? ownValue(node, name) : undefined;
  }
  return asSchema(node);
}

function findAnchor(anchor: string, root: JsonSchema): JsonSchema | undefined {
  return Object.values(root.$defs ?? {})
    .map(asSchema)
    .find((schema) => schema?.['$anchor'] === anchor);
}
