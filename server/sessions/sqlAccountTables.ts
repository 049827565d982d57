import type { Database, Row } from '../store/database.ts';
import type { AccountTables, SessionRow } from './accountTables.ts';

const migration = [
  'CREATE TABLE IF NOT EXISTS cabildo_credentials (user_id TEXT PRIMARY KEY, hash TEXT NOT NULL)',
  'CREATE TABLE IF NOT EXISTS cabildo_sessions (token_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL, expires_at BIGINT NOT NULL)',
  'CREATE INDEX IF NOT EXISTS cabildo_sessions_user ON cabildo_sessions (user_id)',
];

/** Accounts in the server's own database, in tables that no content type can have. */
export async function openSqlAccountTables(database: Database): Promise<AccountTables> {
  for (const statement of migration) await database.run(statement);
  const run = (sql: string, parameters: readonly (string | number)[]) => database.run(sql, parameters);
  return {
    passwordHashOf: async (userId) => {
      const [row] = await run('SELECT hash FROM cabildo_credentials WHERE user_id = ?', [userId]);
      return row === undefined ? undefined : String(row['hash']);
    },
    setPasswordHash: async (userId, hash) => {
      const upsert =
        'INSERT INTO cabildo_credentials (user_id, hash) VALUES (?, ?) ON CONFLICT (user_id) DO UPDATE SET hash = excluded.hash';
      await run(upsert, [userId, hash]);
    },
    userIds: async () => {
      const rows = await run('SELECT user_id FROM cabildo_credentials', []);
      return rows.map((row) => String(row['user_id']));
    },
    sessionOf: async (tokenHash) => {
      const [row] = await run('SELECT * FROM cabildo_sessions WHERE token_hash = ?', [tokenHash]);
      return row === undefined ? undefined : sessionIn(row);
    },
    addSession: async ({ tokenHash, userId, expiresAt }) => {
      await run('INSERT INTO cabildo_sessions (token_hash, user_id, expires_at) VALUES (?, ?, ?)', [
        tokenHash,
        userId,
        expiresAt,
      ]);
    },
    extendSession: async (tokenHash, expiresAt) => {
      await run('UPDATE cabildo_sessions SET expires_at = ? WHERE token_hash = ?', [expiresAt, tokenHash]);
    },
    removeSession: async (tokenHash) => {
      await run('DELETE FROM cabildo_sessions WHERE token_hash = ?', [tokenHash]);
    },
    removeSessionsOf: async (userId) => {
      await run('DELETE FROM cabildo_sessions WHERE user_id = ?', [userId]);
    },
    removeExpired: async (now) => {
      await run('DELETE FROM cabildo_sessions WHERE expires_at <= ?', [now]);
    },
  };
}

function sessionIn(row: Row): SessionRow {
  return { tokenHash: String(row['token_hash']), userId: String(row['user_id']), expiresAt: Number(row['expires_at']) };
}
