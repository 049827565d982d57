import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject, type Json, type JsonObject, pointerTo } from '#core/values/json.ts';
import { ownValue } from '#core/values/ownValue.ts';

/** The way from a record's values to a field by names; lists on the way are walked item by item. */
export type Path = readonly string[];

/** A path as people write it on the command line. */
export function pathText(path: Path): string {
  return path.join('.');
}

export type Found = { readonly pointer: string; readonly value: Json };

/** The values at a path: none, one, or one for each item of the lists on its way. */
export function valuesAt(holder: JsonObject, path: Path, base = ''): readonly Found[] {
  const [name = '', ...rest] = path;
  const value = ownValue(holder, name);
  if (value === undefined) return [];
  const pointer = `${base}${pointerTo(name)}`;
  if (rest.length === 0) return [{ pointer, value }];
  if (isJsonObject(value)) return valuesAt(value, rest, pointer);
  return Array.isArray(value)
    ? value.flatMap((item, index) => (isJsonObject(item) ? valuesAt(item, rest, `${pointer}/${index}`) : []))
    : [];
}

/** Changes the values at a path; a change to undefined takes the member away. The same object when nothing changes. */
export function mapAt(holder: JsonObject, path: Path, change: (value: Json) => Json | undefined): JsonObject {
  const [name = '', ...rest] = path;
  const value = ownValue(holder, name);
  if (value === undefined) return holder;
  const next = rest.length === 0 ? change(value) : mapInside(value, rest, change);
  return next === value ? holder : withMember(holder, { name, value: next });
}

function mapInside(value: Json, path: Path, change: (value: Json) => Json | undefined): Json {
  if (isJsonObject(value)) return mapAt(value, path, change);
  if (!Array.isArray(value)) return value;
  const items = (value as readonly Json[]).map((item) => (isJsonObject(item) ? mapAt(item, path, change) : item));
  return items.some((item, index) => item !== value[index]) ? items : value;
}

/** The values with one member exchanged in its place, put behind the others, or taken away. */
export function withMember(
  holder: JsonObject,
  { name, value }: { readonly name: string; readonly value: Json | undefined },
): JsonObject {
  const members = new Map(Object.entries(holder));
  if (value === undefined) members.delete(name);
  else members.set(name, value);
  return Object.fromEntries(members);
}

export type PlacedField = { readonly path: Path; readonly field: Field };

/** Every field of a type with its path, groups before what they hold. */
export function placedFields({ fields }: Pick<ContentType, 'fields'>, base: Path = []): readonly PlacedField[] {
  return fields.flatMap((field) => {
    const path = [...base, field.name];
    return [{ path, field }, ...placedFields(field, path)];
  });
}

export function hasField(type: Pick<ContentType, 'fields'>, path: Path): boolean {
  return placedFields(type).some((placed) => pathText(placed.path) === pathText(path));
}
