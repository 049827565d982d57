import { quoted } from '../countedRows.ts';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { textLines } from '../../../settings/textLines.ts';
import type { TableDescription } from './describeTable.ts';
import type { BackupConnection } from './snapshot.ts';
import type { RowsLine } from './writeRows.ts';

/** PostgreSQL accepts 65,535 values in a statement. */
const mostValues = 30_000;

/** Makes the tables of a copy and their rows, within the transaction of the connection. */
export async function restoreRows({ run }: BackupConnection, file: string): Promise<void> {
  const descriptions: TableDescription[] = [];
  const stream = createReadStream(file);
  const text = stream.pipe(createGunzip()).setEncoding('utf8');
  stream.once('error', (error) => text.destroy(error));
  for await (const line of textLines(text)) {
    const content = JSON.parse(line) as RowsLine;
    if ('description' in content) {
      descriptions.push(content.description);
      const { table, columns } = content.description;
      await run(`create table ${quoted(table)} (${columns.map(({ definition }) => definition).join(', ')})`);
      continue;
    }
    const description = descriptions.at(-1);
    if (description !== undefined) await insertRows(run, { description, rows: content.rows });
  }
  for (const { table, counters } of descriptions) {
    for (const { column, last, isCalled } of counters)
      await run('select setval(pg_get_serial_sequence(quote_ident($1), $2), $3::bigint, $4::boolean)', [
        table,
        column,
        last,
        isCalled,
      ]);
  }
  const statements = descriptions.flatMap((one) => one.statements);
  for (const statement of [...statements, ...descriptions.flatMap(({ references }) => references)])
    await run(statement);
}

type Rows = Extract<RowsLine, { rows: unknown }>['rows'];

async function insertRows(
  run: BackupConnection['run'],
  { description: { table, columns }, rows }: { readonly description: TableDescription; readonly rows: Rows },
): Promise<void> {
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const rowsPerInsert = Math.max(1, Math.floor(mostValues / columns.length));
  for (let start = 0; start < rows.length; start += rowsPerInsert) {
    const group = rows.slice(start, start + rowsPerInsert);
    const values = group.map(
      (row, index) => `(${row.map((_value, at) => `$${index * columns.length + at + 1}`).join(', ')})`,
    );
    await run(
      `insert into ${quoted(table)} (${names}) overriding system value values ${values.join(', ')}`,
      group.flat(),
    );
  }
}
