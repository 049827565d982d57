import { LRUCache } from 'lru-cache';

type Kept = { readonly total: number; readonly from: string; readonly until: string };

/** How a total is counted when it is not known. */
export type CountRequest = {
  readonly type: string;
  /** Which list: its statement and all its parameters but the instant of `visibleAt`. */
  readonly key: string;
  readonly visibleAt: string | undefined;
  readonly count: () => Promise<number>;
  /** Whether nothing narrows the list, so that its total follows from the writes alone. */
  readonly isWhole: boolean;
  /** When the next published record becomes visible after `visibleAt`, or undefined when none will. */
  readonly upcoming: () => Promise<string | undefined>;
};

/** What one commit did to a type. */
export type WriteSummary = {
  /** Records made less records removed. */
  readonly added: number;
  /** Whether it may have changed what citizens see of the type as a whole. */
  readonly isVisibilityChanged: boolean;
};

/**
 * The totals of lists, kept until the next write of their type: counting is what makes a page of a long list slow. The total of
 * a whole list is kept through writes, as long as it was counted while none was under way.
 */
export interface Totals {
  get(count: CountRequest): Promise<number>;
  /** A commit begins; every `begin` has its `end`, after `wrote`. */
  begin(): void;
  end(): void;
  applyWrites(type: string, written: WriteSummary): void;
  forget(type: string): void;
  forgetAll(): void;
}

const keptPerType = 500;
const keptCharactersPerType = 500_000;
const always = { from: '', until: '\uffff' };

function newCache(): LRUCache<string, Kept> {
  const sizeCalculation = (_kept: Kept, key: string) => key.length;
  return new LRUCache({ max: keptPerType, maxSize: keptCharactersPerType, sizeCalculation });
}

export function createTotals(): Totals {
  const types = new Map<string, LRUCache<string, Kept>>();
  const wholes = new Map<string, Map<string, Kept>>();
  let underWay = 0;
  let generation = 0;

  async function counted({ visibleAt, count, upcoming }: CountRequest): Promise<Kept> {
    const total = await count();
    return {
      total,
      ...(visibleAt === undefined ? always : { from: visibleAt, until: (await upcoming()) ?? always.until }),
    };
  }

  /** A write that came while we counted has put another cache in the place of this one; then the total is not kept. */
  async function ofPart(asked: CountRequest): Promise<number> {
    const kept = types.get(asked.type) ?? newCache();
    types.set(asked.type, kept);
    const known = kept.get(asked.key);
    if (known !== undefined && holdsAt(known, asked)) return known.total;
    const fresh = await counted(asked);
    kept.set(asked.key, fresh);
    return fresh.total;
  }

  async function ofWhole(asked: CountRequest): Promise<number> {
    const kept = wholes.get(asked.type) ?? new Map<string, Kept>();
    wholes.set(asked.type, kept);
    const view = asked.visibleAt === undefined ? 'all' : 'visible';
    const known = kept.get(view);
    if (known !== undefined && holdsAt(known, asked)) return known.total;
    const begun = generation;
    const isQuiet = underWay === 0;
    const fresh = await counted(asked);
    if (isQuiet && begun === generation) kept.set(view, fresh);
    return fresh.total;
  }

  return {
    get: (asked) => (asked.isWhole ? ofWhole(asked) : ofPart(asked)),
    begin: () => {
      underWay += 1;
      generation += 1;
    },
    end: () => {
      underWay -= 1;
    },
    applyWrites: (type, { added, isVisibilityChanged }) => {
      types.delete(type);
      const kept = wholes.get(type);
      const all = kept?.get('all');
      if (all !== undefined) kept?.set('all', { ...all, total: all.total + added });
      if (isVisibilityChanged) kept?.delete('visible');
    },
    forget: (type) => {
      generation += 1;
      types.delete(type);
      wholes.delete(type);
    },
    forgetAll: () => {
      generation += 1;
      types.clear();
      wholes.clear();
    },
  };
}

function holdsAt({ from, until }: Kept, { visibleAt = '' }: CountRequest): boolean {
  return from <= visibleAt && visibleAt < until;
}
