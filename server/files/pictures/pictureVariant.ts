import { imageWidths } from '#core/files/storedFile.ts';
import { type Blobs, BlobsFull } from '../blobs.ts';
import { createTurns } from '../inTurns.ts';
import type { FileRecord } from '../fileRecords.ts';
import { type PictureFormat, pictureFormats, type Pictures } from './pictures.ts';

/** What a kept picture is answered as. */
export type Variant = {
  readonly key: string;
  readonly mediaType: string;
  readonly width: number;
  readonly format: PictureFormat;
};

/** The next of the widths that pictures come in: others would fill the disk with what hardly differs. */
export function widthFor(wanted: number): number {
  return imageWidths.find((width) => width >= wanted) ?? imageWidths[imageWidths.length - 1] ?? wanted;
}

type Wanted = {
  readonly width: number;
  readonly accept: string;
  /** For those who read few formats and do not say which. */
  readonly isJpeg?: boolean;
};

/** The form in which a picture of this width goes to a browser with this `Accept`. */
export function variantOf(
  { huella, tipo, ancho = 1 }: FileRecord,
  { width, accept, isJpeg = false }: Wanted,
): Variant | undefined {
  const own = pictureFormats.find((format) => tipo === `image/${format}`);
  if (own === undefined) return undefined;
  const format = isJpeg ? 'jpeg' : formatFor(own, accept);
  const actual = Math.min(width, ancho);
  return { key: `${huella}.${actual}.${format}`, mediaType: `image/${format}`, width: actual, format };
}

/** AVIF where it is understood, then WebP; pictures that may move go as WebP, which keeps their frames. */
function formatFor(own: PictureFormat, accept: string): PictureFormat {
  const takes = (format: PictureFormat) =>
    new RegExp(`image/${format}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accept);
  if (own !== 'gif' && own !== 'webp' && takes('avif')) return 'avif';
  return takes('webp') ? 'webp' : own;
}

/** Whether bytes are those of a form made of a picture, and of which. */
export function sourceOf(key: string): string | undefined {
  return /^([0-9a-f]{64})\.\d+\.[a-z]+$/.exec(key)?.[1];
}

/** Forms made at once; who waits for a turn holds no bytes meanwhile. */
const atOnce = 2;

type Made = { readonly blobs: Blobs; readonly pictures: Pictures; readonly failed: (error: unknown) => void };

/** Makes each form of a picture once, however many ask for it, and keeps it. */
export function createVariants({ blobs, pictures, failed }: Made) {
  const underWay = new Map<string, Promise<Uint8Array | undefined>>();
  const inTurn = createTurns(atOnce);

  async function make(source: string, { key, width, format }: Variant): Promise<Uint8Array | undefined> {
    const original = await blobs.read(source);
    if (original === undefined) return undefined;
    const bytes = await pictures.sized(original, { width, format });
    // What cannot be kept now is made again for the next who asks.
    await blobs.put(key, bytes).catch((error: unknown) => {
      if (!(error instanceof BlobsFull)) failed(error);
    });
    return bytes;
  }

  return {
    /** The bytes of a form that was not there; undefined when the picture's own are gone. */
    made: (source: string, variant: Variant): Promise<Uint8Array | undefined> => {
      const known = underWay.get(variant.key);
      if (known !== undefined) return known;
      const work = inTurn(() => make(source, variant)).finally(() => underWay.delete(variant.key));
      underWay.set(variant.key, work);
      return work;
    },
  };
}

export type Variants = ReturnType<typeof createVariants>;
