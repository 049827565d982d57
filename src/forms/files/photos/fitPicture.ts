import { imageSize } from 'image-size';
import { isHeic } from '#core/files/heic.ts';
import { maxPicturePixels, maxPictureSide, maxPixelsByType } from '#core/files/pictureLimits.ts';
import type { FormCatalog } from '#core/locales/catalog.ts';
import { decodeHeic } from './decodeHeic.ts';
import { encodeWithin } from './encodeWithin.ts';
import { isAnimated } from './isAnimated.ts';
import { PictureFault } from './pictureFault.ts';
import type { PictureLimits } from './pictureLimits.ts';

export type FitOptions = {
  readonly limits: PictureLimits;
  readonly signal: AbortSignal;
  readonly messages: FormCatalog;
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

type Header = { readonly type: string; readonly pixels: number; readonly side: number };

const typesByFormat: Readonly<Record<string, string>> = { jpg: 'image/jpeg' };

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
