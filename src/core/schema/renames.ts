import type { Shape } from './contentType.ts';
import type { Field } from './field.ts';
import { isJsonObject, type Json, type JsonObject } from '../values/json.ts';
import type { Values } from '../store/record.ts';

/**
 * Values under the names that their fields have now: what stands under a former name (x-field.formerly, the first that is
 * there) moves to the present one, also in groups and lists of groups. Where the present name has a value already, it wins
 * and the former one stays as it was. The very same object when there is nothing to move.
 */
export function withCurrentNames<V extends Values>({ fields }: Pick<Shape, 'fields'>, values: V): V {
  return isRenamed(fields) ? (renamed(values, fields) as V) : values;
}

function renamed(values: JsonObject, fields: readonly Field[]): JsonObject {
  const moves = new Map(fields.flatMap((field) => moveOf(field, values)));
  const byName = new Map(fields.map((field) => [field.name, field]));
  let isChanged = moves.size > 0;
  const members = Object.entries(values).map(([former, value]) => {
    const name = moves.get(former) ?? former;
    const field = byName.get(name);
    const inner = field === undefined || value === undefined ? value : renamedInside(value, field);
    isChanged ||= inner !== value;
    return [name, inner] as const;
  });
  // A present name without a value would stand after, and over, the one that takes its place.
  return isChanged ? Object.fromEntries(members.filter(([, value]) => value !== undefined)) : values;
}

function moveOf({ name, formerly }: Field, values: JsonObject): readonly (readonly [former: string, name: string])[] {
  if (isGiven(values, name)) return [];
  const former = formerly.find((candidate) => isGiven(values, candidate));
  return former === undefined ? [] : [[former, name]];
}

function isGiven(values: JsonObject, name: string): boolean {
  return Object.hasOwn(values, name) && values[name] !== undefined;
}

function renamedInside(value: Json, { fields }: Field): Json {
  if (!isRenamed(fields)) return value;
  if (isJsonObject(value)) return renamed(value, fields);
  if (!Array.isArray(value)) return value;
  const items = (value as readonly Json[]).map((item) => (isJsonObject(item) ? renamed(item, fields) : item));
  return items.some((item, index) => item !== value[index]) ? items : value;
}

const known = new WeakMap<readonly Field[], boolean>();

/** Whether a field of these, or one inside them, ever had another name. */
function isRenamed(fields: readonly Field[]): boolean {
  const answer = known.get(fields) ?? fields.some((field) => field.formerly.length > 0 || isRenamed(field.fields));
  known.set(fields, answer);
  return answer;
}
