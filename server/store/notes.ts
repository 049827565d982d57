import { sql } from 'kysely';
import { runSql } from './compileSql.ts';
import type { Connection } from './database.ts';
import type { Dialect } from './dialect.ts';

/** The connection for reading and writing notes, usually a transaction. */
export type NoteContext = { readonly connection: Connection; readonly dialect: Dialect };

/** Reads a named value of the store about itself, such as the progress of the search index. */
export async function readNote(name: string, context: NoteContext): Promise<string | undefined> {
  const [row] = await runSql(sql`select "value" from "store_notes" where "name" = ${name}`, context);
  return row === undefined ? undefined : String(row.value);
}

/** The values of all notes whose names begin with this, by their names. */
export async function readNotes(start: string, context: NoteContext): Promise<ReadonlyMap<string, string>> {
  const rows = await runSql(
    sql`select "name", "value" from "store_notes" where substr("name", 1, ${start.length}) = ${start}`,
    context,
  );
  return new Map(rows.map(({ name, value }) => [String(name), String(value)]));
}

export async function writeNote(name: string, { value, ...context }: NoteContext & { value: string }): Promise<void> {
  await runSql(
    sql`insert into "store_notes" ("name", "value") values (${name}, ${value})
      on conflict ("name") do update set "value" = excluded."value"`,
    context,
  );
}

export async function removeNote(name: string, context: NoteContext): Promise<void> {
  await runSql(sql`delete from "store_notes" where "name" = ${name}`, context);
}
