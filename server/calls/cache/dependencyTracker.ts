import type { ContentType } from '#core/schema/contentType.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Store } from '#core/store/store.ts';
import type { WriteCounter } from './writeCounter.ts';

/** What an answer depends on, and when it expires. */
export interface DependencyTracker {
  /** Called before the type is read. */
  addType(type: ContentType): void;
  /** Adds a record that the answer may show. */
  addId(id: string): void;
  /** Expires the answer at an instant (milliseconds) at the latest: it changes then without a write. */
  limit(instant: number): void;
  /** From an instant (milliseconds) on, the answer shows a record that citizens no longer see. */
  limitVisibility(instant: number): void;
  /** Adds the dependencies of another tracker. */
  join(other: DependencyTracker): void;
  /** Whether no dependency was written since, nor has the answer expired by `now`. */
  isCurrent(now: number): boolean;
  readonly types: ReadonlyMap<string, TrackedType>;
  readonly ids: ReadonlySet<string>;
  /** The count of external writes from before the first read. */
  readonly externalCount: number;
  readonly expiresAt: number;
  /** When the first of its records stops being visible. */
  readonly visibleUntil: number;
}

/** A type, with the count of its writes from before it was read. */
export type TrackedType = { readonly type: ContentType; readonly count: number };

/** A search sees a write within this many milliseconds, so its results are cached no longer. */
const searchLag = 1000;

export function trackDependencies(writeCounter: WriteCounter): DependencyTracker {
  const types = new Map<string, TrackedType>();
  const ids = new Set<string>();
  let externalCount = writeCounter.externalCount();
  let expiresAt = Number.POSITIVE_INFINITY;
  let visibleUntil = Number.POSITIVE_INFINITY;
  let lastTotal: number | undefined = writeCounter.totalCount();
  const add = (tracked: TrackedType) => {
    const previous = types.get(tracked.type.name);
    if (previous === undefined || tracked.count < previous.count) types.set(tracked.type.name, tracked);
  };
  const isUnwritten = () => {
    const all = writeCounter.totalCount();
    if (all === lastTotal) return true;
    if (writeCounter.externalCount() !== externalCount) return false;
    for (const [name, { count }] of types) if (writeCounter.countOf(name) !== count) return false;
    lastTotal = all;
    return true;
  };
  return {
    types,
    ids,
    get externalCount() {
      return externalCount;
    },
    get expiresAt() {
      return expiresAt;
    },
    get visibleUntil() {
      return visibleUntil;
    },
    addType: (type) => add({ type, count: writeCounter.countOf(type.name) }),
    addId: (id) => {
      ids.add(id);
    },
    limit: (instant) => {
      expiresAt = Math.min(expiresAt, instant);
    },
    limitVisibility: (instant) => {
      visibleUntil = Math.min(visibleUntil, instant);
    },
    join: (other) => {
      lastTotal = undefined;
      for (const tracked of other.types.values()) add(tracked);
      for (const id of other.ids) ids.add(id);
      externalCount = Math.min(externalCount, other.externalCount);
      expiresAt = Math.min(expiresAt, other.expiresAt);
      visibleUntil = Math.min(visibleUntil, other.visibleUntil);
    },
    isCurrent: (now) => now < expiresAt && isUnwritten(),
  };
}

/** The same store; the trackers record what is read from it. */
export function trackedStore(
  store: Pick<Store, 'get' | 'list'>,
  { trackers, now }: { readonly trackers: readonly DependencyTracker[]; readonly now: () => number },
): Pick<Store, 'get' | 'list'> {
  const limitVisibility = (record: StoredRecord | undefined) => {
    if (record?._unpublishAt === undefined) return;
    for (const tracker of trackers) tracker.limitVisibility(Date.parse(record._unpublishAt));
  };
  return {
    get: async (type, id) => {
      for (const tracker of trackers) {
        tracker.addType(type);
        tracker.addId(id);
      }
      const record = await store.get(type, id);
      limitVisibility(record);
      return record;
    },
    list: async (type, query) => {
      for (const tracker of trackers) {
        tracker.addType(type);
        if (query.search !== undefined) tracker.limit(now() + searchLag);
      }
      const page = await store.list(type, query);
      for (const tracker of trackers) for (const { id } of page.records) tracker.addId(id);
      page.records.forEach(limitVisibility);
      return page;
    },
  };
}
