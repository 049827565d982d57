import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import { answerableSearch } from '#core/lists/longestSearch.ts';
import { plainSearchText } from '#core/text/plainSearchText.ts';
import type { StoredRecord } from '#core/values/record.ts';
import { type Area, providerName } from '../areas/area.ts';

/** Debounce in milliseconds, and the shortest text to search for. */
const delay = 250;
const shortest = 2;
const mostOfType = 4;

export type FoundRecord = { readonly area: Area; readonly record: StoredRecord };

const noRecords: readonly FoundRecord[] = [];

/** Records of all areas whose text matches the search; one failing area does not affect the others. */
export function useRecordSearch(areas: readonly Area[], search: string) {
  const providerOf = useDataProvider();
  const text = answerableSearch(plainSearchText(search));
  const isSearch = text.length >= shortest;
  const searchArea = async (area: Area): Promise<readonly FoundRecord[]> => {
    const { data } = await providerOf(providerName(area.type)).getList<StoredRecord>({
      resource: area.type.name,
      pagination: { currentPage: 1, pageSize: mostOfType, mode: 'server' },
      filters: [{ field: 'q', operator: 'eq', value: text }],
    });
    return data.map((record) => ({ area, record }));
  };
  const { data, isFetching, refetch } = useQuery({
    queryKey: ['palette', text],
    queryFn: async ({ signal }) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      signal.throwIfAborted();
      const answers = await Promise.allSettled(areas.map(searchArea));
      const records = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
      return { text, records, hasFailed: answers.some(({ status }) => status === 'rejected') };
    },
    enabled: isSearch,
    gcTime: 0,
  });
  if (!isSearch || data === undefined)
    return { text: '', state: isSearch ? 'searching' : 'none', records: noRecords, retry: undefined } as const;
  const state = isFetching ? 'searching' : data.hasFailed ? 'failed' : 'done';
  const retry = state === 'failed' ? () => void refetch() : undefined;
  return { text: data.text, state, records: data.records, retry } as const;
}
