import { ownValue } from '#core/values/ownValue.ts';
import type { CrudFilter } from '@refinedev/core';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Deadline, Field } from '#core/schema/field.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { localTime } from '#core/time/localTime.ts';
import { staffMessages } from '../texts/staffMessages.ts';

/** A field with the day by which a record is to be done. */
export type DeadlineField = Field & { readonly deadline: Deadline };

export const deadlineOf = (type: ContentType): DeadlineField | undefined =>
  type.fields.find((field): field is DeadlineField => field.deadline !== undefined);

/** The relation to the account of the person in charge: the first one that lists filter by. */
export function personOf(type: ContentType, types: readonly ContentType[]): string | undefined {
  const accounts = types.find(({ purpose }) => purpose === 'accounts')?.name;
  return type.fields.find(
    ({ name, relation }) => relation !== undefined && relation === accounts && type.list.filters.includes(name),
  )?.name;
}

/** Today in the municipality. */
const today = (): string => localTime(new Date().toISOString(), staffMessages().country.timeZone).slice(0, 10);

/** The filters of the records that are not done and whose day has passed. */
export function overdueFilters({ name, deadline }: DeadlineField): readonly CrudFilter[] {
  return [
    { field: name, operator: 'lt', value: today() },
    { field: deadline.field, operator: 'ne', value: deadline.value },
  ];
}

/** Whether the day of a record has come or passed while it is not done. */
export function dueState(field: Field, record: StoredRecord): 'due' | 'overdue' | undefined {
  const { deadline, name } = field;
  const day = ownValue(record, name);
  if (deadline === undefined || typeof day !== 'string' || ownValue(record, deadline.field) === deadline.value)
    return undefined;
  return day < today() ? 'overdue' : day === today() ? 'due' : undefined;
}
