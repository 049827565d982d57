import { streamCsvRows } from 'hucre/csv';
import { type ImportFormat, largestImport } from '#core/imports/importTypes.ts';
import { withoutGuards } from '#core/text/csv.ts';
import { isJsonObject, type Json } from '#core/values/json.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { nextTurn } from '../../answering/nextTurn.ts';
import { Problem } from '../../answering/problem.ts';
import { decodeText } from './decodeText.ts';
import { delimiterOf } from './delimiterOf.ts';
import { RefusedWorkbook, workbookRows } from './workbookRows.ts';

/** A row of a file with its number, where the first row is 1. */
export type FileRow = { readonly row: number; readonly cells: readonly Json[] };

export type ImportFile = {
  readonly format: ImportFormat;
  /** Undefined for other formats than CSV. */
  readonly delimiter: string | undefined;
  /** The first row is the header. Long work lets other events run in between. */
  readonly rows: AsyncIterable<FileRow>;
};

const rowsPerTurn = 200;

/** Opens a file by its content. Throws a Problem 422 for other formats; reading the rows throws Problems for what cannot be read. */
export function openImportFile(bytes: Uint8Array, words: ServerCatalog): ImportFile {
  const messages = words.imports.file;
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return { format: 'xlsx', delimiter: undefined, rows: xlsxRows(bytes, words) };
  if (bytes.includes(0) && !(bytes[0] === 0xff && bytes[1] === 0xfe))
    throw new Problem(422, { detail: messages.unknown });
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  if (/^\s*[[{]/.test(text)) return { format: 'json', delimiter: undefined, rows: jsonRows(text, words) };
  const delimiter = delimiterOf(text);
  return { format: 'csv', delimiter, rows: csvRows(text, delimiter) };
}

async function* csvRows(text: string, delimiter: string): AsyncGenerator<FileRow> {
  // Excel names the separator in a line of its own.
  const body = text.replace(/^sep=.\r?\n/i, '');
  let row = body.length === text.length ? 0 : 1;
  for (const values of streamCsvRows(body, { delimiter })) {
    row += 1;
    if (row % rowsPerTurn === 0) await nextTurn();
    yield { row, cells: values.map(cellOf) };
  }
}

async function* xlsxRows(bytes: Uint8Array, words: ServerCatalog): AsyncGenerator<FileRow> {
  try {
    for await (const { row, values } of workbookRows(bytes)) yield { row, cells: values.map(cellOf) };
  } catch (error) {
    const { brokenXlsx, longTexts, tooLarge } = words.imports.file;
    const fault = error instanceof RefusedWorkbook ? error.fault : 'brokenXlsx';
    if (fault === 'longTexts') throw new Problem(413, { detail: longTexts });
    if (fault === 'tooLarge') throw new Problem(413, { detail: tooLarge(largestImport / 1024 / 1024) });
    throw new Problem(422, { detail: brokenXlsx });
  }
}

/** Objects have no order of columns of their own: the header has the names of all of them. */
async function* jsonRows(text: string, words: ServerCatalog): AsyncGenerator<FileRow> {
  const broken = () => new Problem(422, { detail: words.imports.file.brokenJson });
  let data: unknown;
  try {
    data = JSON.parse(text);
  } catch {
    throw broken();
  }
  if (!Array.isArray(data) || !data.every(isJsonObject)) throw broken();
  const names = [...new Set(data.flatMap((item) => Object.keys(item)))];
  yield { row: 1, cells: names };
  for (const [index, item] of data.entries()) {
    if (index % rowsPerTurn === 0) await nextTurn();
    yield { row: index + 2, cells: names.map((name) => (Object.hasOwn(item, name) ? (item[name] ?? null) : null)) };
  }
}

/** A day of a spreadsheet is an instant at midnight UTC. An export as CSV may have become a workbook, so texts of both may be guarded. */
function cellOf(value: unknown): Json {
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return null;
    // Fractions of days are not exact.
    const text = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString();
    return text.endsWith('T00:00:00.000Z') ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`;
  }
  if (typeof value === 'string') return withoutGuards(value);
  return typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
