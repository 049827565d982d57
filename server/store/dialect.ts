import type { Dialect as KyselyDialect, RawBuilder } from 'kysely';
import type { Key } from '#core/values/comparison.ts';
import type { Parameter } from './database.ts';

/** A piece of SQL, its values bound. */
export type Sql = RawBuilder<unknown>;

/** Where a value lies: a member of one of the JSON columns. */
export type JsonLocation = { readonly column: 'doc' | 'folded'; readonly member: string };

/** The facts in which one database's SQL differs from another's. The flow asks them and never which database it talks to. */
export type Dialect = {
  /** Kysely's parts that write SQL for it; no statement is run through them. */
  readonly kysely: KyselyDialect;
  /** Column definition of a number that grows with each row and is never given twice. */
  readonly growingKey: Sql;
  readonly integer: Sql;
  readonly text: Sql;
  /** Column definition of the JSON beside a document. */
  readonly json: Sql;
  /** How many bytes the name of a table or an index may have. */
  readonly longestName: number;
  /** What a read inside a write transaction adds so that nobody changes the row meanwhile. */
  readonly lockForUpdate: Sql;
  /** Whether documents are compared by their own members; else each row keeps the keys of all its fields beside its document. */
  readonly comparesDocuments: boolean;
  /** A key as it is kept and bound, so that the database's own order is that of core/comparison. */
  key(key: Key): Parameter;
  /** A folded text as it is kept beside a document. */
  foldedText(text: string): string;
  /** A column of numbers as it is compared with what `numberKey` binds. */
  number(column: Sql): Sql;
  /** A key to be compared with a column of numbers: texts come after all of them. */
  numberKey(key: Key): Parameter;
  /** The comparable value of a JSON member: NULL for absent and null, 0 and 1 for booleans, JSON text for lists and objects. */
  member(place: JsonLocation): Sql;
  /** Whether the list (or the single value) in a JSON member holds a value. */
  holds(place: JsonLocation, value: Sql): Sql;
  /** Whether a text occurs in another. */
  occurs(part: Sql, text: Sql): Sql;
  first(characters: number, text: Sql): Sql;
  /** Sorts by an expression, NULL before all values. */
  ordered(expression: Sql, order: 'asc' | 'desc'): Sql;
  /** An expression as an index names it whose order, read in either direction, is that of `ordered`. */
  indexed(expression: Sql): Sql;
  /** Keeps the planner from choosing an index because of this expression. */
  unindexed(expression: Sql): Sql;
  /** Answers `name` of each table there is. */
  readonly tables: Sql;
  /** Answers `name` of each index of a table that was not made by a constraint. */
  indexesOf(table: string): Sql;
  readonly search: SearchDialect;
};

/** Full-text search by substrings over the folded texts of a type, kept beside its table. */
export type SearchDialect = {
  createTable(name: string, columns: readonly string[]): readonly Sql[];
  /** Puts in, or replaces, a row; its parameters are those of `row`. */
  put(name: string, columns: readonly string[]): Sql;
  row(seq: number, texts: readonly (string | null)[]): readonly Parameter[];
  /** Takes out the row of a `seq`. */
  remove(name: string, seq: Sql): Sql;
  /** Fewer characters than these are looked for without the index. */
  readonly shortest: number;
  /** Answers the `seq` of the rows that have all the terms, each in any of its columns. User text in a term is never syntax. */
  find(name: string, asked: SearchQuery): Sql;
  /** How many rows have all the terms, as `total`. */
  total(name: string, asked: SearchQuery): Sql;
};

export type SearchTerm = { readonly columns: readonly string[]; readonly text: string };

/** `terms` are those of the list that a statement is made for; another list of its shape has other texts, read when it is bound. */
export type SearchQuery = {
  readonly terms: readonly SearchTerm[];
  readonly bind: (read: (terms: readonly SearchTerm[]) => Parameter) => Sql;
};
