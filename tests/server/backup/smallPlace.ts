import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { serverEs } from '#core/locales/serverEs.ts';
import { create, type Store } from '#core/store/store.ts';
import { fileType, purgedType } from '#server/files/upload/fileTypes.ts';
import { readEnvironment } from '#server/settings/environment.ts';
import { openDatabase } from '#server/store/openDatabase.ts';
import { createSqlStore } from '#server/store/sqlStore.ts';
import { buildContentType } from '#tests/support/builders/buildContentType.ts';
import { newDataDir, type Variables } from './backupTools.ts';
import { putFile } from './storedFile.ts';

export const noteType = buildContentType();

/** Works with the store of a place, without a portal. */
export async function withStore<T>(variables: Variables, work: (store: Store) => Promise<T>): Promise<T> {
  const { database: settings } = readEnvironment(variables, serverEs).data;
  const store = await createSqlStore({ ...(await openDatabase(settings)), types: [noteType, fileType, purgedType] });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** Settings of a place without data, on SQLite. */
export const emptyPlace = (): Variables => ({ DATA_DIR: newDataDir() });

/** A record and three files in a place, with the hashes of the files. */
export async function fillPlace(variables: Variables): Promise<readonly string[]> {
  mkdirSync(variables['DATA_DIR'] ?? '');
  return withStore(variables, async (store) => {
    const values = { titulo: 'Una noticia', contenido: 'Su contenido' };
    await create(store, { type: noteType, values, publication: { state: 'published' }, by: 'prueba' });
    const hashes: string[] = [];
    for (const content of ['uno', 'dos', 'tres']) hashes.push(await putFile(content, { store, variables }));
    return hashes;
  });
}

/** The path of a file's bytes. */
export const bytesOf = (hash: string, variables: Variables): string =>
  path.join(variables['DATA_DIR'] ?? '', 'archivos', hash.slice(0, 2), hash);
