import { ownValue } from '../values/ownValue.ts';
import { asSchema, type JsonSchema, typesOf } from '../schema/jsonSchema.ts';
import { isJsonObject, isSameJson } from '../values/json.ts';
import { reduceSchema } from './reduceSchema.ts';

type Context = {
  readonly root: JsonSchema;
  readonly value: unknown;
  /** What the person chose; it wins among alternatives that fit equally well. */
  readonly chosen?: JsonSchema | undefined;
};

/** A member that an alternative names outweighs this many that it misses. */
const memberWeight = 100;

/** The position of the alternative that a value is most likely meant to be; -1 when it can be none, or is empty. */
export function bestAlternative(alternatives: readonly JsonSchema[], { root, value, chosen }: Context): number {
  const fits = alternatives.map((option) => fitOf(option, { root, value }));
  const best = Math.max(...fits.map((fit) => fit ?? Number.NEGATIVE_INFINITY));
  const reducedChoice = chosen === undefined ? undefined : reduceSchema(chosen, root);
  const chosenIndex = alternatives.findIndex((option) => isSameJson(reduceSchema(option, root), reducedChoice));
  const chosenFit = fits[chosenIndex];
  const members = (fit: number) => Math.ceil(fit / memberWeight);
  if (chosenFit !== undefined && members(chosenFit) >= members(best)) return chosenIndex;
  return isBlank(value) || best === Number.NEGATIVE_INFINITY ? -1 : fits.indexOf(best);
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || (isJsonObject(value) && Object.keys(value).length === 0);
}

/** How much of a value a schema describes; undefined when it refuses the value's type or one of its constants. */
function fitOf(schema: JsonSchema, { root, value }: Omit<Context, 'chosen'>, depth = 0): number | undefined {
  if (value === undefined || value === null) return 0;
  const reduced = reduceSchema(schema, root);
  const constants = reduced.enum ?? (reduced.const === undefined ? undefined : [reduced.const]);
  if (constants !== undefined && !constants.some((constant) => isSameJson(constant, value))) return undefined;
  const types = typesOf(reduced);
  if (types.length > 0 && !types.some((type) => isOfType(value, type))) return undefined;
  const options = reduced.anyOf ?? reduced.oneOf;
  const inner = options?.map((option) => fitOf(asSchema(option) ?? {}, { root, value }, depth + 1));
  if (inner?.every((fit) => fit === undefined) === true) return undefined;
  const more = Math.max(0, ...(inner ?? []).map((fit) => fit ?? 0));
  if (depth > 3) return more;
  if (Array.isArray(value)) {
    const items = asSchema(reduced.items);
    const fit = items === undefined || value.length === 0 ? 0 : fitOf(items, { root, value: value[0] }, depth + 1);
    return fit === undefined ? undefined : fit + more;
  }
  return isJsonObject(value) ? addMembers(reduced, { root, value }, { depth, start: more }) : memberWeight + more;
}

function addMembers(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  { root, value }: { readonly root: JsonSchema; readonly value: Readonly<Record<string, unknown>> },
  { depth, start }: { readonly depth: number; readonly start: number },
): number | undefined {
  let fit = start - required.filter((name) => ownValue(value, name) === undefined).length;
  for (const [name, member] of Object.entries(value)) {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    if (property === undefined) {
      if (additionalProperties === false) fit -= memberWeight;
      continue;
    }
    const schema = asSchema(property) ?? {};
    const inner = fitOf(schema, { root, value: member }, depth + 1);
    const isConstant = reduceSchema(schema, root).const !== undefined;
    if (inner === undefined && isConstant) return undefined;
    fit += inner === undefined ? 0 : memberWeight;
  }
  return fit;
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') return isJsonObject(value);
  return typeof value === type;
}
