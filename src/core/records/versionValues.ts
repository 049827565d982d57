import type { ContentType } from '../schema/contentType.ts';
import { type StoredRecord, type Values, valuesOf } from '../values/record.ts';
import { withCurrentNames } from './renames.ts';
import { visibleRecord } from '../validation/hiddenValues.ts';

/** The values of a record in the history, under the current names of fields. */
export function valuesOfVersion(type: ContentType, record: StoredRecord): Values {
  return withCurrentNames(type, valuesOf(record));
}

/** A record in the history as it would be read today: under the current names of fields, and without values that conditions hide. */
export function currentRecord(type: ContentType, record: StoredRecord): StoredRecord {
  return visibleRecord(type, withCurrentNames(type, record));
}

/**
 * The changes that restore the values of a version on a record: `values` to set and names to remove. Fields that the schema
 * no longer has stay unchanged, because they can be neither set nor removed.
 */
export function changesToRestore(
  type: ContentType,
  { current, past }: { readonly current: StoredRecord; readonly past: StoredRecord },
): { readonly values: Values; readonly unset: readonly string[] } {
  const values = currentFieldsOf(type, valuesOfVersion(type, past));
  const unset = Object.keys(currentFieldsOf(type, valuesOf(current))).filter((name) => !Object.hasOwn(values, name));
  return { values, unset };
}

/** The values of the fields that the schema has. */
export function currentFieldsOf(type: ContentType, values: Values): Values {
  if (type.isOpen) return values;
  const names = new Set(type.fields.map(({ name }) => name));
  return Object.fromEntries(Object.entries(values).filter(([name]) => names.has(name)));
}
