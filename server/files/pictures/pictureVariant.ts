import { imageWidths } from '#core/files/storedFile.ts';
import { cropText, framedSize, type PictureCrop, readCrop } from '#core/files/framing.ts';
import { type PictureFormat, pictureFormats } from '#core/files/storedPicture.ts';
import { canScale } from '#ports/pictures.ts';
import { BlobsFull } from '../../foundation/problems/blobErrors.ts';
import type { Blobs } from '../blobs.ts';
import { createConcurrencyLimit } from '../concurrencyLimit.ts';
import type { FileRecord } from '../fileRecords.ts';
import type { Pictures } from './pictures.ts';

/** A scaled or converted copy of a picture. */
export type Variant = {
  readonly key: string;
  readonly mediaType: string;
  readonly width: number;
  readonly format: PictureFormat;
  /** The part of the picture; all of it when null. */
  readonly crop?: PictureCrop | null | undefined;
};

/** The next of the fixed widths: arbitrary ones would fill the disk with similar copies. */
export function widthFor(width: number): number {
  return imageWidths.find((fixed) => fixed >= width) ?? imageWidths[imageWidths.length - 1] ?? width;
}

type VariantRequest = {
  readonly width: number;
  readonly accept: string;
  /** For clients that support few formats and do not say which. */
  readonly isJpeg?: boolean;
};

/** The variant of a picture for this width and `Accept` header; undefined where the picture itself is sent. */
export function variantOf(
  { huella, tipo, ancho = 1, alto = 1, recorte }: FileRecord,
  { width, accept, isJpeg = false }: VariantRequest,
): Variant | undefined {
  const original = pictureFormats.find((format) => tipo === `image/${format}`);
  if (original === undefined) return undefined;
  const format = isJpeg ? 'jpeg' : formatFor(original, accept);
  if (!canScale(original, format)) return undefined;
  const crop = readCrop(recorte);
  const actual = Math.min(width, framedSize({ width: ancho, height: alto }, crop).width);
  const part = crop === null ? '' : `.${cropText(crop)}`;
  return { key: `${huella}${part}.${actual}.${format}`, mediaType: `image/${format}`, width: actual, format, crop };
}

/** AVIF where supported, then WebP; pictures that may be animated become WebP, which keeps their frames. */
function formatFor(original: PictureFormat, accept: string): PictureFormat {
  const isAccepted = (format: PictureFormat) =>
    new RegExp(`image/${format}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accept);
  const isPossible = (format: PictureFormat) => isAccepted(format) && canScale(original, format);
  if (original !== 'gif' && original !== 'webp' && isPossible('avif')) return 'avif';
  return isPossible('webp') ? 'webp' : original;
}

/** The key of the picture that a variant was made from; undefined for other keys. */
export function sourceOf(key: string): string | undefined {
  return /^([0-9a-f]{64})(?:\.\d+(?:-\d+){3})?\.\d+\.[a-z]+$/.exec(key)?.[1];
}

/** Variants made at once; a waiting one holds no bytes. */
const maxConcurrent = 2;

type VariantDependencies = {
  readonly blobs: Blobs;
  readonly pictures: Pictures;
  readonly onError: (error: unknown) => void;
};

/** Creates each variant of a picture once, even for concurrent requests, and stores it. */
export function createVariants({ blobs, pictures, onError }: VariantDependencies) {
  const pending = new Map<string, Promise<Uint8Array | undefined>>();
  const limit = createConcurrencyLimit(maxConcurrent);

  async function make(source: string, { key, ...to }: Variant): Promise<Uint8Array | undefined> {
    const original = await blobs.read(source);
    if (original === undefined) return undefined;
    const bytes = await pictures.sized(original, to);
    // A variant that cannot be stored now is created again for the next request.
    await blobs.write(key, bytes).catch((error: unknown) => {
      if (!(error instanceof BlobsFull)) onError(error);
    });
    return bytes;
  }

  return {
    /** The bytes of a variant that is not stored yet; undefined when the original is missing. */
    create: (source: string, variant: Variant): Promise<Uint8Array | undefined> => {
      const existing = pending.get(variant.key);
      if (existing !== undefined) return existing;
      const work = limit(() => make(source, variant)).finally(() => pending.delete(variant.key));
      pending.set(variant.key, work);
      return work;
    },
  };
}

export type Variants = ReturnType<typeof createVariants>;
