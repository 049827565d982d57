import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Database } from '../store/database.ts';
import type { Dialect } from '../store/dialect.ts';
import { createSqlStore, type SqlStore } from '../store/sqlStore.ts';
import { checkRenames, applyRenames } from './applyRenames.ts';

type OpenStoreOptions = {
  readonly database: Database;
  readonly dialect: Dialect;
  readonly types: readonly ContentType[];
  readonly messages: ServerCatalog;
  /** Called with a progress line when the work takes long. */
  readonly report: (line: string) => void;
};

/**
 * Opens the store and brings its data up to the schemas: creates missing tables and moves values to the present names of their
 * fields. Rejects with UniqueConflict, before anything is written, when a unique field would get repeated values.
 */
export async function openStore({ database, dialect, types, messages, report }: OpenStoreOptions): Promise<SqlStore> {
  await checkRenames(types, { database, dialect });
  const store = await createSqlStore({ database, dialect, types });
  await applyRenames(types, { store, database, dialect, messages, report });
  return store;
}
