import { ownValue } from '#core/values/ownValue.ts';
import { deadlines as texts } from '#core/locales/es/admin/lists/deadlines.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { Field } from '#core/schema/field.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { dueState } from '../query/deadlines.ts';
import { staffMessages } from '../texts/staffMessages.ts';

/** The day by which a record is to be done, marked once it has come. */
export function DueDay({ field, record }: { readonly field: Field; readonly record: StoredRecord }) {
  const day = kindOf(field).toText(ownValue(record, field.name) ?? null, field, staffMessages());
  const state = dueState(field, record);
  if (state === 'overdue') return <span className="tag tag-danger">{texts.isOverdue(day)}</span>;
  return state === 'due' ? <span className="tag tag-due">{texts.due}</span> : <>{day}</>;
}
