import { sql } from 'kysely';
import { type SqlContext, statementsOn } from '../store/compileSql.ts';
import type { Row } from '../store/database.ts';
import type { Usage } from './limit.ts';
import type { LimitTables } from './limitTables.ts';

const migration = [
  sql`CREATE TABLE IF NOT EXISTS cabildo_limits (key TEXT PRIMARY KEY, points BIGINT NOT NULL, expires_at BIGINT NOT NULL)`,
  sql`CREATE INDEX IF NOT EXISTS cabildo_limits_expiry ON cabildo_limits (expires_at)`,
];

/** Rows; those that expire first are removed for further ones. */
const maxRows = 50_000;
/** Writes of this process between two removals of expired rows. */
const writesPerPurge = 100;

/** Usages in the server's database. Each write is one statement, of which other processes need no notice. */
export async function openSqlLimitTables(
  context: SqlContext,
  { most = maxRows }: { readonly most?: number } = {},
): Promise<LimitTables> {
  const { run, write } = statementsOn(context);
  await write(...migration);
  let writes = 0;

  async function purge(now: number): Promise<void> {
    writes += 1;
    if (writes % writesPerPurge !== 0) return;
    await run(sql`DELETE FROM cabildo_limits WHERE expires_at <= ${now}`);
    await run(
      sql`DELETE FROM cabildo_limits WHERE expires_at <= (SELECT expires_at FROM cabildo_limits ORDER BY expires_at DESC LIMIT 1 OFFSET ${most})`,
    );
  }

  return {
    usagesOf: async (keys, now) =>
      usagesIn(
        await run(
          sql`SELECT key, points, expires_at FROM cabildo_limits WHERE key IN (${sql.join(keys)}) AND expires_at > ${now}`,
        ),
      ),
    add: async (added, now) => {
      await purge(now);
      // In one order, so that two statements never wait for each other.
      const rows = added
        .toSorted((one, other) => (one.key < other.key ? -1 : 1))
        .map(({ key, points, expiresAt }) => sql`(${key}, ${points}, ${expiresAt})`);
      return usagesIn(
        await run(sql`INSERT INTO cabildo_limits (key, points, expires_at) VALUES ${sql.join(rows)}
          ON CONFLICT (key) DO UPDATE SET
            points = CASE WHEN cabildo_limits.expires_at > ${now} THEN cabildo_limits.points + excluded.points ELSE excluded.points END,
            expires_at = CASE WHEN cabildo_limits.expires_at > ${now} AND cabildo_limits.expires_at < excluded.expires_at
              THEN cabildo_limits.expires_at ELSE excluded.expires_at END
          RETURNING key, points, expires_at`),
      );
    },
    refund: async (keys, points) => {
      await run(sql`UPDATE cabildo_limits SET points = points - ${points} WHERE key IN (${sql.join(keys)})`);
      await run(sql`DELETE FROM cabildo_limits WHERE key IN (${sql.join(keys)}) AND points <= 0`);
    },
    remove: async (key) => {
      await run(sql`DELETE FROM cabildo_limits WHERE key = ${key}`);
    },
  };
}

function usagesIn(rows: readonly Row[]): ReadonlyMap<string, Usage> {
  return new Map(
    rows.map((row) => [String(row['key']), { points: Number(row['points']), expiresAt: Number(row['expires_at']) }]),
  );
}
