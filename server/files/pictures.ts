import type { Sharp } from 'sharp';
import { createTurns } from './inTurns.ts';

export const pictureFormats = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** A picture as it is kept: upright, and without what its camera wrote into it. */
export type Picture = { readonly bytes: Uint8Array; readonly width: number; readonly height: number };

export type PictureFault = 'broken' | 'tooManyPixels';

/** Work on pictures, a few at a time, so that the server goes on answering. */
export interface Pictures {
  /** Makes a picture fit to be kept. Pixels are counted in the header, before anything is unpacked. */
  clean(bytes: Uint8Array, format: PictureFormat): Promise<Picture | PictureFault>;
  /** The picture at most so many pixels wide, in a format; an animation keeps its frames where the format can. */
  sized(bytes: Uint8Array, to: { readonly width: number; readonly format: PictureFormat }): Promise<Uint8Array>;
}

/** Pixels of all frames together. */
const mostPixels = 50_000_000;
const atOnce = 2;
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
  const inTurn = createTurns(atOnce);
  return {
    clean: (bytes, format) => inTurn(() => cleaned(bytes, format)),
    sized: (bytes, { width, format }) =>
      inTurn(async () => {
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
    // With its frames below one another, so the height is that of all of them.
    if (header.width * header.height > mostPixels) return 'tooManyPixels';
    const upright = (await opened(bytes, isMoving)).autoOrient();
    const isPalette = header.isPalette === true && header.format === 'png';
    const { data, info } = await encoded(upright, { format, isSmall: false, isPalette }).toBuffer({
      resolveWithObject: true,
    });
    return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
  } catch {
    return 'broken';
  }
}

async function opened(bytes: Uint8Array, isMoving: boolean): Promise<Sharp> {
  const sharp = await library();
  return sharp(bytes, { animated: isMoving, limitInputPixels: mostPixels, failOn: 'error' }).timeout({
    seconds: longest,
  });
}

type Encoding = { readonly format: PictureFormat; readonly isSmall: boolean; readonly isPalette?: boolean };

/** What is kept loses next to nothing, what is made of it for a page is light. */
function encoded(picture: Sharp, { format, isSmall, isPalette = false }: Encoding): Sharp {
  // What can be seen through has no place in a JPEG and would turn black.
  if (format === 'jpeg')
    return picture.flatten({ background: '#fff' }).jpeg({ quality: isSmall ? 78 : 92, progressive: true });
  if (format === 'png') return picture.png({ compressionLevel: 9, ...(isPalette && { palette: true, dither: 0 }) });
  if (format === 'gif') return picture.gif();
  if (format === 'webp') return picture.webp({ quality: isSmall ? 76 : 92 });
  // More effort takes seven times as long and saves a tenth.
  return picture.avif({ quality: isSmall ? 52 : 75, effort: 0 });
}
