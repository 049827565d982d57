import type { Town } from '#core/site/town.ts';
import { fileIn, sizedAddress } from '#core/files/storedFile.ts';
import type { PageView } from '../page/page.ts';
import type { PictureSource } from '../portal/pictureSource.ts';

/** The picture shown when a page is shared. */
export type SharedPicture = {
  /** Absolute. */
  readonly url: string;
  readonly alt: string;
  /** Undefined for external pictures. */
  readonly size: { readonly width: number; readonly height: number; readonly mediaType: string } | undefined;
};

/** The smallest stored width that satisfies messengers. */
const widest = 1280;

/** For pages without a picture. The default cover is the same drawing in a less supported format. */
const sitePicture = { address: '/imagenes/compartir.jpg', width: 1200, height: 630, mediaType: 'image/jpeg' };
const defaultCover = '/imagenes/portada.webp';

/** The picture to share. Messengers read neither AVIF nor large files, so an uploaded picture is shared as a JPEG of moderate width. */
export function sharedPicture(
  { image: own, imageText, title }: PageView,
  { pictures, publicUrl, town }: { readonly pictures: PictureSource; readonly publicUrl: string; readonly town: Town },
): SharedPicture {
  const image = own === undefined || own === defaultCover ? (town.sharePicture ?? own) : own;
  const absolute = (address: string) => new URL(address, `${publicUrl}/`).href;
  const picture = image === undefined ? undefined : pictures.find(image);
  const alt = imageText || picture?.text || title;
  if (picture !== undefined) {
    const width = Math.min(widest, picture.width);
    const height = Math.max(1, Math.round((picture.height * width) / picture.width));
    const sized = sizedAddress(picture.address, { width: widest, stamp: picture.stamp });
    return { url: absolute(`${sized}&formato=jpeg`), alt, size: { width, height, mediaType: 'image/jpeg' } };
  }
  const isExternal =
    image !== undefined && image !== defaultCover && fileIn(image) === undefined && URL.canParse(image, publicUrl);
  if (isExternal) return { url: absolute(image), alt, size: undefined };
  const { address, ...size } = sitePicture;
  return { url: absolute(address), alt: title, size };
}
