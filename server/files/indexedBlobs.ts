import { BlobsFull, BlobsUnavailable } from '../foundation/problems/blobErrors.ts';
import type { BrowserStorage } from '../store/browser/browserStorage.ts';
import type { BlobInfo, Blobs } from './blobs.ts';

export type IndexedBlobs = {
  readonly database: BrowserStorage;
  /** The bytes that came with the portal, where nothing else is stored under their key. */
  readonly sample: (key: string) => Promise<Uint8Array | undefined>;
  /** Whether only the reserve of the browser's storage is left; false when left out. */
  readonly isScarce?: () => Promise<boolean>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
};

/** Stores bytes in a browser. They are written in one transaction, so they are complete or absent. */
export function createIndexedBlobs({
  database,
  sample,
  isScarce = async () => false,
  now = Date.now,
}: IndexedBlobs): Blobs {
  /** Resolves once the transaction is on the disk. */
  async function change(work: (store: ReturnType<typeof writable>['store']) => Promise<unknown>): Promise<void> {
    try {
      const transaction = writable(database);
      await Promise.all([work(transaction.store), transaction.done]);
    } catch (error) {
      throw faultOf(error);
    }
  }

  async function read(key: string): Promise<Uint8Array | undefined> {
    try {
      const stored = await database.get('blobs', key);
      return await (stored === undefined ? sample(key) : stored.bytes);
    } catch (error) {
      throw faultOf(error);
    }
  }

  return {
    write: async (key, bytes) => {
      if (await isScarce()) throw new BlobsFull('only the reserve of the storage is left');
      // A copy: of a part of a buffer, the whole buffer would be stored.
      const value = { bytes: bytes.slice(), size: bytes.length, modifiedAt: now() };
      await change((store) => store.put(value, key));
    },
    open: async (key) => {
      const bytes = await read(key);
      return bytes && { bytes: bytes.length, stream: onePart(bytes) };
    },
    read,
    remove: (key, { storedAfter }) =>
      change(async (store) => {
        const { modifiedAt = 0 } = (await store.get(key)) ?? {};
        if (modifiedAt <= storedAfter) await store.put({}, key);
      }),
    list: () => listBlobs(database),
  };
}

function writable(database: BrowserStorage) {
  return database.transaction('blobs', 'readwrite', { durability: 'strict' });
}

function faultOf(error: unknown): BlobsUnavailable {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  const Fault = isFull ? BlobsFull : BlobsUnavailable;
  return new Fault('the storage of the browser takes or gives no bytes', { cause: error });
}

async function* onePart(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function* listBlobs(database: BrowserStorage): AsyncGenerator<BlobInfo> {
  const infos: BlobInfo[] = [];
  // All at once: a transaction ends while somebody else waits.
  let cursor = await database.transaction('blobs').store.index('facts').openKeyCursor();
  for (; cursor !== null; cursor = await cursor.continue()) {
    const [bytes, modifiedAt] = cursor.key;
    infos.push({ key: cursor.primaryKey, bytes, modifiedAt, isUnfinished: false });
  }
  yield* infos;
}
