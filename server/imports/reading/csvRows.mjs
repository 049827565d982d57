// @ts-check
import { streamCsvRows } from 'hucre/csv';
import { FileRefused } from './fileRefused.mjs';
import { mostRowElements } from './markupMeter.mjs';
import { withError } from './sheetCells.mjs';

/** Characters of a cell in quotes; whatever is longer was never closed. */
const longestCell = 1024 * 1024;
const space = 0x20;

/** @typedef {import('./fileBatches.ts').FileBatch['rows'][number]} Row */
/** @typedef {{ readonly kind: 'openQuote' | 'textAfterQuote', readonly at: number, readonly end: number }} QuoteFault `at`: of the quote; `end`: of the row */

/**
 * The rows of a CSV text without its empty ones. A row whose quotes are not closed ends with its line, so that it does not swallow those
 * below; its cell from that quote on is a faulty one.
 * @param {string} text
 * @param {string} delimiter
 * @returns {Generator<Row>}
 */
export function* csvRows(text, delimiter) {
  const rowsOf = (/** @type {string} */ part, fastMode = false) => [
    ...streamCsvRows(part, { delimiter, fastMode, skipBom: false }),
  ];
  const lines = createLines(text);
  const quotedCell = finderOf(text, `${delimiter}"`);
  // Excel names the separator in a line of its own.
  let start = /^sep=.\r?\n/i.exec(text)?.[0].length ?? 0;
  let row = start === 0 ? 0 : 1;
  while (start < text.length) {
    row += 1;
    if (row > mostRowElements) throw new FileRefused('tooManyRows');
    const { end, fault } = endOfRow(text, { start, delimiter, lines, quotedCell });
    const values = fault === undefined ? rowsOf(text.slice(start, end))[0] : faultyCells(fault);
    start = lines.next(end);
    if (values?.some((value) => typeof value !== 'string' || value.trim() !== '') === true)
      yield { row, values: values.map(withError) };
  }

  /** @param {QuoteFault} fault */
  function faultyCells({ kind, at, end }) {
    const before = at === start ? [] : (rowsOf(text.slice(start, at - delimiter.length))[0] ?? ['']);
    const [raw = '', ...after] = rowsOf(text.slice(at, end), true)[0] ?? [];
    return [...before, { fault: kind, line: lines.numberOf(at), text: raw }, ...after];
  }
}

/**
 * Where a row ends, before its line break, and the first fault in its quotes.
 * @param {string} text
 * @param {{ readonly start: number, readonly delimiter: string, readonly lines: ReturnType<typeof createLines>, readonly quotedCell: (from: number) => number }} position
 * @returns {{ readonly end: number, readonly fault?: QuoteFault }}
 */
function endOfRow(text, { start, delimiter, lines, quotedCell }) {
  let at = start;
  for (;;) {
    const end = lines.endFrom(at);
    if (text[at] === '"') {
      const close = closingQuote(text, at);
      if (close === undefined) return { end, fault: { kind: 'openQuote', at, end } };
      let after = close + 1;
      while (text.charCodeAt(after) === space && !text.startsWith(delimiter, after)) after += 1;
      const isLast = after === text.length || text[after] === '\n' || text[after] === '\r';
      if (isLast) return { end: after };
      // Quotes that end in the middle of another line have swallowed the lines between them.
      if (!text.startsWith(delimiter, after))
        return { end, fault: { kind: close > end ? 'openQuote' : 'textAfterQuote', at, end } };
      at = after + delimiter.length;
    } else {
      const next = quotedCell(at);
      if (next >= end) return { end };
      at = next + delimiter.length;
    }
  }
}

/**
 * @param {string} text
 * @param {number} open
 */
function closingQuote(text, open) {
  let at = text.indexOf('"', open + 1);
  while (at !== -1 && at - open <= longestCell) {
    if (text[at + 1] !== '"') return at;
    at = text.indexOf('"', at + 2);
  }
  return undefined;
}

/**
 * Finds the next occurrence of a sign from ascending positions on, each once; the length of the text for none.
 * @param {string} text
 * @param {string} sign
 */
function finderOf(text, sign) {
  let position = -1;
  return (/** @type {number} */ from) => {
    if (position < from) {
      const next = text.indexOf(sign, from);
      position = next === -1 ? text.length : next;
    }
    return position;
  };
}

/** @param {string} text */
function lineEndFinder(text) {
  const [feed, carriage] = [finderOf(text, '\n'), finderOf(text, '\r')];
  return (/** @type {number} */ from) => Math.min(feed(from), carriage(from));
}

/**
 * The lines of a text, for ascending positions.
 * @param {string} text
 */
function createLines(text) {
  const ends = lineEndFinder(text);
  const next = (/** @type {number} */ end) => end + (text[end] === '\r' && text[end + 1] === '\n' ? 2 : 1);
  let [line, lineStart] = [1, 0];
  return {
    /** The end of the line, without its break. */
    endFrom: lineEndFinder(text),
    /** The start of the line below the one that ends there. */
    next,
    /** The number of a position's line. */
    numberOf: (/** @type {number} */ at) => {
      for (let end = ends(lineStart); end < at; end = ends(lineStart)) {
        lineStart = next(end);
        line += 1;
      }
      return line;
    },
  };
}
