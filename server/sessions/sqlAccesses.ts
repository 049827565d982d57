import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Row } from '../store/database.ts';
import { accessEvents } from '#core/api/accountOperations.ts';
import type { AccessRow, AccountTables } from './accountTables.ts';
import type { SqlAccounts } from './sqlResets.ts';

export const accessMigration = [
  sql`CREATE TABLE IF NOT EXISTS cabildo_accesses (id TEXT PRIMARY KEY, at BIGINT NOT NULL, event TEXT NOT NULL, user_id TEXT, email TEXT NOT NULL, address TEXT NOT NULL, written_by TEXT)`,
  sql`CREATE INDEX IF NOT EXISTS cabildo_accesses_at ON cabildo_accesses (at)`,
];

/** Milliseconds for which an entry of the log is stored. */
const retention = 180 * 24 * 60 * 60 * 1000;

export function accessStatements({ run, write }: SqlAccounts): Pick<AccountTables, 'addAccess' | 'accesses'> {
  return {
    addAccess: ({ at, event, userId = null, email, address, by = null }) =>
      write(
        sql`INSERT INTO cabildo_accesses (id, at, event, user_id, email, address, written_by) VALUES (${v7()}, ${at}, ${event}, ${userId}, ${email}, ${address}, ${by})`,
        sql`DELETE FROM cabildo_accesses WHERE at < ${at - retention}`,
      ),
    accesses: async ({ offset, limit }) => {
      const rows = await run(
        sql`SELECT * FROM cabildo_accesses ORDER BY at DESC, id DESC LIMIT ${limit} OFFSET ${offset}`,
      );
      return rows.flatMap(accessIn);
    },
  };
}

function accessIn(row: Row): readonly AccessRow[] {
  const event = accessEvents.find((name) => name === row['event']);
  if (event === undefined) return [];
  return [
    {
      at: Number(row['at']),
      event,
      userId: textIn(row['user_id']),
      email: String(row['email']),
      address: String(row['address']),
      by: textIn(row['written_by']),
    },
  ];
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
