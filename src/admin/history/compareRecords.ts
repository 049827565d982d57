import { kindOf } from '#core/kinds/index.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { diffArrays } from 'diff';
import { isEmpty } from '#core/values/condition.ts';
import type { Shape } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject, isSameJson, type Json } from '#core/values/json.ts';
import { isServerMember } from '#core/values/record.ts';

/** One value in two versions of a record. */
export type ComparedValue = {
  /** The path from outside to inside: labels of fields, and positions in lists, counted from 1. */
  readonly path: readonly string[];
  /** Undefined for a member that the schema does not have (any more); its path is the stored name. */
  readonly field: Field | undefined;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  readonly isSame: boolean;
};

type Members = { readonly [name: string]: Json | undefined };
type Sides = { readonly before: Members; readonly after: Members; readonly path?: readonly string[] };

/**
 * Compares the values of two versions, in the order of the fields. Differing groups get a line per differing member. Items of
 * lists are matched, so that an inserted item does not make all following ones differ. Write-only members are left out, and read-only
 * ones, which follow from others.
 */
export function compareRecords(shape: Pick<Shape, 'fields'>, { before, after, path = [] }: Sides): ComparedValue[] {
  const readable = shape.fields.filter((field) => !field.isWriteOnly && !isReadOnly(field));
  const names = new Set(shape.fields.map(({ name }) => name));
  const others = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !names.has(name) && !(path.length === 0 && isServerMember(name)),
  );
  return [
    ...readable.flatMap((field) => {
      const sides = { before: ownValue(before, field.name), after: ownValue(after, field.name) };
      return compareValues(field, { ...sides, path: [...path, field.label] });
    }),
    ...others.map((name) =>
      line(undefined, { before: ownValue(before, name), after: ownValue(after, name), path: [...path, name] }),
    ),
  ];
}

type Pair = Pick<ComparedValue, 'before' | 'after' | 'path'>;

function compareValues(field: Field, pair: Pair): ComparedValue[] {
  const { before, after, path } = pair;
  if (isSameValue(before, after)) return [line(field, pair)];
  if (kindOf(field).isGroup === true && isJsonObject(before) && isJsonObject(after)) {
    return compareRecords(field, { before, after, path }).filter(({ isSame }) => !isSame);
  }
  if (field.fields.length > 0 && Array.isArray(before) && Array.isArray(after)) {
    const lines = compareItems(field, { before, after, path });
    return lines.length === 0 ? [line(field, pair)] : lines;
  }
  return [line(field, pair)];
}

type Items = { readonly before: readonly Json[]; readonly after: readonly Json[]; readonly path: readonly string[] };

/** Leaves out items in both lists; compares those removed and added at the same position. */
function compareItems(list: Field, { before, after, path }: Items): ComparedValue[] {
  const item: Field = { ...list, kind: 'object' };
  const lines: ComparedValue[] = [];
  const cursor = { before: 0, after: 0 };
  let removed: readonly Json[] = [];
  const emitLines = (added: readonly Json[]) => {
    for (let index = 0; index < Math.max(removed.length, added.length); index += 1) {
      const position = index < added.length ? cursor.after + index : cursor.before - removed.length + index;
      const pair = { before: removed[index], after: added[index], path: [...path, String(position + 1)] };
      lines.push(...compareValues(item, pair));
    }
    removed = [];
  };
  const derived = list.fields.filter(isReadOnly).map(({ name }) => name);
  const written = (value: Json) => (isJsonObject(value) ? withoutMembers(value, derived) : value);
  const comparator = (one: Json, other: Json) => isSameJson(written(one), written(other));
  for (const part of diffArrays([...before], [...after], { comparator })) {
    if (part.removed) {
      removed = part.value;
      cursor.before += part.count;
      continue;
    }
    emitLines(part.added ? part.value : []);
    cursor.after += part.count;
    if (!part.added) cursor.before += part.count;
  }
  emitLines([]);
  return lines;
}

const isReadOnly = ({ schema }: Field) => schema['readOnly'] === true;

function withoutMembers(value: Members, names: readonly string[]): Json {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name))) as Json;
}

function line(field: Field | undefined, { before, after, path }: Pair): ComparedValue {
  return { path, field, before, after, isSame: isSameValue(before, after) };
}

/** Absent, null and empty values look the same, so they count as equal. */
function isSameValue(before: Json | undefined, after: Json | undefined): boolean {
  return (isEmpty(before) && isEmpty(after)) || isSameJson(before, after);
}
