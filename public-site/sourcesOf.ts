import { fileIn, imageWidths, sizedAddress } from '#core/files/storedFile.ts';
import type { PictureFacts } from '#core/files/pictureFacts.ts';

/**
 * How wide a picture is drawn: across an article, beside others, first among others, as a face, or across the window, the page, a narrow
 * page or half of the window. Where a box is higher than 16:9 the sides are cut off, so that the picture is wider than its box.
 */
export const pictureSizes = {
  article: '(min-width: 47rem) 44rem, 100vw',
  grid: '(min-width: 65rem) 22rem, (min-width: 44rem) 48vw, 100vw',
  lead: '(min-width: 72rem) 40rem, (min-width: 52rem) 58vw, 100vw',
  face: '8rem',
  whole: '100vw',
  page: '(min-width: 72rem) 70rem, 100vw',
  narrow: '(min-width: 62rem) 59rem, 100vw',
  half: '(min-width: 52rem) max(50vw, 56rem), 100vw',
  arch: '(min-width: 28rem) 56rem, 196vw',
} as const;

export type PicturePlace = keyof typeof pictureSizes;

const usualWidth = 1280;

/** A picture that is kept here comes as wide as it is drawn, and with its stamp; those from elsewhere have one size. */
export function sourcesOf(
  address: string,
  { place, known }: { readonly place: PicturePlace; readonly known: PictureFacts | undefined },
) {
  if (fileIn(address) === undefined) return { src: address };
  const base = known?.address ?? address;
  const most = known?.width ?? Number.POSITIVE_INFINITY;
  const sized = (width: (typeof imageWidths)[number]) =>
    sizedAddress(base, { width, ...(known !== undefined && { stamp: known.stamp }) });
  // The first that is as wide as the picture itself is the last that is worth fetching.
  const enough = imageWidths.findIndex((width) => width >= most);
  const widths = enough < 0 ? imageWidths : imageWidths.slice(0, enough + 1);
  const candidates = widths.map((width) => `${sized(width)} ${Math.min(width, most)}w`);
  // React writes attributes in this order, and a browser looks at `sizes` before it fetches.
  return { sizes: pictureSizes[place], srcSet: candidates.join(', '), src: sized(usualWidth) };
}
