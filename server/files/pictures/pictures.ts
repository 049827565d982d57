import type { Metadata, Sharp } from 'sharp';
import { maxPicturePixels, maxPictureSide, maxPixelsByType } from '#core/files/pictureLimits.ts';
import { createConcurrencyLimit } from '../concurrencyLimit.ts';

export const pictureFormats = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** A picture as it is stored: upright and without its camera's metadata. */
export type Picture = { readonly bytes: Uint8Array; readonly width: number; readonly height: number };

export type PictureFault =
  | { readonly kind: 'broken' }
  /** More pixels on one side than every supported format allows. */
  | { readonly kind: 'tooLong'; readonly most: number }
  | { readonly kind: 'tooManyPixels'; readonly most: number };

/** Work on pictures, a few at a time, so that the server keeps responding. */
export interface Pictures {
  /** Prepares a picture for storage. Pixels are checked in the header, before decoding. */
  clean(bytes: Uint8Array, format: PictureFormat): Promise<Picture | PictureFault>;
  /** The picture in a format, at most so many pixels wide; an animation keeps its frames if the format allows. */
  sized(bytes: Uint8Array, to: { readonly width: number; readonly format: PictureFormat }): Promise<Uint8Array>;
}

const maxInterlacedPixels = 20_000_000;
/** A larger JPEG is encoded in one pass: progressive encoding keeps all of it in memory. */
const maxProgressivePixels = 20_000_000;
const maxConcurrentResizes = 2;
const timeoutSeconds = 30;

/** Formats with animations. */
const animatedFormats: readonly PictureFormat[] = ['gif', 'webp'];

/** Loaded with the first picture. Its cache is off, since the same bytes rarely come twice. */
async function library() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

export function createPictures(): Pictures {
  // One at a time, so that concurrent uploads take no more memory than one.
  const limitCleaning = createConcurrencyLimit(1);
  const limitResizing = createConcurrencyLimit(maxConcurrentResizes);
  return {
    clean: (bytes, format) => limitCleaning(() => cleaned(bytes, format)),
    sized: (bytes, { width, format }) =>
      limitResizing(async () => {
        const picture = await opened(bytes, animatedFormats.includes(format));
        picture.resize({ width, withoutEnlargement: true });
        return encoded(picture, { format, isSmall: true }).toBuffer();
      }),
  };
}

async function cleaned(bytes: Uint8Array, format: PictureFormat): Promise<Picture | PictureFault> {
  try {
    const isAnimated = animatedFormats.includes(format);
    const sharp = await library();
    const header = await sharp(bytes, { animated: isAnimated, limitInputPixels: false }).metadata();
    const fault = sizeFault(header, format);
    if (fault !== undefined) return fault;
    const whole = await opened(bytes, isAnimated);
    // Frames are stacked and cannot be turned, and no camera takes them.
    const upright = (header.pages ?? 1) > 1 ? whole : whole.autoOrient();
    const isPalette = header.isPalette === true && header.format === 'png';
    const isLarge = header.width * header.height > maxProgressivePixels;
    const { data, info } = await encoded(upright, { format, isSmall: false, isPalette, isLarge }).toBuffer({
      resolveWithObject: true,
    });
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  } catch {
    return { kind: 'broken' };
  }
}

/** The fault of a picture whose header shows it is too large to decode; undefined for others. */
function sizeFault({ width, height, pageHeight = height, isProgressive }: Header, format: PictureFormat) {
  if (Math.max(width, pageHeight) > maxPictureSide) return { kind: 'tooLong', most: maxPictureSide } as const;
  const isInterlaced = format === 'png' && isProgressive === true;
  const limit = isInterlaced ? maxInterlacedPixels : (maxPixelsByType[`image/${format}`] ?? maxPicturePixels);
  // Frames are stacked, so the height is the sum of all frames.
  return width * height > limit ? ({ kind: 'tooManyPixels', most: limit } as const) : undefined;
}

type Header = Pick<Metadata, 'width' | 'height' | 'pageHeight' | 'isProgressive'>;

async function opened(bytes: Uint8Array, isAnimated: boolean): Promise<Sharp> {
  const sharp = await library();
  return sharp(bytes, { animated: isAnimated, limitInputPixels: maxPicturePixels, failOn: 'error' }).timeout({
    seconds: timeoutSeconds,
  });
}

type Encoding = {
  readonly format: PictureFormat;
  readonly isSmall: boolean;
  readonly isPalette?: boolean;
  readonly isLarge?: boolean;
};

/** Encodes stored pictures with high quality, and variants for pages (`isSmall`) with small size. */
function encoded(picture: Sharp, { format, isSmall, isPalette = false, isLarge = false }: Encoding): Sharp {
  // JPEG has no transparency; without a background, transparent pixels would turn black.
  if (format === 'jpeg')
    return picture
      .flatten({ background: '#fff' })
      .jpeg({ quality: isSmall ? 78 : 92, progressive: !isLarge, optimiseCoding: !isLarge });
  if (format === 'png') return picture.png({ compressionLevel: 9, ...(isPalette && { palette: true, dither: 0 }) });
  if (format === 'gif') return picture.gif();
  if (format === 'webp') return picture.webp({ quality: isSmall ? 76 : 92 });
  // A higher effort takes seven times as long and saves a tenth.
  return picture.avif({ quality: isSmall ? 52 : 75, effort: 0 });
}
