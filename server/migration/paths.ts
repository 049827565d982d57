import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject, type Json, type JsonObject, pointerTo } from '#core/values/json.ts';
import { ownValue } from '#core/values/ownValue.ts';

/** Names that lead from a record's values to a field; lists on the way are walked item by item. */
export type Path = readonly string[];

/** A path as people write it on the command line. */
export function pathText(path: Path): string {
  return path.join('.');
}

export type ValueAtPath = { readonly pointer: string; readonly value: Json };

/** The values at a path: none, one, or one for each item of the lists on the path. */
export function valuesAt(holder: JsonObject, path: Path, base = ''): readonly ValueAtPath[] {
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

/** Changes the values at a path; a change to undefined removes the member. Returns the same object when nothing changes. */
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

/** The values with one member replaced in place, appended, or removed. */
export function withMember(
  holder: JsonObject,
  { name, value }: { readonly name: string; readonly value: Json | undefined },
): JsonObject {
  const members = new Map(Object.entries(holder));
  if (value === undefined) members.delete(name);
  else members.set(name, value);
  return Object.fromEntries(members);
}

export type FieldWithPath = { readonly path: Path; readonly field: Field };

/** Every field of a type with its path, groups before their own fields. */
export function fieldsWithPaths({ fields }: Pick<ContentType, 'fields'>, base: Path = []): readonly FieldWithPath[] {
  return fields.flatMap((field) => {
    const path = [...base, field.name];
    return [{ path, field }, ...fieldsWithPaths(field, path)];
  });
}

export function hasField(type: Pick<ContentType, 'fields'>, path: Path): boolean {
  return fieldsWithPaths(type).some((field) => pathText(field.path) === pathText(path));
}
