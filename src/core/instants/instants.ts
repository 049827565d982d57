import { fits } from '../evaluation/activeSchema.ts';
import { bestAlternative } from '../evaluation/bestAlternative.ts';
import { asSchema, type JsonSchema, resolveRef } from '../schema/jsonSchema.ts';
import type { PendingChanges, Values } from '../values/record.ts';
import { utcInstant } from '../time/utcInstant.ts';
import { instantLocations, isInstant, mayHoldInstants } from './instantLocations.ts';
import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';

/** Alternatives and references that describe one value; more of them are circles. */
const maxDepth = 20;

type Typed = { readonly schema: JsonSchema };

/**
 * The values, or the record, with every instant that the schema describes as `utcInstant` gives it, at any depth. A text that is
 * no instant stays, as does one that its schema fixes. The same object when nothing changes.
 */
export function withUtcInstants<V extends Values>({ schema }: Typed, values: V): V {
  return instantLocations(schema).length === 0
    ? values
    : (inUtc(values as Json, schema, { root: schema, depth: 0 }) as V);
}

export function pendingInUtc(type: Typed, pending: PendingChanges): PendingChanges {
  const values = withUtcInstants(type, pending.values);
  const base = withUtcInstants(type, pending.base);
  return values === pending.values && base === pending.base ? pending : { ...pending, values, base };
}

/** A stored record as this version of the product stores it, with its pending changes. */
export function recordInUtc<R extends { readonly _pending?: PendingChanges }>(type: Typed, record: R): R {
  const inner = withUtcInstants(type, record as unknown as Values) as unknown as R;
  if (record._pending === undefined) return inner;
  const pending = pendingInUtc(type, record._pending);
  return pending === record._pending ? inner : { ...inner, _pending: pending };
}

type Context = { readonly root: JsonSchema; readonly depth: number };

function inUtc(value: Json, schema: JsonSchema, { root, depth }: Context): Json {
  if (depth > maxDepth || value === null || !mayHoldInstants(schema, root)) return value;
  const resolved = resolveRef(schema, root);
  const inside = { root, depth: 0 };
  const converted =
    typeof value === 'string'
      ? textInUtc(value, resolved)
      : Array.isArray(value)
        ? mapItems(value as readonly Json[], (item, index) => convert(item, itemSchema(resolved, index), inside))
        : isJsonObject(value)
          ? withMembers(value, resolved, inside)
          : value;
  return partsOf(resolved, { value: converted, root }).reduce<Json>(
    (current, part) => inUtc(current, part, { root, depth: depth + 1 }),
    converted,
  );
}

function textInUtc(text: string, schema: JsonSchema): string {
  const utc = isInstant(schema) ? utcInstant(text) : undefined;
  return utc === undefined || !allows(schema, utc) ? text : utc;
}

/** Whether the rules about the characters of a text allow this one. */
function allows({ maxLength = Number.POSITIVE_INFINITY, minLength = 0, pattern }: JsonSchema, text: string): boolean {
  if (text.length > maxLength || text.length < Number(minLength)) return false;
  return typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text);
}

function withMembers(value: JsonObject, schema: JsonSchema, context: Context): JsonObject {
  let members: Map<string, Json | undefined> | undefined;
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    const next = memberSchemas(schema, name).reduce<Json>((current, part) => convert(current, part, context), member);
    if (next === member) continue;
    members ??= new Map(Object.entries(value));
    members.set(name, next);
  }
  return members === undefined ? value : Object.fromEntries(members);
}

function convert(value: Json, schema: unknown, context: Context): Json {
  const inner = asSchema(schema);
  return inner === undefined ? value : inUtc(value, inner, context);
}

function mapItems(items: readonly Json[], change: (item: Json, index: number) => Json): readonly Json[] {
  const next = items.map(change);
  return next.every((item, index) => item === items[index]) ? items : next;
}

function memberSchemas(schema: JsonSchema, name: string): readonly unknown[] {
  const { properties = {}, patternProperties = {}, additionalProperties, unevaluatedProperties } = schema;
  const byName = Object.hasOwn(properties, name) ? [properties[name]] : [];
  const byPattern = Object.entries(patternProperties as object)
    .filter(([pattern]) => new RegExp(pattern, 'u').test(name))
    .map(([, part]) => part as unknown);
  const declared = [...byName, ...byPattern];
  return declared.length > 0 ? declared : [additionalProperties ?? unevaluatedProperties];
}

function itemSchema(schema: JsonSchema, index: number): unknown {
  const first = schema['prefixItems'];
  if (Array.isArray(first) && index < first.length) return first[index];
  return schema.items ?? schema['unevaluatedItems'];
}

type Described = { readonly value: Json; readonly root: JsonSchema };

/** The subschemas that describe the same value: of alternatives those that it fits, else the most similar one. */
function partsOf(schema: JsonSchema, { value, root }: Described): readonly JsonSchema[] {
  const { allOf = [], anyOf, oneOf, dependentSchemas = {} } = schema;
  const dependent = isJsonObject(value)
    ? Object.entries(dependentSchemas).flatMap(([name, part]) => (Object.hasOwn(value, name) ? [part] : []))
    : [];
  const all = [...allOf, ...conditionalParts(schema, { value, root }), ...dependent].map(asSchema);
  const chosen = [anyOf, oneOf].flatMap((options) => alternativesOf(options, { value, root }));
  return [...all.filter((part) => part !== undefined), ...chosen];
}

function conditionalParts({ if: condition, ...schema }: JsonSchema, described: Described) {
  if (condition === undefined) return [];
  const branch = isFitting(condition, described) ? [condition, schema.then] : [schema.else];
  return branch.filter((part) => part !== undefined);
}

function alternativesOf(options: JsonSchema['anyOf'], { value, root }: Described): readonly JsonSchema[] {
  const schemas = (options ?? []).map(asSchema).filter((option) => option !== undefined);
  if (!schemas.some((option) => mayHoldInstants(option, root))) return [];
  const fitting = schemas.filter((option) => isFitting(option, { value, root }));
  if (fitting.length > 0 || typeof value === 'string') return fitting;
  const best = schemas[bestAlternative(schemas, { root, value })];
  return best === undefined ? [] : [best];
}

/** A reference that leads outside of the definitions cannot be followed here. */
function isFitting(schema: JsonSchema | boolean, described: Described): boolean {
  try {
    return fits(schema, described);
  } catch {
    return false;
  }
}
