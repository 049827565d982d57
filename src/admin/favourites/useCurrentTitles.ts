import { useQueries } from '@tanstack/react-query';
import type { Area } from '../areas/area.ts';
import { recordTitle } from '../records/recordText.ts';
import { useRelatedQuery } from '../records/useRelatedRecords.ts';
import type { Shortcut } from './shortcuts.ts';

/** Shortcuts with the present titles of their records, without records that are gone; as stored until that is read. */
export function useCurrentTitles(shortcuts: readonly Shortcut[], areas: readonly Area[]): readonly Shortcut[] {
  const queryOf = useRelatedQuery();
  const records = shortcuts.map((shortcut) => recordOf(shortcut, areas));
  const results = useQueries({
    queries: records.map((record) => ({
      ...queryOf({ type: record?.area.type.name ?? '', id: record?.id ?? '' }),
      enabled: record !== undefined,
      staleTime: 0,
    })),
  });
  return shortcuts.flatMap((shortcut, index) => {
    const [record, current] = [records[index], results[index]?.data];
    if (record === undefined || current === undefined) return [shortcut];
    return current === null ? [] : [{ ...shortcut, title: recordTitle(record.area.type, current) }];
  });
}

/** The record that a shortcut opens; undefined for a view of a list. */
function recordOf({ to, type }: Shortcut, areas: readonly Area[]) {
  const area = areas.find((one) => one.type.name === type);
  const id = /^\/admin\/[^/?]+\/([^/?]+)$/.exec(to)?.[1];
  return area === undefined || id === undefined ? undefined : { area, id: decodeURIComponent(id) };
}
