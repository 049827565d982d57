import { type ContentType, fieldFor } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/store/record.ts';

/** Who is responsible for the records of a type, until which day, and which of them still need work. */
export type DueDates = {
  /** Names of fields. */
  readonly assignee: string;
  readonly due: string;
  readonly isOpen: (record: StoredRecord) => boolean;
};

/** Undefined for a type without a field for the assignee and a day with a deadline. */
export function dueDatesOf(type: ContentType): DueDates | undefined {
  const assignee = fieldFor(type, 'assignee')?.name;
  const due = type.fields.find(({ kind, deadline }) => kind === 'date' && deadline !== undefined);
  if (assignee === undefined || due?.deadline === undefined) return undefined;
  const { field, value } = due.deadline;
  const isArchived = (record: StoredRecord) => type.list.archive !== undefined && record[type.list.archive] === true;
  return { assignee, due: due.name, isOpen: (record) => record[field] !== value && !isArchived(record) };
}
