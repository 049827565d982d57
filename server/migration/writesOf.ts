import { sql } from 'kysely';
import type { StoredRecord } from '#core/store/record.ts';
import { runSql } from '../store/compileSql.ts';
import { schemaWriter } from './rewriteRecords.ts';
import type { Reading } from './storedPages.ts';

/** The writes that a step made: those of its type in this part of the history, `from` excluded and `to` included. */
export type WriteRange = { readonly type: string; readonly from: number; readonly to: number };

/** What a step left of a record, and what the record was just before. */
export type StepWrite = { readonly id: string; readonly before: StoredRecord; readonly after: StoredRecord };

const writesAtOnce = 200;

/** How many records were written in a range. */
export async function countWritten({ type, from, to }: WriteRange, { connection, dialect }: Reading): Promise<number> {
  const [row] = await runSql(
    sql`select count(distinct "id") as "total" from "history"
      where "seq" > ${from} and "seq" <= ${to} and ${dialect.unindexed(sql.ref('type'))} = ${type} and "by" = ${schemaWriter}`,
    { connection, dialect },
  );
  return Number(row?.total ?? 0);
}

/** The writes of a range in their order, a page at a time. */
export async function* writePages({ type, from, to }: WriteRange, { connection, dialect }: Reading) {
  for (let last = from; ; ) {
    const rows = await runSql(
      sql`select "seq", "id", "after", (select "after" from "history" as "earlier" where "earlier"."type" = ${type}
          and "earlier"."id" = "history"."id" and "earlier"."seq" < "history"."seq" order by "seq" desc limit 1) as "before"
        from "history" where "seq" > ${last} and "seq" <= ${to} and ${dialect.unindexed(sql.ref('type'))} = ${type} and "by" = ${schemaWriter}
        and "action" = 'update' order by "seq" limit ${writesAtOnce}`,
      { connection, dialect },
    );
    const writes: readonly StepWrite[] = rows.flatMap(({ id, before, after }) => {
      const isWhole = typeof before === 'string' && typeof after === 'string';
      return isWhole ? [{ id: String(id), before: JSON.parse(before), after: JSON.parse(after) }] : [];
    });
    if (writes.length > 0) yield writes;
    if (rows.length < writesAtOnce) return;
    last = Number(rows.at(-1)?.seq);
  }
}
