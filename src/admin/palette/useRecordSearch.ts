import { useDataProvider } from '@refinedev/core';
import { useEffect, useState } from 'react';
import type { StoredRecord } from '#core/store/record.ts';
import { type Area, providerName } from '../area.ts';

/** Debounce in milliseconds, and the shortest text to search for. */
const delay = 250;
const shortest = 2;
const mostOfType = 4;

export type FoundRecord = { readonly area: Area; readonly record: StoredRecord };

type SearchState = {
  readonly text: string;
  readonly state: 'none' | 'searching' | 'found' | 'failed';
  readonly records: readonly FoundRecord[];
};

const noSearch: SearchState = { text: '', state: 'none', records: [] };

/** Records of all areas whose text matches the search; one failing area does not affect the others. */
export function useRecordSearch(areas: readonly Area[], search: string): SearchState {
  const providerOf = useDataProvider();
  const text = search.trim();
  const [searchState, setSearchState] = useState(noSearch);
  useEffect(() => {
    if (text.length < shortest) return setSearchState(noSearch);
    let isCurrent = true;
    setSearchState((previous) => ({ ...previous, state: 'searching' }));
    const searchArea = async ({ type }: Area) =>
      providerOf(providerName(type)).getList<StoredRecord>({
        resource: type.name,
        pagination: { currentPage: 1, pageSize: mostOfType, mode: 'server' },
        filters: [{ field: 'q', operator: 'eq', value: text }],
      });
    const timer = setTimeout(async () => {
      const answers = await Promise.allSettled(areas.map(searchArea));
      if (!isCurrent) return;
      const records = answers.flatMap((answer, index) => {
        const area = areas[index];
        if (answer.status === 'rejected' || area === undefined) return [];
        return answer.value.data.map((record) => ({ area, record }));
      });
      const hasFailed = answers.some(({ status }) => status === 'rejected');
      setSearchState({ text, state: hasFailed ? 'failed' : 'found', records });
    }, delay);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [areas, providerOf, text]);
  return searchState;
}
