import { LRUCache } from 'lru-cache';
import type { Answer } from '../answering/answer.ts';

type Kept = { readonly answer: Answer; readonly freshness: number; readonly until: number };

/**
 * Answers kept until the next write. An answer is kept with the count of writes from before it was read, so one that was read
 * while a write went on is never given after that write.
 */
export interface AnswerCache {
  get(key: string, facts: { readonly freshness: number; readonly now: number }): Answer | undefined;
  /** `until` (milliseconds) is when the answer changes by itself, as a publication comes due. */
  set(key: string, kept: Kept): void;
}

const mostBytes = 32 * 1024 * 1024;

export function createAnswerCache(): AnswerCache {
  const cache = new LRUCache<string, Kept>({
    maxSize: mostBytes,
    sizeCalculation: ({ answer }, key) => answer.body.length + key.length + 512,
  });
  return {
    get: (key, { freshness, now }) => {
      const kept = cache.get(key);
      return kept !== undefined && kept.freshness === freshness && now < kept.until ? kept.answer : undefined;
    },
    set: (key, kept) => {
      cache.set(key, kept);
    },
  };
}
