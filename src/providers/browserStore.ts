import type { JournalEntry } from '#core/store/memoryHistory.ts';
import { memoryStore } from '#core/store/memoryStore.ts';
import { type Store, StoreUnavailable } from '#core/store/store.ts';

type BrowserStorage = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * A Store that a browser's storage keeps under names that begin with `prefix`. Each write is one item, so that it costs
 * the same however much is stored. What another tab writes is read before the next call; a write that meets one of another tab
 * at the same moment is refused.
 */
export function browserStore(storage: BrowserStorage, { prefix }: { readonly prefix: string }): Store {
  let next = 0;
  const nameOf = (position: number) => `${prefix}/${position}`;
  return memoryStore({
    read: () => {
      const entries: JournalEntry[] = [];
      for (let text = storage.getItem(nameOf(next)); text !== null; text = storage.getItem(nameOf(next))) {
        entries.push(...(JSON.parse(text) as JournalEntry[]));
        next += 1;
      }
      return entries;
    },
    append: (entries) => {
      if (storage.getItem(nameOf(next)) !== null) throw new StoreUnavailable('another tab has written');
      try {
        storage.setItem(nameOf(next), JSON.stringify(entries));
      } catch (error) {
        throw new StoreUnavailable('the browser keeps no more', { cause: error });
      }
      next += 1;
    },
  });
}
