import type { PictureCrop } from '#core/files/framing.ts';
import type { Picture, PictureFault, PictureFormat } from '#core/files/storedPicture.ts';
import { cleanPicture, scalePicture } from '#ports/pictures.ts';
import { createConcurrencyLimit } from '../concurrencyLimit.ts';

/** Work on pictures, a few at a time, so that the server keeps responding. */
export interface Pictures {
  /** Prepares a picture for storage. Pixels are checked in the header, before decoding. */
  clean(bytes: Uint8Array, format: PictureFormat): Promise<Picture | PictureFault>;
  /** The picture or a part of it in a format, at most so many pixels wide; an animation keeps its frames if the format allows. */
  sized(bytes: Uint8Array, to: Sizing): Promise<Uint8Array>;
}

type Sizing = {
  readonly width: number;
  readonly format: PictureFormat;
  readonly crop?: PictureCrop | null | undefined;
};

const maxConcurrentResizes = 2;

export function createPictures(): Pictures {
  // One at a time, so that concurrent uploads take no more memory than one.
  const limitCleaning = createConcurrencyLimit(1);
  const limitResizing = createConcurrencyLimit(maxConcurrentResizes);
  return {
    clean: (bytes, format) => limitCleaning(() => cleanPicture(bytes, format)),
    sized: (bytes, to) => limitResizing(() => scalePicture(bytes, to)),
  };
}
