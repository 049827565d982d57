import type { Sharp } from 'sharp';
import { cropPixels, type PictureCrop } from '#core/files/framing.ts';
import { maxPicturePixels } from '#core/files/pictureLimits.ts';
import { type Picture, type PictureFault, type PictureFormat, sizeFault } from '#core/files/storedPicture.ts';

/** A larger JPEG is encoded in one pass: progressive encoding keeps all of it in memory. */
const maxProgressivePixels = 20_000_000;
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

/** Whether a scaled copy of a picture can have a format; the picture itself is sent where it cannot. */
export function canScale(_from: PictureFormat, _to: PictureFormat): boolean {
  return true;
}

/** Prepares a picture for storage. Pixels are checked in the header, before decoding. */
export async function cleanPicture(bytes: Uint8Array, format: PictureFormat): Promise<Picture | PictureFault> {
  try {
    const isAnimated = animatedFormats.includes(format);
    const sharp = await library();
    const header = await sharp(bytes, { animated: isAnimated, limitInputPixels: false }).metadata();
    const { width, pageHeight: height = header.height, pages: frames, isProgressive } = header;
    const fault = sizeFault({ width, height, frames: isAnimated ? frames : 1, isInterlaced: isProgressive }, format);
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

type Scaling = {
  readonly width: number;
  readonly format: PictureFormat;
  readonly crop?: PictureCrop | null | undefined;
};

/** The picture or a part of it in a format, at most so many pixels wide; an animation keeps its frames if the format allows. */
export async function scalePicture(bytes: Uint8Array, { width, format, crop = null }: Scaling): Promise<Uint8Array> {
  const picture = await opened(bytes, animatedFormats.includes(format));
  if (crop !== null) {
    const { width: wide, height, pageHeight: high = height } = await picture.metadata();
    picture.extract(cropPixels(crop, { width: wide, height: high }));
  }
  picture.resize({ width, withoutEnlargement: true });
  return encoded(picture, { format, isSmall: true }).toBuffer();
}

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
