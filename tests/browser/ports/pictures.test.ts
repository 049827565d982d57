import { base64ToUint8Array } from 'uint8array-extras';
import { describe, expect, test } from 'vitest';
import { type Picture, type PictureFault, pictureFormats } from '#core/files/storedPicture.ts';
import { canScale, cleanPicture, scalePicture } from '#ports/pictures.ts';
// The pictures of tests/server/files/pictures/markedPictures.ts, as they were made in November 2026.
import marked from './markedPictures.json' with { type: 'json' };

const secret = 'Casa-de-Ana-14.4N-90.7W';
const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes);

function stored(result: Picture | PictureFault): Picture {
  if ('kind' in result) throw new Error(`refused: ${result.kind}`);
  return result;
}

/** The picture as a canvas shows it. */
async function shown(bytes: Uint8Array) {
  const bitmap = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d')!;
  context.drawImage(bitmap, 0, 0);
  return { width, height, pixelAt: (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data] };
}

/** A picture of two halves: the left one is transparent, the right one green. */
async function halves({ width = 40, height = 30, type = 'image/png' } = {}): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#00c800';
  context.fillRect(width / 2, 0, width / 2, height);
  const blob = await canvas.convertToBlob({ type });
  expect(blob.type).toBe(type);
  return new Uint8Array(await blob.arrayBuffer());
}

const samples = [
  ['jpeg', 'jpeg', 200, 60],
  ['png', 'png', 200, 60],
  // Browsers show a WebP as it lies, whatever its Exif says.
  ['webp', 'webp', 60, 200],
  ['animatedGif', 'gif', 200, 60],
  ['animatedWebp', 'webp', 200, 60],
] as const;

describe.each(samples)('a picture (%s) that says where it was taken', (name, format, width, height) => {
  test('is stored as a browser shows it and says nothing but its pixels, nor does a copy of it', async () => {
    const sent = base64ToUint8Array(marked[name]);
    expect(textOf(sent)).toContain(secret);
    const picture = stored(await cleanPicture(sent, format));
    expect([picture.width, picture.height]).toEqual([width, height]);
    const copy = await scalePicture(picture.bytes, { width: 50, format });
    for (const bytes of [picture.bytes, copy]) {
      expect(textOf(bytes)).not.toMatch(/Casa-de-Ana|Exif\0|EXIF|xmpmeta|GPS|XMP Data/);
      expect((await shown(bytes)).width).toBeGreaterThan(0);
    }
  });
});

test('an AVIF keeps its pixels, and loses what it says beside them', async () => {
  const sent = base64ToUint8Array(marked.avif);
  expect(textOf(sent)).toContain(secret);
  const picture = stored(await cleanPicture(sent, 'avif'));
  expect(textOf(picture.bytes)).not.toMatch(/Casa-de-Ana|Exif|xmpmeta/);
  const [before, after] = [await shown(sent), await shown(picture.bytes)];
  expect([after.width, after.height, after.pixelAt(9, 9)]).toEqual([before.width, before.height, before.pixelAt(9, 9)]);
  expect(await scalePicture(picture.bytes, { width: 20, format: 'avif' })).toEqual(picture.bytes);
  expect((await shown(await scalePicture(picture.bytes, { width: 20, format: 'webp' }))).width).toBe(20);
});

test.each(['animatedGif', 'animatedWebp'] as const)(
  'an animation (%s) keeps its frames, also in a copy',
  async (name) => {
    const format = name === 'animatedGif' ? 'gif' : 'webp';
    const { bytes } = stored(await cleanPicture(base64ToUint8Array(marked[name]), format));
    expect(await scalePicture(bytes, { width: 20, format })).toEqual(bytes);
    const decoder = new ImageDecoder({ data: bytes, type: `image/${format}` });
    await decoder.tracks.ready;
    expect(decoder.tracks.selectedTrack?.frameCount).toBe(2);
    expect((await shown(await scalePicture(bytes, { width: 20, format: 'jpeg' }))).width).toBe(20);
  },
);

test('transparency stays where the format has it, and is white in a JPEG', async () => {
  const { bytes } = stored(await cleanPicture(await halves(), 'png'));
  const near = (format: 'png' | 'webp' | 'jpeg') => scalePicture(bytes, { width: 20, format }).then(shown);
  for (const format of ['png', 'webp'] as const) {
    const picture = await near(format);
    expect([format, picture.width, picture.height, picture.pixelAt(3, 3)[3]]).toEqual([format, 20, 15, 0]);
    expect(picture.pixelAt(16, 3)[3]).toBe(255);
  }
  const jpeg = await near('jpeg');
  expect(jpeg.pixelAt(3, 3).every((value) => value > 250)).toBe(true);
  const [red = 255, green = 0] = jpeg.pixelAt(16, 3);
  expect([red < 20, Math.abs(green - 200) < 12]).toEqual([true, true]);
});

