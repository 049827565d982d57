import { LRUCache } from 'lru-cache';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Query } from '#core/store/query.ts';
import type { StoredRecord } from '#core/store/record.ts';
import type { Page, Store } from '#core/store/store.ts';
import type { RenderContext } from './cachedAnswers.ts';
import { trackedStore, type DependencyTracker } from './dependencyTracker.ts';

type ReadSide = Pick<Store, 'get' | 'list'>;
type Found = { readonly record: StoredRecord | undefined } | { readonly page: Page };
type Kept<T> = { readonly found: T; readonly reading: DependencyTracker };

/** What many pages ask alike: the beginning of a list, the records that the site's search goes through, and single records. */
const longestList = 500;
/** Characters of all that is kept, as JSON. */
const mostCharacters = 8 * 1024 * 1024;

/**
 * The store as the pages of one moment read it: what several of them ask alike is asked once, until something of it is written or
 * comes due. The reading of the moment notes all that was asked.
 */
export function createReadCache(store: ReadSide, now: () => number): (moment: RenderContext) => ReadSide {
  const kept = new LRUCache<string, Kept<Found>>({
    maxSize: mostCharacters,
    sizeCalculation: ({ found }, key) => key.length + JSON.stringify(found).length,
  });

  return (moment) => {
    const plain = trackedStore(store, { readings: [moment.dependencies], now });

    async function once<T extends Found>(key: string, ask: (from: ReadSide) => Promise<T>): Promise<T> {
      const known = kept.get(key);
      if (known?.reading.isCurrent(moment.now) === true) {
        moment.dependencies.join(known.reading);
        return known.found as T;
      }
      const reading = moment.begin();
      const found = await ask(trackedStore(store, { readings: [reading, moment.dependencies], now }));
      const isSettled = await moment.settle(reading).then(
        () => true,
        () => false,
      );
      if (isSettled) kept.set(key, { found, reading });
      return found;
    }

    return {
      get: async (type, id) => {
        if (!type.isSingle) return plain.get(type, id);
        return (await once(keyOf(type, { id }), async (from) => ({ record: await from.get(type, id) }))).record;
      },
      list: async (type, query) => {
        if (!isShort(query)) return plain.list(type, query);
        // Until the next publication comes due, the instant makes no difference.
        const asked = { ...query, visibleAt: query.visibleAt !== undefined };
        return (await once(keyOf(type, asked), async (from) => ({ page: await from.list(type, query) }))).page;
      },
    };
  };
}

function isShort({ search, offset, limit }: Query): boolean {
  return search === undefined && offset === 0 && limit <= longestList;
}

function keyOf(type: ContentType, asked: object): string {
  return `${type.name} ${JSON.stringify(asked)}`;
}
