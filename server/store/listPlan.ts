import { sql } from 'kysely';
import { columnOf } from '#core/values/comparison.ts';
import { allOf, type ListRequest, type Context, type Guide, type Slot, slot } from './listRequest.ts';
import { compileSql } from './compileSql.ts';
import type { Parameter } from './database.ts';
import type { Dialect, Sql } from './dialect.ts';
import { namingRecords } from './fileReferences.ts';
import { recordColumns } from './recordRows.ts';
import { isNeverNull, sortKeySql, type Table } from './tableOf.ts';
import {
  indexedConditions,
  indexedRows,
  indexedTotal,
  likeConditions,
  usesSearchIndex,
  wordConditions,
} from './textConditions.ts';
import { valueCondition } from './valueConditions.ts';

/** A compiled statement; its parameters are read from whatever list of the same shape is asked. */
export type Prepared = {
  readonly sql: string;
  /** How many parameters it has. */
  readonly parameters: number;
  readonly bind: (asked: ListRequest) => readonly Parameter[];
};

/** The statements of all lists of one shape; `totalByText` counts without the search index, as a walk reads. */
export type ListPlan = Readonly<Record<Guide | 'totalByText', Prepared>>;

export function planList(asked: ListRequest, { table, dialect }: { table: Table; dialect: Dialect }): ListPlan {
  const guided = (guide: Guide): Context => ({ table, dialect, asked, guide });
  const total = prepare(totalOf(guided('total')), dialect);
  const isSearch = usesSearchIndex(asked, { table, dialect });
  return {
    walk: prepare(pageOf(guided('walk')), dialect),
    pick: prepare(pageOf(guided('pick')), dialect),
    total,
    totalByText: isSearch ? prepare(totalOf(guided('walk')), dialect) : total,
  };
}

function prepare(statement: Sql, dialect: Dialect): Prepared {
  const compiled = compileSql(statement, dialect);
  const slots = compiled.parameters as readonly Slot[];
  return { sql: compiled.sql, parameters: slots.length, bind: (asked) => slots.map(({ read }) => read(asked)) };
}

function pageOf(context: Context): Sql {
  const columns = sql.join(recordColumns.map((column) => sql.ref(column)));
  const limit = slot(({ query }) => query.limit);
  const offset = slot(({ query }) => query.offset);
  return sql`select ${columns} from ${sql.table(context.table.name)} where ${conditions(context)} order by ${orderOf(context)} limit ${limit} offset ${offset}`;
}

function totalOf(context: Context): Sql {
  if (context.asked.query.countAtMost !== undefined) return totalUpTo(context);
  const everything = sql`select count(*) as "total" from ${sql.table(context.table.name)} where ${conditions(context)}`;
  return indexedTotal(context) ?? everything;
}

/** What the search index finds is tried one by one, so that counting can stop: a set of all of it would be made whole. */
function totalUpTo(context: Context): Sql {
  const table = sql.table(context.table.name);
  const found = indexedRows(context);
  const from = found === undefined ? table : sql`(${found}) as "found" cross join ${table} as "row"`;
  const where =
    found === undefined ? conditions(context) : sql`"row"."seq" = "found"."seq" and ${otherConditions(context)}`;
  const most = slot(({ query }) => query.countAtMost ?? 0);
  return sql`select count(*) as "total" from (select 1 from ${from} where ${where} limit ${most}) as "some"`;
}

function conditions(context: Context): Sql {
  return allOf([...indexedConditions(context), otherConditions(context)]);
}

/** All but what the search index answers. */
function otherConditions(context: Context): Sql {
  const where = context.asked.query.where.flatMap((one, index) =>
    one.operator === 'like' ? likeConditions(one, index, context) : [valueCondition(one, index, context)],
  );
  return allOf([...where, ...fileConditions(context), ...wordConditions(context), ...visibleConditions(context)]);
}

/** Few records name one file, so they are looked up and never walked to. */
function fileConditions({ table, asked }: Context): readonly Sql[] {
  const { files } = asked.query;
  if (files === undefined) return [];
  const keys = files.map((_, index) => slot(({ query }) => query.files?.[index] ?? null));
  return [sql`"id" in (${namingRecords(table.type.name, keys)})`];
}

/**
 * Nearly all that is published is visible already, so a page spends the index on its order or its search; one in the order of
 * publication has that of its visibility for both.
 */
function visibleConditions({ asked, guide, dialect }: Context): readonly Sql[] {
  const { visibleAt, sort, countAtMost } = asked.query;
  if (visibleAt === undefined) return [];
  const isGuide = guide === 'total' ? countAtMost === undefined : guide === 'walk' && sort[0]?.field === '_publishAt';
  const guided = (column: Sql) => (isGuide ? column : dialect.unindexed(column));
  const now = slot(({ query }) => query.visibleAt ?? null);
  return [sql`${guided(sql.ref('state'))} = ${sql.lit('published')}`, sql`${guided(sql.ref('publish_at'))} <= ${now}`];
}

function orderOf({ table, dialect, asked }: Context): Sql {
  const { sort, visibleAt } = asked.query;
  const keys = sort.map(({ field, order }) => {
    // Throws for a field that the type does not have.
    columnOf(table.type, field);
    const key = sortKeySql(field, { type: table.type, dialect });
    const isThere = isNeverNull(field) || (field === '_publishAt' && visibleAt !== undefined);
    return isThere ? sql`${key} ${sql.raw(order)}` : dialect.ordered(key, order);
  });
  const isDecided = sort.some(({ field }) => field === 'id');
  return sql.join(isDecided ? keys : [...keys, sql`"id" ${sql.raw(sort.at(-1)?.order ?? 'asc')}`]);
}
