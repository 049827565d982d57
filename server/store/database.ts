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

/** A write transaction under way. */
export interface Transaction extends Connection {
  /** Runs `work` so that nothing of it is done when it rejects, and the transaction goes on. Rejects as `work` does. */
  attempt<T>(work: () => Promise<T>): Promise<T>;
}

/** A database as the store needs it. What differs from one to another in SQL is in its Dialect. */
export interface Database extends Connection {
  /**
   * Runs one statement by itself, durably; what it writes other processes may not be told of. It may wait for a transaction to
   * end, so never wait for it inside `work` of one.
   */
  run: Connection['run'];
  /**
   * Runs `work` in one write transaction; resolves once it is durable. Rolls back and rejects when `work` rejects. Transactions
   * follow one another, also those of other processes, for which it waits `wait` milliseconds (5,000 when left out).
   */
  transaction<T>(work: (connection: Transaction) => Promise<T>, options?: { readonly wait?: number }): Promise<T>;
  /** A number that changes whenever another process has committed; within about 50 milliseconds. */
  foreignCommits(): Promise<number>;
  close(): Promise<void>;
}

/** A unique index forbids the row. */
export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation';
  /** The index, where the database names it; then it also refuses to be asked more before the transaction's attempt ends. */
  readonly index: string | undefined;
  constructor(
    message: string,
    { index, ...options }: { readonly index?: string | undefined; readonly cause: unknown },
  ) {
    super(message, options);
    this.index = index;
  }
}
