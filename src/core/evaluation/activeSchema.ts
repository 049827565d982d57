import { ownValue } from '../values/ownValue.ts';
import { brokenRules } from './interpret.ts';
import { asSchema, type JsonSchema } from '../schema/jsonSchema.ts';
import { propertiesOf } from '../schema/propertiesOf.ts';
import { isJsonObject } from '../values/json.ts';
import { mergeSchemas } from './mergeSchemas.ts';
import { reduceSchema } from './reduceSchema.ts';

type Context = { readonly root: JsonSchema; readonly value: unknown };

type Branch = Context & {
  readonly depth: number;
  /** Names of the members that the object has in any case. */
  readonly declared: ReadonlySet<string>;
};

/** Nested conditions beyond this depth are circles. */
const maxDepth = 8;

/** The reduced schema of an object with the branches whose conditions hold for the value, and without the others. */
export function activeSchema(schema: JsonSchema, context: Context): JsonSchema {
  return withBranches(schema, { ...context, depth: 0, declared: new Set() });
}

function withBranches(schema: JsonSchema, branch: Branch): JsonSchema {
  const { root, depth } = branch;
  const reduced = reduceSchema(schema, root);
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
  const unconditional: JsonSchema = rest;
  if (depth > maxDepth) return unconditional;
  const declared = new Set([...branch.declared, ...Object.keys(unconditional.properties ?? {})]);
  const inner = { ...branch, depth: depth + 1, declared };
  const parts = [...conditionalParts(reduced, inner), ...(allOf ?? [])].map(asSchema);
  const active = parts.filter((part) => part !== undefined).map((part) => withBranches(part, inner));
  const joined = active.reduce<JsonSchema>((one, other) => mergeSchemas(one, other), unconditional);
  return reduceSchema(joined, root);
}

/** Whether the members of an object depend on its values. */
export function isConditional(reduced: JsonSchema): boolean {
  return ['if', 'allOf', 'dependentSchemas', 'dependentRequired'].some((keyword) => reduced[keyword] !== undefined);
}

function conditionalParts(schema: JsonSchema, branch: Branch): readonly (JsonSchema | boolean)[] {
  const { value } = branch;
  const isPresent = (name: string) => isJsonObject(value) && ownValue(value, name) !== undefined;
  const dependents = Object.entries(schema.dependentSchemas ?? {}).filter(([name]) => isPresent(name));
  const required = Object.entries((schema['dependentRequired'] ?? {}) as Readonly<Record<string, readonly string[]>>)
    .filter(([name]) => isPresent(name))
    .map(([, names]) => ({ required: names }));
  const decidedPart = schema.if === undefined ? undefined : fits(schema.if, branch) ? schema.then : schema.else;
  return [
    ...(decidedPart === undefined ? [] : [withChoices(decidedPart, { deciding: namesIn(schema.if, branch), branch })]),
    ...dependents.flatMap(([name, part]) =>
      decidedParts(part, { name, branch }).map((one) => withChoices(one, { deciding: [name], branch })),
    ),
    ...required,
  ];
}

/** The names of the members that a condition tests. */
function namesIn(condition: JsonSchema | boolean | undefined, { root }: Context): readonly string[] {
  const schema = asSchema(condition);
  return schema === undefined ? [] : [...propertiesOf(schema, root).keys()];
}

type Decided = { readonly deciding: readonly string[]; readonly branch: Branch };

/** A branch without its rules for the members that decide about it, which keep their other choices. */
function withChoices(part: JsonSchema | boolean, { deciding, branch }: Decided): JsonSchema | boolean {
  const schema = asSchema(part);
  if (schema === undefined) return part;
  const { properties = {}, ...rest } = reduceSchema(schema, branch.root);
  const isOwn = (name: string) => deciding.includes(name) && branch.declared.has(name);
  if (!Object.keys(properties).some(isOwn)) return part;
  return { ...rest, properties: Object.fromEntries(Object.entries(properties).filter(([name]) => !isOwn(name))) };
}

type Dependency = { readonly name: string; readonly branch: Branch };

/** The parts of a dependency: of alternatives for values of the member that it depends on, only the one for its value. */
function decidedParts(part: JsonSchema | boolean, { name, branch }: Dependency): readonly (JsonSchema | boolean)[] {
  const schema = asSchema(part);
  if (schema === undefined) return [part];
  const { oneOf, anyOf, ...rest } = reduceSchema(schema, branch.root);
  const alternatives = (oneOf ?? anyOf ?? []).map((one) => reduceSchema(asSchema(one) ?? {}, branch.root));
  const rules = alternatives.map(({ properties = {} }) =>
    Object.hasOwn(properties, name) ? properties[name] : undefined,
  );
  if (alternatives.length === 0 || rules.includes(undefined)) return [part];
  const value = isJsonObject(branch.value) ? branch.value[name] : undefined;
  const index = rules.findIndex((rule) => rule !== undefined && fits(rule, { root: branch.root, value }));
  const alternative = alternatives[index];
  return alternative === undefined ? [rest] : [rest, alternative];
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
