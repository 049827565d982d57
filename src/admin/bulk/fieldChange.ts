import { bulkTexts } from '#core/locales/es/admin/bulk.ts';
import { computeValue } from '#core/kinds/compute.ts';
import type { ComputationName } from '#core/names/computationNames.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Field } from '#core/schema/field.ts';
import type { Json } from '#core/values/json.ts';
import { ownValue } from '#core/values/ownValue.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import type { BulkOutcome } from '#providers/calls/recordProvider.ts';
import { staffMessages } from '../texts/staffMessages.ts';

/** A value for all records, where undefined empties the field, or one computed from the value of each. */
export type FieldChange =
  | { readonly kind: 'value'; readonly field: Field; readonly value: Json | undefined }
  | {
      readonly kind: 'computed';
      readonly type: ContentType;
      readonly field: Field;
      readonly name: ComputationName;
      /** Undefined while nothing was entered. */
      readonly operand: Json | undefined;
    };

export type ChangedRecord = { readonly record: StoredRecord; readonly change: Values };

/** The records with what a change makes of their field, without those that a computation leaves as they are. */
export function changedRecords(records: readonly StoredRecord[], change: FieldChange): readonly ChangedRecord[] {
  const { field } = change;
  if (change.kind === 'value') return records.map((record) => ({ record, change: { [field.name]: change.value } }));
  return records.flatMap((record) => {
    const before = ownValue(record, field.name);
    const after = computedValue(before, change);
    return after === before ? [] : [{ record, change: { [field.name]: after } }];
  });
}

type Computed = Extract<FieldChange, { readonly kind: 'computed' }>;

/** An optional list whose last item leaves is empty, as after the form. */
function computedValue(before: Json | undefined, { field, name, operand }: Computed): Json | undefined {
  if (operand === undefined) return before;
  const { timeZone } = staffMessages().country;
  const after = computeValue(field, before, { name, operand, timeZone });
  const isEmptied = Array.isArray(after) && after.length === 0 && after !== before;
  return isEmptied && !field.isRequired ? undefined : after;
}

/** The bulk request that changes one field, and its undo. */
export function changeJob(change: FieldChange) {
  const { field } = change;
  return {
    request: (records: readonly StoredRecord[]) => {
      if (change.kind === 'value') {
        const targets = records.map(({ id, _version }) => ({ id, version: _version }));
        return { action: 'change' as const, records: targets, ...memberChange(field, change.value) };
      }
      const changed = changedRecords(records, change);
      // Somebody else has made the same change in between: writes nothing, and succeeds.
      const written = changed.length > 0 ? changed : records.map((record) => ({ record, change: record as Values }));
      return {
        action: 'mixed' as const,
        records: written.map(({ record: { id, _version }, change: values }) => ({
          action: 'change' as const,
          id,
          version: _version,
          ...memberChange(field, ownValue(values, field.name)),
        })),
      };
    },
    undo: (outcomes: readonly BulkOutcome[]) => ({
      action: 'restore' as const,
      records: outcomes.map(({ id, version, before }) => ({ id, version, to: before })),
    }),
    done: (count: number) => bulkTexts.changed(field.label, count),
    undone: bulkTexts.undone,
  };
}

const memberChange = ({ name }: Field, value: Json | undefined) =>
  value === undefined ? { unset: [name] } : { values: { [name]: value } };
