import { asSchema, type JsonSchema } from '../schema/jsonSchema.ts';
import { reduceSchema } from './reduceSchema.ts';

const recursions = new WeakMap<JsonSchema, boolean>();

/** Whether values of a schema may hold others of the same schema. */
export function isRecursive(reduced: JsonSchema, root: JsonSchema): boolean {
  const cached = recursions.get(reduced);
  if (cached !== undefined) return cached;
  const visited = new Set<object>();
  const reaches = (schema: JsonSchema): boolean =>
    partsOf(schema).some((part) => {
      const inner = reduceSchema(part, root);
      if (keyOf(inner) === keyOf(reduced)) return true;
      if (visited.has(keyOf(inner))) return false;
      visited.add(keyOf(inner));
      return reaches(inner);
    });
  const result = reaches(reduced);
  recursions.set(reduced, result);
  return result;
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

/** References to one schema with other titles share its properties. */
const keyOf = (reduced: JsonSchema): object => reduced.properties ?? reduced;
