import { cropPixels, type PictureCrop, wholePicture } from '#core/files/framing.ts';
import {
  type Picture,
  type PictureFault,
  type PictureFormat,
  type PictureHeader,
  sizeFault,
} from '#core/files/storedPicture.ts';
import { withoutMetadata } from '#core/files/withoutMetadata.ts';

/** Formats that canvases of most browsers encode. */
const encodable: readonly PictureFormat[] = ['jpeg', 'png', 'webp'];

/** Pixels that the canvas of every browser has room for. */
const maxCanvasPixels = 16_000_000;

/** A canvas keeps one frame, and a GIF usually has more; a JPEG is asked for by those who want one. */
export function canScale(from: PictureFormat, to: PictureFormat): boolean {
  return to === 'jpeg' || (from !== 'gif' && encodable.includes(to));
}

/** An animation, an AVIF, and a WebP where the browser encodes none keep their pixels as they are, without metadata. */
export async function cleanPicture(bytes: Uint8Array, format: PictureFormat): Promise<Picture | PictureFault> {
  try {
    const bare = withoutMetadata(bytes, format);
    const fault = sizeFault(await headerOf(bytes, bare.frames), format);
    if (fault !== undefined) return fault;
    return await withBitmap(bytes, async (bitmap) => {
      const { width, height } = bitmap;
      if (!encodable.includes(format) || bare.frames > 1) return { bytes: bare.bytes, width, height };
      const canvas = canvasOf({ width, height });
      if (canvas === undefined) return { kind: 'tooManyPixels', most: maxCanvasPixels };
      return { bytes: (await encoded(bitmap, { canvas, format, quality: 0.92 })) ?? bare.bytes, width, height };
    });
  } catch {
    return { kind: 'broken' };
  }
}

type Scaling = {
  readonly width: number;
  readonly format: PictureFormat;
  readonly crop?: PictureCrop | null | undefined;
};

/** The picture itself where the browser cannot encode the format, or would lose frames. */
export async function scalePicture(bytes: Uint8Array, { width, format, crop = null }: Scaling): Promise<Uint8Array> {
  if (!encodable.includes(format) || (format === 'webp' && isAnimatedWebp(bytes))) return bytes;
  return withBitmap(bytes, async (bitmap) => {
    const part = cropPixels(crop ?? wholePicture, bitmap);
    const scale = Math.min(1, width / part.width);
    const size = { width: Math.round(part.width * scale), height: Math.max(1, Math.round(part.height * scale)) };
    const canvas = canvasOf(size);
    return (canvas && (await encoded(bitmap, { canvas, format, quality: 0.77, part }))) ?? bytes;
  });
}

async function headerOf(bytes: Uint8Array, frames: number): Promise<PictureHeader> {
  const { imageSize } = await import('image-size');
  const { width, height, type } = imageSize(bytes);
  return { width, height, frames, isInterlaced: type === 'png' && bytes[28] === 1 };
}

const isAnimatedWebp = (bytes: Uint8Array) =>
  String.fromCharCode(...bytes.subarray(8, 12)) === 'WEBP' && withoutMetadata(bytes, 'webp').frames > 1;

async function withBitmap<T>(bytes: Uint8Array, use: (bitmap: ImageBitmap) => Promise<T>): Promise<T> {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]), { imageOrientation: 'from-image' });
  try {
    return await use(bitmap);
  } finally {
    bitmap.close();
  }
}

/** Undefined where the browser has no room for it: such a canvas stays empty without an error. */
function canvasOf({ width, height }: { readonly width: number; readonly height: number }): OffscreenCanvas | undefined {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  context?.fillRect(0, 0, 1, 1);
  const isUsable = context?.getImageData(0, 0, 1, 1).data[3] === 255;
  context?.clearRect(0, 0, 1, 1);
  return isUsable ? canvas : undefined;
}

type Encoding = {
  readonly canvas: OffscreenCanvas;
  readonly format: PictureFormat;
  readonly quality: number;
  /** Pixels of the picture; all of them when left out. */
  readonly part?: ReturnType<typeof cropPixels>;
};

/** Undefined where the browser does not encode the format. */
async function encoded(
  bitmap: ImageBitmap,
  { canvas, format, quality, part = cropPixels(wholePicture, bitmap) }: Encoding,
): Promise<Uint8Array | undefined> {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  if (format === 'jpeg') {
    // Without a background, transparent pixels would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
  }
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, part.left, part.top, part.width, part.height, 0, 0, width, height);
  const type = `image/${format}`;
  const blob = await canvas.convertToBlob({ type, quality });
  return blob.type === type ? new Uint8Array(await blob.arrayBuffer()) : undefined;
}
