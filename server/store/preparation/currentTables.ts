import { runSql } from '../compileSql.ts';
import type { Sql } from '../dialect.ts';
import { type NoteContext, readNotes } from '../notes.ts';
import { addedColumns } from '../recordRows.ts';
import { readProgress } from '../search/searchProgress.ts';
import type { Table } from '../tableOf.ts';

/** Fewer tables are checked one by one. */
const fewest = 5;

/** The name of the note that has the fingerprint of a table's folded texts. */
export function foldingNote({ type }: Table): string {
  return `folded:${type.name}`;
}

/** The tables that need no migration, by a few queries for all tables, so that a start does not take longer with more types. */
export async function currentTables(tables: readonly Table[], context: NoteContext): Promise<ReadonlySet<Table>> {
  if (tables.length < fewest) return new Set();
  const columns = await namesByTable(context.dialect.allColumns, context);
  const indexes = await namesByTable(context.dialect.allIndexes, context);
  const fingerprints = await readNotes('folded:', context);
  const progress = await readProgress(context);
  return new Set(
    tables.filter((table) => {
      const { name, type, search, fingerprint } = table;
      const existing = indexes.get(name) ?? new Set();
      return (
        addedColumns.every((column) => columns.get(name)?.has(column)) &&
        existing.size === table.indexes.length &&
        table.indexes.every((index) => existing.has(index.name)) &&
        fingerprints.get(foldingNote(table)) === fingerprint &&
        (search.columns.length === 0 || progress.has(type.name))
      );
    }),
  );
}

async function namesByTable(query: Sql, context: NoteContext): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const names = new Map<string, Set<string>>();
  for (const row of await runSql(query, context)) {
    const table = String(row.table);
    names.set(table, (names.get(table) ?? new Set()).add(String(row.name)));
  }
  return names;
}
