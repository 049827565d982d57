import { sql } from 'kysely';
import { fileType, purgedType } from '../../files/upload/fileTypes.ts';
import { runSql } from '../../store/compileSql.ts';
import type { NoteContext } from '../../store/notes.ts';
import { tableNames } from '../../store/tableOf.ts';

const rowsPerQuery = 1000;

/**
 * The hashes of all bytes that files have or had, as in `purge.ts`: a purged file has none. `tables` are the tables that
 * the database has, since a version before files has none of theirs.
 */
export async function referencedHashes(context: NoteContext, tables: readonly string[]): Promise<ReadonlySet<string>> {
  const hashes = new Set<string>();
  const { content: files } = tableNames(fileType.name, context.dialect);
  if (!tables.includes(files)) return hashes;
  const purged = await purgedIds(context, tables);
  for (let last = 0; ; ) {
    const rows = await runSql(
      sql`select "seq", "doc" from ${sql.table(files)} where "seq" > ${last} order by "seq" limit ${rowsPerQuery}`,
      context,
    );
    for (const { seq, doc } of rows) {
      last = Number(seq);
      addHash(hashes, doc);
    }
    if (rows.length < rowsPerQuery) break;
  }
  await addFormerHashes(hashes, { ...context, purged });
  return hashes;
}

type HistoryContext = NoteContext & { readonly purged: ReadonlySet<string> };

async function addFormerHashes(hashes: Set<string>, { purged, ...context }: HistoryContext): Promise<void> {
  let [lastId, lastSeq] = ['', 0];
  for (;;) {
    const rows = await runSql(
      sql`select "id", "seq", "after" from "history" where "type" = ${fileType.name} and ("id", "seq") > (${lastId}, ${lastSeq})
        order by "id", "seq" limit ${rowsPerQuery}`,
      context,
    );
    for (const { id, seq, after } of rows) {
      [lastId, lastSeq] = [String(id), Number(seq)];
      if (!purged.has(lastId)) addHash(hashes, after);
    }
    if (rows.length < rowsPerQuery) return;
  }
}

async function purgedIds(context: NoteContext, tables: readonly string[]): Promise<ReadonlySet<string>> {
  const { content: table } = tableNames(purgedType.name, context.dialect);
  if (!tables.includes(table)) return new Set();
  const rows = await runSql(sql`select "id" from ${sql.table(table)}`, context);
  return new Set(rows.map(({ id }) => String(id)));
}

function addHash(hashes: Set<string>, text: unknown): void {
  if (typeof text !== 'string') return;
  const { huella } = JSON.parse(text) as { readonly huella?: unknown };
  if (typeof huella === 'string') hashes.add(huella);
}
