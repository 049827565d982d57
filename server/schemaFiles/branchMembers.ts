import { asSchema, type JsonSchema } from '#core/schema/jsonSchema.ts';
import { subschemasIn } from '#core/schema/propertiesOf.ts';

/**
 * The schema with the members that only its branches (`if`, `dependentSchemas`, alternatives) name among its properties, for readers of schemas that
 * know no conditions. A member that branches describe differently may be any of these.
 */
export function withBranchMembers(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const { properties } = schema;
  if (properties === undefined) return schema;
  const members = new Map<string, JsonSchema[]>();
  for (const branch of subschemasIn(schema, root).slice(1)) {
    for (const [name, property] of Object.entries(branch.properties ?? {})) {
      const member = asSchema(property);
      if (member !== undefined && !Object.hasOwn(properties, name))
        members.set(name, [...(members.get(name) ?? []), member]);
    }
  }
  if (members.size === 0) return schema;
  return {
    ...schema,
    properties: { ...properties, ...Object.fromEntries([...members].map(([name, all]) => [name, anyOf(all)])) },
  };
}

function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const texts = schemas.map((schema) => JSON.stringify(schema));
  const different = schemas.filter((_, index) => texts.indexOf(texts[index] ?? '') === index);
  const [first = {}] = different;
  return different.length === 1 ? first : { anyOf: different };
}
