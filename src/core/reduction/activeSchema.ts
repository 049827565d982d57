import { ownValue } from '../values/ownValue.ts';
import { brokenRules } from '../schema/interpret.ts';
import { asSchema, type JsonSchema } from '../schema/jsonSchema.ts';
import { isJsonObject } from '../values/json.ts';
import { mergeSchemas } from './mergeSchemas.ts';
import { reduceSchema } from './reduceSchema.ts';

type Context = { readonly root: JsonSchema; readonly value: unknown };

/** Nested conditions beyond this depth are circles. */
const maxDepth = 8;

/** The reduced schema of an object with the branches whose conditions hold for the value, and without the others. */
export function activeSchema(schema: JsonSchema, context: Context, depth = 0): JsonSchema {
  const reduced = reduceSchema(schema, context.root);
  if (!isConditional(reduced)) return reduced;
  const {
    if: _if,
    then: _then,
    else: _else,
    allOf,
    dependentSchemas: _parts,
    dependentRequired: _names,
    ...rest
  } = reduced;
  const own: JsonSchema = rest;
  if (depth > maxDepth) return own;
  const branches = [...conditionalParts(reduced, context), ...(allOf ?? [])].map(asSchema);
  const active = branches.filter((part) => part !== undefined).map((part) => activeSchema(part, context, depth + 1));
  const joined = active.reduce<JsonSchema>((one, other) => mergeSchemas(one, other), own);
  return reduceSchema(joined, context.root);
}

/** Whether what an object holds depends on its values. */
export function isConditional(reduced: JsonSchema): boolean {
  return ['if', 'allOf', 'dependentSchemas', 'dependentRequired'].some((keyword) => reduced[keyword] !== undefined);
}

function conditionalParts(schema: JsonSchema, { root, value }: Context): readonly (JsonSchema | boolean)[] {
  const isPresent = (name: string) => isJsonObject(value) && ownValue(value, name) !== undefined;
  const dependents = Object.entries(schema.dependentSchemas ?? {}).filter(([name]) => isPresent(name));
  const required = Object.entries((schema['dependentRequired'] ?? {}) as Readonly<Record<string, readonly string[]>>)
    .filter(([name]) => isPresent(name))
    .map(([, names]) => ({ required: names }));
  const branch = schema.if === undefined ? undefined : fits(schema.if, { root, value }) ? schema.then : schema.else;
  return [...(branch === undefined ? [] : [branch]), ...dependents.map(([, part]) => part), ...required];
}

const conditions = new WeakMap<JsonSchema, JsonSchema>();

/** Whether a value has the shape of a part of a schema. Throws when that refers to more than the definitions of the whole. */
export function fits(condition: JsonSchema | boolean, { root, value }: Context): boolean {
  if (typeof condition === 'boolean') return condition;
  const { $defs = {}, definitions = {} } = root;
  const whole: JsonSchema = conditions.get(condition) ?? { allOf: [condition], $defs, definitions };
  conditions.set(condition, whole);
  return brokenRules(whole, value ?? {}).units.length === 0;
}
