import { sql } from 'kysely';
import { v7 } from 'uuid';
import type { Row } from '../../store/database.ts';
import { accessEvents } from '#core/api/accountOperations.ts';
import type { AccessRow, AccountTables } from './accountTables.ts';
import type { SqlAccounts } from './sqlResets.ts';
import { strangerEvents } from './strangerEvents.ts';

/** Counts have a separate table, so that older databases need no new columns. */
export const accessMigration = [
  sql`CREATE TABLE IF NOT EXISTS cabildo_accesses (id TEXT PRIMARY KEY, at BIGINT NOT NULL, event TEXT NOT NULL, user_id TEXT, email TEXT NOT NULL, address TEXT NOT NULL, written_by TEXT)`,
  sql`CREATE INDEX IF NOT EXISTS cabildo_accesses_at ON cabildo_accesses (at)`,
  sql`CREATE TABLE IF NOT EXISTS cabildo_access_counts (access_id TEXT PRIMARY KEY, attempts BIGINT NOT NULL)`,
];

/** Milliseconds for which an entry of the log is stored. */
const retention = 180 * 24 * 60 * 60 * 1000;
/** Entries that strangers cause; the oldest of them are removed for further ones, and no entries of other people. */
const maxStrangerRows = 20_000;

const strangers = sql.join(strangerEvents.map((event) => sql`${event}`));
const removeOldest = sql`DELETE FROM cabildo_accesses WHERE event IN (${strangers}) AND at <= (SELECT at FROM cabildo_accesses WHERE event IN (${strangers}) ORDER BY at DESC LIMIT 1 OFFSET ${maxStrangerRows})`;
const forgetCounts = sql`DELETE FROM cabildo_access_counts WHERE access_id NOT IN (SELECT id FROM cabildo_accesses)`;

type Accesses = Pick<AccountTables, 'addAccess' | 'countAccesses' | 'accesses'>;

export function accessStatements({ run, write }: SqlAccounts): Accesses {
  return {
    addAccess: ({ at, event, userId = null, email, address, by = null }) =>
      write(
        sql`INSERT INTO cabildo_accesses (id, at, event, user_id, email, address, written_by) VALUES (${v7()}, ${at}, ${event}, ${userId}, ${email}, ${address}, ${by})`,
        sql`DELETE FROM cabildo_accesses WHERE at < ${at - retention}`,
      ),
    countAccesses: (rows) =>
      write(
        ...rows.flatMap(({ id, at, event, userId = null, email, address, count }) => [
          sql`INSERT INTO cabildo_accesses (id, at, event, user_id, email, address, written_by) VALUES (${id}, ${at}, ${event}, ${userId}, ${email}, ${address}, NULL)
            ON CONFLICT (id) DO UPDATE SET
              email = CASE WHEN cabildo_accesses.email = excluded.email THEN excluded.email ELSE '' END,
              user_id = CASE WHEN cabildo_accesses.email = excluded.email THEN excluded.user_id END`,
          sql`INSERT INTO cabildo_access_counts (access_id, attempts) VALUES (${id}, ${count})
            ON CONFLICT (access_id) DO UPDATE SET attempts = cabildo_access_counts.attempts + excluded.attempts`,
        ]),
        removeOldest,
        forgetCounts,
      ),
    accesses: async ({ offset, limit }) => {
      const rows = await run(
        sql`SELECT a.id, a.at, a.event, a.user_id, a.email, a.address, a.written_by, c.attempts FROM cabildo_accesses a LEFT JOIN cabildo_access_counts c ON c.access_id = a.id ORDER BY a.at DESC, a.id DESC LIMIT ${limit} OFFSET ${offset}`,
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
      ...(row['attempts'] !== null && { count: Number(row['attempts']) }),
    },
  ];
}

function textIn(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
