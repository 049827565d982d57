// @ts-check
import { csvRows } from './csvRows.mjs';
import { decodeText } from './decodeText.mjs';
import { delimiterOf } from './delimiterOf.mjs';
import { FileRefused } from './fileRefused.mjs';
import { boardFacts, isTrello, trelloTasks } from './trelloRows.mjs';
import { openWorkbook } from './workbookRows.mjs';

/** Characters, of which a cell without text counts as a few. The server takes in a batch between two turns of its event loop. */
const largestBatch = 100_000;
const cellSize = 20;

/** @typedef {import('./fileBatches.ts').FileBatch} FileBatch */
/** @typedef {FileBatch['rows'][number]} Row */
/** @typedef {Omit<FileBatch, 'rows' | 'isLast' | 'fault'>} FileFacts */
/** @typedef {{ readonly mostRows: number, readonly chosenSheet: string | undefined }} ReadingOptions `mostRows`: with the header; `chosenSheet`: of a workbook, by somebody */

/**
 * The rows of a file in batches, of which only the current one is in memory; the last one says so, or why the file is not parsed. Changes
 * the bytes of a workbook.
 * @param {Uint8Array} bytes
 * @param {ReadingOptions} options
 * @returns {AsyncGenerator<FileBatch, void, undefined>}
 */
export async function* readBatches(bytes, options) {
  /** @type {FileFacts} */
  let file = { format: 'csv' };
  try {
    const { parsed, ...opened } = await openFile(bytes, options);
    file = opened;
    /** @type {Row[]} */
    let rows = [];
    let size = 0;
    for await (const row of parsed) {
      rows.push(row);
      for (const value of row.values) size += sizeOf(value);
      if (size < largestBatch) continue;
      yield { ...file, rows };
      rows = [];
      size = 0;
    }
    yield { ...file, rows, isLast: true };
  } catch (error) {
    yield { ...file, rows: [], fault: error instanceof FileRefused ? error.fault : 'brokenXlsx' };
  }
}

/**
 * The format by the content, and the rows.
 * @param {Uint8Array} bytes
 * @param {ReadingOptions} options
 * @returns {Promise<FileFacts & { readonly parsed: AsyncIterable<Row> | Iterable<Row> }>}
 */
async function openFile(bytes, { mostRows, chosenSheet }) {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return openWorkbook(bytes, { mostRows, chosenSheet });
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  if (bytes.includes(0) && !isUtf16) throw new FileRefused('unknown');
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  if (/^\s*[[{]/.test(text)) {
    const json = parsedJson(text);
    refuseLong(json, mostRows);
    return isTrello(json)
      ? { format: 'json', board: boardFacts(json), parsed: jsonRows(trelloTasks(json)) }
      : { format: 'json', parsed: jsonRows(json) };
  }
  const delimiter = delimiterOf(text);
  return { format: 'csv', delimiter, parsed: csvRows(text, delimiter) };
}

/**
 * Objects have no order of columns of their own: the header has the names of all of them.
 * @param {unknown} items
 * @returns {Generator<Row>}
 */
function* jsonRows(items) {
  const isObject = (/** @type {unknown} */ item) => typeof item === 'object' && item !== null && !Array.isArray(item);
  if (!Array.isArray(items) || !items.every(isObject)) throw new FileRefused('brokenJson');
  const names = [...new Set(items.flatMap((/** @type {object} */ item) => Object.keys(item)))];
  yield { row: 1, values: names };
  for (const [index, item] of items.entries())
    yield { row: index + 2, values: names.map((name) => (Object.hasOwn(item, name) ? item[name] : null)) };
}

/**
 * Before anything is made of each item, or of each card of a board.
 * @param {any} json
 * @param {number} mostRows
 */
function refuseLong(json, mostRows) {
  const items = isTrello(json) ? json.cards : json;
  if (Array.isArray(items) && items.length >= mostRows) throw new FileRefused('tooManyRows');
}

/**
 * Numbers beyond all doubles become the largest one, which is refused as rounded: JSON would store them as null.
 * @param {string} _name
 * @param {unknown} value
 */
function finite(_name, value) {
  return typeof value === 'number' && !Number.isFinite(value) ? Math.sign(value) * Number.MAX_VALUE : value;
}

/**
 * @param {string} text
 * @returns {unknown}
 */
function parsedJson(text) {
  try {
    return JSON.parse(text, /\d{300}|\de\+?\d{3}/i.test(text) ? finite : undefined);
  } catch {
    return undefined;
  }
}

/** @param {unknown} value */
function sizeOf(value) {
  if (typeof value === 'string') return cellSize + value.length;
  return typeof value === 'object' && value !== null ? cellSize + JSON.stringify(value).length : cellSize;
}