test('a copy is never larger than its picture, and has at least one line', async () => {
  const wide = await halves({ width: 400, height: 2 });
  const large = await shown(await scalePicture(wide, { width: 1920, format: 'png' }));
  const small = await shown(await scalePicture(wide, { width: 20, format: 'webp' }));
  expect([large.width, large.height, small.width, small.height]).toEqual([400, 2, 20, 1]);
});

/** A PNG whose header claims another size. */
async function claiming(width: number, height: number): Promise<Uint8Array> {
  const bytes = await halves();
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return bytes;
}

test('a picture that is too large is refused by its header', async () => {
  expect(await cleanPicture(await claiming(16_384, 1), 'png')).toEqual({ kind: 'tooLong', most: 16_383 });
  const tooMany = { kind: 'tooManyPixels', most: 50_000_000 };
  expect(await cleanPicture(await claiming(10_000, 5001), 'png')).toEqual(tooMany);
  const interlaced = await claiming(5000, 4001);
  interlaced[28] = 1;
  expect(await cleanPicture(interlaced, 'png')).toEqual({ ...tooMany, most: 20_000_000 });
});

test('a picture of 48 million pixels is stored', async () => {
  const { width, height } = stored(
    await cleanPicture(await halves({ width: 8000, height: 6000, type: 'image/jpeg' }), 'jpeg'),
  );
  expect([width, height]).toEqual([8000, 6000]);
});

test.each(samples)('a picture (%s) that ends too early, or is something else, is broken', async (name, format) => {
  const sent = base64ToUint8Array(marked[name]);
  for (const part of [0.2, 0.5, 0.9]) {
    const cut = sent.subarray(0, Math.floor(sent.length * part));
    expect([part, await cleanPicture(cut, format)]).toEqual([part, { kind: 'broken' }]);
  }
  expect(await cleanPicture(new TextEncoder().encode('no es una imagen'), format)).toEqual({ kind: 'broken' });
  expect(await cleanPicture(new Uint8Array(), format)).toEqual({ kind: 'broken' });
});

test('a photograph that ends in the middle is broken, even if its thumbnail is whole', async () => {
  const noise = new OffscreenCanvas(600, 400);
  const context = noise.getContext('2d')!;
  const pixels = context.createImageData(600, 400);
  for (let at = 0; at < pixels.data.length; at += 1) pixels.data[at] = at % 4 === 3 ? 255 : (at * 7919) % 251;
  context.putImageData(pixels, 0, 0);
  const photo = new Uint8Array(await (await noise.convertToBlob({ type: 'image/jpeg' })).arrayBuffer());
  const thumbnail = Uint8Array.of(0xff, 0xe1, 0, 6, 0xff, 0xd9, 0, 0);
  const sent = new Uint8Array([...photo.subarray(0, 2), ...thumbnail, ...photo.subarray(2)]);
  expect(await cleanPicture(sent, 'jpeg')).toMatchObject({ width: 600, height: 400 });
  expect(await cleanPicture(sent.subarray(0, sent.length / 2), 'jpeg')).toEqual({ kind: 'broken' });
});

test('a copy is of a format that a canvas can encode, and of a GIF a JPEG or none', () => {
  const targets = Object.fromEntries(
    pictureFormats.map((from) => [from, pictureFormats.filter((to) => canScale(from, to))]),
  );
  expect(targets).toEqual({
    jpeg: ['jpeg', 'png', 'webp'],
    png: ['jpeg', 'png', 'webp'],
    gif: ['jpeg'],
    webp: ['jpeg', 'png', 'webp'],
    avif: ['jpeg', 'png', 'webp'],
  });
});

test('a crop is what a copy shows, never larger than it is, and the picture itself stays', async () => {
  const bytes = await halves({ width: 400, height: 200 });
  const before = new Uint8Array(bytes);
  const crop = { x: 500, y: 0, width: 500, height: 500 };
  for (const format of ['png', 'jpeg', 'webp'] as const) {
    const small = await shown(await scalePicture(bytes, { width: 50, format, crop }));
    expect([small.width, small.height]).toEqual([50, 25]);
    const [red = 255, green = 0] = small.pixelAt(2, 12);
    expect([red < 40, green > 160]).toEqual([true, true]);
    const whole = await shown(await scalePicture(bytes, { width: 1920, format, crop }));
    expect([whole.width, whole.height]).toEqual([200, 100]);
  }
  expect(bytes).toEqual(before);
});
