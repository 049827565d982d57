import { sql } from 'kysely';
import type { Row } from '../../store/database.ts';
import type { AccountTables, OwnSession, SessionRow } from './accountTables.ts';
import type { SqlAccounts } from './sqlResets.ts';

/** Origins have a separate table, so that older databases need no new columns. */
export const sessionMigration = [
  sql`CREATE TABLE IF NOT EXISTS cabildo_sessions (token_hash TEXT PRIMARY KEY, user_id TEXT NOT NULL, expires_at BIGINT NOT NULL)`,
  sql`CREATE INDEX IF NOT EXISTS cabildo_sessions_user ON cabildo_sessions (user_id)`,
  sql`CREATE TABLE IF NOT EXISTS cabildo_session_origins (token_hash TEXT PRIMARY KEY, address TEXT NOT NULL, browser TEXT NOT NULL, started_at BIGINT NOT NULL)`,
];

/** Removes the origins of removed sessions. */
export const forgetOrigins = sql`DELETE FROM cabildo_session_origins WHERE token_hash NOT IN (SELECT token_hash FROM cabildo_sessions)`;

const withOrigin = sql`SELECT s.token_hash, s.user_id, s.expires_at, o.address, o.browser, o.started_at FROM cabildo_sessions s LEFT JOIN cabildo_session_origins o ON o.token_hash = s.token_hash`;

type Sessions = Pick<
  AccountTables,
  'sessionOf' | 'sessionsOf' | 'addSession' | 'extendSession' | 'removeSession' | 'removeSessionsOf'
>;

export function sessionStatements({ run, write }: SqlAccounts): Sessions {
  return {
    sessionOf: async (tokenHash) => {
      const [row] = await run(sql`${withOrigin} WHERE s.token_hash = ${tokenHash}`);
      return row === undefined ? undefined : ownSessionIn(row);
    },
    sessionsOf: async (userId) => {
      const rows = await run(sql`${withOrigin} WHERE s.user_id = ${userId}`);
      return rows.map(ownSessionIn);
    },
    addSession: ({ tokenHash, userId, expiresAt, origin }) =>
      write(
        sql`INSERT INTO cabildo_sessions (token_hash, user_id, expires_at) VALUES (${tokenHash}, ${userId}, ${expiresAt})`,
        sql`INSERT INTO cabildo_session_origins (token_hash, address, browser, started_at) VALUES (${tokenHash}, ${origin.address}, ${origin.browser}, ${origin.startedAt})`,
      ),
    extendSession: (tokenHash, expiresAt) =>
      write(sql`UPDATE cabildo_sessions SET expires_at = ${expiresAt} WHERE token_hash = ${tokenHash}`),
    removeSession: (tokenHash) =>
      write(
        sql`DELETE FROM cabildo_sessions WHERE token_hash = ${tokenHash}`,
        sql`DELETE FROM cabildo_session_origins WHERE token_hash = ${tokenHash}`,
      ),
    removeSessionsOf: (userId, except = '') =>
      write(sql`DELETE FROM cabildo_sessions WHERE user_id = ${userId} AND token_hash <> ${except}`, forgetOrigins),
  };
}

function sessionIn(row: Row): SessionRow {
  return { tokenHash: String(row['token_hash']), userId: String(row['user_id']), expiresAt: Number(row['expires_at']) };
}

function ownSessionIn(row: Row): OwnSession {
  const origin = {
    address: textIn(row['address']),
    browser: textIn(row['browser']),
    startedAt: Number(row['started_at']),
  };
  return { ...sessionIn(row), origin };
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
