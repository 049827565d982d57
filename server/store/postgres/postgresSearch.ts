import { sql } from 'kysely';
import type { SearchAsked, SearchDialect, SearchTerm, Sql } from '../dialect.ts';

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
  shortest: 3,
  found: (name, asked) => sql`select "seq" from ${sql.table(name)} where ${allTerms(asked)}`,
  total: (name, asked) => sql`select count(*) as "total" from ${sql.table(name)} where ${allTerms(asked)}`,
};

function allTerms({ terms, bound }: SearchAsked): Sql {
  const each = terms.map(({ columns }, position) => {
    const textOf = (others: readonly SearchTerm[]) => others[position]?.text ?? '';
    const inColumn = columns.map((column) => {
      const trigrams = bound((others) => arrayOf(trigramsOf(textOf(others), column).slice(0, askedTrigrams)));
      return sql`("trigrams" @> ${trigrams}::integer[] and strpos(${sql.ref(column)}, ${bound(textOf)}) > 0)`;
    });
    return sql`(${sql.join(inColumn, sql` or `)})`;
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
