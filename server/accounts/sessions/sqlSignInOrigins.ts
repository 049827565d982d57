import { sql } from 'kysely';
import type { AccountTables } from './accountTables.ts';
import type { SqlAccounts } from './sqlResets.ts';

export const signInOriginMigration = [
  sql`CREATE TABLE IF NOT EXISTS cabildo_known_places (network TEXT NOT NULL, account TEXT NOT NULL, used_at BIGINT NOT NULL, PRIMARY KEY (network, account))`,
  sql`CREATE INDEX IF NOT EXISTS cabildo_known_places_used ON cabildo_known_places (used_at)`,
];

/** Rows; beyond this the least recently used are removed. */
const maxOrigins = 10_000;

export function signInOriginStatements({
  run,
  write,
}: SqlAccounts): Pick<AccountTables, 'accountsSignedInFrom' | 'addSignInOrigin'> {
  return {
    accountsSignedInFrom: async (network) => {
      const rows = await run(sql`SELECT account FROM cabildo_known_places WHERE network = ${network}`);
      return rows.map((row) => String(row['account']));
    },
    addSignInOrigin: ({ network, account }, usedAt) =>
      write(
        sql`INSERT INTO cabildo_known_places (network, account, used_at) VALUES (${network}, ${account}, ${usedAt})
          ON CONFLICT (network, account) DO UPDATE SET used_at = excluded.used_at`,
        sql`DELETE FROM cabildo_known_places WHERE used_at <= (SELECT used_at FROM cabildo_known_places ORDER BY used_at DESC LIMIT 1 OFFSET ${maxOrigins})`,
      ),
  };
}
