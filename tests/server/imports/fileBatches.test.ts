import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { writeXlsx } from 'hucre/xlsx';
import { afterEach, expect, test, vi } from 'vitest';
import { openImportFile } from '#server/imports/reading/fileRows.ts';
import { fileBatches } from '#server/imports/reading/fileBatches.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { StoreUnavailable } from '#core/store/store.ts';

const limits = { megabytes: 400, milliseconds: 60_000 };

async function buildWorkbook(rows: readonly (readonly (string | number | Date | null)[])[]): Promise<Buffer> {
  return Buffer.from(await writeXlsx({ sheets: [{ name: 'Hoja', rows: rows.map((row) => [...row]) }] }));
}

const manyTexts = Array.from({ length: 60_000 }, (_, index) => [`Texto ${index}`, `Otro ${index}`]);

/** Built once: writing it takes longer than most of what is done with it. */
const largeWorkbook = () => (workbook ??= buildWorkbook(manyTexts));
let workbook: Promise<Buffer> | undefined;

async function readAll<T>(rows: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const row of rows) all.push(row);
  return all;
}

async function rowsOf(bytes: Uint8Array, few = limits) {
  return (await readAll(fileBatches(bytes, { limits: few }))).flatMap(({ rows }) => rows);
}

afterEach(() => void vi.useRealTimers());

test('the rows of a workbook keep their numbers, kinds and order over many batches', async () => {
  const texts = manyTexts.slice(0, 20_000);
  const rows = await rowsOf(await buildWorkbook([['titulo', 'cupo'], [], ...texts]));
  expect(rows[0]).toEqual({ row: 1, values: ['titulo', 'cupo'] });
  expect(rows.filter(({ values }) => values.length > 0)).toHaveLength(texts.length + 1);
  expect(rows.at(-1)).toEqual({ row: texts.length + 2, values: texts.at(-1) });
});

test.each([
  ['the texts of a workbook', () => largeWorkbook()],
  ['a JSON', async () => Buffer.from(JSON.stringify(manyTexts.map(([titulo]) => ({ titulo }))))],
  ['a CSV', async () => Buffer.from(manyTexts.map((row) => row.join(';')).join('\n'))],
])('the event loop turns while %s is parsed in one piece', async (_what, build) => {
  const bytes = await build();
  let turns = 0;
  let isRead = false;
  const opened = openImportFile(bytes, serverEs).finally(() => (isRead = true));
  while (!isRead) {
    await yieldToEventLoop();
    turns += 1;
  }
  expect(turns).toBeGreaterThan(500);
  expect(await readAll((await opened).rows)).toContainEqual({
    row: 2,
    cells: expect.arrayContaining([expect.stringMatching(/^Texto [01]$/)]),
  });
});

test.each([
  ['needs too much memory', { ...limits, megabytes: 16 }],
  ['takes too long', { ...limits, milliseconds: 1 }],
])('a workbook that %s is given up, and the next one is read', async (_what, few) => {
  await expect(rowsOf(await largeWorkbook(), few)).rejects.toThrow('aborted');
  expect(await rowsOf(await buildWorkbook([['titulo']]))).toEqual([{ row: 1, values: ['titulo'] }]);
});

test('a reader that leaves early makes way for the next', async () => {
  for await (const { rows } of fileBatches(await largeWorkbook())) if (rows.length > 0) break;
  expect(await rowsOf(await buildWorkbook([['titulo']]))).toHaveLength(1);
});

test('a workbook that cannot be parsed is refused in words', async () => {
  const file = await buildWorkbook([['titulo'], ['agua']]);
  const name = Buffer.from('xl/workbook.xml');
  for (let at = file.indexOf(name); at !== -1; at = file.indexOf(name, at + 1)) file.write('xl/workbokk.xml', at);
  await expect(openImportFile(file, serverEs)).rejects.toThrow(serverEs.imports.file.brokenXlsx);
});

test('rows that nobody takes do not make other files wait without limit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const [stalled, other] = [
    fileBatches(await largeWorkbook(), { limits }),
    fileBatches(await largeWorkbook(), { limits }),
  ];
  await Promise.all([stalled.next(), other.next()]);
  const next = rowsOf(await buildWorkbook([['titulo']]));
  vi.advanceTimersByTime(120_000);
  expect(await next).toHaveLength(1);
  for (const late of [stalled, other]) await expect(late.next()).rejects.toThrow(StoreUnavailable);
});

test('a file that is neither text nor a workbook is refused', async () => {
  await expect(openImportFile(Buffer.from('a\0b'), serverEs)).rejects.toThrow(serverEs.imports.file.unknown);
});
