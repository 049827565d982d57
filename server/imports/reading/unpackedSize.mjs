// @ts-check
import { createInflateRaw } from 'node:zlib';

const entrySignature = 0x02014b50;
const descriptorSignature = 0x08074b50;
const endSignature = 0x06054b50;
const endLength = 22;
const longestComment = 65_535;
/** Stands for a size or position that only a ZIP64 directory states. */
const elsewhere32 = 0xffff_ffff;
const elsewhere16 = 0xffff;
const stored = 0;
const deflated = 8;

/**
 * The bytes of the files in a workbook's ZIP archive, counted by unpacking them, and of these the bytes beside the sheets: the parts that the
 * reader of spreadsheets keeps in memory as a whole, such as shared texts. Infinite when there are more than `most`. Undefined for a broken
 * archive and for ZIP64, which no workbook of an accepted size needs.
 * @param {Uint8Array} bytes
 * @param {number} most
 * @returns {Promise<{ readonly total: number, readonly besideSheets: number } | undefined>}
 */
export async function unpackedSize(bytes, most) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(view);
  if (end === undefined) return undefined;
  const count = view.getUint16(end + 10, true);
  const directoryBytes = view.getUint32(end + 12, true);
  let at = view.getUint32(end + 16, true);
  if (count === 0 || count === elsewhere16 || directoryBytes === elsewhere32 || at === elsewhere32) return undefined;
  let total = 0;
  let besideSheets = 0;
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== entrySignature) return undefined;
    const size = await unpackedSizeOf(bytes, { view, entry: at, most: most - total });
    if (size === undefined) return undefined;
    total += size;
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)));
    if (!name.startsWith('xl/worksheets/')) besideSheets += size;
    if (total > most) break;
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return { total, besideSheets };
}

/**
 * @param {Uint8Array} bytes
 * @param {{ view: DataView, entry: number, most: number }} place
 */
async function unpackedSizeOf(bytes, { view, entry, most }) {
  const local = view.getUint32(entry + 42, true);
  if (view.getUint32(entry + 24, true) === elsewhere32 || local + 30 > view.byteLength) return undefined;
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  const packed = packedSizeOf(view, { entry, local, start });
  if (packed === elsewhere32 || start + packed > view.byteLength) return undefined;
  const method = view.getUint16(entry + 10, true);
  if (method === stored || packed === 0) return packed;
  return method === deflated ? inflatedSize(bytes.subarray(start, start + packed), most) : undefined;
}

/**
 * As the reader of spreadsheets finds it: an entry whose directory leaves it open may state it in its own header or behind its content.
 * @param {DataView} view
 * @param {{ entry: number, local: number, start: number }} place
 */
function packedSizeOf(view, { entry, local, start }) {
  const packed = view.getUint32(entry + 20, true);
  const hasLaterSizes = (view.getUint16(entry + 8, true) & 8) !== 0;
  if (packed !== 0 || !hasLaterSizes) return packed;
  const own = view.getUint32(local + 18, true);
  if (own !== 0 && own !== elsewhere32) return own;
  for (let at = start; at < view.byteLength - 16; at += 1) {
    if (view.getUint32(at, true) === descriptorSignature) return view.getUint32(at + 8, true);
  }
  return 0;
}

/**
 * @param {Uint8Array} packed
 * @param {number} most
 */
async function inflatedSize(packed, most) {
  const inflate = createInflateRaw();
  inflate.end(packed);
  let size = 0;
  try {
    for await (const piece of inflate) {
      size += piece.length;
      if (size > most) return Number.POSITIVE_INFINITY;
    }
  } catch {
    return undefined;
  }
  return size;
}

/** @param {DataView} view */
function endOf(view) {
  const first = view.byteLength - endLength;
  for (let at = first; at >= 0 && at >= first - longestComment; at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at;
  }
  return undefined;
}
