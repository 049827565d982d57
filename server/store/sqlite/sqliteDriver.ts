import { createRequire } from 'node:module';
import type { Parameter, Row } from '../database.ts';
import { isLocked } from './sqliteErrors.ts';

/** The common part of node:sqlite and libsql. All calls block, and throw the errors of the library. */
export interface SqliteDriver {
  prepare(sql: string): SqliteStatement;
  /** Does nothing the second time. */
  close(): void;
}

export interface SqliteStatement {
  /** Returns the rows of a statement, or []. */
  all(parameters: readonly Parameter[]): readonly Row[];
  /** Frees its memory, where the garbage collector does not. */
  close?(): void;
}

type NodeSqlite = {
  readonly DatabaseSync: new (
    file: string,
  ) => {
    prepare(sql: string): { all(...parameters: unknown[]): Row[] };
    close(): void;
  };
};

type Libsql = new (
  file: string,
) => {
  prepare(sql: string): {
    all(parameters: unknown[]): Row[];
    run(parameters: unknown[]): unknown;
    readonly reader: boolean;
  };
  close(): void;
};

const require = createRequire(import.meta.url);

/** Opens a file with Node's built-in SQLite where it has what the store needs (22.16 and later), otherwise with libsql. */
export function openSqliteDriver(file: string): SqliteDriver {
  const builtIn = nodeSqlite();
  return builtIn === undefined ? libsqlDriver(file) : nodeDriver(file, builtIn);
}

function nodeSqlite(): NodeSqlite | undefined {
  // An import would fail on Node 20, which has no node:sqlite.
  const builtIn = withoutWarnings(() => process.getBuiltinModule('node:sqlite') as NodeSqlite | undefined);
  return builtIn !== undefined && hasFullText(builtIn) ? builtIn : undefined;
}

/** Node 22 prints that the module is experimental, in English, at every start. */
function withoutWarnings<T>(load: () => T): T {
  const { emitWarning } = process;
  process.emitWarning = () => undefined;
  try {
    return load();
  } finally {
    process.emitWarning = emitWarning;
  }
}

/** The first versions of node:sqlite were built without FTS5. */
function hasFullText({ DatabaseSync }: NodeSqlite): boolean {
  const database = new DatabaseSync(':memory:');
  const modules = database.prepare(`select 1 from pragma_module_list where name = 'fts5'`).all();
  database.close();
  return modules.length > 0;
}

function nodeDriver(file: string, { DatabaseSync }: NodeSqlite): SqliteDriver {
  const database = new DatabaseSync(file);
  let isOpen = true;
  return {
    prepare: (sql) => {
      const statement = database.prepare(sql);
      // `all` also runs statements without rows, and not every version can tell whether a statement has rows.
      return { all: (parameters) => statement.all(...parameters) };
    },
    close: () => {
      if (isOpen) database.close();
      isOpen = false;
    },
  };
}

/**
 * libsql leaves a statement open that a lock interrupted. While one is open, its connection goes on reading the state of that moment,
 * so what other processes write would stay unseen until the same statement runs again.
 */
function libsqlDriver(file: string): SqliteDriver {
  const Libsql = require('libsql') as Libsql;
  const database = new Libsql(file);
  const run = (sql: string) => database.prepare(sql).all([]);
  /** Interrupted reads by their statement. */
  const openReads = new Map<object, () => unknown>();

  function endReads(): void {
    for (const [statement, repeat] of openReads) {
      try {
        repeat();
        openReads.delete(statement);
      } catch (error) {
        if (!isLocked(error)) openReads.delete(statement);
      }
    }
  }

  /** A write that is repeated while the connection only reads is refused, which ends it. */
  function endWrite(repeat: () => unknown): void {
    const [{ query_only: wasReadOnly } = {}] = run('PRAGMA query_only');
    run('PRAGMA query_only = ON');
    try {
      repeat();
    } catch {
      // As intended.
    }
    if (wasReadOnly !== 1) run('PRAGMA query_only = OFF');
  }

  return {
    prepare: (sql) => {
      const statement = database.prepare(sql);
      const hasRows = statement.reader;
      const isRead = /^\s*(?:select|with)\b/i.test(sql);
      return {
        all: (parameters) => {
          const values = [...parameters];
          const execute = () => (hasRows ? statement.all(values) : none(statement.run(values)));
          openReads.delete(statement);
          try {
            return execute();
          } catch (error) {
            if (isLocked(error) && isRead) openReads.set(statement, execute);
            else if (isLocked(error)) endWrite(execute);
            throw error;
          } finally {
            if (openReads.size > 0) endReads();
          }
        },
      };
    },
    close: () => database.close(),
  };
}

function none(_outcome: unknown): readonly Row[] {
  return [];
}
