import { Kysely } from 'kysely';
import type { Connection, Parameter, Row } from './database.ts';
import type { Dialect, Sql } from './dialect.ts';

/** Tables are known at run time only. */
type AnyTables = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const builders = new WeakMap<Dialect, Kysely<AnyTables>>();

/** Kysely as a writer of SQL; what it builds is compiled here and run by a Connection. */
export function builderFor(dialect: Dialect): Kysely<AnyTables> {
  const builder = builders.get(dialect) ?? new Kysely<AnyTables>({ dialect: dialect.kysely });
  builders.set(dialect, builder);
  return builder;
}

export function compileSql(statement: Sql, dialect: Dialect): { sql: string; parameters: readonly unknown[] } {
  return statement.compile(builderFor(dialect));
}

/** Runs a statement that is not worth keeping compiled. */
export async function runSql(
  statement: Sql,
  { connection, dialect }: { connection: Connection; dialect: Dialect },
): Promise<readonly Row[]> {
  const { sql, parameters } = compileSql(statement, dialect);
  return connection.run(sql, parameters as readonly Parameter[]);
}
