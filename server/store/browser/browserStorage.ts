import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { StoreUnavailable } from '#core/store/store.ts';

/** The layout of the IndexedDB database. Raise it with each change of the object stores, which `upgrade` then makes. */
const layout = 1;

/** What a portal stores in a browser. */
interface Contents extends DBSchema {
  /** The pages of the SQLite file, by their place in it. */
  pages: { key: number; value: Uint8Array };
  file: { key: 'state'; value: FileState };
  /** Bytes of files, by their key. */
  blobs: { key: string; value: StoredBlob; indexes: { facts: [size: number, modifiedAt: number] } };
}

export type FileState = {
  /** The number of commits. Two workers that count differently have different files. */
  readonly position: number;
  /** Bytes. */
  readonly size: number;
};

/** Removed bytes leave an entry without a size, so that those of a sample do not come back. */
export type StoredBlob = {
  readonly bytes?: Uint8Array;
  readonly size?: number;
  /** Milliseconds since 1970. */
  readonly modifiedAt?: number;
};

export type BrowserStorage = IDBPDatabase<Contents>;

/** A newer build has stored its data here. */
export class NewerStore extends Error {
  override readonly name = 'NewerStore';
}

export function makeObjectStores(database: BrowserStorage): void {
  database.createObjectStore('pages');
  database.createObjectStore('file');
  // Lists are read from the index alone, without the bytes.
  database.createObjectStore('blobs').createIndex('facts', ['size', 'modifiedAt']);
}

/**
 * Opens the IndexedDB database of a portal. It closes by itself when another page removes it or a newer build changes its layout.
 * Rejects with NewerStore, or with StoreUnavailable where the browser stores nothing.
 */
export async function openBrowserStorage(name: string): Promise<BrowserStorage> {
  try {
    const storage = await openDB<Contents>(name, layout, {
      upgrade: (database, from) => {
        if (from < 1) makeObjectStores(database);
      },
    });
    storage.addEventListener('versionchange', () => storage.close());
    return storage;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'VersionError') throw new NewerStore(name, { cause: error });
    throw new StoreUnavailable(`IndexedDB ${name}: ${String(error)}`, { cause: error });
  }
}
