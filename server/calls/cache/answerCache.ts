import { LRUCache } from 'lru-cache';
import type { PreparedAnswer } from '../preparedAnswer.ts';

type CacheEntry = { readonly answer: PreparedAnswer; readonly writeCount: number; readonly expiresAt: number };

/**
 * Answers cached until the next write. Each is stored with the write count from before it was read, so an answer read during a
 * write is not used after it.
 */
export interface AnswerCache {
  get(key: string, facts: { readonly writeCount: number; readonly now: number }): PreparedAnswer | undefined;
  /** `expiresAt` (milliseconds) is when the answer changes without a write, as a publication comes due. */
  set(key: string, entry: CacheEntry): void;
}

const maxBytes = 32 * 1024 * 1024;

export function createAnswerCache(): AnswerCache {
  const cache = new LRUCache<string, CacheEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ answer }, key) => answer.body.length + key.length + 512,
  });
  return {
    get: (key, { writeCount, now }) => {
      const entry = cache.get(key);
      return entry !== undefined && entry.writeCount === writeCount && now < entry.expiresAt ? entry.answer : undefined;
    },
    set: (key, entry) => {
      cache.set(key, entry);
    },
  };
}
