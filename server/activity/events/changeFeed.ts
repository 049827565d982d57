import { createListeners } from '#core/values/listeners.ts';
import type { LoggedChange, Store } from '#core/store/store.ts';
import { unrefTimer } from '#ports/turns.ts';
import type { ExternalWrites } from '../../store/externalWrites.ts';

/** All writes in their order, whichever process made them. Reads the log once for all listeners, and only while there are any. */
export interface ChangeFeed {
  /** The listener hears every write that is made after `ready`, which rejects as the store does. */
  subscribe(listener: (changes: readonly LoggedChange[]) => void): Subscription;
  /** The listener hears the types whose snapshots end, which show all that an import wrote at once. Their earlier changes showed nothing. */
  subscribeToShown(listener: (types: readonly string[]) => void): () => void;
  close(): void;
}

type Subscription = { readonly ready: Promise<void>; readonly end: () => void };

type Options = {
  readonly store: Pick<Store, 'lastSeq' | 'changesAfter' | 'subscribe' | 'snapshots'>;
  readonly externalWrites: Pick<ExternalWrites, 'subscribe'>;
  /** Called with what a listener throws. */
  readonly failed: (error: unknown) => void;
};

const atOnce = 500;
/** Milliseconds. */
const retryAfter = 1000;

export function createChangeFeed({ store, externalWrites, failed }: Options): ChangeFeed {
  const listeners = createListeners<readonly LoggedChange[]>(failed);
  const shownListeners = createListeners<readonly string[]>(failed);
  let hidden: ReadonlySet<string> = new Set();
  let count = 0;
  let seq: number | undefined;
  let reading: Promise<void> | undefined;
  let isStale = false;
  let timer: NodeJS.Timeout | undefined;

  /** Writers and readers agree on one start, however many begin together. A snapshot that ends wakes the feed too. */
  async function start(): Promise<number> {
    const last = await store.lastSeq();
    seq ??= last;
    await readShown();
    return seq;
  }

  async function readShown(): Promise<void> {
    if (store.snapshots === undefined) return;
    const before = hidden;
    hidden = await store.snapshots.types();
    const shown = [...before].filter((type) => !hidden.has(type));
    if (shown.length > 0) shownListeners.notify(shown);
  }

  async function readAll(): Promise<void> {
    do {
      isStale = false;
      const changes = await store.changesAfter(await start(), atOnce);
      seq = changes.at(-1)?.seq ?? seq;
      if (changes.length > 0) listeners.notify(changes);
      if (changes.length === atOnce) isStale = true;
    } while (isStale);
  }

  function wake(): void {
    if (count === 0) {
      seq = undefined;
      hidden = new Set();
      return;
    }
    isStale = true;
    reading ??= readAll()
      .catch(() => {
        timer = unrefTimer(setTimeout(wake, retryAfter));
      })
      .finally(() => {
        reading = undefined;
      });
  }

  const ends = [store.subscribe(wake), externalWrites.subscribe(wake)];
  return {
    subscribe: (listener) => {
      const end = listeners.add(listener);
      count += 1;
      return {
        ready: start().then(() => undefined),
        end: () => {
          count -= 1;
          end();
        },
      };
    },
    subscribeToShown: shownListeners.add,
    close: () => {
      clearTimeout(timer);
      for (const end of ends) end();
    },
  };
}
