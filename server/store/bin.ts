import { sql } from 'kysely';
import type { StoredRecord } from '#core/store/record.ts';
import type { Removal, RemovalPage } from '#core/store/store.ts';
import { compileSql } from './compileSql.ts';
import type { Database, Row } from './database.ts';
import type { Dialect } from './dialect.ts';
import type { Totals } from './totals.ts';
import type { Write } from './writeQueue.ts';

type Options = { readonly database: Database; readonly dialect: Dialect; readonly totals: Totals };

type Committed = { readonly write: Write; readonly records: readonly StoredRecord[] };

/** The removed records of each type, read from the history: those whose last write is a removal. */
export interface Bin {
  page(type: string, page: { readonly offset: number; readonly limit: number }): Promise<RemovalPage>;
  /** Tells of what a commit did, so that the total need not be counted again. */
  applyWrites(writes: readonly Committed[]): void;
}

export function createBin({ database, dialect, totals }: Options): Bin {
  const removals = sql`from "history" as "removal" where "removal"."type" = ${''} and "removal"."action" = 'remove' and not exists (
    select 1 from "history" as "later" where "later"."type" = "removal"."type" and "later"."id" = "removal"."id"
      and "later"."seq" > "removal"."seq")`;
  const was = sql`(select "before"."after" from "history" as "before" where "before"."type" = "removal"."type"
    and "before"."id" = "removal"."id" and "before"."seq" < "removal"."seq" order by "before"."seq" desc limit 1)`;
  const said = (statement: ReturnType<typeof sql>) => compileSql(statement, dialect).sql;
  const count = said(sql`select count(*) as "total" ${removals}`);
  const read = said(
    sql`select "removal"."version", "removal"."at", "removal"."by", ${was} as "was" ${removals}
      order by "removal"."seq" desc limit ${0} offset ${0}`,
  );

  return {
    page: async (type, { offset, limit }) => {
      const total = await totals.get({
        type: nameOf(type),
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
        totals.applyWrites(nameOf(type), { added, isVisibilityChanged: false });
    },
  };
}

/** Totals are kept by type; no type has a space in its name. */
function nameOf(type: string): string {
  return `bin of ${type}`;
}

/** A record that comes into being with a later version than the first was removed before. */
function addedBy(writes: readonly Committed[]): ReadonlyMap<string, number> {
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
