import type { Field } from '#core/schema/field.ts';
import type { StoredRecord, Values } from '#core/store/record.ts';
import type { BulkOutcome } from '#providers/recordRepository.ts';
import { lateWords } from '../../lateWords.ts';

/** The new values of a field; undefined empties it. */
export type FieldChange = { readonly field: Field; readonly values: Values | undefined };

/** The bulk request that changes one field, and its undo. */
export function changeJob({ field, values }: FieldChange) {
  return {
    request: (records: readonly StoredRecord[]) => ({
      action: 'change' as const,
      records: records.map(({ id, _version }) => ({ id, version: _version })),
      ...(values === undefined ? { unset: [field.name] } : { values: { [field.name]: values[field.name] } }),
    }),
    undo: (written: readonly BulkOutcome[]) => ({
      action: 'restore' as const,
      records: written.map(({ id, version, before }) => ({ id, version, to: before })),
    }),
    done: (count: number) => lateWords.bulk.changed(field.label, count),
    undone: lateWords.bulk.undone,
  };
}
