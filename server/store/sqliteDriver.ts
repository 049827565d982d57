import { createRequire } from 'node:module';
import type { Parameter, Row } from './database.ts';

/** The little that node:sqlite and libsql have in common. All calls block; all faults throw what the library throws. */
export interface SqliteDriver {
  prepare(sql: string): SqliteStatement;
  close(): void;
}

export interface SqliteStatement {
  /** The rows of a statement that has some, else []. */
  all(parameters: readonly Parameter[]): readonly Row[];
}

type NodeSqlite = {
  readonly DatabaseSync: new (
    file: string,
  ) => {
    prepare(sql: string): {
      all(...parameters: unknown[]): Row[];
      run(...parameters: unknown[]): unknown;
      columns(): unknown[];
    };
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

/** Opens a file with Node's own SQLite where there is one (22.13 and later), else with libsql. */
export function openSqliteDriver(file: string): SqliteDriver {
  const own = nodeSqlite();
  return own === undefined ? libsqlDriver(file) : nodeDriver(file, own);
}

function nodeSqlite(): NodeSqlite | undefined {
  // An import would fail on Node 20, which has none.
  return process.getBuiltinModule('node:sqlite') as NodeSqlite | undefined;
}

function nodeDriver(file: string, { DatabaseSync }: NodeSqlite): SqliteDriver {
  const database = new DatabaseSync(file);
  return {
    prepare: (sql) => {
      const statement = database.prepare(sql);
      const hasRows = statement.columns().length > 0;
      return { all: (parameters) => (hasRows ? statement.all(...parameters) : none(statement.run(...parameters))) };
    },
    close: () => database.close(),
  };
}

function libsqlDriver(file: string): SqliteDriver {
  const Libsql = require('libsql') as Libsql;
  const database = new Libsql(file);
  return {
    prepare: (sql) => {
      const statement = database.prepare(sql);
      const hasRows = statement.reader;
      return { all: (parameters) => (hasRows ? statement.all([...parameters]) : none(statement.run([...parameters]))) };
    },
    close: () => database.close(),
  };
}

function none(_outcome: unknown): readonly Row[] {
  return [];
}
