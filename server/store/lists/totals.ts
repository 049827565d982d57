import { LRUCache } from 'lru-cache';

type CachedTotal = { readonly total: number; readonly from: string; readonly until: string };

/** A list whose total is requested, and how to count it. */
export type CountRequest = {
  readonly table: string;
  /** Identifies the list: its statement and all its parameters except the instant of `visibleAt`. */
  readonly key: string;
  readonly visibleAt: string | undefined;
  readonly count: () => Promise<number>;
  /** Whether the list has no conditions, so that writes determine how its total changes. */
  readonly isWhole: boolean;
  /** When the next published record after `visibleAt` becomes visible, or undefined when there is none. */
  readonly upcoming: () => Promise<string | undefined>;
};

/** The effect of one commit on a table. */
export type WriteSummary = {
  /** Records created minus records removed. */
  readonly added: number;
  /** Whether it may have changed which records citizens see. */
  readonly isVisibilityChanged: boolean;
};

/**
 * Caches the totals of lists until the next write of their table, since counting makes a page of a long list slow. The total of a
 * whole list is updated by writes, if it was counted while no commit was running.
 */
export interface Totals {
  get(count: CountRequest): Promise<number>;
  /** A commit begins. Every `begin` needs an `end`, after `applyWrites`. */
  begin(): void;
  end(): void;
  applyWrites(table: string, summary: WriteSummary): void;
  forget(table: string): void;
  forgetAll(): void;
}

const maxPerTable = 500;
const maxCharactersPerTable = 500_000;
const always = { from: '', until: '\uffff' };

function newCache(): LRUCache<string, CachedTotal> {
  const sizeCalculation = (_entry: CachedTotal, key: string) => key.length;
  return new LRUCache({ max: maxPerTable, maxSize: maxCharactersPerTable, sizeCalculation });
}

export function createTotals(): Totals {
  const parts = new Map<string, LRUCache<string, CachedTotal>>();
  const wholes = new Map<string, Map<string, CachedTotal>>();
  let runningCommits = 0;
  let generation = 0;

  async function countNow({ visibleAt, count, upcoming }: CountRequest): Promise<CachedTotal> {
    const total = await count();
    return {
      total,
      ...(visibleAt === undefined ? always : { from: visibleAt, until: (await upcoming()) ?? always.until }),
    };
  }

  /** A write during the count replaces the cache of the table, and the total goes with the old one. */
  async function totalOfPart(request: CountRequest): Promise<number> {
    const cache = parts.get(request.table) ?? newCache();
    parts.set(request.table, cache);
    const cached = cache.get(request.key);
    if (cached !== undefined && isValidAt(cached, request)) return cached.total;
    const total = await countNow(request);
    cache.set(request.key, total);
    return total.total;
  }

  async function totalOfWhole(request: CountRequest): Promise<number> {
    const cache = wholes.get(request.table) ?? new Map<string, CachedTotal>();
    wholes.set(request.table, cache);
    const view = request.visibleAt === undefined ? 'all' : 'visible';
    const cached = cache.get(view);
    if (cached !== undefined && isValidAt(cached, request)) return cached.total;
    const startGeneration = generation;
    const isIdle = runningCommits === 0;
    const total = await countNow(request);
    if (isIdle && startGeneration === generation) cache.set(view, total);
    return total.total;
  }

  return {
    get: (request) => (request.isWhole ? totalOfWhole(request) : totalOfPart(request)),
    begin: () => {
      runningCommits += 1;
      generation += 1;
    },
    end: () => {
      runningCommits -= 1;
    },
    applyWrites: (table, { added, isVisibilityChanged }) => {
      parts.delete(table);
      const cache = wholes.get(table);
      const all = cache?.get('all');
      if (all !== undefined) cache?.set('all', { ...all, total: all.total + added });
      if (isVisibilityChanged) cache?.delete('visible');
    },
    forget: (table) => {
      generation += 1;
      parts.delete(table);
      wholes.delete(table);
    },
    forgetAll: () => {
      generation += 1;
      parts.clear();
      wholes.clear();
    },
  };
}

function isValidAt({ from, until }: CachedTotal, { visibleAt = '' }: CountRequest): boolean {
  return from <= visibleAt && visibleAt < until;
}
