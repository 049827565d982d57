import { sql } from 'kysely';
import type { StoredRecord } from '#core/values/record.ts';
import { runSql } from '../store/compileSql.ts';
import { schemaWriter } from './rewriteRecords.ts';
import type { ReadContext } from './storedPages.ts';

/** The part of the history with a step's writes to its type, `from` excluded and `to` included. */
export type WriteRange = { readonly type: string; readonly from: number; readonly to: number };

/** A record before and after a step. */
export type StepWrite = { readonly id: string; readonly before: StoredRecord; readonly after: StoredRecord };

const writesPerPage = 200;

export async function countWrittenRecords(
  { type, from, to }: WriteRange,
  { connection, dialect }: ReadContext,
): Promise<number> {
  const [row] = await runSql(
    sql`select count(distinct "id") as "total" from "history"
      where "seq" > ${from} and "seq" <= ${to} and ${dialect.unindexed(sql.ref('type'))} = ${type} and "by" = ${schemaWriter}`,
    { connection, dialect },
  );
  return Number(row?.total ?? 0);
}

/** The writes of a range in their order, a page at a time. */
export async function* writePages({ type, from, to }: WriteRange, { connection, dialect }: ReadContext) {
  for (let last = from; ; ) {
    const rows = await runSql(
      sql`select "seq", "id", "after", (select "after" from "history" as "earlier" where "earlier"."type" = ${type}
          and "earlier"."id" = "history"."id" and "earlier"."seq" < "history"."seq" order by "seq" desc limit 1) as "before"
        from "history" where "seq" > ${last} and "seq" <= ${to} and ${dialect.unindexed(sql.ref('type'))} = ${type} and "by" = ${schemaWriter}
        and "action" = 'update' order by "seq" limit ${writesPerPage}`,
      { connection, dialect },
    );
    const writes: readonly StepWrite[] = rows.flatMap(({ id, before, after }) => {
      const isWhole = typeof before === 'string' && typeof after === 'string';
      return isWhole ? [{ id: String(id), before: JSON.parse(before), after: JSON.parse(after) }] : [];
    });
    if (writes.length > 0) yield writes;
    if (rows.length < writesPerPage) return;
    last = Number(rows.at(-1)?.seq);
  }
}
