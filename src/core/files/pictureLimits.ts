/** Pixels on one side: the limit of WebP. */
export const maxPictureSide = 16_383;

/** Pixels of all frames together. */
export const maxPicturePixels = 50_000_000;

/**
 * Formats that libraries decode as a whole: within these limits of pixels, cleaning one takes less than 300 MB of the server's
 * memory (docs/decisions/pictures.md).
 */
export const maxPixelsByType: Readonly<Record<string, number>> = {
  'image/gif': 20_000_000,
  'image/webp': 20_000_000,
  'image/avif': 10_000_000,
};
