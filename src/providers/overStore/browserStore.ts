import type { JournalEntry } from '#core/store/memoryHistory.ts';
import { memoryStore } from '#core/store/memoryStore.ts';
import { type Store, StoreUnavailable } from '#core/store/store.ts';

type BrowserStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * A Store in a browser's storage, under names that begin with `prefix`. Each write is one item, so its cost does not grow with
 * the stored data. Writes of other tabs are read before the next call; a write that collides with one of another tab is
 * refused.
 */
export function browserStore(storage: BrowserStorage, { prefix }: { readonly prefix: string }): Store {
  let next = 0;
  const itemName = (position: number) => `${prefix}/${position}`;
  return memoryStore({
    read: () => {
      const entries: JournalEntry[] = [];
      for (let text = storage.getItem(itemName(next)); text !== null; text = storage.getItem(itemName(next))) {
        entries.push(...(JSON.parse(text) as JournalEntry[]));
        next += 1;
      }
      return entries;
    },
    append: (entries) => {
      if (storage.getItem(itemName(next)) !== null) throw new StoreUnavailable('another tab has written');
      try {
        storage.setItem(itemName(next), JSON.stringify(entries));
      } catch (error) {
        throw new StoreUnavailable('the browser keeps no more', { cause: error });
      }
      next += 1;
    },
  });
}
