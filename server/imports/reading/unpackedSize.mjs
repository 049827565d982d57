// @ts-check
import { FileRefused } from './fileRefused.mjs';

const entrySignature = 0x02014b50;
const descriptorSignature = 0x08074b50;
const endSignature = 0x06054b50;
const endLength = 22;
const longestComment = 65_535;
/** More than this many files of XML take a second to open. */
const mostParts = 10_000;
/** Any sum that no content has by chance. */
const wrongSum = 0x5eed_5eed;
/** Stands for a size or position that only a ZIP64 directory states. */
const elsewhere32 = 0xffff_ffff;
const elsewhere16 = 0xffff;
const stored = 0;
const deflated = 8;
const unknownMethod = 0xffff;

/** @typedef {(piece: Uint8Array) => void} TakePiece */

/**
 * The bytes of the files of XML in a workbook's ZIP archive, counted by unpacking them, and of these the bytes beside the sheets: the parts
 * that the reader of spreadsheets keeps in memory as a whole, such as shared texts. Infinite when there are more than `most`. Undefined for a
 * broken archive and for ZIP64, which no workbook of an accepted size needs.
 *
 * Changes `bytes` so that the reader treats each file as it was measured. Files that are no XML, such as pictures, and files that no
 * spreadsheet reads, such as queries, get a compression method that it refuses. Sheets get a wrong checksum: the reader checks it for parts that
 * it reads whole, but not for streamed ones, so it cannot read a sheet as shared texts.
 * @param {Uint8Array} bytes
 * @param {number} most
 * @param {(name: string) => TakePiece} [takerOf] gets the pieces of each file, and may throw a FileRefused
 * @returns {Promise<{ readonly total: number, readonly besideSheets: number } | undefined>}
 */
export async function unpackedSize(bytes, most, takerOf = () => () => {}) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  const directoryBytes = view.getUint32(end + 12, true);
  const directory = view.getUint32(end + 16, true);
  if (count === 0 || count === elsewhere16 || directoryBytes === elsewhere32 || directory === elsewhere32)
    return undefined;
  let at = directory;
  let total = 0;
  let besideSheets = 0;
  let parts = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySignature) return undefined;
    const nameBytes = bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true));
    const name = new TextDecoder().decode(nameBytes);
    if (/\.(?:xml|rels)$/i.test(name)) {
      parts += 1;
      if (parts > mostParts) throw new FileRefused('tooComplex');
      const size = await unpackedSizeOf(bytes, { view, entry: at, directory, most: most - total, take: takerOf(name) });
      if (size === undefined) return undefined;
      total += size.bytes;
      if (size.fault !== undefined && isNeeded(name)) throw size.fault;
      if (size.fault !== undefined) view.setUint16(at + 10, unknownMethod, true);
      else if (isSheet(name)) view.setUint32(at + 16, wrongSum, true);
      else besideSheets += size.bytes;
      if (total > most) break;
    } else view.setUint16(at + 10, unknownMethod, true);
    at += 46 + nameBytes.length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { total, besideSheets };
}

/**
 * @param {Uint8Array} bytes
 * @param {{ view: DataView, entry: number, directory: number, most: number, take: TakePiece }} location
 * @returns {Promise<Size | undefined>}
 */
async function unpackedSizeOf(bytes, { view, entry, directory, most, take }) {
  const local = view.getUint32(entry + 42, true);
  if (view.getUint32(entry + 24, true) === elsewhere32 || local + 30 > view.byteLength) return undefined;
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = packedSizeOf(view, { entry, local, start });
  // What is written into the directory must change no content.
  if (packed === elsewhere32 || start + packed > directory) return undefined;
  const method = view.getUint16(entry + 10, true);
  // The reader would look for a missing size again, and for the sum with it.
  view.setUint32(entry + 20, packed, true);
  const content = bytes.subarray(start, start + packed);
  if (method === stored || packed === 0) return sizeOf([content], { most, take });
  if (method !== deflated) return undefined;
  return sizeOf(inflated(content), { most, take });
}

/** @param {Uint8Array} content */
async function* inflated(content) {
  const packed = new Blob([/** @type {Uint8Array<ArrayBuffer>} */ (content)]);
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (let step = await reader.read(); !step.done; step = await reader.read()) yield step.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * The packed size that the reader of spreadsheets uses: from the directory, else from the entry's header, else from behind its content.
 * @param {DataView} view
 * @param {{ entry: number, local: number, start: number }} location
 */
function packedSizeOf(view, { entry, local, start }) {
  const packed = view.getUint32(entry + 20, true);
  const hasLaterSizes = (view.getUint16(entry + 8, true) & 8) !== 0;
  if (packed !== 0 || !hasLaterSizes) return packed;
  const localSize = view.getUint32(local + 18, true);
  if (localSize !== 0 && localSize !== elsewhere32) return localSize;
  for (let at = start; at < view.byteLength - 16; at += 1) {
    if (view.getUint32(at, true) === descriptorSignature) return view.getUint32(at + 8, true);
  }
  return 0;
}

/** @typedef {{ readonly bytes: number, readonly fault?: FileRefused }} Size `fault`: why it was not taken completely */

/**
 * @param {Iterable<Uint8Array> | AsyncIterable<Uint8Array>} pieces
 * @param {{ most: number, take: TakePiece }} limits
 * @returns {Promise<Size | undefined>}
 */
async function sizeOf(pieces, { most, take }) {
  let bytes = 0;
  try {
    for await (const piece of pieces) {
      bytes += piece.length;
      if (bytes > most) return { bytes: Number.POSITIVE_INFINITY };
      take(piece);
    }
  } catch (error) {
    return error instanceof FileRefused ? { bytes, fault: error } : undefined;
  }
  return { bytes };
}

/**
 * Without these no workbook is read; other files, as of queries, may hold anything.
 * @param {string} name
 */
const isNeeded = (name) => /^xl\/(?:worksheets\/|sharedStrings)/i.test(name);

/** @param {string} name */
export const isSheet = (name) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name);

/** @param {DataView} view */
function endOf(view) {
  const first = view.byteLength - endLength;
  for (let at = first; at >= 0 && at >= first - longestComment; at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  return undefined;
}
