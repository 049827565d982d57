import { sql } from 'kysely';
import { columnOf, firstCharacters, foldedText, searchWords, wantedKey } from '#core/comparison.ts';
import type { Query, Where } from '#core/query.ts';
import { isServerField } from '#core/record.ts';
import { compileSql } from './compileSql.ts';
import type { Parameter } from './database.ts';
import type { Dialect, SearchTerm, Sql } from './dialect.ts';
import { recordColumns } from './recordRows.ts';
import { keySql, placeOf, sortKeySql, type Table } from './tableOf.ts';

/** What a query of one shape is asked with. */
export type Asked = { readonly query: Query; readonly words: readonly string[] };

/** A compiled statement; its parameters are read from whatever query of the same shape is asked. */
export type Prepared = { readonly sql: string; readonly bind: (asked: Asked) => readonly Parameter[] };

/**
 * The statements of all queries of one shape. `walk` goes along the sorted index and tries each row, right when many match;
 * `pick` collects what matches and sorts it, right when few do. `total` counts; whether citizens may see it is asked of both.
 */
export type ListPlan = { readonly walk: Prepared; readonly pick: Prepared; readonly total: Prepared };

type Context = { readonly table: Table; readonly dialect: Dialect; readonly asked: Asked };
type Read = (asked: Asked) => Parameter;
type Guide = 'walk' | 'pick' | 'total';

export function askedOf(query: Query): Asked {
  return { query, words: query.search === undefined ? [] : searchWords(query.search.text) };
}

/** Queries with the same shape have the same statements. */
export function shapeOf({ query, words }: Asked, { shortest }: { shortest: number }): string {
  const isLong = (text: string) => Array.from(text).length >= shortest;
  return JSON.stringify([
    query.where.map(({ field, operator, values }) => [
      field,
      operator,
      values.map((value) => value === null || (operator === 'like' && isLong(foldedText(String(value))))),
    ]),
    query.sort.map(({ field, order }) => [field, order]),
    query.search === undefined ? null : [query.search.fields, words.map(isLong)],
    query.visibleAt === undefined,
  ]);
}

export function planList(asked: Asked, { table, dialect }: { table: Table; dialect: Dialect }): ListPlan {
  const context = { table, dialect, asked };
  const columns = sql.join(recordColumns.map((column) => sql.ref(column)));
  const page = (guide: Guide) =>
    sql`select ${columns} from ${sql.table(table.name)} where ${conditions(context, guide)} order by ${orderOf(context)} limit ${slot(({ query }) => query.limit)} offset ${slot(({ query }) => query.offset)}`;
  const total = sql`select count(*) as "total" from ${sql.table(table.name)} where ${conditions(context, 'total')}`;
  return {
    walk: prepare(page('walk'), dialect),
    pick: prepare(page('pick'), dialect),
    total: prepare(total, dialect),
  };
}

/** A parameter that stands for what `read` finds in the query. */
function slot(read: Read): Sql {
  return sql`${{ read }}`;
}

function prepare(statement: Sql, dialect: Dialect): Prepared {
  const compiled = compileSql(statement, dialect);
  const reads = compiled.parameters as readonly { readonly read: Read }[];
  return { sql: compiled.sql, bind: (asked) => reads.map(({ read }) => read(asked)) };
}

function conditions(context: Context, guide: Guide): Sql {
  const { asked, dialect } = context;
  const all = [
    ...asked.query.where
      .map((where, index) => conditionOf(where, { index, context, guide }))
      .filter((one) => one !== undefined),
    ...wordConditions(context),
    ...searchConditions(context, guide),
  ];
  if (asked.query.visibleAt !== undefined) {
    // Nearly all that is published is visible already, so the index is better spent on the order.
    const publishAt = guide === 'total' ? sql.ref('publish_at') : dialect.unindexed(sql.ref('publish_at'));
    all.push(sql`"state" = 'published' and ${publishAt} <= ${slot(({ query }) => query.visibleAt ?? null)}`);
  }
  return all.length === 0 ? sql`1 = 1` : sql.join(all, sql` and `);
}

type One = { readonly index: number; readonly context: Context; readonly guide: Guide };

function conditionOf(where: Where, { index, context, guide }: One): Sql | undefined {
  if (where.operator === 'like') return shortLike(where, { index, context });
  const { type } = context.table;
  const column = columnOf(type, where.field);
  if (column === 'list') return heldCondition(where, { index, context });
  const key = guided(keySql(where.field, { type, dialect: context.dialect }), { context, guide });
  const values = where.values.map((_value, position) =>
    slot(({ query }) => wantedAt(query, { index, position, column })),
  );
  switch (where.operator) {
    case 'eq':
      return eqCondition(where, { index, context, guide });
    case 'ne':
      return sql.join(
        values.map((value) => sql`${key} is distinct from ${value}`),
        sql` and `,
      );
    case 'gte':
      return sql.join(
        values.map((value) => sql`${key} >= ${value}`),
        sql` and `,
      );
    default:
      return sql.join(
        values.map((value) => sql`${key} <= ${value}`),
        sql` and `,
      );
  }
}

