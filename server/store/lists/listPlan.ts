import { sql } from 'kysely';
import { columnOf } from '#core/store/comparison.ts';
import { allOf, type ListRequest, type Context, type Guide, type Slot, slot } from './listRequest.ts';
import { groupConditions, whereCondition } from '../conditions/groupConditions.ts';
import { compileSql } from '../compileSql.ts';
import type { Parameter } from '../database.ts';
import type { Dialect, Sql } from '../dialect.ts';
import { namingRecords } from '../fileReferences.ts';
import { recordColumns } from '../recordRows.ts';
import { isNeverNull, type Table } from '../tableOf.ts';
import { visibleSortKey } from '../conditions/visibleKeys.ts';
import {
  indexedConditions,
  indexedRows,
  indexedTotal,
  usesSearchIndex,
  wordConditions,
} from '../conditions/textConditions.ts';

/** A compiled statement; `bind` reads its parameters from any request of the same shape. */
export type Prepared = {
  readonly sql: string;
  /** The number of parameters. */
  readonly parameters: number;
  readonly bind: (request: ListRequest) => readonly Parameter[];
};

/** The statements of all lists of one shape; `totalByText` counts without the search index. */
export type ListPlan = Readonly<Record<Guide | 'totalByText', Prepared>>;

export function planList(request: ListRequest, { table, dialect }: { table: Table; dialect: Dialect }): ListPlan {
  const contextFor = (guide: Guide): Context => ({ table, dialect, request, guide });
  const total = prepare(totalOf(contextFor('total')), dialect);
  const isSearch = usesSearchIndex(request, { table, dialect });
  return {
    walk: prepare(pageOf(contextFor('walk')), dialect),
    pick: prepare(pageOf(contextFor('pick')), dialect),
    total,
    totalByText: isSearch ? prepare(totalOf(contextFor('walk')), dialect) : total,
  };
}

function prepare(statement: Sql, dialect: Dialect): Prepared {
  const compiled = compileSql(statement, dialect);
  const slots = compiled.parameters as readonly Slot[];
  return { sql: compiled.sql, parameters: slots.length, bind: (request) => slots.map(({ read }) => read(request)) };
}

function pageOf(context: Context): Sql {
  const columns = sql.join(recordColumns.map((column) => sql.ref(column)));
  const limit = slot(({ query }) => query.limit);
  const offset = slot(({ query }) => query.offset);
  return sql`select ${columns} from ${sql.table(context.table.name)} where ${conditions(context)} order by ${orderOf(context)} limit ${limit} offset ${offset}`;
}

function totalOf(context: Context): Sql {
  if (context.request.query.countAtMost !== undefined) return totalUpTo(context);
  const everything = sql`select count(*) as "total" from ${sql.table(context.table.name)} where ${conditions(context)}`;
  return indexedTotal(context) ?? everything;
}

/** Tests the rows from the search index one by one, so that counting can stop early: a set would be materialized whole. */
function totalUpTo(context: Context): Sql {
  const table = sql.table(context.table.name);
  const matches = indexedRows(context);
  const from = matches === undefined ? table : sql`(${matches}) as "found" cross join ${table} as "row"`;
  const where =
    matches === undefined ? conditions(context) : sql`"row"."seq" = "found"."seq" and ${otherConditions(context)}`;
  const most = slot(({ query }) => query.countAtMost ?? 0);
  return sql`select count(*) as "total" from (select 1 from ${from} where ${where} limit ${most}) as "some"`;
}

function conditions(context: Context): Sql {
  return allOf([...indexedConditions(context), otherConditions(context)]);
}

/** The conditions that the search index does not answer. */
function otherConditions(context: Context): Sql {
  const where = context.request.query.where.map((one, index) =>
    whereCondition(one, ({ where: all }) => all[index], context),
  );
  return allOf([
    ...where,
    ...groupConditions(context),
    ...fileConditions(context),
    ...wordConditions(context),
    ...visibleConditions(context),
  ]);
}

/** Few records name one file, so they are looked up and not scanned for. */
function fileConditions({ table, request }: Context): readonly Sql[] {
  const { files } = request.query;
  if (files === undefined) return [];
  const keys = files.map((_, index) => slot(({ query }) => query.files?.[index] ?? null));
  return [sql`"id" in (${namingRecords(table.type.name, keys)})`];
}

/**
 * Nearly all published records are visible already, so a page uses the index for its order or its search; a page in the order of
 * publication uses the index of visibility for both.
 */
function visibleConditions({ request, guide, dialect }: Context): readonly Sql[] {
  const { visibleAt, sort, countAtMost } = request.query;
  if (visibleAt === undefined) return [];
  const isGuide = guide === 'total' ? countAtMost === undefined : guide === 'walk' && sort[0]?.field === '_publishAt';
  const guided = (column: Sql) => (isGuide ? column : dialect.unindexed(column));
  const now = slot(({ query }) => query.visibleAt ?? null);
  return [
    sql`${guided(sql.ref('state'))} = ${sql.lit('published')}`,
    sql`${guided(sql.ref('publish_at'))} <= ${now}`,
    sql`(${sql.ref('unpublish_at')} is null or ${sql.ref('unpublish_at')} > ${now})`,
  ];
}

function orderOf(context: Context): Sql {
  const { table, dialect, request } = context;
  const { sort, visibleAt } = request.query;
  const keys = sort.map(({ field, order }) => {
    // Throws for a field that the type does not have.
    columnOf(table.type, field);
    const key = visibleSortKey(field, context);
    const hasValue = isNeverNull(field) || (field === '_publishAt' && visibleAt !== undefined);
    return hasValue ? sql`${key} ${sql.raw(order)}` : dialect.ordered(key, order);
  });
  const isTotalOrder = sort.some(({ field }) => field === 'id');
  return sql.join(isTotalOrder ? keys : [...keys, sql`"id" ${sql.raw(sort.at(-1)?.order ?? 'asc')}`]);
}
