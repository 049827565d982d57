import { imageSize } from 'image-size';
import { isHeic } from '#core/files/heic.ts';
import { maxPicturePixels, maxPictureSide, maxPixelsByType } from '#core/files/pictureLimits.ts';
import type { FormCatalog } from '#core/locales/catalog.ts';
import { decodeHeic } from './decodeHeic.ts';
import { encodeWithin } from './encodeWithin.ts';
import type { PictureLimits } from './pictureLimits.ts';

/** Why a picture cannot be converted; a retry cannot change it. The message is shown to people. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';
  readonly statusCode = 422;
}

export type FitOptions = {
  readonly limits: PictureLimits;
  readonly signal: AbortSignal;
  readonly messages: Pick<FormCatalog, 'picker'>;
};

/** A browser decodes this many pixels in less than 300 MB; larger photographs are refused by their header. */
const maxDecodedPixels = 70_000_000;
/** Headers of pictures, with the largest usual metadata before their size. */
const headBytes = 1024 * 1024;

/**
 * The picture itself if it is accepted as it is; otherwise a copy that is, upright, scaled and converted. Rejects with a PictureFault
 * when that is impossible.
 */
export async function fitPicture(file: File, options: FitOptions): Promise<File> {
  const { limits, signal, messages } = options;
  const texts = messages.picker.photo;
  const head = await file
    .slice(0, headBytes)
    .arrayBuffer()
    .then((buffer) => new Uint8Array(buffer))
    .catch(() => {
      throw new PictureFault(texts.unreadable);
    });
  const header = isHeic(head) ? { type: 'image/heic', pixels: 0, side: 0 } : headerOf(head);
  // The server says what is wrong with it.
  if (header === undefined && file.size <= limits.largest) return file;
  if (header === undefined) throw new PictureFault(texts.broken);
  if (isAccepted(file, { header, limits })) return file;
  if (header.pixels > maxDecodedPixels) throw new PictureFault(texts.tooManyPixels(megapixels(header.pixels)));
  if (isAnimated(head, header.type)) throw new PictureFault(texts.animated);
  const source = header.type === 'image/heic' ? await heicBitmap(file, options) : await bitmapOf(file, texts.broken);
  try {
    signal.throwIfAborted();
    const fitted = await encodeWithin(source, { limits, mayBeTransparent: header.type !== 'image/jpeg', signal });
    if (fitted === undefined) throw new PictureFault(texts.broken);
    return renamed(file, fitted);
  } finally {
    source.close();
  }
}

const typesByFormat: Readonly<Record<string, string>> = { jpg: 'image/jpeg' };

type Header = { readonly type: string; readonly pixels: number; readonly side: number };

/** The type and size in the header of a picture; undefined for other bytes. */
function headerOf(head: Uint8Array): Header | undefined {
  try {
    const { type = '', width, height } = imageSize(head);
    return { type: typesByFormat[type] ?? `image/${type}`, pixels: width * height, side: Math.max(width, height) };
  } catch {
    return undefined;
  }
}

function isAccepted(
  { size }: File,
  { header: { type, pixels, side }, limits }: { readonly header: Header; readonly limits: PictureLimits },
): boolean {
  const maxPixels = maxPixelsByType[type] ?? maxPicturePixels;
  return limits.types.includes(type) && size <= limits.largest && pixels <= maxPixels && side <= maxPictureSide;
}

async function bitmapOf(file: Blob, broken: string): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => {
    throw new PictureFault(broken);
  });
}

/** Browsers of Apple decode HEIC themselves; for others, a decoder is fetched. */
async function heicBitmap(file: Blob, { signal, messages: { picker } }: FitOptions): Promise<ImageBitmap> {
  const { photo: texts } = picker;
  const native = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (native !== undefined) return native;
  const decoded = await decodeHeic(file, { maxPixels: maxDecodedPixels, signal });
  if (decoded.kind === 'notLoaded') throw new Error(texts.notLoaded);
  if (decoded.kind === 'tooManyPixels') throw new PictureFault(texts.tooManyPixels(megapixels(decoded.pixels)));
  if (decoded.kind === 'broken') throw new PictureFault(texts.heic);
  return createImageBitmap(new ImageData(decoded.pixels, decoded.width, decoded.height));
}

function megapixels(pixels: number): string {
  return String(Math.round(pixels / 1_000_000));
}

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/webp': 'webp' };

function renamed({ name, lastModified }: File, fitted: Blob): File {
  const stem = name.replace(/\.[^.]+$/, '');
  return new File([fitted], `${stem}.${endings[fitted.type] ?? 'jpg'}`, { type: fitted.type, lastModified });
}

const latin1 = new TextDecoder('latin1');

/** Whether a picture has several frames, of which a canvas would keep the first. */
export function isAnimated(head: Uint8Array, type: string): boolean {
  if (type === 'image/gif') return framesOfGif(head) > 1;
  if (type === 'image/webp') return latin1.decode(head.subarray(12, 16)) === 'VP8X' && ((head[20] ?? 0) & 0x02) !== 0;
  if (type !== 'image/png') return false;
  const text = latin1.decode(head);
  const [control, data] = [text.indexOf('acTL'), text.indexOf('IDAT')];
  return control > 0 && (data < 0 || control < data);
}

/** Each frame of an animated GIF has a graphic control extension before its image. */
function framesOfGif(head: Uint8Array): number {
  let frames = 0;
  for (let at = head.indexOf(0x21); at >= 0; at = head.indexOf(0x21, at + 1))
    if (head[at + 1] === 0xf9 && head[at + 2] === 4 && head[at + 7] === 0) frames += 1;
  return frames;
}
