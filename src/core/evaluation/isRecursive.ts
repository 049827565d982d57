import { asSchema, type JsonSchema } from '../schema/jsonSchema.ts';
import { reduceSchema } from './reduceSchema.ts';

/** Whether values of a reduced schema may hold others of the same schema. */
export const isRecursive = recursionTest((schema) => schema);

/** The same, where references to one schema with other titles count as that schema. */
export const hasRecursiveMembers = recursionTest((schema) => schema.properties ?? schema);

/** `keyOf` gives the same object for schemas that count as the same. */
function recursionTest(keyOf: (reduced: JsonSchema) => object) {
  const results = new WeakMap<JsonSchema, boolean>();
  return (reduced: JsonSchema, root: JsonSchema): boolean => {
    const visited = new Set<object>();
    const reaches = (schema: JsonSchema): boolean =>
      partsOf(schema).some((part) => {
        const inner = reduceSchema(part, root);
        const key = keyOf(inner);
        if (key === keyOf(reduced)) return true;
        if (visited.has(key)) return false;
        visited.add(key);
        return reaches(inner);
      });
    const result = results.get(reduced) ?? reaches(reduced);
    results.set(reduced, result);
    return result;
  };
}

function partsOf(schema: JsonSchema): readonly JsonSchema[] {
  const lists = [schema.allOf, schema.anyOf, schema.oneOf, schema['prefixItems']].flatMap((list) =>
    Array.isArray(list) ? (list as readonly unknown[]) : [],
  );
  const maps = [schema.properties, schema['patternProperties'], schema.dependentSchemas].flatMap((map) =>
    Object.values((map ?? {}) as object),
  );
  return [...lists, ...maps, schema.items, schema['additionalProperties'], schema.then, schema.else]
    .map(asSchema)
    .filter((part) => part !== undefined);
}
