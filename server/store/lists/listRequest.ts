import { sql } from 'kysely';
import { searchWords } from '#core/store/comparison.ts';
import { foldedText } from '#core/text/fold.ts';
import { type Group, isGroup, type Query, type Where } from '#core/values/query.ts';
import type { Parameter } from '../database.ts';
import type { Dialect, Sql } from '../dialect.ts';
import type { Table } from '../tableOf.ts';

/** A list query, with the folded words of its search. */
export type ListRequest = { readonly query: Query; readonly words: readonly string[] };

/**
 * How a statement finds its rows. `walk` scans the sorted index and tests each row, which suits many matches; `pick` collects the
 * matches and sorts them, which suits few; `total` counts.
 */
export type Guide = 'walk' | 'pick' | 'total';

export type Context = {
  readonly table: Table;
  readonly dialect: Dialect;
  readonly request: ListRequest;
  readonly guide: Guide;
  /** Whether it is a condition of a group, which the search index does not answer. */
  readonly isGroup?: boolean;
};

/** Finds a condition in any query of the same shape. */
export type WhereIn = (query: Query) => Where | undefined;

export function listRequestOf(query: Query): ListRequest {
  return { query, words: query.search === undefined ? [] : searchWords(query.search.text) };
}

/** Lists of one shape share statements and differ in parameters. */
export function shapeOf({ query, words }: ListRequest): string {
  return JSON.stringify([
    query.where.map(whereShape),
    query.groups?.map(groupShape) ?? null,
    query.sort.map(({ field, order }) => [field, order]),
    query.search === undefined ? null : [query.search.fields, query.search.notIn ?? [], words.map(cappedLength)],
    query.files?.length ?? null,
    query.visibleAt === undefined,
    query.countAtMost === undefined,
  ]);
}

function whereShape({ field, operator, values }: Where): unknown {
  // Whether a condition on emptiness expects it is part of its statement.
  if (operator === 'empty') return [field, operator, values];
  return [
    field,
    operator,
    values.map((value) => value === null || (operator === 'like' && cappedLength(foldedText(String(value))))),
  ];
}

function groupShape({ match, parts }: Group): unknown {
  return [match, ...parts.map((part) => (isGroup(part) ? groupShape(part) : whereShape(part)))];
}

/** Whether a folded text has at least three characters, so that a trigram index can find it. */
export function hasTrigram(text: string): boolean {
  return cappedLength(text) === trigramLength;
}

const trigramLength = 3;

/** The length of a folded text, up to the length from which statements no longer differ. */
function cappedLength(text: string): number {
  return Math.min(trigramLength, Array.from(text).length);
}

/** Whether the search index can find this folded text. */
export function isIndexable(text: string, { search }: Dialect): boolean {
  return Array.from(text).length >= search.minLength;
}

/** A parameter whose value `read` takes from any request of the same shape. */
export type Slot = { readonly read: (request: ListRequest) => Parameter };

export function slot(read: Slot['read']): Sql {
  return sql`${{ read } satisfies Slot}`;
}

export function allOf(conditions: readonly Sql[]): Sql {
  return conditions.length === 0 ? sql`1 = 1` : joined(conditions, sql` and `);
}

export function anyOf(conditions: readonly Sql[]): Sql {
  return sql`(${joined(conditions, sql` or `)})`;
}

const groupSize = 50;

/** Joins in groups, since databases limit the depth of an expression and a plain chain is as deep as it is long. */
function joined(conditions: readonly Sql[], conjunction: Sql): Sql {
  if (conditions.length <= groupSize) return sql.join([...conditions], conjunction);
  const size = Math.ceil(conditions.length / groupSize);
  const groups = Array.from({ length: Math.ceil(conditions.length / size) }, (_, index) =>
    conditions.slice(index * size, (index + 1) * size),
  );
  return sql.join(
    groups.map((group) => sql`(${joined(group, conjunction)})`),
    conjunction,
  );
}
