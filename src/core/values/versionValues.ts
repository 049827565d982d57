import type { ContentType } from '../schema/contentType.ts';
import { type StoredRecord, type Values, valuesOf } from '../store/record.ts';
import { withCurrentNames } from '../schema/renames.ts';

/** The values of a record that stands in the history, under the names that fields have now. */
export function valuesOfVersion(type: ContentType, record: StoredRecord): Values {
  return withCurrentNames(type, valuesOf(record));
}

/**
 * What a live record must change to have the values of a version again: `values` to set, and the names of members to take away.
 * Fields that the schema has lost since can be neither set nor taken away, so they stay as they are.
 */
export function changesToRestore(
  type: ContentType,
  { current, past }: { readonly current: StoredRecord; readonly past: StoredRecord },
): { readonly values: Values; readonly unset: readonly string[] } {
  const values = knownValues(type, valuesOfVersion(type, past));
  const unset = Object.keys(knownValues(type, valuesOf(current))).filter((name) => !Object.hasOwn(values, name));
  return { values, unset };
}

function knownValues(type: ContentType, values: Values): Values {
  if (type.isOpen) return values;
  const names = new Set(type.fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}
