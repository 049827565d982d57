import { quoted } from '../countedRows.ts';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { privateFile } from '../../../settings/secrets/privateModes.ts';
import { describeTable, type TableDescription } from './describeTable.ts';
import type { BackupConnection } from './snapshot.ts';

/**
 * A line of a copy: the description of a table, then its rows in groups. Values are texts as PostgreSQL writes them, in the order of
 * the columns.
 */
export type RowsLine =
  | { readonly description: TableDescription }
  | { readonly rows: readonly (readonly (string | null)[])[] };

type WriteOptions = { readonly tables: readonly string[]; readonly to: string };

const rowsPerFetch = 100;

/** Copies tables row by row within the transaction of the connection. */
export async function writeRows(connection: BackupConnection, { tables, to }: WriteOptions): Promise<void> {
  await pipeline(
    Readable.from(linesOf(connection, tables)),
    createGzip(),
    createWriteStream(to, { flags: 'wx', mode: privateFile }),
  );
}

async function* linesOf(connection: BackupConnection, tables: readonly string[]): AsyncGenerator<string> {
  const { run, schema } = connection;
  for (const table of tables) {
    const description = await describeTable(connection, table);
    yield toLine({ description });
    const names = description.columns.map(({ name }) => name);
    await run(
      `declare "backup" no scroll cursor for select ${names.map(quoted).join(', ')} from ${quoted(schema)}.${quoted(table)}`,
    );
    for (;;) {
      const rows = await run(`fetch ${rowsPerFetch} from "backup"`);
      if (rows.length === 0) break;
      yield toLine({ rows: rows.map((row) => names.map((name) => row[name] as string | null)) });
    }
    await run('close "backup"');
  }
}

const toLine = (line: RowsLine) => `${JSON.stringify(line)}\n`;
