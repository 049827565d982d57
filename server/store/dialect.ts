import type { Dialect as KyselyDialect, RawBuilder } from 'kysely';
import type { Key } from '#core/store/comparison.ts';
import type { Parameter } from './database.ts';

/** A piece of SQL with bound values. */
export type Sql = RawBuilder<unknown>;

/** Where a value is stored: a member of one of the JSON columns. */
export type JsonLocation = { readonly column: 'doc' | 'folded'; readonly member: string };

/** The differences between the databases' SQL. No other code distinguishes the databases. */
export type Dialect = {
  /** Kysely's dialect, which only compiles SQL; it runs no statement. */
  readonly kysely: KyselyDialect;
  /** Column definition of a number that grows with each row and is never reused. */
  readonly growingKey: Sql;
  /** Column definition of such a number that is copied from another table. */
  readonly copiedKey: Sql;
  readonly integer: Sql;
  readonly text: Sql;
  /** Column definition of the JSON beside a document. */
  readonly json: Sql;
  /** Maximum bytes of the name of a table or an index. */
  readonly longestName: number;
  /** Suffix of a read inside a write transaction that locks the row. */
  readonly lockForUpdate: Sql;
  /** Whether documents are compared by their own members; otherwise each row stores the keys of all its fields beside its document. */
  readonly comparesDocuments: boolean;
  /** A key in its stored and bound form, which the database orders as core/comparison does. */
  key(key: Key): Parameter;
  /** A folded text in its stored form. */
  foldedText(text: string): string;
  /** A column of numbers, to be compared with a bound `numberKey`. */
  number(column: Sql): Sql;
  /** A key, to be compared with a column of numbers: texts sort after all numbers. */
  numberKey(key: Key): Parameter;
  /** The comparable value of a JSON member: NULL for absent and null, 0 and 1 for booleans, JSON text for lists and objects. */
  member(location: JsonLocation): Sql;
  /** Whether the list (or the single value) in a JSON member contains a value. */
  holds(location: JsonLocation, value: Sql): Sql;
  /** Whether a text occurs in another. */
  occurs(part: Sql, text: Sql): Sql;
  first(characters: number, text: Sql): Sql;
  /** Sorts by an expression; NULL comes before all values. */
  ordered(expression: Sql, order: 'asc' | 'desc'): Sql;
  /** The expression of an index that has, in either direction, the order of `ordered`. */
  indexed(expression: Sql): Sql;
  /** Stops the planner from using an index for this expression. */
  unindexed(expression: Sql): Sql;
  /** Returns `name` of each table. */
  readonly tables: Sql;
  /** Returns `name` of each column of a table. */
  columnsOf(table: string): Sql;
  /** Returns `name` of each index of a table, without indexes of constraints. */
  indexesOf(table: string): Sql;
  /** Returns `table` and `name` of each column of the tables of records. */
  readonly allColumns: Sql;
  /** Returns `table` and `name` of each index of the tables of records, without indexes of constraints. */
  readonly allIndexes: Sql;
  readonly search: SearchDialect;
};

/** Full-text search by substrings over the folded texts of a type, in a table beside its own. */
export type SearchDialect = {
  createTable(name: string, columns: readonly string[]): readonly Sql[];
  /** Inserts or replaces rows; each has the parameters of `row`. */
  upsert(name: string, columns: readonly string[], rows: number): Sql;
  /** Whether a statement of several rows is quicker than one for each. */
  readonly takesManyRows: boolean;
  row(seq: number, texts: readonly (string | null)[]): readonly Parameter[];
  /** Removes the row of a `seq`. */
  remove(name: string, seq: Sql): Sql;
  /** Minimum characters of a text that the index can find. */
  readonly minLength: number;
  /** Returns the `seq` of the rows that have all the terms, each in any of its columns. Text in a term is never syntax. */
  find(name: string, query: SearchQuery): Sql;
  /** Returns the number of rows that have all the terms as `total`. */
  total(name: string, query: SearchQuery): Sql;
};

export type SearchTerm = { readonly columns: readonly string[]; readonly text: string };

/** `terms` shape the statement. Another list of the same shape has other texts, which `bind` reads when the statement runs. */
export type SearchQuery = {
  readonly terms: readonly SearchTerm[];
  readonly bind: (read: (terms: readonly SearchTerm[]) => Parameter) => Sql;
};
