import { DummyDriver, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import { boundRows } from '../rowGroups.ts';
import type { Dialect, JsonLocation, SearchDialect, SearchTerm } from '../dialect.ts';

const search: SearchDialect = {
  createTable: (name, columns) => [
    sql`create virtual table ${sql.table(name)} using fts5(${sql.join(columns.map((column) => sql.ref(column)))}, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`,
    // The rows of one commit become one segment, so that fewer segments are merged repeatedly.
    sql`insert into ${sql.table(name)} (${sql.ref(name)}, rank) values ('hashsize', 16777216)`,
    sql`insert into ${sql.table(name)} (${sql.ref(name)}, rank) values ('automerge', 8)`,
  ],
  upsert: (name, columns, rows) =>
    sql`insert or replace into ${sql.table(name)} (rowid, ${sql.join(columns.map((column) => sql.ref(column)))}) values ${boundRows(rows, columns.length + 1)}`,
  // After a statement of several rows, FTS5 writes them as a segment, long before the commit.
  takesManyRows: false,
  row: (seq, texts) => [seq, ...texts],
  remove: (name, seq) => sql`delete from ${sql.table(name)} where rowid = ${seq}`,
  minLength: 3,
  find: (name, { bind }) =>
    sql`select rowid as "seq" from ${sql.table(name)} where ${sql.ref(name)} match ${bind(expressionOf)}`,
  total: (name, { bind }) =>
    sql`select count(*) as "total" from ${sql.table(name)} where ${sql.ref(name)} match ${bind(expressionOf)}`,
};

/** SQLite 3.43 and later. */
export const sqliteDialect: Dialect = {
  kysely: {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  },
  growingKey: sql`integer primary key autoincrement`,
  copiedKey: sql`integer primary key`,
  integer: sql`integer`,
  text: sql`text`,
  json: sql`text`,
  longestName: Number.POSITIVE_INFINITY,
  // SQLite runs one write transaction at a time.
  lockForUpdate: sql``,
  comparesDocuments: true,
  key: (key) => key,
  foldedText: (text) => text,
  number: (column) => column,
  numberKey: (key) => key,
  member: ({ column, member }) => sql`json_extract(${sql.ref(column)}, ${path({ column, member })})`,
  holds: (location, value) =>
    sql`exists (select 1 from json_each(${sql.ref(location.column)}, ${path(location)}) as item where item.value = ${value})`,
  occurs: (part, text) => sql`instr(${text}, ${part}) > 0`,
  first: (characters, text) => sql`substr(${text}, 1, ${sql.lit(characters)})`,
  ordered: (expression, order) => sql`${expression} ${sql.raw(order)}`,
  indexed: (expression) => expression,
  unindexed: (expression) => sql`+${expression}`,
  tables: sql`select name from sqlite_master where type = 'table'`,
  columnsOf: (table) => sql`select name from pragma_table_info(${table})`,
  indexesOf: (table) =>
    sql`select name from sqlite_master where type = 'index' and tbl_name = ${table} and sql is not null`,
  allColumns: sql`select "of"."name" as "table", "column"."name" as "name"
    from sqlite_master as "of", pragma_table_info("of"."name") as "column"
    where "of"."type" = 'table' and "of"."name" like 'content^_%' escape '^'`,
  allIndexes: sql`select tbl_name as "table", name from sqlite_master
    where type = 'index' and sql is not null and tbl_name like 'content^_%' escape '^'`,
  search,
};

/** A literal, not bound: SQLite uses an index only when the query has the same expression. */
function path({ member }: JsonLocation): ReturnType<typeof sql.lit> {
  return sql.lit(`$."${member}"`);
}

function expressionOf(terms: readonly SearchTerm[]): string {
  return terms.map(({ columns, text }) => `({${columns.join(' ')}} : "${text.replaceAll('"', '""')}")`).join(' AND ');
}
