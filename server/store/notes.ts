import { sql } from 'kysely';
import { runSql } from './compileSql.ts';
import type { Connection } from './database.ts';
import type { Dialect } from './dialect.ts';

/** Where notes are read and written: mostly a transaction. */
export type NoteContext = { readonly connection: Connection; readonly dialect: Dialect };

/** What the store remembers about itself, by name: how far the search index is, what the folded texts are made of. */
export async function readNote(name: string, context: NoteContext): Promise<string | undefined> {
  const [row] = await runSql(sql`select "value" from "store_notes" where "name" = ${name}`, context);
  return row === undefined ? undefined : String(row.value);
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
