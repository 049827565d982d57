import { LRUCache } from 'lru-cache';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Registry } from '#core/schema/registry.ts';
import type { PreparedAnswer } from '../preparedAnswer.ts';
import type { WriteCounter } from './writeCounter.ts';
import type { HiddenRecords } from '../../rules/hiddenRecords.ts';
import { trackDependencies, type DependencyTracker } from './dependencyTracker.ts';

/** When an answer is rendered, and the tracker of its dependencies. Instants in milliseconds. */
export type RenderContext = {
  readonly now: number;
  readonly dependencies: DependencyTracker;
  /** A tracker for a part that is cached separately; join it to this one. */
  newTracker(): DependencyTracker;
  /** Limits a tracker to the next publication that comes due. Rejects as the store does. */
  limitToNextChange(tracker: DependencyTracker): Promise<void>;
};

export type RenderedAnswer = { readonly answer: PreparedAnswer; readonly isCacheable: boolean };

/** Answers that are cached until one of their dependencies changes. */
export interface CachedAnswers {
  /** The answer under a key; undefined unless it is current. */
  find(key: string): PreparedAnswer | undefined;
  /**
   * Renders the answer, and caches it when it is cacheable and its status is 200. Simultaneous requests share one rendering, unless a dependency
   * was written in between. Rejects as `render` does.
   */
  make(key: string, render: (context: RenderContext) => Promise<RenderedAnswer>): Promise<PreparedAnswer>;
  /** A context for reads that are cached although their answer is not. */
  newContext(): RenderContext;
  /** The last cached answer, however old, and when it was rendered; undefined when it shows a record that was hidden since. */
  last(key: string): { readonly answer: PreparedAnswer; readonly madeAt: number } | undefined;
}

export type CachedAnswersOptions = {
  readonly writeCounter: WriteCounter;
  readonly hidden: HiddenRecords;
  readonly registry: Registry;
  readonly nextPublication: (type: ContentType, now: number) => Promise<number>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
};

type CacheEntry = { readonly answer: PreparedAnswer; readonly tracker: DependencyTracker; readonly madeAt: number };
type PendingAnswer = { readonly tracker: DependencyTracker; readonly answer: Promise<PreparedAnswer> };

/** Includes the compressed forms, which are created on first use. */
const maxBytes = 48 * 1024 * 1024;
/** Changes without a write, such as an office that opens, happen at full minutes: milliseconds. */
const minute = 60_000;

export function createCachedAnswers({
  writeCounter,
  hidden,
  registry,
  nextPublication,
  now,
}: CachedAnswersOptions): CachedAnswers {
  const cache = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer, tracker }, key) => answer.body.length * 2 + key.length + tracker.ids.size * 64 + 1024,
  });
  const pending = new Map<string, PendingAnswer>();

  async function limitToNextChange(tracker: DependencyTracker, instant: number): Promise<void> {
    tracker.limit(instant - (instant % minute) + minute);
    const types = [...tracker.types.keys()].flatMap((name) => registry.get(name) ?? []);
    const instants = await Promise.all(types.map((type) => nextPublication(type, instant)));
    tracker.limit(Math.min(...instants));
  }

  function newContext(): RenderContext {
    const instant = now();
    return {
      now: instant,
      dependencies: trackDependencies(writeCounter),
      newTracker: () => trackDependencies(writeCounter),
      limitToNextChange: (tracker) => limitToNextChange(tracker, instant),
    };
  }

  async function renderAndCache(key: string, { render, context }: RenderTask): Promise<PreparedAnswer> {
    const { answer, isCacheable } = await render(context);
    if (!isCacheable || answer.status !== 200) {
      cache.delete(key);
      return answer;
    }
    const { dependencies: tracker, now: madeAt } = context;
    // When the next publication is unknown, the answer expires at once.
    await context.limitToNextChange(tracker).catch(() => tracker.limit(madeAt));
    const current = cache.peek(key);
    if (current?.tracker.isCurrent(now()) !== true) cache.set(key, { answer, tracker, madeAt });
    return answer;
  }

  return {
    newContext,
    find: (key) => {
      const entry = cache.get(key);
      return entry?.tracker.isCurrent(now()) === true ? entry.answer : undefined;
    },
    make: async (key, render) => {
      const shared = pending.get(key);
      if (shared?.tracker.isCurrent(now()) === true) return shared.answer;
      const context = newContext();
      const started = { tracker: context.dependencies, answer: renderAndCache(key, { render, context }) };
      pending.set(key, started);
      try {
        return await started.answer;
      } finally {
        if (pending.get(key) === started) pending.delete(key);
      }
    },
    last: (key) => {
      const entry = cache.get(key);
      if (entry === undefined || now() >= entry.tracker.visibleUntil) return undefined;
      if (hidden.isAnySince(entry.tracker.ids, entry.madeAt)) return undefined;
      return { answer: entry.answer, madeAt: entry.madeAt };
    },
  };
}

type RenderTask = {
  readonly render: (context: RenderContext) => Promise<RenderedAnswer>;
  readonly context: RenderContext;
};
