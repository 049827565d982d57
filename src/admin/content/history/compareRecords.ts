import { diffArrays } from 'diff';
import { isEmpty } from '#core/values/condition.ts';
import type { Shape } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import { isJsonObject, isSameJson, type Json } from '#core/values/json.ts';
import { isServerField } from '#core/store/record.ts';

/** One value in two versions of a record. */
export type ComparedValue = {
  /** Where it stands, from outside to inside: labels of fields, and positions in lists, which begin at 1. */
  readonly path: readonly string[];
  /** Undefined for a member that the schema does not name (any more), whose path is its stored name. */
  readonly field: Field | undefined;
  readonly before: Json | undefined;
  readonly after: Json | undefined;
  readonly isSame: boolean;
};

type Members = { readonly [name: string]: Json | undefined };
type Sides = { readonly before: Members; readonly after: Members; readonly path?: readonly string[] };
type Items = { readonly before: readonly Json[]; readonly after: readonly Json[]; readonly path: readonly string[] };

/**
 * The values of two versions side by side, in the order of the fields. Where groups differ, each differing member has a line
 * of its own; items of lists are matched, so that one put in between does not make all that follow differ. Write-only
 * members are left out.
 */
export function compareRecords(shape: Pick<Shape, 'fields'>, { before, after, path = [] }: Sides): ComparedValue[] {
  const known = shape.fields.filter((field) => !field.isWriteOnly);
  const names = new Set(shape.fields.map(({ name }) => name));
  const others = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !names.has(name) && !(path.length === 0 && isServerField(name)),
  );
  return [
    ...known.flatMap((field) => {
      const sides = { before: before[field.name], after: after[field.name] };
      return compareValues(field, { ...sides, path: [...path, field.label] });
    }),
    ...others.map((name) => line(undefined, { before: before[name], after: after[name], path: [...path, name] })),
  ];
}

type Pair = Pick<ComparedValue, 'before' | 'after' | 'path'>;

function compareValues(field: Field, pair: Pair): ComparedValue[] {
  const { before, after, path } = pair;
  if (isSameValue(before, after)) return [line(field, pair)];
  if (field.kind === 'object' && isJsonObject(before) && isJsonObject(after)) {
    return compareRecords(field, { before, after, path }).filter(({ isSame }) => !isSame);
  }
  if (field.fields.length > 0 && Array.isArray(before) && Array.isArray(after)) {
    const lines = compareItems(field, { before, after, path });
    return lines.length === 0 ? [line(field, pair)] : lines;
  }
  return [line(field, pair)];
}

/** Items that stand in both lists say nothing; those that were taken out and put in at one place are compared. */
function compareItems(list: Field, { before, after, path }: Items): ComparedValue[] {
  const item: Field = { ...list, kind: 'object' };
  const lines: ComparedValue[] = [];
  const place = { before: 0, after: 0 };
  let removed: readonly Json[] = [];
  const flush = (added: readonly Json[]) => {
    for (let index = 0; index < Math.max(removed.length, added.length); index += 1) {
      const position = index < added.length ? place.after + index : place.before - removed.length + index;
      const pair = { before: removed[index], after: added[index], path: [...path, String(position + 1)] };
      lines.push(...compareValues(item, pair));
    }
    removed = [];
  };
  for (const part of diffArrays([...before], [...after], { comparator: isSameJson })) {
    if (part.removed) {
      removed = part.value;
      place.before += part.count;
      continue;
    }
    flush(part.added ? part.value : []);
    place.after += part.count;
    if (!part.added) place.before += part.count;
  }
  flush([]);
  return lines;
}

function line(field: Field | undefined, { before, after, path }: Pair): ComparedValue {
  return { path, field, before, after, isSame: isSameValue(before, after) };
}

/** Absent, null and empty are shown alike, so they do not differ. */
function isSameValue(before: Json | undefined, after: Json | undefined): boolean {
  return (isEmpty(before) && isEmpty(after)) || isSameJson(before, after);
}
