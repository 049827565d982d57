import { ownValue } from '#core/values/ownValue.ts';
import type { CrudFilter } from '@refinedev/core';
import type { Area } from '../../../areas/area.ts';
import type { ListState } from '../../../query/listAddress.ts';
import { listQuery } from '../../../query/listQuery.ts';
import { useLists } from '../../../data/useListQuery.ts';
import { type Branch, topKey } from './treeRows.ts';

/** Records of a branch at first, and with each press of its button. */
export const step = 50;
/** Records two levels down that one request reads, to know which records of a branch have any below. With more, each record is asked for. */
const together = 200;

type TreeRecordsOptions = {
  readonly area: Area;
  readonly parent: string;
  readonly state: ListState;
  /** How many records each open branch shows, by the id of the record above. */
  readonly sizes: ReadonlyMap<string, number>;
};

/** Loads the open branches and how many records stand below theirs, under the keys of Refine's lists, so that writes reload them. */
export function useTreeRecords({ area: { type }, parent, state, sizes }: TreeRecordsOptions) {
  const { sorters } = listQuery(type, state);
  const opened = [...new Map([[topKey, step], ...sizes])];
  const below = (ids: string | readonly string[]): CrudFilter =>
    ids === topKey ? { field: parent, operator: 'null', value: true } : { field: parent, operator: 'eq', value: ids };
  const lists = useLists(
    type,
    opened.map(([id, size]) => ({ filters: [below(id)], sorters, size })),
  );
  const branches = new Map<string, Branch>(
    opened.map(([id], index) => {
      const data = lists[index]?.data;
      return [id, { records: data?.data ?? [], total: data?.total ?? 0, isRead: data !== undefined }];
    }),
  );
  const groups = [...branches.values()].flatMap(({ records }) => inGroups(records.map(({ id }) => id)));
  const counts = useLists(
    type,
    groups.map((ids) => ({ filters: [below(ids)], sorters: [], size: together })),
  );
  const crowded = groups.filter((_ids, index) => (counts[index]?.data?.total ?? 0) > together).flat();
  const singles = useLists(
    type,
    crowded.map((id) => ({ filters: [below(id)], sorters: [], size: 1 })),
  );
  const countBelow = new Map<string, number>();
  for (const [index, ids] of groups.entries()) {
    const data = counts[index]?.data;
    if (data === undefined || (data.total ?? 0) > together) continue;
    for (const id of ids) countBelow.set(id, data.data.filter((record) => ownValue(record, parent) === id).length);
  }
  for (const [index, id] of crowded.entries()) {
    const total = singles[index]?.data?.total;
    if (total !== undefined) countBelow.set(id, total);
  }
  const queries = [...lists, ...counts, ...singles];
  return {
    branches,
    countBelow,
    isFetching: queries.some(({ isFetching }) => isFetching),
    // A tree that was read stays in sight when it cannot be read again.
    hasFailed: queries.some(({ isError, data }) => isError && data === undefined),
    retry: () => queries.filter(({ isError }) => isError).forEach((query) => void query.refetch()),
  };
}

/** One request takes a limited number of values. */
function inGroups(ids: readonly string[]): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(ids.length / step) }, (_, index) =>
    ids.slice(index * step, (index + 1) * step),
  );
}
