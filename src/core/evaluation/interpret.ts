import { format, type OutputUnit, Validator } from '@cfworker/json-schema';
import { asSchema, type JsonSchema, resolveRef, schemaAt } from '../schema/jsonSchema.ts';
import { namesIn, pointerTo, valueAt } from '../values/json.ts';
import { isServerField } from '../values/record.ts';
import { requireVisibleTexts } from '../text/visibleText.ts';
import { utcInstant } from '../time/utcInstant.ts';
import { isRule } from './reduceAlternatives.ts';
import { bestAlternative } from './bestAlternative.ts';
import { maxRepeating, repeatingLists, rewriteUniqueItems, restoreUniqueItems } from './uniqueItems.ts';

const byte = /^(?:0|[1-9]\d?|1\d\d|2[0-4]\d|25[0-5])$/;

// The interpreter accepts leading zeros, which some programs read as octal: 010.0.0.1 would be two addresses.
format['ipv4'] = (text) => text.split('.').length === 4 && text.split('.').every((part) => byte.test(part));

// Instants are stored in UTC, so one that has no such text is refused.
format['date-time'] = (text) => utcInstant(text) !== undefined;

/** The most errors reported for one value. */
const maxUnits = 2000;

export type Verdict = {
  readonly units: readonly OutputUnit[];
  /** The schema that the units' locations refer to. */
  readonly root: JsonSchema;
};

/**
 * The rules of a schema that a value breaks, without those that only wrap a nested fault. A value whose errors exceed the
 * interpreter's limits breaks the root.
 */
export function brokenRules(
  schema: JsonSchema,
  value: unknown,
  chosen: ReadonlyMap<string, JsonSchema> = nothingChosen,
): Verdict {
  const { root, plain, quick } = interpreterOf(schema);
  try {
    const repeating = quick === undefined ? [] : repeatingLists(value);
    if (quick === undefined || repeating.length > maxRepeating)
      return { units: unitsOf(plain(), { value, root, chosen }), root };
    quick.repeating.splice(0, quick.repeating.length, ...repeating);
    return { units: restoreUniqueItems(unitsOf(quick.validator, { value, root, chosen }), root), root };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const unit = { keyword: 'size', keywordLocation: '#/size', instanceLocation: '#', error: error.message };
    return { units: [unit], root };
  }
}

type Interpreter = {
  readonly root: JsonSchema;
  /** The interpreter of the unmodified schema. */
  readonly plain: () => Validator;
  /** For schemas with unique items: an interpreter that receives the repeating lists of each value beforehand. */
  readonly quick: { readonly validator: Validator; readonly repeating: unknown[] } | undefined;
};

const interpreters = new WeakMap<JsonSchema, Interpreter>();

function interpreterOf(schema: JsonSchema): Interpreter {
  const cached = interpreters.get(schema);
  if (cached !== undefined) return cached;
  const text = JSON.stringify(schema);
  const { $schema: _meta, ...root } = text.includes('"id"') ? withoutId(schema, schema) : schema;
  const read = requireVisibleTexts(root);
  const interpreter = { root, plain: lazy(() => newValidator(read)), quick: quickOf(read, text) };
  interpreters.set(schema, interpreter);
  return interpreter;
}

function quickOf(root: JsonSchema, text: string): Interpreter['quick'] {
  if (!text.includes('"uniqueItems":true')) return undefined;
  const repeating: unknown[] = [];
  return { validator: newValidator(rewriteUniqueItems(root, repeating)), repeating };
}

function newValidator(root: JsonSchema): Validator {
  return new Validator(root as ConstructorParameters<typeof Validator>[0], '2020-12', false);
}

const nothingChosen: ReadonlyMap<string, JsonSchema> = new Map();

type Checked = {
  readonly value: unknown;
  readonly root: JsonSchema;
  /** The alternatives that the person chose, by JSON pointer. */
  readonly chosen: ReadonlyMap<string, JsonSchema>;
};

function unitsOf(validator: Validator, checked: Checked): readonly OutputUnit[] {
  const units = withLocations(validator.validate(checked.value).errors.slice(0, maxUnits));
  return leavesOf(alternativeUnits(units, checked));
}

/** For a schema `false` the interpreter gives the location of the value; its error follows the error of the schema around it. */
function withLocations(units: readonly OutputUnit[]): readonly OutputUnit[] {
  return units.map((unit, index) => {
    const before = units[index - 1];
    const isMisplaced = unit.keyword === 'false' && before !== undefined;
    return isMisplaced ? { ...unit, keywordLocation: `${before.keywordLocation}/false` } : unit;
  });
}

