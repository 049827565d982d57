import type { Metadata, Sharp } from 'sharp';
import { createTurns } from '../inTurns.ts';

export const pictureFormats = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** A picture as it is kept: upright, and without what its camera wrote into it. */
export type Picture = { readonly bytes: Uint8Array; readonly width: number; readonly height: number };

export type PictureFault =
  | { readonly kind: 'broken' }
  /** More pixels on one side than any format of ours is sure to have room for. */
  | { readonly kind: 'tooLong'; readonly most: number }
  | { readonly kind: 'tooManyPixels'; readonly most: number };

/** Work on pictures, a few at a time, so that the server goes on answering. */
export interface Pictures {
  /** Makes a picture fit to be kept. Pixels are counted in the header, before anything is unpacked. */
  clean(bytes: Uint8Array, format: PictureFormat): Promise<Picture | PictureFault>;
  /** The picture at most so many pixels wide, in a format; an animation keeps its frames where the format can. */
  sized(bytes: Uint8Array, to: { readonly width: number; readonly format: PictureFormat }): Promise<Uint8Array>;
}

/** Pixels of all frames together. */
const mostPixels = 50_000_000;
/**
 * Formats that libraries unpack as a whole, before and while they are written: with these pixels cleaning one takes less than 300 MB
 * (decision 78).
 */
const mostWhole: Readonly<Partial<Record<PictureFormat, number>>> = {
  gif: 20_000_000,
  webp: 20_000_000,
  avif: 10_000_000,
};
const mostInterlaced = 20_000_000;
/** WebP has room for no more. */
const mostOnOneSide = 16_383;
/** A larger JPEG is written in one pass: several passes keep all of it in memory. */
const mostPasses = 20_000_000;
const sizedAtOnce = 2;
const longest = 30;

/** Formats whose frames survive. */
const moving: readonly PictureFormat[] = ['gif', 'webp'];

/** Loaded when the first picture is looked at. Its bytes come once, so what it would keep of them is better left to others. */
async function library() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

export function createPictures(): Pictures {
  // One after another, so that uploads together take no more memory than one.
  const toClean = createTurns(1);
  const toSize = createTurns(sizedAtOnce);
  return {
    clean: (bytes, format) => toClean(() => cleaned(bytes, format)),
    sized: (bytes, { width, format }) =>
      toSize(async () => {
        const picture = await opened(bytes, moving.includes(format));
        picture.resize({ width, withoutEnlargement: true });
        return encoded(picture, { format, isSmall: true }).toBuffer();
      }),
  };
}

async function cleaned(bytes: Uint8Array, format: PictureFormat): Promise<Picture | PictureFault> {
  try {
    const isMoving = moving.includes(format);
    const sharp = await library();
    const header = await sharp(bytes, { animated: isMoving, limitInputPixels: false }).metadata();
    const fault = sizeFault(header, format);
    if (fault !== undefined) return fault;
    const upright = (await opened(bytes, isMoving)).autoOrient();
    const isPalette = header.isPalette === true && header.format === 'png';
    const isLarge = header.width * header.height > mostPasses;
    const { data, info } = await encoded(upright, { format, isSmall: false, isPalette, isLarge }).toBuffer({
      resolveWithObject: true,
    });
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  } catch {
    return { kind: 'broken' };
  }
}

/** What the header says is too large to be unpacked; undefined when it is not. */
function sizeFault({ width, height, pageHeight = height, isProgressive }: Header, format: PictureFormat) {
  if (Math.max(width, pageHeight) > mostOnOneSide) return { kind: 'tooLong', most: mostOnOneSide } as const;
  const isInterlaced = format === 'png' && isProgressive === true;
  const most = isInterlaced ? mostInterlaced : (mostWhole[format] ?? mostPixels);
  // With its frames below one another, so the height is that of all of them.
  return width * height > most ? ({ kind: 'tooManyPixels', most } as const) : undefined;
}

type Header = Pick<Metadata, 'width' | 'height' | 'pageHeight' | 'isProgressive'>;

async function opened(bytes: Uint8Array, isMoving: boolean): Promise<Sharp> {
  const sharp = await library();
  return sharp(bytes, { animated: isMoving, limitInputPixels: mostPixels, failOn: 'error' }).timeout({
    seconds: longest,
  });
}

type Encoding = {
  readonly format: PictureFormat;
  readonly isSmall: boolean;
  readonly isPalette?: boolean;
  readonly isLarge?: boolean;
};

/** What is kept loses next to nothing, what is made of it for a page is light. */
function encoded(picture: Sharp, { format, isSmall, isPalette = false, isLarge = false }: Encoding): Sharp {
  // What can be seen through has no place in a JPEG and would turn black.
  if (format === 'jpeg')
    return picture
      .flatten({ background: '#fff' })
      .jpeg({ quality: isSmall ? 78 : 92, progressive: !isLarge, optimiseCoding: !isLarge });
  if (format === 'png') return picture.png({ compressionLevel: 9, ...(isPalette && { palette: true, dither: 0 }) });
  if (format === 'gif') return picture.gif();
  if (format === 'webp') return picture.webp({ quality: isSmall ? 76 : 92 });
  // More effort takes seven times as long and saves a tenth.
  return picture.avif({ quality: isSmall ? 52 : 75, effort: 0 });
}
