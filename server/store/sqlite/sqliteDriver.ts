import { createRequire } from 'node:module';
import type { Parameter, Row } from '../database.ts';

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

/** Opens a file with Node's own SQLite where it has all that the store needs (22.16 and later), else with libsql. */
export function openSqliteDriver(file: string): SqliteDriver {
  const own = nodeSqlite();
  return own === undefined ? libsqlDriver(file) : nodeDriver(file, own);
}

function nodeSqlite(): NodeSqlite | undefined {
  // An import would fail on Node 20, which has none.
  const own = process.getBuiltinModule('node:sqlite') as NodeSqlite | undefined;
  return own !== undefined && hasFullText(own) ? own : undefined;
}

/** The first versions of node:sqlite were built without FTS5. */
function hasFullText({ DatabaseSync }: NodeSqlite): boolean {
  const database = new DatabaseSync(':memory:');
  const found = database.prepare(`select 1 from pragma_module_list where name = 'fts5'`).all();
  database.close();
  return found.length > 0;
}

function nodeDriver(file: string, { DatabaseSync }: NodeSqlite): SqliteDriver {
  const database = new DatabaseSync(file);
  return {
    prepare: (sql) => {
      const statement = database.prepare(sql);
      // It runs a statement without rows to its end too, and not every version can tell which kind a statement is.
      return { all: (parameters) => statement.all(...parameters) };
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
