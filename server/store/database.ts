export type Row = Readonly<Record<string, unknown>>;

/** Strings, numbers and null are safe in every driver; the adapter converts booleans to numbers. */
export type Parameter = string | number | boolean | null;

/** One statement at a time, parameters always bound. */
export interface Connection {
  /**
   * Runs one statement and returns its rows ([] when it has none). Rejects with StoreUnavailable when the database cannot answer
   * now, with UniqueViolation when a unique index forbids the row.
   */
  run(sql: string, parameters?: readonly Parameter[]): Promise<readonly Row[]>;
}

/** A write transaction under way. */
export interface Transaction extends Connection {
  /** Runs `work`; when it rejects, undoes it and continues the transaction. Rejects as `work` does. */
  attempt<T>(work: () => Promise<T>): Promise<T>;
  /** Whether other work of this process, which is not patient, waits for the end of the transaction. */
  isAwaited(): boolean;
}

/** Short messages between the processes that use a database. They are stored nowhere. */
export interface Relay {
  /** Sends a message of at most 7,000 bytes to the other processes that listen now. */
  publish(message: string): Promise<void>;
  /** Returns a function that unsubscribes. */
  subscribe(listener: (message: string) => void): () => void;
}

export type TransactionOptions = {
  /** Milliseconds. */
  readonly wait?: number;
  /** Whether it may wait for a whole large write, so that it does not count for `isAwaited`. */
  readonly isPatient?: boolean;
};

/** A database that the store uses. Its Dialect has the differences in SQL. */
export interface Database extends Connection {
  /**
   * Runs one statement outside a transaction, durably; other processes may not be notified of what it writes. It may wait for a
   * transaction to end, so never await it inside the `work` of one.
   */
  run: Connection['run'];
  /**
   * Runs `work` in one write transaction; resolves once it is durable. Rolls back and rejects when `work` rejects. Transactions
   * run one after another; it waits for writers of other processes up to `wait` milliseconds (5,000 when left out).
   */
  transaction<T>(work: (connection: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** A number that changes within about 50 milliseconds after another process has committed. */
  externalCommits(): Promise<number>;
  /** Undefined where processes cannot send each other messages over the database. */
  readonly relay?: Relay;
  close(): Promise<void>;
}

/** A unique index forbids the row. */
export class UniqueViolation extends Error {
  override readonly name = 'UniqueViolation';
  /** The index, where the database names it; SQLite does not name the index of the id. */
  readonly index: string | undefined;
  constructor(
    message: string,
    { index, ...options }: { readonly index?: string | undefined; readonly cause: unknown },
  ) {
    super(message, options);
    this.index = index;
  }
}

/** The statement was refused only because an earlier one of its transaction had failed. */
export class TransactionAborted extends Error {
  override readonly name = 'TransactionAborted';
}
