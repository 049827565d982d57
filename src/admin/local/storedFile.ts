import { deleteDB, type IDBPDatabase, openDB } from 'idb';
import { portalChannelName } from '#core/api/portalMessages.ts';

/** Bytes of a stored page of the SQLite file. */
const pageSize = 8192;

/** Whether this browser has a SQLite file of the portal, which may be damaged. */
export async function hasStoredFile(root: string): Promise<boolean> {
  const database = await open(root);
  database?.close();
  return database !== undefined;
}

/**
 * The SQLite file that this browser has, read without the portal. Pages that are missing are zeros. Rejects when there is none, and with
 * the browser's error.
 */
export async function readStoredFile(root: string): Promise<Blob> {
  const database = await open(root);
  if (database === undefined) throw new Error('no file is stored');
  try {
    const transaction = database.transaction(['file', 'pages']);
    const stored = transaction.objectStore('pages');
    const [state, keys, pages] = await Promise.all([
      transaction.objectStore('file').get('state') as Promise<{ readonly size: number } | undefined>,
      stored.getAllKeys(),
      stored.getAll() as Promise<readonly Uint8Array[]>,
    ]);
    const byPlace = new Map(pages.map((page, index) => [Number(keys[index]), page]));
    const size = state?.size ?? (Number(keys.at(-1) ?? -1) + 1) * pageSize;
    const parts = Array.from({ length: Math.ceil(size / pageSize) }, (_, place) => {
      const part = new Uint8Array(pageSize);
      part.set((byPlace.get(place) ?? part).subarray(0, pageSize));
      return part;
    });
    return new Blob(parts, { type: 'application/vnd.sqlite3' }).slice(0, size, 'application/vnd.sqlite3');
  } finally {
    database.close();
  }
}

/** Removes all that the portal stores in this browser. `onBlocked` is called while another tab still uses it. */
export function deleteStoredData(root: string, onBlocked: () => void): Promise<void> {
  return deleteDB(portalChannelName(root), { blocked: onBlocked });
}

/** Undefined where nothing is stored, or in another way than here. */
async function open(root: string): Promise<IDBPDatabase | undefined> {
  try {
    const database = await openDB(portalChannelName(root), undefined, {
      // A database that was not there would stay behind empty.
      upgrade: (_database, _from, _to, transaction) => transaction.abort(),
      blocking: (_from, _to, { target }) => (target as IDBDatabase).close(),
    });
    const names = [...database.objectStoreNames];
    if (names.includes('file') && names.includes('pages')) return database;
    database.close();
  } catch {
    // Private browsing of some browsers.
  }
  return undefined;
}
