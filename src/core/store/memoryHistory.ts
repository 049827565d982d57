import type { ContentType } from '../schema/contentType.ts';
import type { StoredRecord } from '../values/record.ts';
import type { ActivityEntry, ActivityPosition, ActivityQuery, ActivityRun, RunQuery } from './activity.ts';
import type { HistoryEntry, LoggedChange, Removal } from './store.ts';

/** One write of one record, with the type and id of the record. */
type JournalEntry = { readonly type: string; readonly id: string; readonly entry: HistoryEntry };

/** All writes of a memory store: the history of each record, newest first, and the removed records, latest last. */
export function createMemoryHistory() {
  const histories = new Map<string, HistoryEntry[]>();
  const removals = new Map<string, Map<string, Removal>>();
  const journal: JournalEntry[] = [];
  const activity = ({ types, actions, by, from, to, before, limit }: ActivityQuery): readonly ActivityEntry[] => {
    const names = new Set(types.map(({ name }) => name));
    const isOlder = ({ at, seq }: ActivityPosition) =>
      before === undefined || at < before.at || (at === before.at && seq < before.seq);
    return journal
      .map(({ type, id, entry }, index) => ({ ...entry, type, id, seq: index + 1 }))
      .filter(
        (entry) =>
          names.has(entry.type) &&
          (actions === undefined || actions.includes(entry.action)) &&
          (by === undefined || entry.by === by) &&
          (from === undefined || entry.at >= from) &&
          (to === undefined || entry.at < to) &&
          isOlder(entry),
      )
      .toSorted((one, other) => compareTexts(other.at, one.at) || other.seq - one.seq)
      .slice(0, limit);
  };
  return {
    entriesOf: (key: string): readonly HistoryEntry[] => histories.get(key) ?? [],
    removalsOf: ({ name }: ContentType): readonly Removal[] => [...(removals.get(name)?.values() ?? [])].toReversed(),
    purge: (
      { name }: ContentType,
      part: { readonly removedBefore: string; readonly limit: number },
    ): readonly string[] => {
      const typeRemovals = removals.get(name) ?? new Map<string, Removal>();
      const old = [...typeRemovals].filter(([, { at }]) => at < part.removedBefore).slice(0, part.limit);
      for (const [id] of old) {
        typeRemovals.delete(id);
        histories.delete(`${name}/${id}`);
      }
      return old.map(([id]) => id);
    },
    activity,
    activityRun: ({ like, ...query }: RunQuery): ActivityRun => {
      const older = activity({ ...query, before: like, limit: Number.POSITIVE_INFINITY });
      const end = older.findIndex(
        ({ type, action, by }) => type !== like.type || action !== like.action || by !== like.by,
      );
      const run = end < 0 ? older : older.slice(0, end);
      const { at, seq } = run.at(-1) ?? like;
      return { count: run.length + 1, last: { at, seq } };
    },
    authors: (types: readonly ContentType[]): readonly string[] => {
      const names = new Set(types.map(({ name }) => name));
      return [...new Set(journal.filter(({ type }) => names.has(type)).map(({ entry }) => entry.by))];
    },
    lastSeq: (): number => journal.length,
    after: (seq: number, limit: number): readonly LoggedChange[] =>
      journal
        .slice(seq, seq + limit)
        .map(({ type, id, entry }, index) => ({ seq: seq + index + 1, type, id, version: entry.version })),
    add: ({ type, id, entry }: JournalEntry): void => {
      journal.push({ type, id, entry });
      const key = `${type}/${id}`;
      histories.set(key, [entry, ...(histories.get(key) ?? [])]);
      const typeRemovals = removals.get(type) ?? new Map<string, Removal>();
      removals.set(type, typeRemovals);
      typeRemovals.delete(id);
      const { before, version, at, by } = entry;
      if (entry.action === 'remove' && before !== undefined) typeRemovals.set(id, { record: before, version, at, by });
    },
  };
}

const compareTexts = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

export function recordKey(type: ContentType, id: string): string {
  return `${type.name}/${id}`;
}

export function recordIn({ before, after }: HistoryEntry): StoredRecord {
  const record = after ?? before;
  if (record === undefined) throw new Error('a write without a record');
  return record;
}
