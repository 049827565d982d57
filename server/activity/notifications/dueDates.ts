import { kindOf } from '#core/kinds/index.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type ContentType, fieldFor, fieldOf } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Where } from '#core/values/query.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';

/** Who is responsible for the records of a type, until which day, and which of them still need work. */
export type DueDates = {
  /** Names of fields. */
  readonly assignee: string;
  /** Those beside the person in charge; undefined for a type without them. */
  readonly participants: string | undefined;
  readonly due: string;
  readonly isOpen: (record: StoredRecord) => boolean;
};

/** Undefined for a type without a field for the assignee and a day with a deadline. */
export function dueDatesOf(type: ContentType): DueDates | undefined {
  const assignee = fieldFor(type, 'assignee')?.name;
  const due = type.fields.find((field) => kindOf(field).temporal === 'day' && field.deadline !== undefined);
  if (assignee === undefined || due?.deadline === undefined) return undefined;
  const { field, value } = due.deadline;
  const isArchived = (record: StoredRecord) => type.list.archive !== undefined && record[type.list.archive] === true;
  const participants = fieldFor(type, 'participants')?.name;
  return {
    assignee,
    participants,
    due: due.name,
    isOpen: (record) => ownValue(record, field) !== value && !isArchived(record),
  };
}

type Stored = { readonly store: Pick<Store, 'list'>; readonly registry: Registry };

const mostArchived = 1000;

/** The condition that leaves out records within archived ones, as the tasks of an archived project; [] where there are none. */
export async function outsideArchived(type: ContentType, { store, registry }: Stored): Promise<readonly Where[]> {
  const within = fieldOf(type, type.list.within ?? '');
  const other = registry.get(within?.relation ?? '');
  const archive = other?.list.archive;
  if (within === undefined || other === undefined || archive === undefined) return [];
  const where = [{ field: archive, operator: 'eq', values: [true] }] as const;
  const { records } = await store.list(other, { where, sort: [], offset: 0, limit: mostArchived });
  return records.length === 0 ? [] : [{ field: within.name, operator: 'ne', values: records.map(({ id }) => id) }];
}
