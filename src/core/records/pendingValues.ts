import type { ContentType } from '../schema/contentType.ts';
import { withCurrentNames } from './renames.ts';
import type { PendingChanges, StoredRecord, Values } from '../values/record.ts';
import { valuesOf } from '../values/record.ts';
import { visibleValues } from '../validation/hiddenValues.ts';
import { isSameJson, type Json } from '../values/json.ts';
import { type Choices, type Merge, threeWayMerge } from '../values/merge.ts';
import { ownValue } from '../values/ownValue.ts';
import { currentFieldsOf } from './versionValues.ts';

/** The values that a record would have with its pending changes, without those that are hidden then. */
export function pendingValues(type: ContentType, record: StoredRecord): Values {
  return visibleValues(type, mergePending(type, record).merged);
}

/** A record as its pending changes make it. */
export function withPendingValues(type: ContentType, record: StoredRecord): StoredRecord {
  const live = valuesOf(record);
  const fields = Object.entries(record).filter(([name]) => !Object.hasOwn(live, name));
  return { ...Object.fromEntries(fields), ...pendingValues(type, record) } as StoredRecord;
}

/**
 * Merges the pending changes into the live record. A member that somebody has changed in the live record since collides; other live
 * changes stay. Changes of fields that the schema no longer has are left out.
 */
export function mergePending(type: ContentType, record: StoredRecord, choices: Choices = {}): Merge {
  const theirs = valuesOf(record);
  const { values, unset, base } = currentChanges(type, record._pending);
  const names = [...Object.keys(values), ...unset];
  const before = new Map(Object.entries(theirs));
  const mine = new Map(Object.entries(theirs));
  for (const name of names) {
    set(before, name, ownValue(base, name));
    set(mine, name, ownValue(values, name));
  }
  return threeWayMerge({ base: Object.fromEntries(before), mine: Object.fromEntries(mine), theirs }, choices);
}

/**
 * The pending changes that give a record these values; undefined when they equal the live record's. A member that the request
 * `sent` stays pending even when it is set back to its first value, and then replaces the current live value.
 */
export function pendingChangesOf(
  type: ContentType,
  { record, values, by, sent = [] }: PendingSave,
): PendingChanges | undefined {
  const live = valuesOf(record);
  const earlier = currentChanges(type, record._pending);
  const isEarlier = (name: string) => Object.hasOwn(earlier.values, name) || earlier.unset.includes(name);
  const firstOf = (name: string) => ownValue<Json | undefined>(isEarlier(name) ? earlier.base : live, name);
  const isSetBack = (name: string) => sent.includes(name) && isSameJson(ownValue(values, name), firstOf(name));
  const baseOf = (name: string) => (isSetBack(name) ? ownValue(live, name) : firstOf(name));
  const names = [...new Set([...Object.keys(values), ...Object.keys(live)])].filter(
    (name) =>
      !isSameJson(ownValue(values, name), ownValue(live, name)) && !isSameJson(ownValue(values, name), baseOf(name)),
  );
  if (names.length === 0) return undefined;
  const membersOf = (valueOf: (name: string) => Json | undefined) =>
    Object.fromEntries(names.map((name) => [name, valueOf(name)]).filter(([, value]) => value !== undefined));
  const unset = names.filter((name) => ownValue(values, name) === undefined);
  return { by, values: membersOf((name) => ownValue(values, name)), unset, base: membersOf(baseOf) };
}

type PendingSave = {
  readonly record: StoredRecord;
  readonly values: Values;
  readonly by: string;
  /** The names of the members in the request. */
  readonly sent?: readonly string[];
};

type Changes = Pick<PendingChanges, 'values' | 'unset' | 'base'>;

/** Under the current names of the fields, without those that the schema no longer has. */
function currentChanges(
  type: ContentType,
  { values, unset, base }: Changes = { values: {}, unset: [], base: {} },
): Changes {
  const current = (members: Values) => currentFieldsOf(type, withCurrentNames(type, members));
  const removed = current(Object.fromEntries(unset.map((name) => [name, true])));
  return { values: current(values), unset: Object.keys(removed), base: current(base) };
}

function set(members: Map<string, Json | undefined>, name: string, value: Json | undefined): void {
  if (value === undefined) members.delete(name);
  else members.set(name, value);
}
