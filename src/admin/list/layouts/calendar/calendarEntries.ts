import type { CalendarLayout, ContentType } from '#core/schema/contentType.ts';
import { fieldOf } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { localTime } from '#core/time/localTime.ts';
import type { CrudFilter } from '@refinedev/core';
import { typedValue } from '../../../query/filterValues.ts';
import { addDays } from './calendarDays.ts';

/** The first and last day of a record, both included. */
export type RecordDays = { readonly first: string; readonly last: string };

/** The days of a record in a time zone; undefined without a day. One that ends before it begins has one day. */
export function recordDays(record: StoredRecord, calendar: CalendarLayout, timeZone: string): RecordDays | undefined {
  const first = dayOf(record[calendar.start], timeZone);
  if (first === undefined) return undefined;
  const last = calendar.end === undefined ? undefined : dayOf(record[calendar.end], timeZone);
  return { first, last: last === undefined || last < first ? first : last };
}

function dayOf(value: unknown, timeZone: string): string | undefined {
  if (typeof value !== 'string' || value === '') return undefined;
  if (!value.includes('T')) return value;
  return localTime(value, timeZone).slice(0, 10) || undefined;
}

type Range = { readonly first: string; readonly last: string };

/** The filters of records that begin within some days. */
export function beginsWithin(type: ContentType, { start }: CalendarLayout, { first, last }: Range): CrudFilter[] {
  return [
    { field: start, operator: 'gte', value: bound(type, start, { operator: 'gte', value: first }) },
    { field: start, operator: 'lte', value: bound(type, start, { operator: 'lte', value: last }) },
  ];
}

/** The filters of records that began before some days and end within or after them; undefined for a calendar without ends. */
export function continuesInto(
  type: ContentType,
  { start, end }: CalendarLayout,
  { first }: Range,
): CrudFilter[] | undefined {
  if (end === undefined) return undefined;
  return [
    { field: start, operator: 'lte', value: bound(type, start, { operator: 'lte', value: addDays(first, -1) }) },
    { field: end, operator: 'gte', value: bound(type, end, { operator: 'gte', value: first }) },
  ];
}

/** A date is compared with the day itself, an instant with the first or last instant of the day. */
function bound(type: ContentType, name: string, filter: Parameters<typeof typedValue>[1]) {
  const field = fieldOf(type, name);
  return field === undefined ? filter.value : typedValue(field, filter);
}

export type DayRecords = {
  readonly day: string;
  /** The first ones: those that began before, then those that begin on the day. */
  readonly records: readonly StoredRecord[];
  readonly total: number;
};

/** The records of each day, of which at most `limit` are shown. */
export function byDay(
  days: readonly string[],
  {
    records,
    limit,
    daysIn,
  }: {
    readonly records: readonly StoredRecord[];
    readonly limit: number;
    readonly daysIn: (record: StoredRecord) => RecordDays | undefined;
  },
): readonly DayRecords[] {
  const byDay = new Map<string, StoredRecord[]>(days.map((day) => [day, []]));
  for (const record of records) {
    const its = daysIn(record);
    if (its === undefined) continue;
    for (const day of days) if (its.first <= day && day <= its.last) byDay.get(day)?.push(record);
  }
  return days.map((day) => {
    const all = byDay.get(day) ?? [];
    return { day, records: all.slice(0, limit), total: all.length };
  });
}
