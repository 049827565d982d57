import { builtInKind, kindByName } from '../kinds/index.ts';
import { visitSchemas } from '../schema/dialects/children.ts';
import type { FieldHints } from '../schema/field.ts';
import { asSchema, type JsonSchema, resolveRef } from '../schema/jsonSchema.ts';
import { isJsonObject, pointerTo } from '../values/json.ts';
import { memoizeByObject } from '../values/memoizeByObject.ts';

/** Whether texts of a resolved schema are instants, unless it lists them. */
export function isInstant(schema: JsonSchema): boolean {
  if (schema.enum !== undefined || schema.const !== undefined) return false;
  return schema.format === 'date-time' || isDeclared(schema);
}

function isDeclared({ 'x-field': hints }: JsonSchema): boolean {
  const kind = isJsonObject(hints) ? builtInKind((hints as FieldHints).kind) : undefined;
  return kind !== undefined && kindByName(kind).temporal === 'instant';
}

/** JSON pointers to the schemas of instants within a schema, which change when other values become instants. */
export const instantLocations: (schema: JsonSchema) => readonly string[] = memoizeByObject((schema) =>
  locationsIn(schema),
);

function locationsIn(schema: JsonSchema, pointer = ''): readonly string[] {
  const locations = isInstant(schema) ? [pointer] : [];
  visitSchemas(schema, (child, path) =>
    locations.push(...locationsIn(child as JsonSchema, pointer + pointerTo(...path))),
  );
  return locations;
}

const verdicts = new WeakMap<JsonSchema, WeakMap<JsonSchema, boolean>>();

/** Whether a value that a schema describes may be an instant, or hold some. */
export function mayHoldInstants(schema: JsonSchema, root: JsonSchema): boolean {
  const ofRoot = verdicts.get(root) ?? new WeakMap<JsonSchema, boolean>();
  verdicts.set(root, ofRoot);
  const cached = ofRoot.get(schema) ?? leadsToInstant(schema, { root, visited: new Set() });
  ofRoot.set(schema, cached);
  return cached;
}

type Search = { readonly root: JsonSchema; readonly visited: Set<JsonSchema> };

function leadsToInstant(schema: JsonSchema, search: Search): boolean {
  if (search.visited.has(schema)) return false;
  search.visited.add(schema);
  const { $ref } = schema;
  const resolved = resolveRef(schema, search.root);
  if (isInstant(resolved)) return true;
  const target = $ref === undefined ? undefined : resolveRef({ $ref }, search.root);
  if (target !== undefined && leadsToInstant(target, search)) return true;
  let hasInstant = false;
  visitSchemas(schema, (child, [keyword]) => {
    const isDefinition = keyword === '$defs' || keyword === 'definitions';
    const inner = hasInstant || isDefinition ? undefined : asSchema(child);
    hasInstant ||= inner !== undefined && leadsToInstant(inner, search);
  });
  return hasInstant;
}
