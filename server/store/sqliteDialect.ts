import { DummyDriver, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, sql } from 'kysely';
import type { Dialect, Place, SearchDialect } from './dialect.ts';

const search: SearchDialect = {
  createTable: (name, columns) => [
    sql`create virtual table ${sql.table(name)} using fts5(${sql.join(columns.map((column) => sql.ref(column)))}, content='', contentless_delete=1, tokenize='trigram case_sensitive 1')`,
    // The rows of one commit become one segment, and fewer segments are merged over and over.
    sql`insert into ${sql.table(name)} (${sql.ref(name)}, rank) values ('hashsize', 16777216)`,
    sql`insert into ${sql.table(name)} (${sql.ref(name)}, rank) values ('automerge', 8)`,
  ],
  put: (name, columns) =>
    sql`insert or replace into ${sql.table(name)} (rowid, ${sql.join(columns.map((column) => sql.ref(column)))}) values (${sql.join([null, ...columns.map(() => null)])})`,
  shortest: 3,
  expression: (terms) =>
    terms.map(({ columns, text }) => `({${columns.join(' ')}} : "${text.replaceAll('"', '""')}")`).join(' AND '),
  found: (name, expression) => sql`select rowid from ${sql.table(name)} where ${sql.ref(name)} match ${expression}`,
  total: (name, expression) =>
    sql`select count(*) as "total" from ${sql.table(name)} where ${sql.ref(name)} match ${expression}`,
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
  integer: sql`integer`,
  text: sql`text`,
  // Its write transactions follow one another.
  lockForUpdate: sql``,
  member: ({ column, member }) => sql`json_extract(${sql.ref(column)}, ${path({ column, member })})`,
  holds: (place, value) =>
    sql`exists (select 1 from json_each(${sql.ref(place.column)}, ${path(place)}) as item where item.value = ${value})`,
  occurs: (part, text) => sql`instr(${text}, ${part}) > 0`,
  first: (characters, text) => sql`substr(${text}, 1, ${sql.lit(characters)})`,
  unindexed: (expression) => sql`+${expression}`,
  tables: sql`select name from sqlite_master where type = 'table'`,
  indexesOf: (table) =>
    sql`select name from sqlite_master where type = 'index' and tbl_name = ${table} and sql is not null`,
  search,
};

/** Written into the statement, not bound: an index is used only where the query says its expression letter by letter. */
function path({ member }: Place): ReturnType<typeof sql.lit> {
  return sql.lit(`$."${member}"`);
}
