import { sql } from 'kysely';
import { type SqlContext, statementsOn } from '../../store/compileSql.ts';
import type { AccountTables } from './accountTables.ts';
import { accessMigration, accessStatements } from './sqlAccesses.ts';
import { signInOriginMigration, signInOriginStatements } from './sqlSignInOrigins.ts';
import { resetMigration, resetStatements, setHash } from './sqlResets.ts';
import { forgetOrigins, sessionMigration, sessionStatements } from './sqlSessions.ts';

const migration = [
  sql`CREATE TABLE IF NOT EXISTS cabildo_credentials (user_id TEXT PRIMARY KEY, hash TEXT NOT NULL)`,
  ...sessionMigration,
  ...resetMigration,
  ...accessMigration,
  ...signInOriginMigration,
];

/** Account tables in the server's database, with names that no content type can have. */
export async function openSqlAccountTables(sqlContext: SqlContext): Promise<AccountTables> {
  const { run, write } = statementsOn(sqlContext);
  await write(...migration);
  const context = { ...sqlContext, run, write };
  return {
    passwordHashOf: async (userId) => {
      const [row] = await run(sql`SELECT hash FROM cabildo_credentials WHERE user_id = ${userId}`);
      return row === undefined ? undefined : String(row['hash']);
    },
    setPasswordHash: (userId, hash) => write(setHash(userId, hash)),
    addPasswordHash: async (userId, hash) => {
      const added = await run(
        sql`INSERT INTO cabildo_credentials (user_id, hash) VALUES (${userId}, ${hash}) ON CONFLICT (user_id) DO NOTHING RETURNING user_id`,
      );
      return added.length > 0;
    },
    changePassword: (userId, hash) =>
      write(setHash(userId, hash), sql`DELETE FROM cabildo_resets WHERE user_id = ${userId}`),
    removePasswordHash: (userId) => write(sql`DELETE FROM cabildo_credentials WHERE user_id = ${userId}`),
    userIds: async () => {
      const rows = await run(sql`SELECT user_id FROM cabildo_credentials`);
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
    ...signInOriginStatements(context),
  };
}
