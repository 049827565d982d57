import type { Town } from '#core/site/town.ts';
import { fileIn, sizedAddress } from '#core/files/storedFile.ts';
import type { PageView } from '../page.ts';
import type { PictureSource } from '../pictureSource.ts';

/** The picture that goes with a page where it is shared. */
export type SharedPicture = {
  /** Absolute. */
  readonly url: string;
  readonly alt: string;
  /** Undefined for pictures from elsewhere. */
  readonly size: { readonly width: number; readonly height: number; readonly mediaType: string } | undefined;
};

/** The next of the widths that kept pictures come in from what messengers ask for. */
const widest = 1280;

/** Stands for every page without a picture of its own; the site's usual cover is the same drawing in a format that fewer read. */
const sitePicture = { address: '/imagenes/compartir.jpg', width: 1200, height: 630, mediaType: 'image/jpeg' };
const usualCover = '/imagenes/portada.webp';

/** Messengers read neither AVIF nor large files, so a kept picture goes to them as a JPEG of a moderate width. */
export function sharedPicture(
  { image: own, imageText, title }: PageView,
  { pictures, publicUrl, town }: { readonly pictures: PictureSource; readonly publicUrl: string; readonly town: Town },
): SharedPicture {
  const image = own === undefined || own === usualCover ? (town.sharePicture ?? own) : own;
  const absolute = (address: string) => new URL(address, `${publicUrl}/`).href;
  const known = image === undefined ? undefined : pictures.find(image);
  const alt = imageText || known?.text || title;
  if (known !== undefined) {
    const width = Math.min(widest, known.width);
    const height = Math.max(1, Math.round((known.height * width) / known.width));
    const sized = sizedAddress(known.address, { width: widest, stamp: known.stamp });
    return { url: absolute(`${sized}&formato=jpeg`), alt, size: { width, height, mediaType: 'image/jpeg' } };
  }
  const isElsewhere =
    image !== undefined && image !== usualCover && fileIn(image) === undefined && URL.canParse(image, publicUrl);
  if (isElsewhere) return { url: absolute(image), alt, size: undefined };
  const { address, ...size } = sitePicture;
  return { url: absolute(address), alt: title, size };
}
