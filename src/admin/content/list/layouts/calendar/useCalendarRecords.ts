import { type CrudFilter, type CrudSort, useDataProvider } from '@refinedev/core';
import { useQueries } from '@tanstack/react-query';
import type { CalendarLayout } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/store/record.ts';
import { type Area, providerName } from '../../../../area.ts';
import { messages } from '../../../../messages.ts';
import type { ListState } from '../../listAddress.ts';
import { listQuery } from '../../listQuery.ts';
import { useListKey } from '../useListKey.ts';
import { beginsWithin, byDay, continuesInto, type DayRecords, recordDays } from './calendarEntries.ts';

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
 * what begins and what continues; with many records, those of each day, which answer the first ones and how many there are.
 */
export function useCalendarRecords({ area: { type }, calendar, days, limit, state }: CalendarRecordsOptions) {
  const { filters } = listQuery(type, state);
  const sorters: CrudSort[] = [
    { field: calendar.start, order: 'asc' },
    ...state.sort.filter(({ field }) => field !== calendar.start),
  ];
  const filtersOf = (first: string, last: string) =>
    [continuesInto(type, calendar, { first, last }), beginsWithin(type, calendar, { first, last })].flatMap((own) =>
      own === undefined ? [] : [[...filters, ...own]],
    );
  const isOneDay = days.length === 1;
  const whole = useLists({
    type,
    sorters,
    lists: filtersOf(days[0] ?? '', days.at(-1) ?? ''),
    size: isOneDay ? limit : together,
  });
  const isDense = !isOneDay && whole.some(({ data }) => (data?.total ?? 0) > together);
  const listsByDay = isDense ? days.map((day) => filtersOf(day, day)) : [];
  const single = useLists({ type, sorters, lists: listsByDay.flat(), size: limit });
  const queries = isDense ? [...whole, ...single] : whole;
  const recordsIn = (some: typeof whole) => some.flatMap(({ data }) => data?.data ?? []);
  const totalOf = (some: typeof whole) => some.reduce((sum, { data }) => sum + (data?.total ?? 0), 0);
  const { timeZone } = messages.country;
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
    isRead: queries.every(({ isSuccess }) => isSuccess),
    hasFailed: queries.some(({ isError }) => isError),
    retry: () => queries.filter(({ isError }) => isError).forEach((query) => void query.refetch()),
  };
}

type ListsOptions = {
  readonly type: Area['type'];
  readonly lists: readonly (readonly CrudFilter[])[];
  readonly sorters: readonly CrudSort[];
  readonly size: number;
};

function useLists({ type, lists, sorters, size }: ListsOptions) {
  const provider = useDataProvider()(providerName(type));
  const keyOf = useListKey(type);
  return useQueries({
    queries: lists.map((filters) => {
      const params = {
        filters: [...filters],
        sorters: [...sorters],
        pagination: { currentPage: 1, pageSize: size, mode: 'server' as const },
      };
      return {
        queryKey: keyOf(params),
        queryFn: () => provider.getList<StoredRecord>({ resource: type.name, ...params }),
      };
    }),
  });
}
