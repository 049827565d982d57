import type { Shape } from '../schema/contentType.ts';
import type { Field } from '../schema/field.ts';
import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';
import type { Values } from '../values/record.ts';

/**
 * Values under the current names of their fields: a value under a former name (the first one of x-field.formerly that is
 * present) moves to the current one, also in groups and lists of groups. An existing value under the current name wins, and
 * the former one stays. Returns the same object when nothing moves.
 */
export function withCurrentNames<V extends Values>({ fields }: Pick<Shape, 'fields'>, values: V): V {
  return hasFormerNames(fields) ? (renameMembers(values, fields) as V) : values;
}

function renameMembers(values: JsonObject, fields: readonly Field[]): JsonObject {
  const moves = new Map(fields.flatMap((field) => moveOf(field, values)));
  const byName = new Map(fields.map((field) => [field.name, field]));
  let isChanged = moves.size > 0;
  const members = Object.entries(values).map(([former, value]) => {
    const name = moves.get(former) ?? former;
    const field = byName.get(name);
    const inner = field === undefined || value === undefined ? value : renameNested(value, field);
    isChanged ||= inner !== value;
    return [name, inner] as const;
  });
  // An undefined member under the current name would come later and override the moved value.
  return isChanged ? Object.fromEntries(members.filter(([, value]) => value !== undefined)) : values;
}

function moveOf({ name, formerly }: Field, values: JsonObject): readonly (readonly [former: string, name: string])[] {
  if (hasValue(values, name)) return [];
  const former = formerly.find((candidate) => hasValue(values, candidate));
  return former === undefined ? [] : [[former, name]];
}

function hasValue(values: JsonObject, name: string): boolean {
  return Object.hasOwn(values, name) && values[name] !== undefined;
}

function renameNested(value: Json, { fields }: Field): Json {
  if (!hasFormerNames(fields)) return value;
  if (isJsonObject(value)) return renameMembers(value, fields);
  if (!Array.isArray(value)) return value;
  const items = (value as readonly Json[]).map((item) => (isJsonObject(item) ? renameMembers(item, fields) : item));
  return items.some((item, index) => item !== value[index]) ? items : value;
}

const cache = new WeakMap<readonly Field[], boolean>();

/** Whether any of these fields, nested ones included, has a former name. */
function hasFormerNames(fields: readonly Field[]): boolean {
  const result = cache.get(fields) ?? fields.some((field) => field.formerly.length > 0 || hasFormerNames(field.fields));
  cache.set(fields, result);
  return result;
}
