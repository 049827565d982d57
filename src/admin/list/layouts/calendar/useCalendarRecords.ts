import type { CrudSort } from '@refinedev/core';
import type { CalendarLayout } from '#core/schema/contentType.ts';
import type { Area } from '../../../areas/area.ts';
import type { ListState } from '../../../query/listAddress.ts';
import { listQuery } from '../../../query/listQuery.ts';
import { useLists } from '../../../data/useListQuery.ts';
import { beginsWithin, byDay, continuesInto, type DayRecords, recordDays } from './calendarEntries.ts';
import { staffMessages } from '../../../texts/staffMessages.ts';

/** Records that are requested for all days together. When there are more, each day requests its own. */
const together = 200;

type CalendarRecordsOptions = {
  readonly area: Area;
  readonly calendar: CalendarLayout;
  /** In order, without gaps. */
  readonly days: readonly string[];
  /** Records of a day that are shown. */
  readonly limit: number;
  /** Search and filters of the list. */
  readonly state: ListState;
};

/**
 * Loads the records of the visible days, under the keys of Refine's lists, so that what others write reloads them. Two requests for
 * what begins and what continues; with many records, one request per day, for the first ones and how many there are.
 */
export function useCalendarRecords({ area: { type }, calendar, days, limit, state }: CalendarRecordsOptions) {
  const { filters } = listQuery(type, state);
  const sorters: CrudSort[] = [
    { field: calendar.start, order: 'asc' },
    ...state.sort.filter(({ field }) => field !== calendar.start),
  ];
  const listsOf = (first: string, last: string, size: number) =>
    [continuesInto(type, calendar, { first, last }), beginsWithin(type, calendar, { first, last })].flatMap((own) =>
      own === undefined ? [] : [{ filters: [...filters, ...own], sorters, size }],
    );
  const isOneDay = days.length === 1;
  const whole = useLists(type, listsOf(days[0] ?? '', days.at(-1) ?? '', isOneDay ? limit : together));
  const isDense = !isOneDay && whole.some(({ data }) => (data?.total ?? 0) > together);
  const listsByDay = isDense ? days.map((day) => listsOf(day, day, limit)) : [];
  const single = useLists(type, listsByDay.flat());
  const queries = isDense ? [...whole, ...single] : whole;
  const recordsIn = (some: typeof whole) => some.flatMap(({ data }) => data?.data ?? []);
  const totalOf = (some: typeof whole) => some.reduce((sum, { data }) => sum + (data?.total ?? 0), 0);
  const { timeZone } = staffMessages().country;
  const perDay = listsByDay[0]?.length ?? 0;
  const shown: readonly DayRecords[] = isDense
    ? days.map((day, index) => {
        const own = single.slice(index * perDay, (index + 1) * perDay);
        return { day, records: recordsIn(own).slice(0, limit), total: totalOf(own) };
      })
    : isOneDay
      ? days.map((day) => ({ day, records: recordsIn(whole).slice(0, limit), total: totalOf(whole) }))
      : byDay(days, {
          records: recordsIn(whole),
          limit,
          daysIn: (record) => recordDays(record, calendar, timeZone),
        });
  return {
    days: shown,
    isRead: queries.every(({ data }) => data !== undefined),
    // A calendar that was read stays in sight when it cannot be read again.
    hasFailed: queries.some(({ isError, data }) => isError && data === undefined),
    retry: () => queries.filter(({ isError }) => isError).forEach((query) => void query.refetch()),
  };
}
