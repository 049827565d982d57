import { sql } from 'kysely';
import { columnOf } from '#core/comparison.ts';
import { allOf, type Asked, type Context, type Guide, type Slot, slot } from './asked.ts';
import { compileSql } from './compileSql.ts';
import type { Parameter } from './database.ts';
import type { Dialect, Sql } from './dialect.ts';
import { recordColumns } from './recordRows.ts';
import { isNeverNull, sortKeySql, type Table } from './tableOf.ts';
import { indexedConditions, indexedTotal, likeConditions, usesSearchIndex, wordConditions } from './textConditions.ts';
import { valueCondition } from './valueConditions.ts';

/** A compiled statement; its parameters are read from whatever list of the same shape is asked. */
export type Prepared = {
  readonly sql: string;
  /** How many parameters it has. */
  readonly parameters: number;
  readonly bind: (asked: Asked) => readonly Parameter[];
};

/** The statements of all lists of one shape; `totalByText` counts without the search index, as a walk reads. */
export type ListPlan = Readonly<Record<Guide | 'totalByText', Prepared>>;

export function planList(asked: Asked, { table, dialect }: { table: Table; dialect: Dialect }): ListPlan {
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
  const everything = sql`select count(*) as "total" from ${sql.table(context.table.name)} where ${conditions(context)}`;
  return indexedTotal(context) ?? everything;
}

function conditions(context: Context): Sql {
  const where = context.asked.query.where.flatMap((one, index) =>
    one.operator === 'like' ? likeConditions(one, index, context) : [valueCondition(one, index, context)],
  );
  return allOf([...where, ...wordConditions(context), ...indexedConditions(context), ...visibleConditions(context)]);
}

/** Nearly all that is published is visible already, so a page spends the index on its order or its search. */
function visibleConditions({ asked, guide, dialect }: Context): readonly Sql[] {
  if (asked.query.visibleAt === undefined) return [];
  const guided = (column: Sql) => (guide === 'total' ? column : dialect.unindexed(column));
  const now = slot(({ query }) => query.visibleAt ?? null);
  return [sql`${guided(sql.ref('state'))} = ${sql.lit('published')}`, sql`${guided(sql.ref('publish_at'))} <= ${now}`];
}

function orderOf({ table, dialect, asked }: Context): Sql {
  const { sort } = asked.query;
  const keys = sort.map(({ field, order }) => {
    // Throws for a field that the type does not have.
    columnOf(table.type, field);
    const key = sortKeySql(field, { type: table.type, dialect });
    return isNeverNull(field) ? sql`${key} ${sql.raw(order)}` : dialect.ordered(key, order);
  });
  return sql.join([...keys, sql`"id" ${sql.raw(sort.at(-1)?.order ?? 'asc')}`]);
}
