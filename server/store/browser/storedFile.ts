import { StoreFull, StoreUnavailable } from '#core/store/store.ts';
import type { BrowserStorage, FileState } from './browserStorage.ts';
import { type PageChanges, pageSize } from './pagedFile.ts';

export type StoredFile = FileState & { readonly pages: readonly Uint8Array[] };

/** Undefined while no file is stored. Rejects with StoreUnavailable, also when pages are missing. */
export async function readFile(storage: BrowserStorage): Promise<StoredFile | undefined> {
  try {
    const transaction = storage.transaction(['file', 'pages']);
    const [state, pages] = await Promise.all([
      transaction.objectStore('file').get('state'),
      transaction.objectStore('pages').getAll(),
      transaction.done,
    ]);
    if (state === undefined) return undefined;
    if (pages.length !== Math.ceil(state.size / pageSize)) throw new Error(`SQLITE_CORRUPT: ${pages.length} pages`);
    return { ...state, pages };
  } catch (error) {
    throw storageFault(error);
  }
}

type Write = PageChanges & {
  /** The number of commits before this one. */
  readonly position: number;
  /** Whether the pages are those of another file, which takes the place of the stored one. */
  readonly isWhole?: boolean;
};

/**
 * Stores changed pages as one durable commit. Returns false, and stores nothing, when another worker has written since `position`.
 * Rejects with StoreFull or StoreUnavailable.
 */
export async function writeFile(
  storage: BrowserStorage,
  { position, size, pages, isWhole = false }: Write,
): Promise<boolean> {
  let transaction: ReturnType<typeof openWrite> | undefined;
  try {
    transaction = openWrite(storage);
    const [file, stored] = [transaction.objectStore('file'), transaction.objectStore('pages')];
    const state = await file.get('state');
    if ((state?.position ?? 0) !== position) {
      await transaction.done;
      return false;
    }
    // Pages of a file whose state the browser has removed are no part of the new one.
    if (isWhole || position === 0) send(stored.clear());
    for (const [index, page] of pages) send(page === undefined ? stored.delete(index) : stored.put(page, index));
    send(file.put({ position: position + 1, size }, 'state'));
    await transaction.done;
    return true;
  } catch (error) {
    const cause = transaction?.error ?? error;
    await abort(transaction);
    throw storageFault(cause);
  }
}

/** The whole transaction fails with a request, so nobody waits for this one. */
function send(request: Promise<unknown>): void {
  request.catch(() => undefined);
}

function openWrite(storage: BrowserStorage) {
  return storage.transaction(['file', 'pages'], 'readwrite', { durability: 'strict' });
}

/** A request that could not be made would not keep the earlier ones from being stored. */
async function abort(transaction: ReturnType<typeof openWrite> | undefined): Promise<void> {
  const end = transaction?.done.catch(() => undefined);
  try {
    transaction?.abort();
  } catch {
    // It has ended.
  }
  await end;
}

function storageFault(error: unknown): StoreUnavailable {
  const isFull = error instanceof Error && error.name === 'QuotaExceededError';
  return new (isFull ? StoreFull : StoreUnavailable)(`IndexedDB: ${String(error)}`, { cause: error });
}
