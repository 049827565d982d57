import type { Database } from './database.ts';
import type { Dialect } from './dialect.ts';
import { postgresDialect } from './postgres/postgresDialect.ts';
import { openSqliteDatabase } from './sqlite/sqliteDatabase.ts';
import { sqliteDialect } from './sqlite/sqliteDialect.ts';
import { checkContents, isDatabaseThere, openingFault } from './sqlite/sqliteFile.ts';
import { statSync } from 'node:fs';

/** The database of the portal: a file, by absolute path, or a server, by address. */
export type DatabaseSettings =
  | { readonly kind: 'sqlite'; readonly file: string }
  | {
      readonly kind: 'postgres';
      readonly url: string;
      /** The number of connections that read. */
      readonly readers?: number;
    };

export type OpenDatabase = {
  readonly database: Database;
  readonly dialect: Dialect;
  /** Whether writes may be lost, because the open file is no longer the one at its path, or is damaged. */
  readonly isLost: () => boolean;
};

/** Opens a database with its dialect. Rejects with StoreUnavailable, DatabaseUnusable or PostgresUnsuitable. */
export async function openDatabase(settings: DatabaseSettings): Promise<OpenDatabase> {
  if (settings.kind === 'postgres') {
    const { kind: _kind, ...server } = settings;
    // Its client loads for an eighth of a second.
    const { openPostgresDatabase } = await import('./postgres/postgresDatabase.ts');
    const database = await openPostgresDatabase(server);
    return { database, dialect: postgresDialect, isLost: () => false };
  }
  const { file } = settings;
  const existed = await isDatabaseThere(file);
  let isDamaged = false;
  const onDamage = () => {
    isDamaged = true;
  };
  const database = await openSqliteDatabase({ file, onDamage }).catch(async (error: unknown) => {
    throw await openingFault(file, error);
  });
  try {
    if (existed) await checkContents(file, database);
  } catch (error) {
    await database.close();
    throw await openingFault(file, error);
  }
  const isMissing = watchFile(file);
  return { database, dialect: sqliteDialect, isLost: () => isDamaged || isMissing() };
}

/**
 * Returns a function that tells whether an open file was removed or replaced. Writes to such a file are lost when the process
 * ends, so the result stays true until the next start.
 */
function watchFile(file: string): () => boolean {
  const fileNow = () => statSync(file, { throwIfNoEntry: false });
  const first = fileNow();
  let isLost = false;
  return () => {
    if (isLost) return true;
    const now = fileNow();
    isLost = now === undefined || now.ino !== first?.ino || now.dev !== first.dev;
    return isLost;
  };
}
