import { concatUint8Arrays } from 'uint8array-extras';
import { blankAvif } from './blankAvif.ts';
import type { PictureFormat } from './storedPicture.ts';

/** The bytes of a picture without what its camera wrote, and the number of its frames. */
type BarePicture = { readonly bytes: Uint8Array; readonly frames: number };

/**
 * A GIF, WebP or AVIF file without metadata, whose pixels and colours are not touched: for pictures that a browser cannot encode. The
 * bytes themselves for other formats. Throws for a file that ends too early.
 */
export function withoutMetadata(bytes: Uint8Array, format: PictureFormat): BarePicture {
  if (format === 'gif') return bareGif(bytes);
  if (format === 'webp') return bareWebp(bytes);
  return { bytes: format === 'avif' ? blankAvif(bytes) : bytes, frames: 1 };
}

/** Whether a WebP has several frames, by its header. */
export function isAnimatedWebp(bytes: Uint8Array): boolean {
  return textAt(bytes, 8, 4) === 'WEBP' && textAt(bytes, 12, 4) === 'VP8X' && ((bytes[20] ?? 0) & 0x02) !== 0;
}

const gif = { extension: 0x21, image: 0x2c, end: 0x3b, frameControl: 0xf9, application: 0xff };

/** Without comments, texts, applications apart from the number of rounds, and what follows the end. */
function bareGif(bytes: Uint8Array): BarePicture {
  let at = 13 + colourTableLength(bytes[10]);
  const parts = [bytes.subarray(0, at)];
  let frames = 0;
  while (bytes[at] !== gif.end) {
    const isImage = bytes[at] === gif.image;
    if (!isImage && bytes[at] !== gif.extension) throw new RangeError('a GIF ends too early');
    const end = afterBlocks(bytes, isImage ? at + 11 + colourTableLength(bytes[at + 9]) : at + 2);
    if (isImage || isShownExtension(bytes.subarray(at, end))) parts.push(bytes.subarray(at, end));
    frames += Number(isImage);
    at = end;
  }
  return { bytes: concatUint8Arrays([...parts, Uint8Array.of(gif.end)]), frames };
}

const colourTableLength = (flags = 0) => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

function afterBlocks(bytes: Uint8Array, start: number): number {
  let at = start;
  for (let length = bytes[at]; length !== undefined && length > 0; length = bytes[at]) at += 1 + length;
  return at + 1;
}

function isShownExtension(extension: Uint8Array): boolean {
  const isRounds = extension[1] === gif.application && textAt(extension, 3, 11) === 'NETSCAPE2.0';
  return extension[1] === gif.frameControl || isRounds;
}

const webpParts: readonly string[] = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
/** Says that there are parts for Exif and XMP. */
const webpMetadataFlags = 0x0c;

function bareWebp(bytes: Uint8Array): BarePicture {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [];
  let frames = 0;
  const end = 8 + view.getUint32(4, true);
  if (end > bytes.length) throw new RangeError('a WebP ends too early');
  for (let at = 12; at + 8 <= end; ) {
    const name = textAt(bytes, at, 4);
    const next = at + 8 + 2 * Math.ceil(view.getUint32(at + 4, true) / 2);
    const part = new Uint8Array(bytes.subarray(at, next));
    if (name === 'VP8X') part[8] = (part[8] ?? 0) & ~webpMetadataFlags;
    if (webpParts.includes(name)) parts.push(part);
    frames += Number(name === 'ANMF');
    at = next;
  }
  const body = concatUint8Arrays(parts);
  const head = new Uint8Array(bytes.subarray(0, 12));
  new DataView(head.buffer).setUint32(4, body.length + 4, true);
  return { bytes: concatUint8Arrays([head, body]), frames: Math.max(1, frames) };
}

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length));
}
