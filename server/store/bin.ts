import { sql } from 'kysely';
import type { StoredRecord } from '#core/values/record.ts';
import type { Removal, RemovalPage } from '#core/store/store.ts';
import type { CommittedWrite } from './committedWrites.ts';
import { compileSql } from './compileSql.ts';
import type { Database, Row } from './database.ts';
import type { Dialect } from './dialect.ts';
import type { Totals } from './lists/totals.ts';

type Options = { readonly database: Database; readonly dialect: Dialect; readonly totals: Totals };

/** The removed records of each type: those whose last write in the history is a removal. */
export interface Bin {
  page(type: string, page: { readonly offset: number; readonly limit: number }): Promise<RemovalPage>;
  /** See Store.purge. */
  purge(type: string, part: { readonly removedBefore: string; readonly limit: number }): Promise<readonly string[]>;
  /** Updates the totals after a commit, so that they need not be counted again. */
  applyWrites(writes: readonly CommittedWrite[]): void;
}

export function createBin({ database, dialect, totals }: Options): Bin {
  const removals = sql`from "history" as "removal" where "removal"."type" = ${''} and "removal"."action" = 'remove' and not exists (
    select 1 from "history" as "later" where "later"."type" = "removal"."type" and "later"."id" = "removal"."id"
      and "later"."seq" > "removal"."seq")`;
  const was = sql`(select "before"."after" from "history" as "before" where "before"."type" = "removal"."type"
    and "before"."id" = "removal"."id" and "before"."seq" < "removal"."seq" order by "before"."seq" desc limit 1)`;
  const compile = (statement: ReturnType<typeof sql>) => compileSql(statement, dialect).sql;
  const count = compile(sql`select count(*) as "total" ${removals}`);
  const read = compile(
    sql`select "removal"."version", "removal"."at", "removal"."by", ${was} as "was" ${removals}
      order by "removal"."seq" desc limit ${0} offset ${0}`,
  );
  const readOld = compile(
    sql`select "removal"."id" ${removals} and "removal"."at" < ${''} order by "removal"."seq" limit ${0}`,
  );
  const forget = compile(sql`delete from "history" where "type" = ${''} and "id" = ${''}`);

  return {
    purge: async (type, { removedBefore, limit }) => {
      const ids = await database.transaction(async (connection) => {
        const old = (await connection.run(readOld, [type, removedBefore, limit])).map(({ id }) => String(id));
        for (const id of old) await connection.run(forget, [type, id]);
        return old;
      });
      if (ids.length > 0) totals.forget(totalsName(type));
      return ids;
    },
    page: async (type, { offset, limit }) => {
      const total = await totals.get({
        table: totalsName(type),
        key: '',
        visibleAt: undefined,
        isWhole: true,
        count: async () => Number((await database.run(count, [type]))[0]?.total),
        upcoming: async () => undefined,
      });
      if (limit === 0 || offset >= total) return { removals: [], total };
      return { removals: (await database.run(read, [type, limit, offset])).map(removalIn), total };
    },
    applyWrites: (writes) => {
      for (const [type, added] of addedBy(writes))
        totals.applyWrites(totalsName(type), { added, isVisibilityChanged: false });
    },
  };
}

/** Totals are cached by table; none has a space in its name. */
function totalsName(type: string): string {
  return `bin of ${type}`;
}

/** The removals less the restorations of each type. A record created with a version above 1 was removed before. */
function addedBy(writes: readonly CommittedWrite[]): ReadonlyMap<string, number> {
  const added = new Map<string, number>();
  for (const { write, records } of writes) {
    for (const [index, { kind, type }] of write.changes.entries()) {
      const isBack = kind === 'restore' || (kind === 'create' && records[index]?._version !== 1);
      const step = kind === 'remove' ? 1 : isBack ? -1 : 0;
      if (step !== 0) added.set(type.name, (added.get(type.name) ?? 0) + step);
    }
  }
  return added;
}

function removalIn({ was, version, at, by }: Row): Removal {
  return {
    record: JSON.parse(String(was)) as StoredRecord,
    version: Number(version),
    at: String(at),
    by: String(by),
  };
}
