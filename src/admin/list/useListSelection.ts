import { useEffect, useState } from 'react';
import type { StoredRecord } from '#core/values/record.ts';
import type { ListState } from '../query/listAddress.ts';
import { createSelection, type Selectable, type Selection } from '../query/selection.ts';

type SelectionOptions = {
  readonly state: ListState;
  /** The records of the page, none while it still shows another page; undefined for layouts that report what they show. */
  readonly records: readonly StoredRecord[] | undefined;
  /** Whether the person can change several records at once. */
  readonly isOffered: boolean;
};

/** The selection of a list, which is cleared when the filters change. */
export function useListSelection({ state, records, isOffered }: SelectionOptions): Selection | undefined {
  const selection = usePageSelection(records, JSON.stringify([state.search, state.filters, state.group]));
  return isOffered ? selection : undefined;
}

/** The selection survives turning pages, and is cleared when the key of the filters changes. */
export function usePageSelection<T extends Selectable>(page: readonly T[] | undefined, filterKey = ''): Selection<T> {
  const [selection] = useState(() => createSelection<T>());
  useEffect(() => selection.clear, [selection, filterKey]);
  useEffect(() => {
    if (page !== undefined) selection.setPage(page);
  }, [selection, page]);
  return selection;
}
