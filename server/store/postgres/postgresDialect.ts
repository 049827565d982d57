import { DummyDriver, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import type { Dialect, JsonLocation, Sql } from '../dialect.ts';
import { encodeKey, wellFormed } from './postgresKeys.ts';
import { postgresSearch } from './postgresSearch.ts';

/**
 * PostgreSQL 13 and later, with databases in UTF-8. All that is compared is text in code-point order: documents stay the text that
 * was written, since jsonb refuses NUL and lone surrogates, and the keys of their fields lie beside them (see encodeKey).
 */
export const postgresDialect: Dialect = {
  kysely: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  growingKey: sql`bigint generated always as identity primary key`,
  integer: sql`integer`,
  text: sql`text collate "C"`,
  json: sql`jsonb`,
  longestName: 63,
  // Its write transactions follow one another, by an advisory lock.
  lockForUpdate: sql``,
  comparesDocuments: false,
  key: encodeKey,
  foldedText: wellFormed,
  number: (column) => sql`(${column}::float8)`,
  numberKey: (key) => (typeof key === 'string' ? 'Infinity' : key),
  member: (place) => sql`((${sql.ref(place.column)} ->> ${name(place)}) collate "C")`,
  holds: (place, value) => sql`coalesce((${sql.ref(place.column)} -> ${name(place)}) ? ${value}, false)`,
  occurs: (part, text) => sql`strpos(${text}::text, ${part}) > 0`,
  first: (characters, text) => sql`"left"(${text}, ${sql.lit(characters)})`,
  ordered: (expression, order) =>
    order === 'asc' ? sql`${expression} asc nulls first` : sql`${expression} desc nulls last`,
  indexed: (expression) => sql`${expression} nulls first`,
  // It knows how many rows a condition finds, and chooses by that.
  unindexed: (expression) => expression,
  indexesOf: (table) =>
    sql`select "index"."relname" as "name" from "pg_index" join "pg_class" as "index" on "index"."oid" = "pg_index"."indexrelid"
      where "pg_index"."indrelid" = to_regclass(quote_ident(${table}))
        and not exists (select 1 from "pg_constraint" where "conindid" = "pg_index"."indexrelid")`,
  tables: sql`select "tablename" as "name" from "pg_tables" where "schemaname" = any (current_schemas(false))`,
  search: postgresSearch,
};

/** Written into the statement, not bound: an index is used only where the query says its expression letter by letter. */
function name({ member }: JsonLocation): Sql {
  return sql.lit(member);
}
