import type { ActivityEntry, ActivityPosition, ActivityQuery } from '#core/store/activity.ts';
import type { Store } from '#core/store/store.ts';
import { actionsIn, type RecordEvent } from '#core/store/recordEvent.ts';

const pageSize = 30;
/** Writes that one request looks through for an event that the store does not know. */
const mostRead = 600;
/** Fewer writes are shown one by one. */
const fewestTogether = 6;

/** A write, or the newest of several that are shown together. */
export type ActivityRow = ActivityEntry & {
  readonly together?: { readonly event: RecordEvent; readonly count: number; readonly from: string };
};

type Found = { readonly rows: readonly ActivityRow[]; readonly next: ActivityPosition | undefined };

type Search = {
  readonly selection: Omit<ActivityQuery, 'limit'>;
  readonly matches: (entry: ActivityEntry) => Promise<boolean>;
  /** The event as which a run of writes like this one is shown; undefined if each is shown by itself. */
  readonly runEvent: (entry: ActivityEntry) => RecordEvent | undefined;
};

/**
 * A page of the writes that match; it may be short when few of the writes that it read do. A run is many writes of one kind, by one
 * person to one type within a minute, such as an import.
 */
export async function findActivity(store: Store, { selection, matches, runEvent }: Search): Promise<Found> {
  const rows: ActivityRow[] = [];
  let { before } = selection;
  for (let read = 0; read < mostRead; read += pageSize) {
    const page = await store.activity({ ...selection, before, limit: pageSize });
    let isRun = false;
    for (const [index, entry] of page.entries()) {
      before = { at: entry.at, seq: entry.seq };
      const event = runEvent(entry);
      const from = latest(`${entry.at.slice(0, 16)}:00.000Z`, selection.from);
      isRun =
        event !== undefined &&
        page.slice(index, index + fewestTogether).filter(isLike(entry, from)).length === fewestTogether;
      if (isRun && event !== undefined) {
        const { count, last } = await store.activityRun({ types: selection.types, from, like: entry });
        rows.push({ ...entry, together: { event, count, from: last.at } });
        before = last;
      } else if (await matches(entry)) rows.push(entry);
      if (rows.length === pageSize) return { rows, next: before };
      if (isRun) break;
    }
    if (page.length < pageSize && !isRun) return { rows, next: undefined };
  }
  return { rows, next: before };
}

const isLike = (one: ActivityEntry, from: string) => (other: ActivityEntry) =>
  other.type === one.type && other.action === one.action && other.by === one.by && other.at >= from;

const latest = (one: string, other = '') => (one > other ? one : other);

const runEvents = { create: 'created', update: 'changed', remove: 'removed', restore: 'restored' } as const;

/** The event of a run of such writes, when it is the selected one. The event of an update depends on its record. */
export function eventOfRun(
  action: ActivityEntry['action'],
  selected: RecordEvent | undefined,
): RecordEvent | undefined {
  const event = action in runEvents ? runEvents[action as keyof typeof runEvents] : undefined;
  return selected === undefined || (selected === event && !actionsIn(selected).includes('update')) ? event : undefined;
}
