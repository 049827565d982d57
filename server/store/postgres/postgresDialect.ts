import { DummyDriver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import type { Dialect, JsonLocation, Sql } from '../dialect.ts';
import { encodeKey, wellFormed } from './postgresKeys.ts';
import { postgresSearch } from './postgresSearch.ts';

/**
 * PostgreSQL 13 and later, with databases in UTF-8. Comparisons are of text in code-point order. Documents are stored as text, since
 * jsonb refuses NUL and lone surrogates; the keys of their fields are in a column beside them (see encodeKey).
 */
export const postgresDialect: Dialect = {
  kysely: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  growingKey: sql`bigint generated always as identity primary key`,
  copiedKey: sql`bigint primary key`,
  integer: sql`integer`,
  text: sql`text collate "C"`,
  json: sql`jsonb`,
  longestName: 63,
  // An advisory lock serializes write transactions.
  lockForUpdate: sql``,
  comparesDocuments: false,
  key: encodeKey,
  foldedText: wellFormed,
  number: (column) => sql`(${column}::float8)`,
  numberKey: (key) => (typeof key === 'string' ? 'Infinity' : key),
  member: (location) => sql`((${sql.ref(location.column)} ->> ${name(location)}) collate "C")`,
  holds: (location, value) => sql`coalesce((${sql.ref(location.column)} -> ${name(location)}) ? ${value}, false)`,
  occurs: (part, text) => sql`strpos(${text}::text, ${part}) > 0`,
  first: (characters, text) => sql`"left"(${text}, ${sql.lit(characters)})`,
  ordered: (expression, order) =>
    order === 'asc' ? sql`${expression} asc nulls first` : sql`${expression} desc nulls last`,
  indexed: (expression) => sql`${expression} nulls first`,
  // The planner estimates the rows of each condition and chooses well by itself.
  unindexed: (expression) => expression,
  columnsOf: (table) =>
    sql`select "attname" as "name" from "pg_attribute"
      where "attrelid" = to_regclass(quote_ident(${table})) and "attnum" > 0 and not "attisdropped"`,
  indexesOf: (table) =>
    sql`select "index"."relname" as "name" from "pg_index" join "pg_class" as "index" on "index"."oid" = "pg_index"."indexrelid"
      where "pg_index"."indrelid" = to_regclass(quote_ident(${table}))
        and not exists (select 1 from "pg_constraint" where "conindid" = "pg_index"."indexrelid")`,
  tables: sql`select "tablename" as "name" from "pg_tables" where "schemaname" = any (current_schemas(false))`,
  allColumns: sql`select "of"."relname" as "table", "attname" as "name"
    from "pg_attribute" join "pg_class" as "of" on "of"."oid" = "attrelid"
    where "of"."relkind" = 'r' and "of"."relnamespace" = any (select to_regnamespace(quote_ident("schema")) from unnest(current_schemas(false)) as "schema")
      and "of"."relname" like 'content^_%' escape '^' and "attnum" > 0 and not "attisdropped"`,
  allIndexes: sql`select "of"."relname" as "table", "index"."relname" as "name"
    from "pg_index" join "pg_class" as "index" on "index"."oid" = "pg_index"."indexrelid" join "pg_class" as "of" on "of"."oid" = "pg_index"."indrelid"
    where "of"."relnamespace" = any (select to_regnamespace(quote_ident("schema")) from unnest(current_schemas(false)) as "schema")
      and "of"."relname" like 'content^_%' escape '^'
      and not exists (select 1 from "pg_constraint" where "conindid" = "pg_index"."indexrelid")`,
  search: postgresSearch,
};

/** A literal, not bound: PostgreSQL uses an index only when the query has the same expression. */
function name({ member }: JsonLocation): Sql {
  return sql.lit(member);
}
