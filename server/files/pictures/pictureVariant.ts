import { imageWidths } from '#core/files/storedFile.ts';
import { BlobsFull } from '../../foundation/problems/blobErrors.ts';
import type { Blobs } from '../blobs.ts';
import { createConcurrencyLimit } from '../concurrencyLimit.ts';
import type { FileRecord } from '../fileRecords.ts';
import { type PictureFormat, pictureFormats, type Pictures } from './pictures.ts';

/** A scaled or converted copy of a picture. */
export type Variant = {
  readonly key: string;
  readonly mediaType: string;
  readonly width: number;
  readonly format: PictureFormat;
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

/** The variant of a picture for this width and `Accept` header. */
export function variantOf(
  { huella, tipo, ancho = 1 }: FileRecord,
  { width, accept, isJpeg = false }: VariantRequest,
): Variant | undefined {
  const original = pictureFormats.find((format) => tipo === `image/${format}`);
  if (original === undefined) return undefined;
  const format = isJpeg ? 'jpeg' : formatFor(original, accept);
  const actual = Math.min(width, ancho);
  return { key: `${huella}.${actual}.${format}`, mediaType: `image/${format}`, width: actual, format };
}

/** AVIF where supported, then WebP; pictures that may be animated become WebP, which keeps their frames. */
function formatFor(original: PictureFormat, accept: string): PictureFormat {
  const isAccepted = (format: PictureFormat) =>
    new RegExp(`image/${format}\\b(?!\\s*;\\s*q=0(?:\\.0*)?(?:,|$))`).test(accept);
  if (original !== 'gif' && original !== 'webp' && isAccepted('avif')) return 'avif';
  return isAccepted('webp') ? 'webp' : original;
}

/** The key of the picture that a variant was made from; undefined for other keys. */
export function sourceOf(key: string): string | undefined {
  return /^([0-9a-f]{64})\.\d+\.[a-z]+$/.exec(key)?.[1];
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

  async function make(source: string, { key, width, format }: Variant): Promise<Uint8Array | undefined> {
    const original = await blobs.read(source);
    if (original === undefined) return undefined;
    const bytes = await pictures.sized(original, { width, format });
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
