import { maxPicturePixels, maxPictureSide, maxPixelsByType } from './pictureLimits.ts';

export const pictureFormats = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** A picture as it is stored: upright and without its camera's metadata. */
export type Picture = { readonly bytes: Uint8Array; readonly width: number; readonly height: number };

export type PictureFault =
  | { readonly kind: 'broken' }
  /** More pixels on one side than every supported format allows. */
  | { readonly kind: 'tooLong'; readonly most: number }
  | { readonly kind: 'tooManyPixels'; readonly most: number };

/** What the header of a picture says. */
export type PictureHeader = {
  /** Pixels of one frame. */
  readonly width: number;
  readonly height: number;
  /** One when left out. */
  readonly frames?: number | undefined;
  readonly isInterlaced: boolean;
};

const maxInterlacedPixels = 20_000_000;

/** The fault of a picture whose header shows it is too large to decode; undefined for others. */
export function sizeFault(
  { width, height, frames = 1, isInterlaced }: PictureHeader,
  format: PictureFormat,
): PictureFault | undefined {
  if (Math.max(width, height) > maxPictureSide) return { kind: 'tooLong', most: maxPictureSide };
  const most =
    format === 'png' && isInterlaced ? maxInterlacedPixels : (maxPixelsByType[`image/${format}`] ?? maxPicturePixels);
  return width * height * frames > most ? { kind: 'tooManyPixels', most } : undefined;
}
