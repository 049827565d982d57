import { createRegistry } from '#core/schema/registry.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import type { BackupOptions } from '#server/migration/backup.ts';
import { openStore } from '#server/migration/openStore.ts';
import type { MigrationContext } from '#server/migration/migrationContext.ts';
import type { Database } from '#server/store/database.ts';
import type { Dialect } from '#server/store/dialect.ts';
import { openDatabase } from '#server/store/openDatabase.ts';
import type { SqlStore } from '#server/store/sqlStore.ts';
import { databaseKinds } from '#tests/support/testDatabases.ts';

type Opened = { readonly database: Database; readonly dialect: Dialect };

/** A separate, empty database that can be opened repeatedly and by several at once. */
export type TestDatabase = { readonly open: () => Promise<Opened> };

/** Every kind of database. */
export const testDatabases: readonly { readonly name: string; readonly make: () => Promise<TestDatabase> }[] =
  databaseKinds.map(({ name, newDatabase }) => ({
    name,
    make: async () => {
      const databaseSettings = await newDatabase();
      return { open: () => openDatabase(databaseSettings) };
    },
  }));

export type OpenedStore = Opened & { readonly store: SqlStore; readonly progressLines: readonly string[] };

/** Opens the store as the server does at its start. */
export async function startStore(base: TestDatabase, types: readonly ContentType[]): Promise<OpenedStore> {
  const { database, dialect } = await base.open();
  const progressLines: string[] = [];
  try {
    const { store } = await openStore({
      internalTypes: [],
      database,
      dialect,
      types,
      registry: createRegistry(types),
      sources: () => [],
      messages: serverEs,
      report: (line) => progressLines.push(line),
    });
    return { database, dialect, store, progressLines };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens a store for some work and closes it afterwards. */
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

export type PrintedLines = { readonly printed: string[] };

/** A visit that applies steps; `printed` collects the lines that they print. */
export async function visitMigration<T>(
  base: TestDatabase,
  types: readonly ContentType[],
  {
    backups,
    work,
  }: { readonly backups: BackupOptions; readonly work: (migration: MigrationContext & PrintedLines) => Promise<T> },
): Promise<T> {
  return visit(base, types, async ({ store, database, dialect }) => {
    const printed: string[] = [];
    const print = (line: string) => printed.push(line);
    return work({
      registry: createRegistry(types),
      store,
      database,
      dialect,
      backups,
      messages: serverEs,
      print,
      printed,
    });
  });
}