function lazy<T extends object>(make: () => T): () => T {
  let value: T | undefined;
  return () => (value ??= make());
}

const subschemaLists = ['allOf', 'anyOf', 'oneOf'] as const;
const subschemas = ['if', 'then', 'else', 'not'] as const;

/** The server owns a record's `id`, so every rule about it is removed. */
function withoutId(schema: JsonSchema, root: JsonSchema, visited: readonly JsonSchema[] = []): JsonSchema {
  if (visited.includes(schema)) return schema;
  const strip = (part: unknown) => {
    const inner = asSchema(part);
    return inner === undefined ? part : withoutId(inner, root, [...visited, schema]);
  };
  const { $ref, ...own } = schema;
  const target = $ref === undefined ? undefined : resolveRef({ $ref }, root);
  const isInlined = target !== undefined && target.$ref === undefined && target !== root;
  const { id: _id, ...properties } = schema.properties ?? {};
  const lists = subschemaLists.filter((keyword) => schema[keyword] !== undefined);
  const allOf = [...(schema.allOf ?? []).map(strip), ...(isInlined ? [strip(target)] : [])];
  return {
    ...(isInlined ? own : schema),
    ...(schema.properties === undefined ? {} : { properties }),
    ...(schema.required === undefined ? {} : { required: schema.required.filter((name) => !isServerField(name)) }),
    ...Object.fromEntries(lists.map((keyword) => [keyword, (schema[keyword] ?? []).map(strip)])),
    ...Object.fromEntries(
      subschemas.filter((keyword) => schema[keyword] !== undefined).map((keyword) => [keyword, strip(schema[keyword])]),
    ),
    ...(allOf.length === 0 ? {} : { allOf: allOf as readonly JsonSchema[] }),
  };
}

const wrappers = new Set([
  'properties',
  'patternProperties',
  'additionalProperties',
  'unevaluatedProperties',
  'items',
  'prefixItems',
  'unevaluatedItems',
  'allOf',
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
  'if',
  'dependentSchemas',
  'dependencies',
  'propertyNames',
]);

function leavesOf(units: readonly OutputUnit[]): readonly OutputUnit[] {
  const choices = units
    .filter((unit) => ['anyOf', 'oneOf', 'not', 'contains'].includes(unit.keyword))
    .map((unit) => `${unit.keywordLocation}/`);
  const prefixes = [...new Set(choices)];
  const leaves = units.filter(
    (unit) => !wrappers.has(unit.keyword) && !prefixes.some((prefix) => unit.keywordLocation.startsWith(prefix)),
  );
  // Where a part of the schema fails, everything that it describes counts as unevaluated.
  const holders = new Set(
    units.filter(({ keyword }) => keyword.startsWith('unevaluated')).map(({ instanceLocation }) => instanceLocation),
  );
  const others = leaves.filter(
    ({ keyword, instanceLocation }) =>
      keyword !== 'false' || !holders.has(instanceLocation.slice(0, instanceLocation.lastIndexOf('/'))),
  );
  return others.length > 0 ? others : leaves;
}

/** Instead of alternatives that all fail, the broken rules of the one that the value is meant to be, where that is clear. */
function alternativeUnits(units: readonly OutputUnit[], checked: Checked): readonly OutputUnit[] {
  return units
    .filter(({ keyword }) => keyword === 'anyOf' || keyword === 'oneOf')
    .reduce((current, unit) => (current.includes(unit) ? narrowed(current, unit, checked) : current), units);
}

function narrowed(units: readonly OutputUnit[], unit: OutputUnit, checked: Checked): readonly OutputUnit[] {
  const { root, value, chosen } = checked;
  const path = namesIn(decodeURIComponent(unit.instanceLocation.slice(1)));
  const options = (schemaAt(unit.keywordLocation, root)[unit.keyword] ?? []) as readonly unknown[];
  const schemas = options.map((option) => asSchema(option) ?? {});
  if (schemas.every(isRule)) return units;
  const choice = chosen.get(pointerTo(...path));
  const index = bestAlternative(schemas, { root, value: valueAt(value, path), chosen: choice });
  const isInside = (one: OutputUnit, location: string) =>
    one.keywordLocation.startsWith(`${unit.keywordLocation}/${location}`);
  const isOwn = (one: OutputUnit) => isInside(one, `${index}/`);
  if (index < 0 || !units.some(isOwn)) return units;
  return units.filter((one) => one !== unit && (isOwn(one) || !isInside(one, '')));
}
