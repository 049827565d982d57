import type { ContentType } from '#core/schema/contentType.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { createRegistry } from '#core/schema/registry.ts';
import type { BackupPlace } from '#server/migration/backup.ts';
import { openStore } from '#server/migration/openStore.ts';
import type { Stepping } from '#server/migration/stepping.ts';
import type { Database } from '#server/store/database.ts';
import type { Dialect } from '#server/store/dialect.ts';
import { openDatabase } from '#server/store/openDatabase.ts';
import type { SqlStore } from '#server/store/sqlStore.ts';
import { databaseKinds } from '#tests/support/testDatabases.ts';

type Opened = { readonly database: Database; readonly dialect: Dialect };

/** A database of its own, empty, which can be opened again and again and by several at once. */
export type TestDatabase = { readonly open: () => Promise<Opened> };

/** Every kind of database that stored data must follow their schemas in. */
export const testDatabases: readonly { readonly name: string; readonly make: () => Promise<TestDatabase> }[] =
  databaseKinds.map(({ name, fresh }) => ({
    name,
    make: async () => {
      const place = await fresh();
      return { open: () => openDatabase(place) };
    },
  }));

export type OpenedStore = Opened & { readonly store: SqlStore; readonly told: readonly string[] };

/** Opens the store as a start of the server does. */
export async function startStore(base: TestDatabase, types: readonly ContentType[]): Promise<OpenedStore> {
  const { database, dialect } = await base.open();
  const told: string[] = [];
  try {
    const store = await openStore({ database, dialect, types, words: serverEs, tell: (line) => told.push(line) });
    return { database, dialect, store, told };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** One visit of a store that is closed afterwards. */
export async function visit<T>(
  base: TestDatabase,
  types: readonly ContentType[],
  work: (opened: OpenedStore) => Promise<T>,
): Promise<T> {
  const opened = await startStore(base, types);
  try {
    return await work(opened);
  } finally {
    await opened.store.close();
  }
}

export type Told = { readonly told: string[] };

/** A visit in which steps are taken; `told` is what they print. */
export async function visitStepping<T>(
  base: TestDatabase,
  types: readonly ContentType[],
  { backups, work }: { readonly backups: BackupPlace; readonly work: (stepping: Stepping & Told) => Promise<T> },
): Promise<T> {
  return visit(base, types, async ({ store, database, dialect }) => {
    const told: string[] = [];
    const print = (line: string) => told.push(line);
    return work({ registry: createRegistry(types), store, database, dialect, backups, words: serverEs, print, told });
  });
}
