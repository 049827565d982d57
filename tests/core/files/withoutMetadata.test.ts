import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { withoutMetadata } from '#core/files/withoutMetadata.ts';
import { pictureMetadata } from '#tests/support/readers/pictureMetadata.ts';
import { markedPicture, secret, wideGamutPicture } from '../../server/files/pictures/markedPictures.ts';

const samples = [
  ['gif', false, 1],
  ['gif', true, 2],
  ['webp', false, 1],
  ['webp', true, 2],
  ['avif', false, 1],
] as const;

const pixelsOf = (bytes: Uint8Array) => sharp(bytes, { animated: true }).raw().toBuffer();
const partsOf = (bytes: Uint8Array) => pictureMetadata(Buffer.from(bytes)).filter((part) => part !== 'ICCP');

describe.each(samples)('a %s without metadata (animated: %s)', (format, isAnimated, frames) => {
  test('says nothing but its pixels, times and rounds, which are the same', async () => {
    const sent = await markedPicture(format, { isAnimated });
    expect([sent.includes(secret), partsOf(sent).length > 0]).toEqual([true, true]);
    const bare = withoutMetadata(sent, format);
    expect([bare.frames, Buffer.from(bare.bytes).includes(secret), partsOf(bare.bytes)]).toEqual([frames, false, []]);
    expect(await pixelsOf(bare.bytes)).toEqual(await pixelsOf(sent));
    const [before, after] = await Promise.all([sent, bare.bytes].map((bytes) => sharp(bytes).metadata()));
    expect([after?.delay, after?.loop, after?.exif, after?.xmp]).toEqual([
      before?.delay,
      before?.loop,
      undefined,
      undefined,
    ]);
    expect(sent.includes(secret)).toBe(true);
  });
});

test.each(['gif', 'webp'] as const)('a %s that ends too early is refused', async (format) => {
  const sent = await markedPicture(format, { isAnimated: true });
  for (let length = 0; length < sent.length; length += 1)
    expect(() => withoutMetadata(sent.subarray(0, length), format)).toThrow(RangeError);
});

test('an AVIF that ends anywhere is read to its end at most', async () => {
  const sent = await markedPicture('avif');
  for (let length = 0; length < sent.length; length += 1) {
    const cut = sent.subarray(0, length);
    expect(resultOf(() => withoutMetadata(cut, 'avif').bytes.length)).toBeOneOf([length, 'refused']);
  }
});

function resultOf(work: () => number): number | 'refused' {
  try {
    return work();
  } catch {
    return 'refused';
  }
}

test.each(['webp', 'avif'] as const)('the colours of a %s stay as they look', async (format) => {
  const sent = await wideGamutPicture(format);
  expect(await pixelsOf(withoutMetadata(sent, format).bytes)).toEqual(await pixelsOf(sent));
});

test('what follows the end of a WebP is no part of it', async () => {
  const sent = Buffer.concat([await markedPicture('webp'), Buffer.from(secret)]);
  expect(Buffer.from(withoutMetadata(sent, 'webp').bytes).includes(secret)).toBe(false);
});

test('other formats stay as they are', async () => {
  const sent = await markedPicture('png');
  expect(withoutMetadata(sent, 'png')).toEqual({ bytes: sent, frames: 1 });
});
