import { describe, expect, test } from 'vitest';
import { readBatches } from '#server/imports/reading/readBatches.mjs';
import { startReader as startHere } from '#server/ports/browser/importReader.ts';
import { startReader as startApart } from '#server/ports/node/importReader.ts';
import { bookOf, numberCell, sheetOf, textCell, workbookOf } from '../../imports/workbookOf.ts';

type Batch = { readonly isLast?: boolean; readonly fault?: string; readonly rows: readonly unknown[] };

const options = {
  limits: { megabytes: 400, milliseconds: 60_000 },
  mostRows: 20_001,
  chosenSheet: undefined as string | undefined,
  loadReader: async () => readBatches,
};

async function batchesOf(start: typeof startHere, bytes: Uint8Array, chosenSheet?: string): Promise<readonly Batch[]> {
  const reader = start<Batch>(bytes, { ...options, chosenSheet });
  const batches: Batch[] = [];
  for (let isOver = false; !isOver; ) {
    const batch = await reader.next();
    batches.push(batch);
    isOver = batch.isLast === true || batch.fault !== undefined;
  }
  reader.stop();
  return batches;
}

const manyTexts = Array.from(
  { length: 9000 },
  (_, index) => [`Título número ${index}`, `Otro número ${index}`] as const,
);
const csv = (rows: readonly (readonly string[])[]) => rows.map((row) => row.join(';')).join('\r\n');
const book = bookOf(
  [
    { name: 'Vacía', rows: [textCell('titulo')] },
    { name: 'Horario', rows: [textCell('hora'), numberCell(0.5, 1), numberCell(7, 2), '<c t="e"><v>#REF!</v></c>'] },
    { name: 'Oculta', rows: [textCell('titulo'), textCell('agua')], state: 'hidden' },
  ],
  ['hh:mm', '00000'],
);
const board = {
  name: 'Obras',
  lists: [{ id: 'l', name: 'Pendiente', pos: 1 }],
  cards: [
    { id: 'c', name: 'Bacheo', desc: 'Calle **A**', idList: 'l', idMembers: ['m'], due: '2031-01-05T05:30:00.000Z' },
  ],
  members: [{ id: 'm', fullName: 'Ana' }],
  actions: [],
};

const files: readonly (readonly [what: string, bytes: Uint8Array])[] = [
  ['a CSV of several batches', Buffer.from(`\uFEFF${csv([['titulo', 'otro'], ...manyTexts])}`)],
  ['a CSV in Windows-1252 with a faulty quote', Buffer.from('titulo,a\u00f1o\n"agua,1\nluz,2\n', 'latin1')],
  ['a text in UTF-16', Buffer.from('\uFEFFtitulo\tcupo\nagua\t1\n', 'utf16le')],
  ['a workbook with formats and sheets', book],
  ['a workbook of several batches', workbookOf(sheetOf(`<row>${textCell('agua'.repeat(5))}</row>`.repeat(9000)))],
  ['a JSON', Buffer.from(JSON.stringify([{ titulo: 'agua', cupo: 3 }, { otro: [1, { a: null }] }]))],
  ['a board of Trello', Buffer.from(JSON.stringify(board))],
  ['a file of another kind', Buffer.from('a\0b')],
  ['a broken JSON', Buffer.from('{"titulo":')],
  ['a broken workbook', book.subarray(0, book.length - 30)],
  ['a JSON with too many rows', Buffer.from(`[${'{},'.repeat(20_001)}{}]`)],
  ['a workbook with too many rows', workbookOf(sheetOf(`<row>${textCell('a')}</row>`.repeat(20_001)))],
];

describe.each(files)('%s', (what, bytes) => {
  test('is read in a browser as by the process of a server, without a change of its bytes', async () => {
    const before = Buffer.from(bytes);
    const batches = await batchesOf(startHere, bytes);
    expect(batches.length > 1).toBe(what.includes('several batches'));
    expect(before.equals(bytes)).toBe(true);
    expect(batches).toEqual(await batchesOf(startApart, bytes));
  }, 30_000);
});

test('somebody chooses a sheet in a browser too', async () => {
  const [only] = await batchesOf(startHere, book, 'Oculta');
  expect(only).toMatchObject({ sheet: 'Oculta', isLast: true });
  expect([only]).toEqual(await batchesOf(startApart, book, 'Oculta'));
  expect(await batchesOf(startHere, book, 'Otra')).toMatchObject([{ fault: 'noSheet' }]);
});

test('others are answered between batches, and after its stop nothing is read', async () => {
  const reader = startHere<Batch>(Buffer.from(csv(manyTexts)), options);
  let hasTurned = false;
  setTimeout(() => (hasTurned = true));
  await reader.next();
  expect(hasTurned).toBe(true);
  reader.stop();
  await expect(reader.next()).rejects.toThrow('aborted');
});

test('a file that takes too long is given up', async () => {
  const reader = startHere<Batch>(Buffer.from(csv(manyTexts)), {
    ...options,
    limits: { megabytes: 1, milliseconds: 0 },
  });
  await expect(reader.next()).rejects.toThrow('aborted');
});