/** Any of the values; long texts are found by their indexed beginning and then compared whole. */
function eqCondition({ field, values }: Where, { index, context, guide }: One): Sql {
  const { type } = context.table;
  const { dialect } = context;
  const column = columnOf(type, field);
  const key = keySql(field, { type, dialect });
  const known = values.flatMap((value, position) => (value === null ? [] : [position]));
  const wanted = known.map((position) => slot(({ query }) => wantedAt(query, { index, position, column })));
  const any = values.length > known.length ? [sql`${key} is null`] : [];
  if (known.length > 0 && column === 'text') {
    const starts = known.map((position) =>
      slot(({ query }) => firstCharacters(String(wantedAt(query, { index, position, column })))),
    );
    const start = guided(sortKeySql(field, { type, dialect }), { context, guide });
    any.push(sql`(${start} in (${sql.join(starts)}) and ${key} in (${sql.join(wanted)}))`);
  } else if (known.length > 0) {
    any.push(sql`${guided(key, { context, guide })} in (${sql.join(wanted)})`);
  }
  return sql`(${sql.join(any, sql` or `)})`;
}

function heldCondition({ field, operator, values }: Where, { index, context }: Omit<One, 'guide'>): Sql {
  const place = placeOf(field, context.table.type);
  const tests = values.map((value, position) =>
    value === null
      ? sql`${context.dialect.member(place)} is null`
      : context.dialect.holds(
          place,
          slot(({ query }) => wantedAt(query, { index, position, column: 'exact' })),
        ),
  );
  const isAnyHeld = sql`(${sql.join(tests, sql` or `)})`;
  return operator === 'ne' ? sql`not ${isAnyHeld}` : isAnyHeld;
}

/** `like` on what the search index does not answer: short parts, and the server's own fields. */
function shortLike({ field, values }: Where, { index, context }: Omit<One, 'guide'>): Sql | undefined {
  const { dialect, table } = context;
  if (isServerField(field)) {
    const text = keySql(field, { type: table.type, dialect });
    const parts = values.map((_value, position) => slot(({ query }) => String(query.where[index]?.values[position])));
    return sql.join(
      parts.map((part) => dialect.occurs(part, text)),
      sql` and `,
    );
  }
  const text = textOf(field, context);
  if (text === undefined) return sql`1 = 0`;
  const shorts = values.flatMap((value, position) => (isIndexed(foldedText(String(value)), dialect) ? [] : [position]));
  if (shorts.length === 0) return undefined;
  const parts = shorts.map((position) => slot(({ query }) => foldedText(String(query.where[index]?.values[position]))));
  return sql.join(
    parts.map((part) => dialect.occurs(part, text)),
    sql` and `,
  );
}

function wordConditions(context: Context): readonly Sql[] {
  const { asked, dialect } = context;
  const fields = asked.query.search?.fields ?? [];
  const texts = fields.flatMap((field) => textOf(field, context) ?? []);
  if (asked.words.length > 0 && texts.length === 0) return [sql`1 = 0`];
  return asked.words.flatMap((word, position) => {
    if (isIndexed(word, dialect)) return [];
    const part = slot(({ words }) => words[position] ?? '');
    return [
      sql`(${sql.join(
        texts.map((text) => dialect.occurs(part, text)),
        sql` or `,
      )})`,
    ];
  });
}

function searchConditions(context: Context, guide: Guide): readonly Sql[] {
  const { table, dialect, asked } = context;
  if (termsOf(asked, context).length === 0) return [];
  const expression = slot((other) => dialect.search.expression(termsOf(other, context)));
  if (guide !== 'walk') return [sql`"seq" in ${dialect.search.found(table.search.name, expression)}`];
  return [dialect.search.finds(table.search.name, { expression, seq: sql.ref(`${table.name}.seq`) })];
}

/** Whether a query must see what was written a moment ago in the search index. */
export function usesSearchIndex(asked: Asked, context: { table: Table; dialect: Dialect }): boolean {
  return termsOf(asked, context).length > 0;
}

function termsOf(
  { query, words }: Asked,
  { table, dialect }: { table: Table; dialect: Dialect },
): readonly SearchTerm[] {
  const columnsOf = (fields: readonly string[]) =>
    table.search.columns.filter(({ field }) => fields.includes(field)).map(({ name }) => name);
  const likes = query.where
    .filter(({ operator, field }) => operator === 'like' && !isServerField(field))
    .flatMap(({ field, values }) => values.map((value) => ({ fields: [field], text: foldedText(String(value)) })));
  const searched = words.map((text) => ({ fields: query.search?.fields ?? [], text }));
  return [...likes, ...searched]
    .map(({ fields, text }) => ({ columns: columnsOf(fields), text }))
    .filter(({ columns, text }) => columns.length > 0 && isIndexed(text, dialect));
}

function isIndexed(text: string, { search }: Dialect): boolean {
  return Array.from(text).length >= search.shortest;
}

function textOf(field: string, { table, dialect }: Context): Sql | undefined {
  const column = table.search.columns.find((candidate) => candidate.field === field);
  return column === undefined ? undefined : dialect.member({ column: 'folded', member: column.member });
}

function guided(expression: Sql, { context, guide }: { context: Context; guide: Guide }): Sql {
  return guide === 'walk' ? context.dialect.unindexed(expression) : expression;
}

type Position = { readonly index: number; readonly position: number; readonly column: ReturnType<typeof columnOf> };

function wantedAt(query: Query, { index, position, column }: Position): Parameter {
  return wantedKey(query.where[index]?.values[position] ?? null, column);
}

function orderOf({ table, dialect, asked }: Context): Sql {
  const { sort } = asked.query;
  const keys = sort.map(({ field, order }) => {
    columnOf(table.type, field);
    return sql`${sortKeySql(field, { type: table.type, dialect })} ${sql.raw(order === 'asc' ? 'asc' : 'desc')}`;
  });
  const last = sort.at(-1)?.order === 'desc' ? 'desc' : 'asc';
  return sql.join([...keys, sql`"id" ${sql.raw(last)}`]);
}
