export type Row = Readonly<Record<string, unknown>>;

/** Strings, numbers and null are safe in every driver; the adapter lowers booleans to numbers. */
export type Parameter = string | number | boolean | null;

/** One statement at a time, parameters always bound. */
export interface Connection {
  /**
   * Runs one statement and answers its rows ([] when it has none). Rejects with StoreUnavailable when the database cannot answer
   * now, with UniqueViolation when a unique index forbids the row.
   */
  run(sql: string, parameters?: readonly Parameter[]): Promise<readonly Row[]>;
}

/** A database as the store needs it. What differs from one to another in SQL is in its Dialect. */
export interface Database extends Connection {
  /**
   * Runs `work` in one write transaction; resolves once it is durable. Rolls back and rejects when `work` rejects. Transactions
   * follow one another. `run` of the database itself waits for a transaction to end, so never wait for it inside `work`.
   */
  transaction<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** A number that changes whenever another process, or another connection, has committed. */
  foreignCommits(): Promise<number>;
  close(): Promise<void>;
}

/** A unique index forbids the row. */
export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation';
}
