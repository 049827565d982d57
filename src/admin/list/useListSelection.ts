import { useEffect, useState } from 'react';
import type { StoredRecord } from '#core/values/record.ts';
import type { ListState } from '../query/listAddress.ts';
import { createSelection, type Selection } from '../query/selection.ts';

type SelectionOptions = {
  readonly state: ListState;
  /** The records of the page, none while it still shows those of another; undefined for layouts that report what they show. */
  readonly records: readonly StoredRecord[] | undefined;
  /** Whether the person can change several records at once. */
  readonly isOffered: boolean;
};

/** The selection survives turning pages, and is cleared when the filters change. */
export function useListSelection({ state, records, isOffered }: SelectionOptions): Selection | undefined {
  const [selection] = useState(() => createSelection());
  const filterKey = JSON.stringify([state.search, state.filters, state.group]);
  useEffect(() => selection.clear, [selection, filterKey]);
  useEffect(() => {
    if (records !== undefined) selection.setPage(records);
  }, [selection, records]);
  return isOffered ? selection : undefined;
}
