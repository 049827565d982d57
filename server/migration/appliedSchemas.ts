import { sql } from 'kysely';
import type { ContentType } from '#core/schema/contentType.ts';
import { readContentType } from '#core/parsing/readContentType.ts';
import { runSql } from '../store/compileSql.ts';
import { type NoteContext, readNote, writeNote } from '../store/notes.ts';
import { internalTypes } from '../installation/internalTypes.ts';
import { tableNames } from '../store/tableOf.ts';

const noteName = (typeName: string) => `schema:${typeName}`;

/** Saves the schemas that stored data now follow, so that a later change can be compared with them. */
export async function saveAppliedSchemas(types: readonly ContentType[], context: NoteContext): Promise<void> {
  for (const type of types) {
    const value = JSON.stringify(type.schema);
    const note = noteName(type.name);
    if ((await readNote(note, context)) !== value) await writeNote(note, { ...context, value });
  }
}

/** The type as it was last applied; undefined when it never was, or when its schema can no longer be read. */
export async function appliedSchema(typeName: string, context: NoteContext): Promise<ContentType | undefined> {
  const text = await readNote(noteName(typeName), context);
  if (text === undefined) return undefined;
  const result = readContentType(JSON.parse(text), { name: typeName, file: `${typeName}.json` });
  return result.kind === 'read' ? result.type : undefined;
}

/** Names of the content types that have a table, without the server's own types. */
export async function storedTypeNames(context: NoteContext): Promise<readonly string[]> {
  const tables = (await runSql(context.dialect.tables, context)).map(({ name }) => String(name));
  if (!tables.includes('store_notes')) return [];
  const notes = await runSql(
    sql`select "name" from "store_notes" where "name" like 'folded:%' order by "name"`,
    context,
  );
  return notes
    .map(({ name }) => String(name).slice('folded:'.length))
    .filter((name) => tables.includes(tableNames(name, context.dialect).content))
    .filter((name) => !internalTypes.some((type) => type.name === name));
}
