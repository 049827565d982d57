import { sql } from 'kysely';
import type { StoredRecord } from '#core/store/record.ts';
import type { ActivityEntry, ActivityQuery } from '#core/store/activity.ts';
import { runSql } from '../compileSql.ts';
import type { Connection } from '../database.ts';
import type { Dialect, Sql } from '../dialect.ts';

type Context = { readonly connection: Connection; readonly dialect: Dialect };

/** Contains everything that the activity is filtered by, so that only the rows of the answer are read. */
export const activityIndex = sql`create index if not exists "history_by_time" on "history" ("at", "seq", "type", "action", "by")`;

/** Reads a page of the writes of several types, newest first. */
export async function readActivity(query: ActivityQuery, context: Context): Promise<readonly ActivityEntry[]> {
  if (query.types.length === 0) return [];
  const page = sql`select "seq" from "history" where ${sql.join(conditionsOf(query), sql` and `)}
    order by "at" desc, "seq" desc limit ${query.limit}`;
  const was = sql`(select "before"."after" from "history" as "before" where "before"."type" = "entry"."type"
    and "before"."id" = "entry"."id" and "before"."seq" < "entry"."seq" order by "before"."seq" desc limit 1)`;
  const rows = await runSql(
    sql`select "seq", "type", "id", "version", "action", "at", "by", "after", ${was} as "was" from "history" as "entry"
      where "seq" in (${page}) order by "at" desc, "seq" desc`,
    context,
  );
  return rows.map((row) => ({
    seq: Number(row.seq),
    type: String(row.type),
    id: String(row.id),
    version: Number(row.version),
    action: row.action as ActivityEntry['action'],
    at: String(row.at),
    by: String(row.by),
    before: row.action === 'create' || row.action === 'restore' ? undefined : recordIn(row.was),
    after: recordIn(row.after),
  }));
}

/** Reads who wrote records of these types. */
export async function readAuthors(types: readonly string[], context: Context): Promise<readonly string[]> {
  if (types.length === 0) return [];
  const rows = await runSql(sql`select distinct "by" from "history" where "type" in (${sql.join(types)})`, context);
  return rows.map(({ by }) => String(by));
}

function conditionsOf({ types, actions, by, from, to, before }: ActivityQuery): readonly Sql[] {
  return [
    sql`"type" in (${sql.join(types.map(({ name }) => name))})`,
    ...(actions === undefined ? [] : [sql`"action" in (${sql.join(actions)})`]),
    ...(by === undefined ? [] : [sql`"by" = ${by}`]),
    ...(from === undefined ? [] : [sql`"at" >= ${from}`]),
    ...(to === undefined ? [] : [sql`"at" < ${to}`]),
    ...(before === undefined ? [] : [sql`("at", "seq") < (${before.at}, ${before.seq})`]),
  ];
}

function recordIn(text: unknown): StoredRecord | undefined {
  return typeof text === 'string' ? (JSON.parse(text) as StoredRecord) : undefined;
}
