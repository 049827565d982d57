import { sql } from 'kysely';
import { builderFor, compileSql } from './compileSql.ts';
import type { Dialect } from './dialect.ts';
import { manyIds, publicationColumns, recordColumns, serverColumns } from './recordRows.ts';
import { type RowsStatement, rowsStatement } from './rowGroups.ts';
import type { Table } from './tableOf.ts';

/** The statements of one table that every read and write needs, compiled once. */
export type TableStatements = {
  readonly table: Table;
  /** Parameters: for each row recordColumns, then folded. */
  readonly insert: RowsStatement;
  /** Parameters: updatedColumns, then id. Unchanged columns are left out, so that their indexes are not written again. */
  readonly update: string;
  /** Also updates the publication and the pending changes. Parameters: publishedColumns, then id. */
  readonly publish: string;
  /** Parameters: id. Also removes the row from the search index. */
  readonly remove: readonly string[];
  readonly get: string;
  /** Parameters: `manyIds` ids. */
  readonly getMany: string;
  /** Parameters: an id, and how many records to read after it. */
  readonly walk: string;
  /** Like `get`; locks the row until the transaction ends. */
  readonly getForWrite: string;
  /** Like `getForWrite`, without the document. Parameters: ids. */
  readonly getHeadsForWrite: RowsStatement;
  /** Parameters: an instant, twice. Returns `at`, when citizens see the next published record, or no longer see one. */
  readonly upcoming: string;
};

const updatedColumns = ['version', 'updated_at', 'updated_by', 'schema_version', 'doc', 'folded'] as const;
const publishedColumns = [...updatedColumns, ...publicationColumns] as const;

/** Parameters: for each row type, id, version, action, at, by, after. */
export function insertHistorySql(dialect: Dialect): RowsStatement {
  const row = { type: '', id: '', version: 0, action: '', at: '', by: '', after: null };
  return rowsStatement((rows) => builderFor(dialect).insertInto('history').values(repeated(row, rows)).compile().sql);
}

/** Parameters: type, id. Returns `version` of the last write, null when there is none. */
export function lastVersionSql(dialect: Dialect): string {
  return compileSql(
    sql`select max("version") as "version" from "history" where "type" = ${''} and "id" = ${''}`,
    dialect,
  ).sql;
}

/** Parameters: type, id. Returns `version`, `action` and `after` of the last two writes, newest first. */
export function lastWritesSql(dialect: Dialect): string {
  return compileSql(
    sql`select "version", "action", "after" from "history" where "type" = ${''} and "id" = ${''} order by "seq" desc limit 2`,
    dialect,
  ).sql;
}

export function statementsOf(table: Table, dialect: Dialect): TableStatements {
  const builder = builderFor(dialect);
  const insertedColumns = [...recordColumns, 'folded'];
  const row = (columns: readonly string[]) => Object.fromEntries(columns.map((column) => [column, '']));
  const read = (columns: readonly string[]) =>
    builder.selectFrom(table.name).select(columns).where('id', '=', '').compile().sql;
  const change = (columns: readonly string[]) =>
    builder.updateTable(table.name).set(row(columns)).where('id', '=', '').compile().sql;
  const compile = (statement: ReturnType<typeof sql>) => compileSql(statement, dialect).sql;
  const seq = sql`(select "seq" from ${sql.table(table.name)} where "id" = ${''})`;
  return {
    table,
    insert: rowsStatement(
      (rows) =>
        builder
          .insertInto(table.name)
          .values(repeated(row(insertedColumns), rows))
          .compile().sql,
    ),
    update: change(updatedColumns),
    publish: change(publishedColumns),
    remove: [
      ...(table.search.columns.length > 0 ? [compile(dialect.search.remove(table.search.name, seq))] : []),
      builder.deleteFrom(table.name).where('id', '=', '').compile().sql,
    ],
    get: read(recordColumns),
    getMany: builder
      .selectFrom(table.name)
      .select([...recordColumns])
      .where(
        'id',
        'in',
        Array.from({ length: manyIds }, () => ''),
      )
      .compile().sql,
    walk: builder
      .selectFrom(table.name)
      .select([...recordColumns])
      .where('id', '>', '')
      .orderBy('id')
      .limit(0)
      .compile().sql,
    getForWrite: `${read(recordColumns)}${compile(dialect.lockForUpdate)}`,
    getHeadsForWrite: rowsStatement((ids) => {
      const heads = builder.selectFrom(table.name).select(['id', ...serverColumns]);
      return `${heads.where('id', 'in', repeated('', ids)).compile().sql}${compile(dialect.lockForUpdate)}`;
    }),
    upcoming: compile(
      sql`select min("at") as "at" from (
        select min("publish_at") as "at" from ${sql.table(table.name)} where "state" = 'published' and "publish_at" > ${''}
        union all
        select min("unpublish_at") as "at" from ${sql.table(table.name)} where "unpublish_at" > ${''}) as "changes"`,
    ),
  };
}

function repeated<T>(row: T, rows: number): T[] {
  return Array.from({ length: rows }, () => row);
}

/** The field of a unique index, or undefined. */
export function uniqueFieldOf({ type, indexes }: Table, index: string): string | undefined {
  const position = indexes.filter(({ isUnique }) => isUnique).findIndex(({ name }) => name === index);
  return type.fields.filter(({ isUnique }) => isUnique)[position]?.name;
}
