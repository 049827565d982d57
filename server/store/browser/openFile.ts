import { type BrowserStorage, openBrowserStorage } from './browserStorage.ts';
import { pagesOf } from './pagedFile.ts';
import { withoutLog } from './portalFile.ts';
import { readFile, type StoredFile, writeFile } from './storedFile.ts';

/** The bytes of a SQLite file to begin with where none is stored. */
export type InitialFile = () => Promise<Uint8Array | undefined>;

export type OpenFile = { readonly storage: BrowserStorage; readonly stored: StoredFile };

/** Opens the storage and reads its file. Rejects with NewerStore or StoreUnavailable. */
export async function openFile(name: string, initial?: InitialFile): Promise<OpenFile> {
  const storage = await openBrowserStorage(name);
  try {
    return { storage, stored: await readOrBegin(storage, initial) };
  } catch (error) {
    storage.close();
    throw error;
  }
}

/** The stored file, or the initial one, which is stored; of two workers that begin at once, both have the file of the first. */
async function readOrBegin(storage: BrowserStorage, initial?: InitialFile): Promise<StoredFile> {
  for (;;) {
    const stored = await readFile(storage);
    if (stored !== undefined) return stored;
    const first = await initial?.();
    if (first === undefined) return { position: 0, size: 0, pages: [] };
    const bytes = withoutLog(first);
    const pages = pagesOf(bytes);
    const state = { position: 0, size: bytes.length };
    if (await writeFile(storage, { ...state, pages: new Map(pages.entries()) }))
      return { ...state, position: 1, pages };
  }
}
