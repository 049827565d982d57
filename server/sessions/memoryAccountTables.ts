import type { AccountTables, SessionRow } from './accountTables.ts';

/** Accounts that end with the process. */
export function createMemoryAccountTables(): AccountTables {
  const hashes = new Map<string, string>();
  const sessions = new Map<string, SessionRow>();
  const removeWhere = (isGone: (row: SessionRow) => boolean) => {
    for (const row of sessions.values()) if (isGone(row)) sessions.delete(row.tokenHash);
  };
  return {
    passwordHashOf: async (userId) => hashes.get(userId),
    setPasswordHash: async (userId, hash) => void hashes.set(userId, hash),
    userIds: async () => [...hashes.keys()],
    sessionOf: async (tokenHash) => sessions.get(tokenHash),
    addSession: async (row) => void sessions.set(row.tokenHash, row),
    extendSession: async (tokenHash, expiresAt) => {
      const row = sessions.get(tokenHash);
      if (row !== undefined) sessions.set(tokenHash, { ...row, expiresAt });
    },
    removeSession: async (tokenHash) => void sessions.delete(tokenHash),
    removeSessionsOf: async (userId) => removeWhere((row) => row.userId === userId),
    removeExpired: async (now) => removeWhere((row) => row.expiresAt <= now),
  };
}
