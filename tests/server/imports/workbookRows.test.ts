import { setImmediate as nextTurn } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { openImportFile } from '#server/imports/reading/fileRows.ts';
import { workbookRows } from '#server/imports/reading/workbookRows.ts';
import { serverEs } from '#core/locales/serverEs.ts';

const limits = { megabytes: 400, milliseconds: 60_000 };

async function buildWorkbook(rows: readonly (readonly (string | number | Date | null)[])[]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Hoja', rows: rows.map((row) => [...row]) }] }));
}

const manyTexts = Array.from({ length: 60_000 }, (_, index) => [`Texto ${index}`, `Otro ${index}`]);

async function readAll<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

test('the rows of a workbook keep their numbers, kinds and order over many batches', async () => {
  const rows = await readAll(workbookRows(await buildWorkbook([['titulo', 'cupo'], [], ...manyTexts])));
  expect(rows[0]).toEqual({ row: 1, values: ['titulo', 'cupo'] });
  expect(rows.filter(({ values }) => values.length > 0)).toHaveLength(manyTexts.length + 1);
  expect(rows.at(-1)).toEqual({ row: manyTexts.length + 2, values: manyTexts.at(-1) });
});

test('the event loop turns while the texts of a workbook are parsed in one piece', async () => {
  const rows = openImportFile(await buildWorkbook(manyTexts), serverEs).rows[Symbol.asyncIterator]();
  let turns = 0;
  let isRead = false;
  const first = rows.next().finally(() => (isRead = true));
  while (!isRead) {
    await nextTurn();
    turns += 1;
  }
  await rows.return?.();
  expect((await first).value).toEqual({ row: 1, cells: manyTexts[0] });
  expect(turns).toBeGreaterThan(5000);
});

test.each([
  ['needs too much memory', { ...limits, megabytes: 16 }],
  ['takes too long', { ...limits, milliseconds: 1 }],
])('a workbook that %s is given up, and the next one is read', async (_what, few) => {
  await expect(readAll(workbookRows(await buildWorkbook(manyTexts), few))).rejects.toThrow('aborted');
  expect(await readAll(workbookRows(await buildWorkbook([['titulo']])))).toEqual([{ row: 1, values: ['titulo'] }]);
});

test('a reader that leaves early makes way for the next', async () => {
  for await (const { row } of workbookRows(await buildWorkbook(manyTexts))) if (row === 2) break;
  expect(await readAll(workbookRows(await buildWorkbook([['titulo']])))).toHaveLength(1);
});

test('a workbook that cannot be parsed is refused in words', async () => {
  const file = await buildWorkbook([['titulo'], ['agua']]);
  const name = Buffer.from('xl/workbook.xml');
  for (let at = file.indexOf(name); at !== -1; at = file.indexOf(name, at + 1)) file.write('xl/workbokk.xml', at);
  const { rows } = openImportFile(file, serverEs);
  await expect(readAll(rows)).rejects.toThrow(serverEs.imports.file.brokenXlsx);
});
