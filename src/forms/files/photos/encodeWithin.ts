import type { PictureLimits } from './pictureLimits.ts';

/** Pixels of the longer side: enough to print a page, and about 3 MB as JPEG. */
const longestSide = 4096;
const shortestSide = 320;
const qualities = [0.9, 0.8, 0.7] as const;
const shrinking = 0.75;
/** Pixels of the longer side of the sample in which transparency is looked for. */
const sampleSide = 256;

type EncodeOptions = {
  readonly limits: PictureLimits;
  readonly mayBeTransparent: boolean;
  readonly signal: AbortSignal;
};

/** The picture in an accepted format and within the maximum size, as large as possible; undefined when it cannot be encoded. */
export async function encodeWithin(
  source: ImageBitmap,
  { limits: { types, largest }, mayBeTransparent, signal }: EncodeOptions,
): Promise<Blob | undefined> {
  const type = typeFor(types, mayBeTransparent && isTransparent(source));
  const whole = Math.max(source.width, source.height);
  for (let side = Math.min(whole, longestSide); side >= Math.min(whole, shortestSide); side *= shrinking) {
    const canvas = drawn(source, { side, background: type === 'image/jpeg' ? '#fff' : undefined });
    for (const quality of type === 'image/png' ? [1] : qualities) {
      signal.throwIfAborted();
      const blob = await canvas.convertToBlob({ type, quality });
      // Browsers without an encoder answer a PNG.
      if (blob.size <= largest && types.includes(blob.type)) return blob;
    }
  }
  return undefined;
}

/** JPEG for photographs; a format with transparency where there is some. */
function typeFor(types: readonly string[], hasTransparency: boolean): string {
  const order = hasTransparency ? ['image/webp', 'image/png', 'image/jpeg'] : ['image/jpeg', 'image/webp', 'image/png'];
  return order.find((type) => types.includes(type) && (type !== 'image/webp' || encodesWebp())) ?? 'image/jpeg';
}

/** Safari decodes WebP but does not encode it. */
function encodesWebp(): boolean {
  return document.createElement('canvas').toDataURL('image/webp').startsWith('data:image/webp');
}

function isTransparent(source: ImageBitmap): boolean {
  const canvas = drawn(source, { side: sampleSide, background: undefined });
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  return pixels.some((value, index) => index % 4 === 3 && value < 255);
}

type Drawing = { readonly side: number; readonly background: string | undefined };

/** The picture with a longer side of at most `side` pixels. */
function drawn(source: ImageBitmap, { side, background }: Drawing): OffscreenCanvas {
  const scale = Math.min(1, side / Math.max(source.width, source.height));
  const [width, height] = [source.width, source.height].map((length) => Math.max(1, Math.round(length * scale)));
  const canvas = new OffscreenCanvas(width ?? 1, height ?? 1);
  const context = canvas.getContext('2d');
  if (context === null) return canvas;
  if (background !== undefined) {
    context.fillStyle = background;
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}
