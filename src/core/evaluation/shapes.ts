import { asSchema, type JsonSchema, typesOf } from '../schema/jsonSchema.ts';
import { isJsonObject, pointerTo } from '../values/json.ts';
import { ownValue } from '../values/ownValue.ts';
import { activeSchema, isConditional } from './activeSchema.ts';
import { bestAlternative } from './bestAlternative.ts';
import { isRecursive } from './isRecursive.ts';
import { mergeSchemas } from './mergeSchemas.ts';
import { reduceSchema } from './reduceSchema.ts';

/** The real alternatives of a reduced schema; empty for one without. */
export function alternativesOf(reduced: JsonSchema): readonly JsonSchema[] {
  const options = reduced.oneOf ?? reduced.anyOf ?? [];
  const schemas = options.map((option) => asSchema(option) ?? {});
  return schemas.some((option) => option.const === undefined) ? schemas : [];
}

/** The schemas of members that an object allows without naming them; undefined when they have no shape. */
export type MapShape = {
  readonly patterns: readonly { readonly pattern: RegExp; readonly schema: JsonSchema }[];
  /** The schema of names that match no pattern; undefined when they are refused. */
  readonly others: JsonSchema | undefined;
  /** What every name matches. */
  readonly keyPattern: RegExp | undefined;
};

export function mapShapeOf(reduced: JsonSchema, root: JsonSchema): MapShape | undefined {
  const patterns = Object.entries((reduced['patternProperties'] ?? {}) as Readonly<Record<string, unknown>>).flatMap(
    ([pattern, schema]) =>
      schema === false ? [] : [{ pattern: readPattern(pattern), schema: asSchema(schema) ?? {} }],
  );
  const others = asSchema(reduced['additionalProperties']);
  const hasShape = [...patterns.map(({ schema }) => schema), ...(others ? [others] : [])].some(
    (schema) => Object.keys(reduceSchema(schema, root)).length > 0,
  );
  if (!hasShape) return undefined;
  const names = asSchema(reduced['propertyNames']);
  const keyPattern = names === undefined ? undefined : reduceSchema(names, root)['pattern'];
  return {
    patterns,
    others: reduced['additionalProperties'] === true ? {} : others,
    keyPattern: typeof keyPattern === 'string' ? readPattern(keyPattern) : undefined,
  };
}

/** The schema of a member of a map; undefined when its name is refused. */
export function entrySchema({ patterns, others, keyPattern }: MapShape, key: string): JsonSchema | undefined {
  if (keyPattern?.test(key) === false) return undefined;
  const matching = patterns.filter(({ pattern }) => pattern.test(key)).map(({ schema }) => schema);
  if (matching.length === 0) return others;
  return matching.length === 1 ? matching[0] : { allOf: matching };
}

function readPattern(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'u');
  } catch {
    return new RegExp(pattern);
  }
}

/** Whether values of a reduced schema have a form of their own: members, items, entries or alternatives. */
export function hasShape(reduced: JsonSchema, root: JsonSchema): boolean {
  if (alternativesOf(reduced).length > 0 || isConditional(reduced)) return true;
  if (Object.keys(reduced.properties ?? {}).length > 0 || mapShapeOf(reduced, root) !== undefined) return true;
  const isList = typesOf(reduced).includes('array');
  return isList && (Array.isArray(reduced['prefixItems']) || Object.keys(asSchema(reduced.items) ?? {}).length > 0);
}

/** Whether what is shown of an object depends on its values, or cannot be listed beforehand. */
export function isDynamic(reduced: JsonSchema, root: JsonSchema): boolean {
  return (
    isConditional(reduced) ||
    alternativesOf(reduced).length > 0 ||
    mapShapeOf(reduced, root) !== undefined ||
    isRecursive(reduced, root)
  );
}

export type ShapeContext = {
  readonly root: JsonSchema;
  readonly value: unknown;
  /** The alternative that the person chose, which counts where the value fits several equally well. */
  readonly chosen?: JsonSchema | undefined;
};

/** A schema as it is for one value, without conditions and alternatives. */
export type ActiveShape = {
  readonly schema: JsonSchema;
  readonly alternatives: readonly JsonSchema[];
  /** The position of the value's alternative; -1 for none. */
  readonly index: number;
};

/** Decides conditions and alternatives for a value. */
export function activeShape(schema: JsonSchema, { root, value, chosen }: ShapeContext): ActiveShape {
  const active = activeSchema(schema, { root, value });
  const alternatives = alternativesOf(active);
  if (alternatives.length === 0) return { schema: active, alternatives, index: -1 };
  const { anyOf: _anyOf, oneOf: _oneOf, ...base } = active;
  const index = bestAlternative(alternatives, { root, value, chosen });
  const alternative = alternatives[index];
  const joined =
    alternative === undefined ? base : mergeSchemas(withoutTitle(base), activeSchema(alternative, { root, value }));
  return { schema: joined, alternatives, index };
}

/** The heading has the title; what is inside has the title of its alternative. */
function withoutTitle({ title: _title, description: _description, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

const nothingChosen: ReadonlyMap<string, JsonSchema> = new Map();

/** The schema of each value along a path; undefined from the first value on that has none. */
export function schemasAlong(
  path: readonly string[],
  {
    root,
    value,
    chosen = nothingChosen,
  }: { readonly root: JsonSchema; readonly value: unknown; readonly chosen?: ReadonlyMap<string, JsonSchema> },
): readonly (JsonSchema | undefined)[] {
  let schema: JsonSchema | undefined = root;
  let holder = value;
  return path.map((name, index) => {
    const choice = chosen.get(pointerTo(...path.slice(0, index)));
    schema = schema === undefined ? undefined : memberSchema(schema, name, { root, value: holder, chosen: choice });
    holder = Array.isArray(holder) ? holder[Number(name)] : isJsonObject(holder) ? ownValue(holder, name) : undefined;
    return schema;
  });
}

function memberSchema(schema: JsonSchema, name: string, { root, value, chosen }: ShapeContext): JsonSchema | undefined {
  const active = activeShape(schema, { root, value, chosen }).schema;
  if (Array.isArray(value)) {
    const fixed: unknown = Array.isArray(active['prefixItems']) ? active['prefixItems'][Number(name)] : undefined;
    return reduced(fixed ?? active.items, root);
  }
  const { properties = {} } = active;
  if (Object.hasOwn(properties, name)) return reduced(properties[name], root);
  const map = mapShapeOf(active, root);
  return map === undefined ? undefined : reduced(entrySchema(map, name), root);
}

function reduced(part: unknown, root: JsonSchema): JsonSchema | undefined {
  const schema = asSchema(part);
  return schema === undefined ? undefined : reduceSchema(schema, root);
}
