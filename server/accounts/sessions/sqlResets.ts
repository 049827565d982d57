import { sql } from 'kysely';
import { runSql, type SqlContext, type statementsOn } from '../../store/compileSql.ts';
import type { Row } from '../../store/database.ts';
import type { Sql } from '../../store/dialect.ts';
import type { AccountTables, ResetRow } from './accountTables.ts';

export const resetMigration = [
  sql`CREATE TABLE IF NOT EXISTS cabildo_resets (token_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL, message_id TEXT NOT NULL, token TEXT NOT NULL, expires_at BIGINT NOT NULL)`,
  sql`CREATE INDEX IF NOT EXISTS cabildo_resets_message ON cabildo_resets (message_id)`,
  sql`CREATE TABLE IF NOT EXISTS cabildo_used_tokens (token_hash TEXT PRIMARY KEY, expires_at BIGINT NOT NULL)`,
];

export type SqlAccounts = SqlContext & ReturnType<typeof statementsOn>;

export const setHash = (userId: string, hash: string): Sql =>
  sql`INSERT INTO cabildo_credentials (user_id, hash) VALUES (${userId}, ${hash}) ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash`;

type Resets = Pick<AccountTables, 'claimToken' | 'addReset' | 'resetOf' | 'resetsIn' | 'useReset' | 'forgetToken'>;

export function resetStatements({ database, dialect, run, write }: SqlAccounts): Resets {
  return {
    claimToken: async (tokenHash, expiresAt) => {
      const inserted = await run(
        sql`INSERT INTO cabildo_used_tokens (token_hash, expires_at) VALUES (${tokenHash}, ${expiresAt}) ON CONFLICT (token_hash) DO NOTHING RETURNING token_hash`,
      );
      return inserted.length > 0;
    },
    addReset: ({ tokenHash, userId, messageId, token, expiresAt }) =>
      write(
        sql`DELETE FROM cabildo_resets WHERE user_id = ${userId}`,
        sql`INSERT INTO cabildo_resets (token_hash, user_id, message_id, token, expires_at) VALUES (${tokenHash}, ${userId}, ${messageId}, ${token}, ${expiresAt})`,
      ),
    resetOf: async (tokenHash, now) => {
      const [row] = await run(
        sql`SELECT * FROM cabildo_resets WHERE token_hash = ${tokenHash} AND expires_at > ${now}`,
      );
      return row === undefined ? undefined : resetIn(row);
    },
    resetsIn: async (messageIds, now) => {
      if (messageIds.length === 0) return [];
      const ids = sql.join(messageIds.map((id) => sql`${id}`));
      return (await run(sql`SELECT * FROM cabildo_resets WHERE expires_at > ${now} AND message_id IN (${ids})`)).map(
        resetIn,
      );
    },
    useReset: ({ tokenHash, passwordHash, now }) =>
      database.transaction(async (connection) => {
        const step = (statement: Sql) => runSql(statement, { connection, dialect });
        const [row] = await step(
          sql`DELETE FROM cabildo_resets WHERE token_hash = ${tokenHash} AND expires_at > ${now} RETURNING user_id`,
        );
        if (row === undefined) return false;
        const userId = String(row['user_id']);
        await step(setHash(userId, passwordHash));
        await step(sql`DELETE FROM cabildo_sessions WHERE user_id = ${userId}`);
        await step(sql`DELETE FROM cabildo_resets WHERE user_id = ${userId}`);
        return true;
      }),
    forgetToken: (messageId) => write(sql`UPDATE cabildo_resets SET token = '' WHERE message_id = ${messageId}`),
  };
}

function resetIn(row: Row): ResetRow {
  return {
    tokenHash: String(row['token_hash']),
    userId: String(row['user_id']),
    messageId: String(row['message_id']),
    token: String(row['token']),
    expiresAt: Number(row['expires_at']),
  };
}
