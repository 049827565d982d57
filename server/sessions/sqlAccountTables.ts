import { sql } from 'kysely';
import { runSql } from '../store/compileSql.ts';
import type { Database } from '../store/database.ts';
import type { Dialect, Sql } from '../store/dialect.ts';
import type { AccountTables } from './accountTables.ts';
import { accessMigration, accessStatements } from './sqlAccesses.ts';
import { resetMigration, resetStatements } from './sqlResets.ts';
import { forgetOrigins, sessionMigration, sessionStatements } from './sqlSessions.ts';

const migration = [
  sql`CREATE TABLE IF NOT EXISTS cabildo_credentials (user_id TEXT PRIMARY KEY, hash TEXT NOT NULL)`,
  ...sessionMigration,
  ...resetMigration,
  ...accessMigration,
];

/** Account tables in the server's database, with names that no content type can have. */
export async function openSqlAccountTables({
  database,
  dialect,
}: {
  readonly database: Database;
  readonly dialect: Dialect;
}): Promise<AccountTables> {
  const read = (statement: Sql) => runSql(statement, { connection: database, dialect });
  const write = (...statements: readonly Sql[]) =>
    database.transaction(async (connection) => {
      for (const statement of statements) await runSql(statement, { connection, dialect });
    });
  await write(...migration);
  const context = { database, dialect, read, write };
  return {
    passwordHashOf: async (userId) => {
      const [row] = await read(sql`SELECT hash FROM cabildo_credentials WHERE user_id = ${userId}`);
      return row === undefined ? undefined : String(row['hash']);
    },
    setPasswordHash: (userId, hash) =>
      write(
        sql`INSERT INTO cabildo_credentials (user_id, hash) VALUES (${userId}, ${hash}) ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash`,
      ),
    addPasswordHash: (userId, hash) =>
      database.transaction(async (connection) => {
        const added = await runSql(
          sql`INSERT INTO cabildo_credentials (user_id, hash) VALUES (${userId}, ${hash}) ON CONFLICT (user_id) DO NOTHING RETURNING user_id`,
          { connection, dialect },
        );
        return added.length > 0;
      }),
    changePassword: (userId, hash) =>
      write(
        sql`INSERT INTO cabildo_credentials (user_id, hash) VALUES (${userId}, ${hash}) ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash`,
        sql`DELETE FROM cabildo_resets WHERE user_id = ${userId}`,
      ),
    removePasswordHash: (userId) => write(sql`DELETE FROM cabildo_credentials WHERE user_id = ${userId}`),
    userIds: async () => {
      const rows = await read(sql`SELECT user_id FROM cabildo_credentials`);
      return rows.map((row) => String(row['user_id']));
    },
    ...sessionStatements(context),
    removeExpired: (now) =>
      write(
        sql`DELETE FROM cabildo_sessions WHERE expires_at <= ${now}`,
        forgetOrigins,
        sql`DELETE FROM cabildo_used_tokens WHERE expires_at <= ${now}`,
        sql`DELETE FROM cabildo_resets WHERE expires_at <= ${now}`,
      ),
    ...resetStatements(context),
    ...accessStatements(context),
  };
}
