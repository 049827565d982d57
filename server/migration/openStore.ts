import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Database } from '../store/database.ts';
import type { Dialect } from '../store/dialect.ts';
import { createSqlStore, type SqlStore } from '../store/sqlStore.ts';
import { checkRenames, followSchemas } from './followSchemas.ts';

type Opening = {
  readonly database: Database;
  readonly dialect: Dialect;
  readonly types: readonly ContentType[];
  readonly words: ServerCatalog;
  /** Told how far it is, when it takes long. */
  readonly tell: (line: string) => void;
};

/**
 * The store over a database whose stored data follow the schemas by themselves: what is missing is made, and values come under
 * the names that fields have now. Rejects with UniqueConflict, and nothing written, when values repeat where they must not.
 */
export async function openStore({ database, dialect, types, words, tell }: Opening): Promise<SqlStore> {
  await checkRenames(types, { database, dialect });
  const store = await createSqlStore({ database, dialect, types });
  await followSchemas(types, { store, database, dialect, words, tell });
  return store;
}
