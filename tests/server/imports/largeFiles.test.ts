import { expect, test, vi } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { fileBatches } from '#server/imports/reading/fileBatches.ts';
import { openImportFile } from '#server/imports/reading/fileRows.ts';
import { unpackedSize } from '#server/imports/reading/unpackedSize.mjs';
import { buildApp } from '../buildApp.ts';
import { importsOf } from './importTools.ts';
import { sheetOf, textCell, workbookOf } from './workbookOf.ts';

const { file: texts } = serverEs.imports;
const filledRow = `<row>${textCell('a')}</row>`;

async function rowsOf(file: Buffer) {
  const rows = [];
  for await (const row of (await openImportFile(file, serverEs)).rows) rows.push(row);
  return rows;
}

test.each([
  ['two million rows, 98 MB in 287 KB', 2_000_000],
  ['one row more than an import takes', 100_001],
])(
  'a workbook of %s is refused before one of them is stored',
  async (_what, count) => {
    const app = await buildApp();
    const putChunk = vi.spyOn(app.importTables, 'putChunk');
    const file = workbookOf(sheetOf(filledRow.repeat(count)));
    expect(file.length).toBeLessThan(300 * 1024);
    const { status, body } = await importsOf(app).upload(file, 'filas.xlsx');
    expect([status, body.detail]).toEqual([422, texts.tooManyRows('100,000')]);
    expect(putChunk).not.toHaveBeenCalled();
  },
  60_000,
);

test('more empty rows than a sheet can have are refused while they are unpacked', async () => {
  const row = '<row r="9" s="3"/>';
  const file = workbookOf(sheetOf(row.repeat(2_000_000)));
  await expect(rowsOf(Buffer.from(file))).rejects.toThrow(texts.tooManyRows('100,000'));
  let bytes = 0;
  const { createMarkupMeter } = await import('#server/imports/reading/markupMeter.mjs');
  const { take } = createMarkupMeter();
  const takerOf = () => (piece: Uint8Array) => {
    bytes += piece.length;
    take(piece);
  };
  await expect(unpackedSize(file, 100 * 1024 * 1024, takerOf)).rejects.toThrow('tooManyRows');
  expect(bytes).toBeLessThan(1_048_576 * row.length + 100_000);
}, 180_000);

test.each([
  ['a CSV of empty lines', 'titulo\n'.padEnd(2_000_000, '\n')],
  ['a CSV of lines with empty cells', `titulo,lugar\n${' ,\n'.repeat(1_100_000)}`],
  ['a JSON of empty objects', `[${'{},'.repeat(100_000)}{}]`],
  ['a board of empty cards', `{"lists":[],"cards":[${'{},'.repeat(100_000)}{}]}`],
])(
  '%s is refused by its rows too',
  async (_what, text) => {
    await expect(rowsOf(Buffer.from(text))).rejects.toThrow(texts.tooManyRows('100,000'));
  },
  60_000,
);

test('empty lines of a CSV are left out, and the others keep their numbers', async () => {
  expect(await rowsOf(Buffer.from('titulo,lugar\n\n , \nagua,\n'))).toEqual([
    { row: 1, cells: ['titulo', 'lugar'] },
    { row: 4, cells: ['agua', ''] },
  ]);
});

test('a small file is read whole while a large one is being read', async () => {
  const large = fileBatches(workbookOf(sheetOf(filledRow.repeat(20_000))));
  expect((await large.next()).value?.rows.length).toBeGreaterThan(0);
  expect(await rowsOf(Buffer.from('titulo\nagua\n'))).toHaveLength(2);
  let rest = 0;
  for await (const { rows } of large) rest += rows.length;
  expect(rest).toBeGreaterThan(0);
}, 180_000);

test('formatted rows and cells without a value are left out, and the others keep their numbers', async () => {
  const blank = '<row><c s="1"/><c r="XFD1" s="1"/></row>';
  const row = `<row><c><v>1</v></c><c/>${textCell('')}<c s="1"/></row>`;
  expect(await rowsOf(workbookOf(sheetOf(`${blank.repeat(100)}${row}${blank}`)))).toEqual([
    { row: 1, cells: ['titulo'] },
    { row: 102, cells: [1, null, ''] },
  ]);
});

test('only the first sheet counts where a workbook has others', async () => {
  const others = { 'xl/worksheets/sheet2.xml': sheetOf(filledRow.repeat(100_002)) };
  expect(await rowsOf(workbookOf(sheetOf(filledRow), { more: others }))).toHaveLength(2);
}, 180_000);

const number = (index: number) => `<row><c t="s"><v>${index}</v></c></row>`;

test('shared texts are found, beside pictures that are not unpacked', async () => {
  const sharedStrings = '<sst><si><t>agua</t></si></sst>';
  const more = { 'xl/media/image1.png': Buffer.alloc(101 * 1024 * 1024) };
  expect(await rowsOf(workbookOf(sheetOf(number(0)), { sharedStrings, more }))).toMatchObject([
    {},
    { cells: ['agua'] },
  ]);
}, 180_000);

test('a file of a query, which may hold anything, is left out', async () => {
  const query = `<?xml version="1.0" encoding="utf-16"?><DataMashup a="b">${'QUJD'.repeat(500_000)}</DataMashup>`;
  const more = { 'customXml/item1.xml': Buffer.from(query, 'utf16le'), 'customXml/item2.xml': query };
  expect(await rowsOf(workbookOf(sheetOf(filledRow), { more }))).toHaveLength(2);
}, 180_000);

test.each([
  ['have more elements than the reader keeps in memory', 'sharedStrings.xml', texts.longTexts],
  ['pass for a sheet, which the reader does not keep in memory', 'worksheets/sheet2.xml', texts.brokenXlsx],
  ['pass for a picture, which is not measured', 'media/image1.png', texts.brokenXlsx],
])(
  'shared texts that %s are refused',
  async (_what, textsAt, reason) => {
    const sharedStrings = `<sst>${'<si/>'.repeat(1_500_000)}</sst>`;
    await expect(rowsOf(workbookOf(sheetOf(number(0)), { sharedStrings, textsAt }))).rejects.toThrow(reason);
  },
  60_000,
);

test('a workbook of more files than any spreadsheet writes is refused', async () => {
  const more = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`xl/parte${index}.xml`, '']));
  await expect(rowsOf(workbookOf(sheetOf(filledRow), { more }))).rejects.toThrow(texts.tooComplex);
}, 180_000);
