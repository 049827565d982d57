import { watchFile } from '../composition/databaseFile.ts';
import type { Database } from './database.ts';
import type { Dialect } from './dialect.ts';
import { openPostgresDatabase } from './postgres/postgresDatabase.ts';
import { postgresDialect } from './postgres/postgresDialect.ts';
import { openSqliteDatabase } from './sqlite/sqliteDatabase.ts';
import { sqliteDialect } from './sqlite/sqliteDialect.ts';
import { checkContents, isDatabaseThere, openingFault } from './sqlite/sqliteFile.ts';

/** Which database the portal keeps its data in: a file, by absolute path, or a server, by address. */
export type DatabaseSettings =
  | { readonly kind: 'sqlite'; readonly file: string }
  | { readonly kind: 'postgres'; readonly url: string };

export type OpenDatabase = {
  readonly database: Database;
  readonly dialect: Dialect;
  /** Whether what is written now may be lost, since the open file is no longer the one at its path, or is damaged. */
  readonly isLost: () => boolean;
};

/** Opens a database with the SQL that it understands. Rejects with StoreUnavailable, DatabaseUnusable or PostgresUnsuitable. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  if (settings.kind === 'postgres') {
    const database = await openPostgresDatabase({ url: settings.url });
    return { database, dialect: postgresDialect, isLost: () => false };
  }
  const { file } = settings;
  const wasThere = await isDatabaseThere(file);
  let isDamaged = false;
  const damaged = () => {
    isDamaged = true;
  };
  const database = await openSqliteDatabase({ file, onDamage: damaged }).catch(async (error: unknown) => {
    throw await openingFault(file, error);
  });
  try {
    if (wasThere) await checkContents(file, database);
  } catch (error) {
    await database.close();
    throw await openingFault(file, error);
  }
  const isMissing = watchFile(file);
  return { database, dialect: sqliteDialect, isLost: () => isDamaged || isMissing() };
}
