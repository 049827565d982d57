import { sql } from 'kysely';
import type { StoredRecord } from '#core/values/record.ts';
import type { ActivityEntry, ActivityQuery, ActivityRun, RunQuery } from '#core/store/activity.ts';
import { runSql } from '../compileSql.ts';
import type { Connection } from '../database.ts';
import type { Dialect, Sql } from '../dialect.ts';
import type { Snapshots } from '../snapshots/snapshotRows.ts';

type Context = { readonly connection: Connection; readonly dialect: Dialect };
/** The writes of imports with a snapshot are left out. */
type ReadContext = Context & { readonly snapshots: Snapshots };

/** Contains everything that the activity is filtered by, so that only the rows of the answer are read. */
export const activityIndex = sql`create index if not exists "history_by_time" on "history" ("at", "seq", "type", "action", "by")`;

/** Finds each author once, without reading all of their writes. An expression, because pages of a person's writes are read by time. */
export const authorIndex = sql`create index if not exists "history_by_author" on "history" (("by" || ''), "type")`;

/** Reads a page of the writes of several types, newest first. */
export async function readActivity(query: ActivityQuery, context: ReadContext): Promise<readonly ActivityEntry[]> {
  if (query.types.length === 0) return [];
  const page = sql`select "seq" from "history" where ${sql.join([...conditionsOf(query), ...shownOf(context)], sql` and `)}
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

/** Reads how far a run of like writes reaches, in the index alone: it may be an import of many thousands. */
export async function readActivityRun({ like, types, from }: RunQuery, context: ReadContext): Promise<ActivityRun> {
  const one = { at: like.at, seq: like.seq };
  if (!types.some(({ name }) => name === like.type)) return { count: 1, last: one };
  const older = sql.join([...boundsOf({ from, before: one }), ...shownOf(context)], sql` and `);
  const isAlike = sql`(${typeOf} = ${like.type} and "action" = ${like.action} and "by" = ${like.by})`;
  // The types are many, and looked at last.
  const [other] = await runSql(
    sql`select "at", "seq" from "history" where ${older} and not ${isAlike} and ${isOf(types)}
      order by "at" desc, "seq" desc limit 1`,
    context,
  );
  const isNewer = other === undefined ? sql`` : sql` and ("at", "seq") > (${other.at}, ${other.seq})`;
  const run = sql`from "history" where ${older} and ${isAlike}${isNewer}`;
  const [last] = await runSql(sql`select "at", "seq" ${run} order by "at", "seq" limit 1`, context);
  if (last === undefined) return { count: 1, last: one };
  const [total] = await runSql(sql`select count(*) as "count" ${run}`, context);
  return { count: Number(total?.count) + 1, last: { at: String(last.at), seq: Number(last.seq) } };
}

/** Reads who wrote records of these types. */
export async function readAuthors(types: readonly string[], context: Context): Promise<readonly string[]> {
  if (types.length === 0) return [];
  // Steps from author to author in the index: `select distinct` reads the whole history.
  const rows = await runSql(
    sql`with recursive "author" ("by") as (
        select "by" from (select ("by" || '') as "by" from "history" order by ("by" || '') limit 1) as "first" union all
        select (select ("next"."by" || '') from "history" as "next" where ("next"."by" || '') > "author"."by"
          order by ("next"."by" || '') limit 1) from "author" where "author"."by" is not null)
      select "by" from "author" where "by" is not null and exists (select 1 from "history" as "one"
        where ("one"."by" || '') = "author"."by" and "one"."type" in (${sql.join(types)}))`,
    context,
  );
  return rows.map(({ by }) => String(by));
}

/** Reads the index alone, which does not know which import wrote what. */
function shownOf({ snapshots }: ReadContext): readonly Sql[] {
  return [...snapshots].map(
    ([type, { by, seq }]) => sql`not (${typeOf} = ${type} and "by" = ${by} and "seq" > ${seq})`,
  );
}

function conditionsOf({ types, actions, by, ...bounds }: ActivityQuery): readonly Sql[] {
  return [
    isOf(types),
    ...(actions === undefined ? [] : [sql`"action" in (${sql.join(actions)})`]),
    ...(by === undefined ? [] : [sql`"by" = ${by}`]),
    ...boundsOf(bounds),
  ];
}

/** An expression, because SQLite would read the whole history of the types by the index of the records, and sort it. */
const typeOf = sql`("type" || '')`;

const isOf = (types: ActivityQuery['types']) => sql`${typeOf} in (${sql.join(types.map(({ name }) => name))})`;

function boundsOf({ from, to, before }: Pick<ActivityQuery, 'from' | 'to' | 'before'>): readonly Sql[] {
  return [
    ...(from === undefined ? [] : [sql`"at" >= ${from}`]),
    ...(to === undefined ? [] : [sql`"at" < ${to}`]),
    ...(before === undefined ? [] : [sql`("at", "seq") < (${before.at}, ${before.seq})`]),
  ];
}

function recordIn(text: unknown): StoredRecord | undefined {
  return typeof text === 'string' ? (JSON.parse(text) as StoredRecord) : undefined;
}
