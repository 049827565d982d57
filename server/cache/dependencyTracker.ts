import type { ContentType } from '#core/schema/contentType.ts';
import type { Store } from '#core/store/store.ts';
import type { WriteCounter } from './writeCounter.ts';

/** What an answer was read from, and until when it stays true. */
export interface DependencyTracker {
  /** Called before anything of the type is asked for. */
  note(type: ContentType): void;
  /** Tells of a record that the answer may show. */
  saw(id: string): void;
  /** When (milliseconds) the answer changes without a write. */
  limit(until: number): void;
  /** Also what another one was read from. */
  join(other: DependencyTracker): void;
  /** Whether nothing of it was written since, nor came due by `now`. */
  isCurrent(now: number): boolean;
  readonly types: ReadonlyMap<string, TrackedType>;
  readonly ids: ReadonlySet<string>;
  /** The count of writes of other processes from before the first read. */
  readonly elsewhere: number;
  readonly until: number;
}

/** A type, and the count of its writes from before it was read. */
export type TrackedType = { readonly type: ContentType; readonly count: number };

/** Search finds what was written within so many milliseconds, so what it found is kept no longer. */
const searchLag = 1000;

/** Begins to note what is read from now on. */
export function trackDependencies(freshness: WriteCounter): DependencyTracker {
  const types = new Map<string, TrackedType>();
  const ids = new Set<string>();
  let elsewhere = freshness.elsewhere();
  let until = Number.POSITIVE_INFINITY;
  let checked: number | undefined = freshness.ofAll();
  const add = (noted: TrackedType) => {
    const known = types.get(noted.type.name);
    if (known === undefined || noted.count < known.count) types.set(noted.type.name, noted);
  };
  const isUnwritten = () => {
    const all = freshness.ofAll();
    if (all === checked) return true;
    if (freshness.elsewhere() !== elsewhere) return false;
    for (const [name, { count }] of types) if (freshness.of(name) !== count) return false;
    checked = all;
    return true;
  };
  return {
    types,
    ids,
    get elsewhere() {
      return elsewhere;
    },
    get until() {
      return until;
    },
    note: (type) => add({ type, count: freshness.of(type.name) }),
    saw: (id) => {
      ids.add(id);
    },
    limit: (at) => {
      until = Math.min(until, at);
    },
    join: (other) => {
      checked = undefined;
      for (const noted of other.types.values()) add(noted);
      for (const id of other.ids) ids.add(id);
      elsewhere = Math.min(elsewhere, other.elsewhere);
      until = Math.min(until, other.until);
    },
    isCurrent: (now) => now < until && isUnwritten(),
  };
}

/** The same store, which notes in these readings what is asked of it. */
export function trackedStore(
  store: Pick<Store, 'get' | 'list'>,
  { readings, now }: { readonly readings: readonly DependencyTracker[]; readonly now: () => number },
): Pick<Store, 'get' | 'list'> {
  return {
    get: (type, id) => {
      for (const reading of readings) {
        reading.note(type);
        reading.saw(id);
      }
      return store.get(type, id);
    },
    list: async (type, query) => {
      for (const reading of readings) {
        reading.note(type);
        if (query.search !== undefined) reading.limit(now() + searchLag);
      }
      const page = await store.list(type, query);
      for (const reading of readings) for (const { id } of page.records) reading.saw(id);
      return page;
    },
  };
}
