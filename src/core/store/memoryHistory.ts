import type { ContentType } from '../schema/contentType.ts';
import type { StoredRecord } from './record.ts';
import type { HistoryEntry, RecentWrite, Removal } from './store.ts';

/** One write of one record, with the place that it belongs to. */
export type JournalEntry = { readonly type: string; readonly id: string; readonly entry: HistoryEntry };

/** All writes of a memory store: the history of each record, newest first, and what is removed, the last removed at the end. */
export function createMemoryHistory() {
  const histories = new Map<string, HistoryEntry[]>();
  const removals = new Map<string, Map<string, Removal>>();
  const journal: JournalEntry[] = [];
  return {
    of: (place: string): readonly HistoryEntry[] => histories.get(place) ?? [],
    removalsOf: ({ name }: ContentType): readonly Removal[] => [...(removals.get(name)?.values() ?? [])].toReversed(),
    last: ({ types, limit }: { readonly types: readonly string[]; readonly limit: number }): readonly RecentWrite[] =>
      journal
        .filter(({ type }) => types.includes(type))
        .slice(-limit)
        .toReversed()
        .map(({ type, id, entry }) => {
          const { action, at, by } = entry;
          return { type, id, action, at, by, record: recordIn(entry) };
        }),
    keep: ({ type, id, entry }: JournalEntry): void => {
      journal.push({ type, id, entry });
      const place = `${type}/${id}`;
      histories.set(place, [entry, ...(histories.get(place) ?? [])]);
      const ofType = removals.get(type) ?? new Map<string, Removal>();
      removals.set(type, ofType);
      ofType.delete(id);
      const { before, version, at, by } = entry;
      if (entry.action === 'remove' && before !== undefined) ofType.set(id, { record: before, version, at, by });
    },
  };
}

export function recordKey(type: ContentType, id: string): string {
  return `${type.name}/${id}`;
}

export function recordIn({ before, after }: HistoryEntry): StoredRecord {
  const record = after ?? before;
  if (record === undefined) throw new Error('a write without a record');
  return record;
}
