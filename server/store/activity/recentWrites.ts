import { sql } from 'kysely';
import type { StoredRecord } from '#core/store/record.ts';
import type { RecentWrite } from '#core/store/store.ts';
import { runSql } from '../compileSql.ts';
import type { Connection } from '../database.ts';
import type { Dialect } from '../dialect.ts';
import { lastWrites } from './activityRows.ts';

type RecentQuery = { readonly dialect: Dialect; readonly types: readonly string[]; readonly limit: number };

/** Reads the last writes of these types from the history, newest first. */
export async function recentWrites(
  connection: Connection,
  { dialect, types, limit }: RecentQuery,
): Promise<readonly RecentWrite[]> {
  if (types.length === 0) return [];
  const was = sql`(select "before"."after" from "history" as "before" where "before"."type" = "last"."type"
    and "before"."id" = "last"."id" and "before"."seq" < "last"."seq" order by "before"."seq" desc limit 1)`;
  const rows = await runSql(
    sql`select "type", "id", "action", "at", "by", coalesce("after", ${was}) as "record" from "history" as "last"
      where "seq" in (${lastWrites(types, limit)}) order by "at" desc, "seq" desc`,
    { connection, dialect },
  );
  return rows.map(({ type, id, action, at, by, record }) => ({
    type: String(type),
    id: String(id),
    action: action as RecentWrite['action'],
    at: String(at),
    by: String(by),
    record: JSON.parse(String(record)) as StoredRecord,
  }));
}
