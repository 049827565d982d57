import { sql } from 'kysely';
import { hasTrigram } from '../listRequest.ts';
import type { SearchQuery, SearchDialect, Sql } from '../dialect.ts';

/** How many trigrams of a term are looked for; whether the term itself is there is tried on what they find. */
const askedTrigrams = 40;

/**
 * A row keeps its texts and the trigrams of each, as numbers in one list with a GIN index. That is what PostgreSQL brings: its
 * extension pg_trgm would need somebody who may install it, and leaves out what the database's locale takes for no letter.
 */
export const postgresSearch: SearchDialect = {
  createTable: (name, columns) => [
    sql`create table ${sql.table(name)} ("seq" bigint primary key, ${sql.join(columns.map((column) => sql`${sql.ref(column)} text`))}, "trigrams" integer[] not null)`,
    // A search reads the whole list of what was put in last, so that must stay short.
    sql`create index on ${sql.table(name)} using gin ("trigrams") with (gin_pending_list_limit = 256)`,
  ],
  put: (name, columns) => {
    const written = [...columns, 'trigrams'].map((column) => sql.ref(column));
    const changed = written.map((column) => sql`${column} = excluded.${column}`);
    return sql`insert into ${sql.table(name)} ("seq", ${sql.join(written)}) values (${sql.join([null, ...written.map(() => null)])})
      on conflict ("seq") do update set ${sql.join(changed)}`;
  },
  row: (seq, texts) => [
    seq,
    ...texts,
    arrayOf(texts.flatMap((text, index) => (text === null ? [] : trigramsOf(text, `c${index}`)))),
  ],
  remove: (name, seq) => sql`delete from ${sql.table(name)} where "seq" = ${seq}`,
  // Shorter than a trigram, a text is looked for in the texts that lie here: to take them out of the documents costs ten times as much.
  shortest: 1,
  find: (name, asked) => sql`select "seq" from ${sql.table(name)} where ${allTerms(asked)}`,
  total: (name, asked) => {
    const table = sql.table(name);
    if (isLengthy(asked)) return sql`select count(*) as "total" from ${table} where ${eachTerm(asked)}`;
    const first = sql`select 1 from ${table} where ${allTerms(asked)} limit ${sql.lit(mostByTrigrams)}`;
    const byText = sql`select count(*) from ${table} where ${allTexts(asked)}`;
    return sql`select case when "some"."total" < ${sql.lit(mostByTrigrams)} then "some"."total" else (${byText}) end as "total"
      from (select count(*) as "total" from (${first}) as "first") as "some"`;
  },
};

/** Of what more rows have than these, the texts are read one after another: a row's trigrams take longer to compare than its text. */
const mostByTrigrams = 1000;

/** With many words, planning the statement takes longer than running it, and that of the plainer one the least. */
function isLengthy({ terms }: SearchQuery): boolean {
  return terms.length > 20;
}

/**
 * Trigrams stand apart from the texts, so that rows that were found by the index are not asked for theirs again; and after them, so
 * that a reading of all rows compares texts first.
 */
function allTerms(asked: SearchQuery): Sql {
  if (isLengthy(asked)) return eachTerm(asked);
  const byTrigrams = asked.terms.flatMap(({ columns, text }, position) => {
    if (!hasTrigram(text)) return [];
    const inColumn = columns.map((column) => trigramsIn(column, { position, asked }));
    return [sql`(${sql.join(inColumn, sql` or `)})`];
  });
  return sql.join([allTexts(asked), ...byTrigrams], sql` and `);
}

function eachTerm(asked: SearchQuery): Sql {
  const each = asked.terms.map(({ columns, text }, position) => {
    const inColumn = columns.map((column) => {
      const there = sql`strpos(${sql.ref(column)}, ${asked.bind((others) => others[position]?.text ?? '')}) > 0`;
      return hasTrigram(text) ? sql`(${trigramsIn(column, { position, asked })} and ${there})` : there;
    });
    return sql`(${sql.join(inColumn, sql` or `)})`;
  });
  return sql.join(each, sql` and `);
}

type Asking = { readonly position: number; readonly asked: SearchQuery };

function trigramsIn(column: string, { position, asked }: Asking): Sql {
  const trigrams = asked.bind((others) =>
    arrayOf(trigramsOf(others[position]?.text ?? '', column).slice(0, askedTrigrams)),
  );
  return sql`"trigrams" @> ${trigrams}::integer[]`;
}

function allTexts({ terms, bind: bound }: SearchQuery): Sql {
  const each = terms.map(({ columns }, position) => {
    const pattern = bound((others) => `%${(others[position]?.text ?? '').replaceAll(/[\\%_]/g, '\\$&')}%`);
    return sql`(${sql.join(
      columns.map((column) => sql`${sql.ref(column)} like ${pattern}`),
      sql` or `,
    )})`;
  });
  return sql.join(each, sql` and `);
}

/** A number for every three characters that follow one another in a column's text, each once. */
function trigramsOf(text: string, column: string): readonly number[] {
  const characters = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const seed = hashed(Number(column.slice(1)) + 1, 0x811c_9dc5);
  const trigrams = new Set<number>();
  for (let index = 2; index < characters.length; index += 1) {
    const [first = 0, second = 0, third = 0] = characters.slice(index - 2, index + 1);
    trigrams.add(hashed(third, hashed(second, hashed(first, seed))));
  }
  return [...trigrams];
}

function hashed(value: number, seed: number): number {
  const mixed = Math.imul(seed ^ value, 0x0100_0193);
  return mixed ^ (mixed >>> 15);
}

function arrayOf(numbers: readonly number[]): string {
  return `{${numbers.join()}}`;
}
