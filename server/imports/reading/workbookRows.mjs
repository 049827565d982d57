// @ts-check
import { streamXlsxRows } from 'hucre/xlsx';
import { concatUint8Arrays, uint8ArrayToString } from 'uint8array-extras';
import { cellFormats } from './cellFormats.mjs';
import { FileRefused } from './fileRefused.mjs';
import { createMarkupMeter } from './markupMeter.mjs';
import { isSheet, unpackedSize } from './unpackedSize.mjs';
import { createSheetCells } from './sheetCells.mjs';
import { workbookOf } from './workbookXml.mjs';

/** Bytes of a workbook after unpacking. */
const largestUnpacked = 100 * 1024 * 1024;
/** Bytes of what the library parses in one piece, a quarter of a second for each megabyte. */
const largestBesideSheets = 16 * 1024 * 1024;
const mostElementsBesideSheets = 1_500_000;
/** The parts that say which sheets there are and how their cells are shown. */
const described = new Set(['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml']);

/** @typedef {import('./fileBatches.ts').FileBatch} FileBatch */
/** @typedef {ReturnType<typeof createMarkupMeter>} Meter */
/** @typedef {ReturnType<typeof workbookOf>['sheets'][number]} SheetEntry */

/**
 * The rows of one sheet of a workbook: of the chosen one, else of the first that has rows under its header, where those that are shown go
 * before hidden ones.
 * @param {Uint8Array} bytes
 * @param {{ readonly mostRows: number, readonly chosenSheet: string | undefined }} options
 */
export async function openWorkbook(bytes, { mostRows, chosenSheet }) {
  const { meters, texts } = await measured(bytes);
  const { sheets, is1904 } = workbookOf(texts);
  // A workbook that another program has put together differently is left to the reader, which takes its first sheet.
  if (sheets.length === 0) refuseLong([...meters.values()], mostRows);
  const filled = (/** @type {SheetEntry} */ { path }) => meters.get(path)?.filledRows() ?? 0;
  const sheet =
    chosenSheet === undefined
      ? (sheets.find((one) => !one.isHidden && filled(one) > 1) ?? sheets.find((one) => filled(one) > 1) ?? sheets[0])
      : sheets.find(({ name }) => name === chosenSheet);
  if (sheet === undefined && chosenSheet !== undefined) throw new FileRefused('noSheet');
  const [only, ...more] = meters.values();
  const meter = meters.get(sheet?.path ?? '') ?? (more.length === 0 ? only : undefined);
  if (meter !== undefined) refuseLong([meter], mostRows);
  const formats = cellFormats(texts.get('xl/styles.xml') ?? '');
  return {
    format: /** @type {const} */ ('xlsx'),
    ...(sheet !== undefined && { sheet: sheet.name }),
    sheets: sheets.map((one) => ({ name: one.name, rows: Math.max(0, filled(one) - 1), isHidden: one.isHidden })),
    parsed: rowsOf(bytes, { index: sheet?.index, cells: await createSheetCells({ meter, formats, is1904 }) }),
  };
}

/** @param {readonly Meter[]} meters @param {number} mostRows */
function refuseLong(meters, mostRows) {
  if (meters.length > 0 && meters.every(({ filledRows }) => filledRows() > mostRows))
    throw new FileRefused('tooManyRows');
}

/** @param {Uint8Array} bytes */
async function measured(bytes) {
  /** @type {Map<string, Meter>} */
  const meters = new Map();
  /** @type {Meter[]} */
  const others = [];
  /** @type {Map<string, Uint8Array[]>} */
  const pieces = new Map();
  const unpacked = await unpackedSize(bytes, largestUnpacked, (name) => {
    const meter = createMarkupMeter();
    if (isSheet(name)) meters.set(name, meter);
    else others.push(meter);
    if (!described.has(name)) return meter.take;
    /** @type {Uint8Array[]} */
    const content = [];
    pieces.set(name, content);
    return (piece) => {
      meter.take(piece);
      content.push(piece);
    };
  });
  if (unpacked === undefined) throw new FileRefused('brokenXlsx');
  if (unpacked.total > largestUnpacked) throw new FileRefused('tooLarge');
  const elements = others.reduce((sum, meter) => sum + meter.elements(), 0);
  if (unpacked.besideSheets > largestBesideSheets || elements > mostElementsBesideSheets)
    throw new FileRefused('longTexts');
  const texts = new Map([...pieces].map(([name, content]) => [name, uint8ArrayToString(concatUint8Arrays(content))]));
  return { meters, texts };
}

/**
 * @param {Uint8Array} bytes
 * @param {{ readonly index: number | undefined, readonly cells: Awaited<ReturnType<typeof createSheetCells>> }} sheet
 * @returns {AsyncGenerator<FileBatch['rows'][number]>}
 */
async function* rowsOf(bytes, { index: sheet, cells }) {
  let rowIndex = 0;
  for await (const { index, values } of streamXlsxRows(bytes, sheet === undefined ? {} : { sheet })) {
    const read = cells(values, rowIndex);
    rowIndex += 1;
    const length = read.findLastIndex((value) => value !== null) + 1;
    // Formatted rows without a value may be a million.
    if (length > 0) yield { row: index + 1, values: read.slice(0, length) };
  }
}
