import { LRUCache } from 'lru-cache';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { Answer } from '../answering/answer.ts';
import type { WriteCounter } from './writeCounter.ts';
import type { HiddenRecords } from '../composition/hiddenRecords.ts';
import { trackDependencies, type DependencyTracker } from './dependencyTracker.ts';

/** When an answer is made, and what notes that it is read from. Instants in milliseconds. */
export type RenderContext = {
  readonly now: number;
  readonly dependencies: DependencyTracker;
  /** For a part that is kept by itself: another reading, to be joined to this one. */
  begin(): DependencyTracker;
  /** Limits a reading by the next publication that comes due. Rejects as the store does. */
  settle(reading: DependencyTracker): Promise<void>;
};

export type RenderedAnswer = { readonly answer: Answer; readonly isKept: boolean };

/** Answers that are kept until something that they were read from changes. */
export interface CachedAnswers {
  /** The answer under a key; undefined unless it is as if it were made now. */
  find(key: string): Answer | undefined;
  /**
   * Makes the answer, and keeps it when it is worth keeping and its status is 200. Whoever asks while it is made gets the same, unless something that
   * it was read from was written in between. Rejects as `work` does.
   */
  make(key: string, work: (moment: RenderContext) => Promise<RenderedAnswer>): Promise<Answer>;
  /** The last answer that was kept, however old, and when it was made; undefined when it shows what was hidden since. */
  last(key: string): { readonly answer: Answer; readonly madeAt: number } | undefined;
}

export type CachedAnswersOptions = {
  readonly freshness: WriteCounter;
  readonly hidden: HiddenRecords;
  readonly registry: Registry;
  readonly nextPublication: (type: ContentType, now: number) => Promise<number>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

type CacheEntry = { readonly answer: Answer; readonly reading: DependencyTracker; readonly madeAt: number };
type PendingAnswer = { readonly reading: DependencyTracker; readonly answer: Promise<Answer> };

/** Counts the compressed forms too, which are made when they are first asked for. */
const mostBytes = 48 * 1024 * 1024;
/** What no write announces happens at full minutes, as an office opens: milliseconds. */
const minute = 60_000;

export function createCachedAnswers({
  freshness,
  hidden,
  registry,
  nextPublication,
  now,
}: CachedAnswersOptions): CachedAnswers {
  const kept = new LRUCache<string, CacheEntry>({
    maxSize: mostBytes,
    sizeCalculation: ({ answer, reading }, key) => answer.body.length * 2 + key.length + reading.ids.size * 64 + 1024,
  });
  const makings = new Map<string, PendingAnswer>();

  async function settle(reading: DependencyTracker, instant: number): Promise<void> {
    reading.limit(instant - (instant % minute) + minute);
    const types = [...reading.types.keys()].flatMap((name) => registry.get(name) ?? []);
    const instants = await Promise.all(types.map((type) => nextPublication(type, instant)));
    reading.limit(Math.min(...instants));
  }

  async function keep(key: string, { work, moment }: Work): Promise<Answer> {
    const { answer, isKept } = await work(moment);
    if (!isKept || answer.status !== 200) {
      kept.delete(key);
      return answer;
    }
    const { dependencies: reading, now: madeAt } = moment;
    // When nobody can say what comes due next, it may be the next moment.
    await moment.settle(reading).catch(() => reading.limit(madeAt));
    const other = kept.peek(key);
    if (other?.reading.isCurrent(now()) !== true) kept.set(key, { answer, reading, madeAt });
    return answer;
  }

  return {
    find: (key) => {
      const found = kept.get(key);
      return found?.reading.isCurrent(now()) === true ? found.answer : undefined;
    },
    make: async (key, work) => {
      const under = makings.get(key);
      if (under?.reading.isCurrent(now()) === true) return under.answer;
      const instant = now();
      const moment: RenderContext = {
        now: instant,
        dependencies: trackDependencies(freshness),
        begin: () => trackDependencies(freshness),
        settle: (reading) => settle(reading, instant),
      };
      const making = { reading: moment.dependencies, answer: keep(key, { work, moment }) };
      makings.set(key, making);
      try {
        return await making.answer;
      } finally {
        if (makings.get(key) === making) makings.delete(key);
      }
    },
    last: (key) => {
      const found = kept.get(key);
      if (found === undefined || hidden.isAnySince(found.reading.ids, found.madeAt)) return undefined;
      return { answer: found.answer, madeAt: found.madeAt };
    },
  };
}

type Work = { readonly work: (moment: RenderContext) => Promise<RenderedAnswer>; readonly moment: RenderContext };
