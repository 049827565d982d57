import type {
  AccessRow,
  AccountTables,
  SignInOrigin,
  ResetRow,
  OwnSession,
} from '#server/accounts/sessions/accountTables.ts';

/** Account tables in memory. */
export function createMemoryAccountTables(): AccountTables {
  const hashes = new Map<string, string>();
  const sessions = new Map<string, OwnSession>();
  const usedTokens = new Map<string, number>();
  const resets = new Map<string, ResetRow>();
  const accesses: (AccessRow & { readonly id?: string })[] = [];
  const knownPlaces: SignInOrigin[] = [];
  const dropResets = (userId: string) => {
    for (const row of resets.values()) if (row.userId === userId) resets.delete(row.tokenHash);
  };
  const removeWhere = (isMatch: (row: OwnSession) => boolean) => {
    for (const row of sessions.values()) if (isMatch(row)) sessions.delete(row.tokenHash);
  };
  return {
    passwordHashOf: async (userId) => hashes.get(userId),
    setPasswordHash: async (userId, hash) => void hashes.set(userId, hash),
    addPasswordHash: async (userId, hash) => {
      const isNew = !hashes.has(userId);
      if (isNew) hashes.set(userId, hash);
      return isNew;
    },
    changePassword: async (userId, hash) => {
      hashes.set(userId, hash);
      dropResets(userId);
    },
    removePasswordHash: async (userId) => void hashes.delete(userId),
    userIds: async () => [...hashes.keys()],
    sessionOf: async (tokenHash) => sessions.get(tokenHash),
    sessionsOf: async (userId) => [...sessions.values()].filter((row) => row.userId === userId),
    addSession: async (row) => void sessions.set(row.tokenHash, row),
    extendSession: async (tokenHash, expiresAt) => {
      const row = sessions.get(tokenHash);
      if (row !== undefined) sessions.set(tokenHash, { ...row, expiresAt });
    },
    removeSession: async (tokenHash) => void sessions.delete(tokenHash),
    removeSessionsOf: async (userId, except) => removeWhere((row) => row.userId === userId && row.tokenHash !== except),
    removeExpired: async (now) => {
      removeWhere((row) => row.expiresAt <= now);
      for (const row of resets.values()) if (row.expiresAt <= now) resets.delete(row.tokenHash);
      for (const [hash, expiresAt] of usedTokens) if (expiresAt <= now) usedTokens.delete(hash);
    },
    claimToken: async (tokenHash, expiresAt) => {
      const isFirst = !usedTokens.has(tokenHash);
      usedTokens.set(tokenHash, expiresAt);
      return isFirst;
    },
    addReset: async (row) => {
      dropResets(row.userId);
      resets.set(row.tokenHash, row);
    },
    resetOf: async (tokenHash, now) => [resets.get(tokenHash)].find((row) => row !== undefined && row.expiresAt > now),
    resetsIn: async (ids, now) =>
      [...resets.values()].filter((row) => ids.includes(row.messageId) && row.expiresAt > now),
    useReset: async ({ tokenHash, passwordHash, now }) => {
      const row = resets.get(tokenHash);
      if (row === undefined || row.expiresAt <= now) return false;
      dropResets(row.userId);
      hashes.set(row.userId, passwordHash);
      removeWhere((session) => session.userId === row.userId);
      return true;
    },
    forgetToken: async (messageId) => {
      for (const row of resets.values())
        if (row.messageId === messageId) resets.set(row.tokenHash, { ...row, token: '' });
    },
    addAccess: async (row) => void accesses.unshift(row),
    countAccesses: async (rows) => {
      for (const row of rows) {
        const index = accesses.findIndex(({ id }) => id === row.id);
        const { count = 0, email } = accesses[index] ?? row;
        if (index < 0) accesses.unshift(row);
        else accesses[index] = { ...row, email: email === row.email ? email : '', count: count + row.count };
      }
    },
    accesses: async ({ offset, limit }) => accesses.slice(offset, offset + limit).map(({ id: _id, ...row }) => row),
    accountsSignedInFrom: async (network) =>
      knownPlaces.filter((place) => place.network === network).map(({ account }) => account),
    addSignInOrigin: async (place) => void knownPlaces.push(place),
  };
}
