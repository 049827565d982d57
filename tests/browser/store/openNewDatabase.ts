import wasmAddress from '@sqlite.org/sqlite-wasm/sqlite3.wasm?url';
import { onTestFinished } from 'vitest';
import { type BrowserDatabase, openBrowserDatabase } from '#server/store/browser/browserDatabase.ts';
import type { Database, Row } from '#server/store/database.ts';

export const wasm = async () => (await fetch(wasmAddress)).arrayBuffer();

let names = 0;

/** The name of an IndexedDB database that is removed after the test. */
export function newName(): string {
  names += 1;
  const name = `test-${names}`;
  onTestFinished(() => void indexedDB.deleteDatabase(name));
  return name;
}

type Options = Omit<Parameters<typeof openBrowserDatabase>[0], 'wasm' | 'name'> & { readonly name?: string };

/** A database that is closed after the test. */
export async function openNewDatabase({ name = newName(), ...options }: Options = {}): Promise<BrowserDatabase> {
  const opened = await openBrowserDatabase({ name, wasm, ...options });
  onTestFinished(() => opened.database.close());
  return opened;
}

/** All rows of all tables, by table. */
export async function allRows({ run }: Pick<Database, 'run'>): Promise<Readonly<Record<string, readonly Row[]>>> {
  const tables = await run(`select "name" from sqlite_master where "type" = 'table' order by "name"`);
  const rows: Record<string, readonly Row[]> = {};
  for (const { name } of tables) rows[String(name)] = await run(`select * from "${String(name)}"`);
  return rows;
}
