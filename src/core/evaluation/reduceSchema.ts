import { asSchema, type JsonSchema, resolveRef, typesOf } from '../schema/jsonSchema.ts';
import { isJsonObject } from '../values/json.ts';
import { mergeSchemas } from './mergeSchemas.ts';
import { reduceAlternatives } from './reduceAlternatives.ts';

/** Longer chains of references and wrappers are circles. */
const maxSteps = 20;

const reductions = new WeakMap<JsonSchema, WeakMap<JsonSchema, JsonSchema>>();

/**
 * The simplest schema that people see as the same: references are followed, what is one type with null or has one member is that
 * type, several constants are a closed list, and `allOf` of plain schemas is one schema. Only presentation reads it; values are
 * validated against the schema as it is written.
 */
export function reduceSchema(schema: JsonSchema, root: JsonSchema): JsonSchema {
  const ofRoot = reductions.get(root) ?? new WeakMap<JsonSchema, JsonSchema>();
  reductions.set(root, ofRoot);
  const cached = ofRoot.get(schema);
  if (cached !== undefined) return cached;
  const reduced = reduce(schema, root, 0);
  ofRoot.set(schema, reduced);
  return reduced;
}

function reduce(schema: JsonSchema, root: JsonSchema, steps: number): JsonSchema {
  if (steps > maxSteps) return schema;
  const inner = (part: JsonSchema) => reduce(part, root, steps + 1);
  const joined = reduceAllOf(followReference(schema, root), inner);
  return withType(reduceAlternatives(splitTypes(joined), inner));
}

/** Members beside a reference override the members of its target; hints are merged. */
function followReference(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const target = resolveRef({ $ref: schema.$ref }, root);
  const resolved = resolveRef(schema, root);
  if (!isJsonObject(schema['x-field']) || !isJsonObject(target['x-field'])) return resolved;
  return { ...resolved, 'x-field': { ...target['x-field'], ...schema['x-field'] } };
}

/** Joins the members that hold in any case; those with conditions or alternatives of their own stay in `allOf`. */
function reduceAllOf(schema: JsonSchema, inner: (part: JsonSchema) => JsonSchema): JsonSchema {
  if (schema.allOf === undefined) return schema;
  const { allOf, ...own } = schema;
  let joined: JsonSchema = own;
  const rest: JsonSchema[] = [];
  for (const part of allOf.map(asSchema)) {
    if (part === undefined) continue;
    const member = inner(part);
    const clashes = ['if', 'anyOf', 'oneOf', 'dependentSchemas'].some(
      (keyword) => member[keyword] !== undefined && joined[keyword] !== undefined,
    );
    if (clashes || (member.if !== undefined && joined.if === undefined)) rest.push(member);
    else joined = mergeSchemas(joined, member);
  }
  const remaining = [...(joined.allOf ?? []), ...rest];
  return remaining.length === 0 ? joined : { ...joined, allOf: remaining };
}

/** Several types are alternatives, apart from null and from integers among numbers. */
function splitTypes(schema: JsonSchema): JsonSchema {
  const all = typesOf(schema);
  const types = all.filter((name) => name !== 'null' && !(name === 'integer' && all.includes('number')));
  if (types.length === all.length && types.length < 2) return schema;
  const isClosed = ['enum', 'const', 'anyOf', 'oneOf'].some((keyword) => schema[keyword] !== undefined);
  if (types.length < 2 || isClosed) {
    const narrowed = all.includes('null') ? [...types, 'null'] : types;
    return narrowed.length === all.length
      ? schema
      : { ...schema, type: narrowed.length === 1 ? (narrowed[0] ?? '') : narrowed };
  }
  const { type: _types, title, description, default: initial, 'x-field': hints, ...rules } = schema;
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(initial !== undefined && { default: initial }),
    ...(hints !== undefined && { 'x-field': hints }),
    ...(all.includes('null') && { type: [...types, 'null'] }),
    anyOf: types.map((type) => ({ ...rules, type })),
  };
}

const typeKeywords: Readonly<Record<string, readonly string[]>> = {
  object: ['properties', 'patternProperties'],
  array: ['items', 'prefixItems'],
  string: ['pattern', 'format', 'minLength', 'maxLength'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
};

/** A schema without a type that has rules for one type only is shown as that type. */
function withType(schema: JsonSchema): JsonSchema {
  const isTyped = ['type', 'enum', 'const', 'anyOf', 'oneOf', '$ref'].some((keyword) => schema[keyword] !== undefined);
  if (isTyped) return schema;
  const types = Object.keys(typeKeywords).filter((type) =>
    typeKeywords[type]?.some((name) => schema[name] !== undefined),
  );
  return types.length === 1 ? { ...schema, type: types[0] ?? '' } : schema;
}
