import { asSchema, type JsonSchema, resolveRef } from './jsonSchema.ts';

/** Properties by name: the schema's own, then its subschemas', then names that are only required. */
export function propertiesOf(schema: JsonSchema, root: JsonSchema): ReadonlyMap<string, JsonSchema> {
  const byName = new Map<string, JsonSchema>();
  const subschemas = subschemasIn(schema, root);
  for (const { properties = {} } of subschemas) {
    for (const [name, property] of Object.entries(properties)) {
      if (property !== false && !byName.has(name)) byName.set(name, asSchema(property) ?? {});
    }
  }
  for (const name of subschemas.flatMap(({ required = [] }) => required)) {
    if (!byName.has(name)) byName.set(name, {});
  }
  return byName;
}

/** The schemas that describe one object: the resolved schema itself, then its subschemas, recursively. */
export function subschemasIn(
  schema: JsonSchema,
  root: JsonSchema,
  visited = new Set<JsonSchema>(),
): readonly JsonSchema[] {
  const resolved = resolveRef(schema, root);
  if (visited.has(resolved) || visited.has(schema)) return [];
  visited.add(schema).add(resolved);
  return [resolved, ...directSubschemas(resolved).flatMap((part) => subschemasIn(part, root, visited))];
}

function directSubschemas(schema: JsonSchema): readonly JsonSchema[] {
  return [
    ...(schema.allOf ?? []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    schema.if,
    schema.then,
    schema.else,
    ...Object.values(schema.dependentSchemas ?? {}),
  ]
    .map(asSchema)
    .filter((part) => part !== undefined);
}
