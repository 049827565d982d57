import { Kysely } from 'kysely';
import type { Connection, Database, Parameter, Row } from './database.ts';
import type { Dialect, Sql } from './dialect.ts';

/** Tables are only known at run time. */
type AnyTables = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const builders = new WeakMap<Dialect, Kysely<AnyTables>>();

/** A Kysely instance that only builds SQL; a Connection runs it. */
export function builderFor(dialect: Dialect): Kysely<AnyTables> {
  const builder = builders.get(dialect) ?? new Kysely<AnyTables>({ dialect: dialect.kysely });
  builders.set(dialect, builder);
  return builder;
}

export function compileSql(statement: Sql, dialect: Dialect): { sql: string; parameters: readonly unknown[] } {
  return statement.compile(builderFor(dialect));
}

/** Compiles and runs a statement that is used rarely. */
export async function runSql(
  statement: Sql,
  { connection, dialect }: { connection: Connection; dialect: Dialect },
): Promise<readonly Row[]> {
  const { sql, parameters } = compileSql(statement, dialect);
  return connection.run(sql, parameters as readonly Parameter[]);
}

export type SqlContext = { readonly database: Database; readonly dialect: Dialect };

/** Runs statements on tables of the server's own, whose names no content type can have. */
export function statementsOn({ database, dialect }: SqlContext) {
  return {
    run: (statement: Sql) => runSql(statement, { connection: database, dialect }),
    /** All or nothing. */
    write: (...statements: readonly Sql[]): Promise<void> =>
      database.transaction(async (connection) => {
        for (const statement of statements) await runSql(statement, { connection, dialect });
      }),
  };
}
