import { LRUCache } from 'lru-cache';

type Kept = { readonly total: number; readonly from: string; readonly until: string };

/** How a total is counted when it is not known. */
export type Count = {
  readonly type: string;
  /** Which list: its statement and all its parameters but the instant of `visibleAt`. */
  readonly key: string;
  readonly visibleAt: string | undefined;
  readonly count: () => Promise<number>;
  /** When the next published record becomes visible after `visibleAt`, or undefined when none will. */
  readonly upcoming: () => Promise<string | undefined>;
};

/** The totals of lists, kept until the next write of their type: counting is what makes a page of a long list slow. */
export interface Totals {
  of(count: Count): Promise<number>;
  forget(type: string): void;
  forgetAll(): void;
}

const keptPerType = 500;
const always = { from: '', until: '\uffff' };

export function createTotals(): Totals {
  const types = new Map<string, LRUCache<string, Kept>>();

  function keptOf(type: string): LRUCache<string, Kept> {
    const kept = types.get(type) ?? new LRUCache<string, Kept>({ max: keptPerType });
    types.set(type, kept);
    return kept;
  }

  return {
    of: async ({ type, key, visibleAt, count, upcoming }) => {
      const kept = keptOf(type);
      const known = kept.get(key);
      const instant = visibleAt ?? '';
      if (known !== undefined && known.from <= instant && instant < known.until) return known.total;
      const total = await count();
      const span = visibleAt === undefined ? always : { from: visibleAt, until: (await upcoming()) ?? always.until };
      // A write that came while we counted has forgotten this cache; then the total is not kept.
      kept.set(key, { total, ...span });
      return total;
    },
    // A new cache rather than an emptied one: counts under way keep theirs in the old.
    forget: (type) => void types.delete(type),
    forgetAll: () => types.clear(),
  };
}
