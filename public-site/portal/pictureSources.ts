import { fileIn, imageWidths, sizedAddress } from '#core/files/storedFile.ts';
import { sampleWidths, smallSample } from '#core/files/samplePictures.ts';
import type { PictureFacts } from '#core/files/pictureFacts.ts';

/**
 * The `sizes` attribute of a picture by its slot in the layout. Where a box is taller than 16:9 the sides are cropped, so the picture is
 * wider than its box.
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

export type PictureSlot = keyof typeof pictureSizes;

const defaultWidth = 1280;

/** The source attributes of a picture: responsive and with the version stamp for uploaded files, the plain address for others. */
export function pictureSources(
  address: string,
  { slot, picture }: { readonly slot: PictureSlot; readonly picture: PictureFacts | undefined },
) {
  if (fileIn(address) === undefined) {
    const small = smallSample(address);
    if (small === undefined) return { src: address };
    const srcSet = `${small} ${sampleWidths.small}w, ${address} ${sampleWidths.whole}w`;
    return { sizes: pictureSizes[slot], srcSet, src: address };
  }
  const base = picture?.address ?? address;
  const ownWidth = picture?.width || Number.POSITIVE_INFINITY;
  const sized = (width: (typeof imageWidths)[number]) =>
    sizedAddress(base, { width, ...(picture !== undefined && { stamp: picture.stamp }) });
  // Widths beyond the picture's own add nothing.
  const largest = imageWidths.findIndex((width) => width >= ownWidth);
  const widths = largest < 0 ? imageWidths : imageWidths.slice(0, largest + 1);
  const candidates = widths.map((width) => `${sized(width)} ${Math.min(width, ownWidth)}w`);
  // React writes attributes in this order, and browsers need `sizes` before `srcset`.
  return {
    className: focusClass(picture),
    sizes: pictureSizes[slot],
    srcSet: candidates.join(', '),
    src: sized(defaultWidth),
  };
}

/** Where the picture stays in sight when its box cuts its sides, in steps of a tenth; the policy of the pages allows no style attributes. */
function focusClass({ focus }: Pick<PictureFacts, 'focus'> = { focus: undefined }): string | undefined {
  if (focus === undefined) return undefined;
  const step = (thousandths: number) => Math.round(thousandths / 100);
  return `focus-x${step(focus.x)} focus-y${step(focus.y)}`;
}
