// @ts-check
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { streamXlsxRows } from 'hucre/xlsx';
import { unpackedSize } from './unpackedSize.mjs';

// The process that parses one workbook (workbookRows.ts). Plain JavaScript, since the built server and tests both start it from here.

/** Bytes of a workbook after unpacking. */
const largestUnpacked = 100 * 1024 * 1024;
/** Bytes of what the library parses in one piece, a quarter of a second for each megabyte. */
const largestBesideSheets = 16 * 1024 * 1024;
/** Characters, of which a cell without text counts as a few. The server takes in a batch between two turns of its event loop. */
const largestBatch = 100_000;
const cellSize = 20;

/** @type {{ readonly row: number; readonly values: readonly unknown[] }[]} */
let rows = [];
let size = 0;
const bytes = await buffer(process.stdin);
const fault = faultOf(await unpackedSize(bytes, largestUnpacked));
if (fault !== undefined) await send({ rows, fault });
for await (const { index, values } of streamXlsxRows(bytes)) {
  rows.push({ row: index + 1, values });
  for (const value of values) size += cellSize + (typeof value === 'string' ? value.length : 0);
  if (size < largestBatch) continue;
  await send({ rows });
  rows = [];
  size = 0;
}
await send({ rows, isLast: true });

/**
 * @param {Awaited<ReturnType<typeof unpackedSize>>} size
 * @returns {import('./workbookRows.ts').WorkbookFault | undefined}
 */
function faultOf(size) {
  if (size === undefined) return 'brokenXlsx';
  if (size.total > largestUnpacked) return 'tooLarge';
  return size.besideSheets > largestBesideSheets ? 'longTexts' : undefined;
}

/**
 * Waits until the server asks for more, so that no more than one batch is in memory.
 * @param {import('./workbookRows.ts').WorkbookBatch} batch
 */
async function send(batch) {
  const isTaken = once(process, 'message');
  process.send?.(batch);
  await isTaken;
}
