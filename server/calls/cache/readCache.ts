import { LRUCache } from 'lru-cache';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Query } from '#core/values/query.ts';
import type { StoredRecord } from '#core/values/record.ts';
import type { Page, Store } from '#core/store/store.ts';
import type { RenderContext } from './cachedAnswers.ts';
import { trackedStore, type DependencyTracker } from './dependencyTracker.ts';

type ReadStore = Pick<Store, 'get' | 'list'>;
type Result = { readonly record: StoredRecord | undefined } | { readonly page: Page };
type CacheEntry<T> = { readonly result: T; readonly tracker: DependencyTracker };

/** Only short lists from their beginning are cached, the records of the site's search among them, and single records. */
const maxListLength = 500;
/** Characters of JSON in the whole cache. */
const maxCharacters = 8 * 1024 * 1024;

/**
 * A store for one page: a query that several pages share runs once, until its result is written to or comes due. The page's
 * dependency tracker records every query.
 */
export function createReadCache(store: ReadStore, now: () => number): (context: RenderContext) => ReadStore {
  const cache = new LRUCache<string, CacheEntry<Result>>({
    maxSize: maxCharacters,
    sizeCalculation: ({ result }, key) => key.length + JSON.stringify(result).length,
  });

  return (context) => {
    const plain = trackedStore(store, { trackers: [context.dependencies], now });

    async function once<T extends Result>(key: string, query: (from: ReadStore) => Promise<T>): Promise<T> {
      const cached = cache.get(key);
      if (cached?.tracker.isCurrent(context.now) === true) {
        context.dependencies.join(cached.tracker);
        return cached.result as T;
      }
      const tracker = context.newTracker();
      const result = await query(trackedStore(store, { trackers: [tracker, context.dependencies], now }));
      const isSettled = await context.limitToNextChange(tracker).then(
        () => true,
        () => false,
      );
      if (isSettled) cache.set(key, { result, tracker });
      return result;
    }

    return {
      get: async (type, id) => {
        if (!type.isSingle) return plain.get(type, id);
        return (await once(keyOf(type, { id }), async (from) => ({ record: await from.get(type, id) }))).record;
      },
      list: async (type, query) => {
        if (!isShort(query)) return plain.list(type, query);
        // The exact instant makes no difference until the next publication comes due.
        const request = { ...query, visibleAt: query.visibleAt !== undefined };
        return (await once(keyOf(type, request), async (from) => ({ page: await from.list(type, query) }))).page;
      },
    };
  };
}

function isShort({ search, offset, limit }: Query): boolean {
  return search === undefined && offset === 0 && limit <= maxListLength;
}

function keyOf(type: ContentType, request: object): string {
  return `${type.name} ${JSON.stringify(request)}`;
}
