import type { Dialect as KyselyDialect, RawBuilder } from 'kysely';

/** A piece of SQL, its values bound. */
export type Sql = RawBuilder<unknown>;

/** Where a value lies: a member of one of the JSON columns. */
export type Place = { readonly column: 'doc' | 'folded'; readonly member: string };

/** The facts in which one database's SQL differs from another's. The flow asks them and never which database it talks to. */
export type Dialect = {
  /** Kysely's parts that write SQL for it; no statement is run through them. */
  readonly kysely: KyselyDialect;
  /** Column definition of a number that grows with each row and is never given twice. */
  readonly growingKey: Sql;
  readonly integer: Sql;
  readonly text: Sql;
  /** What a read inside a write transaction adds so that nobody changes the row meanwhile. */
  readonly lockForUpdate: Sql;
  /** The comparable value of a JSON member: NULL for absent and null, 0 and 1 for booleans, JSON text for lists and objects. */
  member(place: Place): Sql;
  /** Whether the list (or the single value) in a JSON member holds a value. */
  holds(place: Place, value: Sql): Sql;
  /** Whether a text occurs in another. */
  occurs(part: Sql, text: Sql): Sql;
  first(characters: number, text: Sql): Sql;
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
  /** Puts in, or replaces, a row; its parameters are the row's `seq` and the text of each column. */
  put(name: string, columns: readonly string[]): Sql;
  /** Fewer characters than these are looked for without the index. */
  readonly shortest: number;
  /** All the terms, each in any of its columns. User text in a term is never syntax. */
  expression(terms: readonly SearchTerm[]): string;
  /** Answers the `seq` of the rows that an expression finds. */
  found(name: string, expression: Sql): Sql;
  /** How many rows an expression finds, as `total`. */
  total(name: string, expression: Sql): Sql;
};

export type SearchTerm = { readonly columns: readonly string[]; readonly text: string };
