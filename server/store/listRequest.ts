import { sql } from 'kysely';
import { foldedText, searchWords } from '#core/values/comparison.ts';
import type { Query } from '#core/store/query.ts';
import type { Parameter } from './database.ts';
import type { Dialect, Sql } from './dialect.ts';
import type { Table } from './tableOf.ts';

/** What a list is asked with. */
export type ListRequest = { readonly query: Query; readonly words: readonly string[] };

/**
 * How a statement finds its rows. `walk` goes along the sorted index and tries each row, right when many match; `pick` collects
 * what matches and sorts it, right when few do; `total` counts.
 */
export type Guide = 'walk' | 'pick' | 'total';

export type Context = {
  readonly table: Table;
  readonly dialect: Dialect;
  readonly asked: ListRequest;
  readonly guide: Guide;
};

export function listRequestOf(query: Query): ListRequest {
  return { query, words: query.search === undefined ? [] : searchWords(query.search.text) };
}

/** Lists of one shape have the same statements, with other parameters. */
export function shapeOf({ query, words }: ListRequest): string {
  return JSON.stringify([
    query.where.map(({ field, operator, values }) => [
      field,
      operator,
      values.map((value) => value === null || (operator === 'like' && lengthOf(foldedText(String(value))))),
    ]),
    query.sort.map(({ field, order }) => [field, order]),
    query.search === undefined ? null : [query.search.fields, query.search.notIn ?? [], words.map(lengthOf)],
    query.files?.length ?? null,
    query.visibleAt === undefined,
    query.countAtMost === undefined,
  ]);
}

/** Whether a folded text has three characters that follow one another, which is what indexes of parts of words know. */
export function hasTrigram(text: string): boolean {
  return lengthOf(text) === trigram;
}

const trigram = 3;

/** Characters of a folded text, so far as statements differ by them. */
function lengthOf(text: string): number {
  return Math.min(trigram, Array.from(text).length);
}

/** Whether the search index can look for this folded text. */
export function isLong(text: string, { search }: Dialect): boolean {
  return Array.from(text).length >= search.shortest;
}

/** A parameter that stands for what `read` finds in whatever list of the same shape is asked. */
export type Slot = { readonly read: (asked: ListRequest) => Parameter };

export function slot(read: Slot['read']): Sql {
  return sql`${{ read } satisfies Slot}`;
}

export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`1 = 1` : joined(conditions, sql` and `);
}

export function anyOf(conditions: readonly Sql[]): Sql {
  return sql`(${joined(conditions, sql` or `)})`;
}

const joinedAtOnce = 50;

/** Databases limit how deep an expression is, and a plain chain is as deep as it is long. */
function joined(conditions: readonly Sql[], word: Sql): Sql {
  if (conditions.length <= joinedAtOnce) return sql.join([...conditions], word);
  const size = Math.ceil(conditions.length / joinedAtOnce);
  const groups = Array.from({ length: Math.ceil(conditions.length / size) }, (_, index) =>
    conditions.slice(index * size, (index + 1) * size),
  );
  return sql.join(
    groups.map((group) => sql`(${joined(group, word)})`),
    word,
  );
}
