import { sql } from 'kysely';
import { boundRows } from '../rowGroups.ts';
import { hasTrigram } from '../lists/listRequest.ts';
import type { SearchQuery, SearchDialect, Sql } from '../dialect.ts';

/** Maximum trigrams of a term in a query; the rows that they find are tested for the term itself. */
const maxQueryTrigrams = 40;

/**
 * A row stores its texts and their trigrams, as numbers in one array with a GIN index. It avoids the extension pg_trgm, which an
 * operator has to install and which ignores characters that are not letters in the database's locale.
 */
export const postgresSearch: SearchDialect = {
  createTable: (name, columns) => [
    sql`create table ${sql.table(name)} ("seq" bigint primary key, ${sql.join(columns.map((column) => sql`${sql.ref(column)} text`))}, "trigrams" integer[] not null)`,
    // A search scans the whole list of pending inserts, so that must stay short.
    sql`create index on ${sql.table(name)} using gin ("trigrams") with (gin_pending_list_limit = 256)`,
  ],
  upsert: (name, columns, rows) => {
    const inserted = [...columns, 'trigrams'].map((column) => sql.ref(column));
    const changed = inserted.map((column) => sql`${column} = excluded.${column}`);
    return sql`insert into ${sql.table(name)} ("seq", ${sql.join(inserted)}) values ${boundRows(rows, inserted.length + 1)}
      on conflict ("seq") do update set ${sql.join(changed)}`;
  },
  takesManyRows: true,
  row: (seq, texts) => [
    seq,
    ...texts,
    arrayOf(texts.flatMap((text, index) => (text === null ? [] : trigramsOf(text, `c${index}`)))),
  ],
  remove: (name, seq) => sql`delete from ${sql.table(name)} where "seq" = ${seq}`,
  // This table finds texts shorter than a trigram too, by a scan: a scan of the documents costs ten times as much.
  minLength: 1,
  find: (name, query) => sql`select "seq" from ${sql.table(name)} where ${allTerms(query)}`,
  total: (name, query) => {
    const table = sql.table(name);
    if (isLong(query)) return sql`select count(*) as "total" from ${table} where ${eachTerm(query)}`;
    const first = sql`select 1 from ${table} where ${allTerms(query)} limit ${sql.lit(maxTrigramMatches)}`;
    const byText = sql`select count(*) from ${table} where ${allTexts(query)}`;
    return sql`select case when "some"."total" < ${sql.lit(maxTrigramMatches)} then "some"."total" else (${byText}) end as "total"
      from (select count(*) as "total" from (${first}) as "first") as "some"`;
  },
};

/** With more matches than these, a scan of the texts is faster: comparing trigrams of a row takes longer than comparing its text. */
const maxTrigramMatches = 1000;

/** Whether the query has so many terms that planning takes longer than running; then the plainer statement is faster. */
function isLong({ terms }: SearchQuery): boolean {
  return terms.length > 20;
}

/**
 * Conditions on trigrams are separate from those on texts, so that rows found by the index are not tested for trigrams again. They
 * come last, so that a scan compares texts first.
 */
function allTerms(query: SearchQuery): Sql {
  if (isLong(query)) return eachTerm(query);
  const byTrigrams = query.terms.flatMap(({ columns, text }, position) => {
    if (!hasTrigram(text)) return [];
    const inColumn = columns.map((column) => trigramsIn(column, { position, query }));
    return [sql`(${sql.join(inColumn, sql` or `)})`];
  });
  return sql.join([allTexts(query), ...byTrigrams], sql` and `);
}

function eachTerm(query: SearchQuery): Sql {
  const each = query.terms.map(({ columns, text }, position) => {
    const inColumn = columns.map((column) => {
      const hasText = sql`strpos(${sql.ref(column)}, ${query.bind((terms) => terms[position]?.text ?? '')}) > 0`;
      return hasTrigram(text) ? sql`(${trigramsIn(column, { position, query })} and ${hasText})` : hasText;
    });
    return sql`(${sql.join(inColumn, sql` or `)})`;
  });
  return sql.join(each, sql` and `);
}

type TermPosition = { readonly position: number; readonly query: SearchQuery };

function trigramsIn(column: string, { position, query }: TermPosition): Sql {
  const trigrams = query.bind((terms) =>
    arrayOf(trigramsOf(terms[position]?.text ?? '', column).slice(0, maxQueryTrigrams)),
  );
  return sql`"trigrams" @> ${trigrams}::integer[]`;
}

function allTexts({ terms, bind }: SearchQuery): Sql {
  const each = terms.map(({ columns }, position) => {
    const pattern = bind((terms) => `%${(terms[position]?.text ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`);
    return sql`(${sql.join(
      columns.map((column) => sql`${sql.ref(column)} like ${pattern}`),
      sql` or `,
    )})`;
  });
  return sql.join(each, sql` and `);
}

/** The distinct trigrams of a column's text, each as a number. */
function trigramsOf(text: string, column: string): readonly number[] {
  const characters = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const seed = mix(Number(column.slice(1)) + 1, 0x811c_9dc5);
  const trigrams = new Set<number>();
  for (let index = 2; index < characters.length; index += 1) {
    const [first = 0, second = 0, third = 0] = characters.slice(index - 2, index + 1);
    trigrams.add(mix(third, mix(second, mix(first, seed))));
  }
  return [...trigrams];
}

function mix(value: number, seed: number): number {
  const mixed = Math.imul(seed ^ value, 0x0100_0193);
  return mixed ^ (mixed >>> 15);
}

function arrayOf(numbers: readonly number[]): string {
  return `{${numbers.join()}}`;
}
