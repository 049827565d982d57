import { sql } from 'kysely';
import { UniqueConflict } from '#core/store/store.ts';
import { runSql } from './compileSql.ts';
import { UniqueViolation } from './database.ts';
import type { Sql } from './dialect.ts';
import type { NoteContext } from './notes.ts';
import type { Index, Table } from './tableOf.ts';
import { uniqueFieldOf } from './tableStatements.ts';

/** Creates a table for records, without indexes, unless it exists. `key` defines the column `seq`. */
export async function createRecordTable(name: string, key: Sql, context: NoteContext): Promise<void> {
  const { integer, text, json } = context.dialect;
  await runSql(
    sql`create table if not exists ${sql.table(name)} ("seq" ${key}, "id" ${text} not null unique,
      "version" ${integer} not null, "state" ${text} not null, "publish_at" ${text}, "unpublish_at" ${text},
      "pending" ${text}, "pending_at" ${text}, "pending_publish_at" ${text}, "created_at" ${text} not null,
      "created_by" ${text} not null, "updated_at" ${text} not null, "updated_by" ${text} not null, "schema_version" ${text},
      "doc" ${text} not null, "folded" ${json} not null)`,
    context,
  );
}

/** Rejects with UniqueConflict when stored values repeat in a unique index. */
export async function createIndex(
  { name, isUnique, expressions, rows }: Index,
  { table, context }: { table: Table; context: NoteContext },
): Promise<void> {
  const kind = isUnique ? sql`unique index` : sql`index`;
  try {
    const part = rows === undefined ? sql`` : sql` where ${rows}`;
    await runSql(
      sql`create ${kind} ${sql.id(name)} on ${sql.table(table.name)} (${sql.join(expressions)})${part}`,
      context,
    );
  } catch (error) {
    if (!(error instanceof UniqueViolation)) throw error;
    throw new UniqueConflict(table.type.name, uniqueFieldOf(table, name) ?? name);
  }
}
