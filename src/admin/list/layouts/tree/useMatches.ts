import { useDataProvider } from '@refinedev/core';
import { useQuery } from '@tanstack/react-query';
import type { StoredRecord } from '#core/values/record.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { type Area, providerName } from '../../../areas/area.ts';
import type { ListState } from '../../../query/listAddress.ts';
import { listQuery } from '../../../query/listQuery.ts';
import { useListKey, useListQuery } from '../../../data/useListQuery.ts';

/** Levels above a match that its path names. */
const mostLevels = 20;

type MatchesOptions = {
  readonly area: Area;
  readonly parent: string;
  readonly state: ListState;
  readonly size: number;
  readonly isSearching: boolean;
};

/** The records that match search and filters, each with the records above it, from the top. */
export function useMatches({ area: { type }, parent, state, size, isSearching }: MatchesOptions) {
  const provider = useDataProvider()(providerName(type));
  const { filters, sorters } = listQuery(type, state);
  const keyOf = useListKey(type);
  const queryOf = useListQuery(type);
  const matches = useQuery({
    ...queryOf({ filters, sorters, size }),
    enabled: isSearching,
    placeholderData: (previous) => previous,
  });
  const records = isSearching ? (matches.data?.data ?? []) : [];
  const parents = [...new Set(records.flatMap((record) => parentOf(record, parent) ?? []))];
  const above = useQuery({
    queryKey: keyOf({ above: parents }),
    queryFn: async () => {
      const byId = new Map<string, StoredRecord>();
      let missing = parents;
      for (let level = 0; missing.length > 0 && level < mostLevels; level += 1) {
        const answer = await provider.getMany?.<StoredRecord>({ resource: type.name, ids: missing });
        const read = answer?.data ?? [];
        for (const record of read) byId.set(record.id, record);
        missing = [...new Set(read.flatMap((record) => parentOf(record, parent) ?? []))].filter((id) => !byId.has(id));
      }
      return byId;
    },
    enabled: parents.length > 0,
    placeholderData: (previous) => previous,
  });
  return {
    records,
    total: matches.data?.total ?? 0,
    isRead: matches.data !== undefined && (parents.length === 0 || above.data !== undefined),
    hasFailed: [matches, above].some(({ isError, data }) => isError && data === undefined),
    retry: () => void Promise.all([matches.refetch(), ...(parents.length > 0 ? [above.refetch()] : [])]),
    /** The records above one, from the top; undefined stands for one that is missing. */
    pathOf: (record: StoredRecord) => pathOf(record, { parent, above: above.data ?? new Map<string, StoredRecord>() }),
  };
}

type PathOptions = { readonly parent: string; readonly above: ReadonlyMap<string, StoredRecord> };

function pathOf(record: StoredRecord, { parent, above }: PathOptions): readonly (StoredRecord | undefined)[] {
  const path: (StoredRecord | undefined)[] = [];
  const visited = new Set([record.id]);
  for (let id = parentOf(record, parent); id !== undefined && !visited.has(id); ) {
    visited.add(id);
    const next = above.get(id);
    path.unshift(next);
    id = next === undefined ? undefined : parentOf(next, parent);
  }
  return path;
}

function parentOf(record: StoredRecord, parent: string): string | undefined {
  const id = ownValue(record, parent);
  return typeof id === 'string' && id !== '' ? id : undefined;
}
