import { isAnimated } from '#forms/files/photos/fitPicture.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';

const frame = (background: string) =>
  sharp({ create: { width: 16, height: 16, channels: 3, background } })
    .png()
    .toBuffer();
const animation = async () =>
  sharp(await Promise.all(['#a00', '#0a0', '#00a'].map(frame)), { join: { animated: true } });

test.each(['gif', 'webp'] as const)('an animated %s is recognized, and a still one is not', async (format) => {
  const [animated, still] = [
    await (await animation())[format]().toBuffer(),
    await sharp(await frame('#a00'))
      [format]()
      .toBuffer(),
  ];
  expect([isAnimated(animated, `image/${format}`), isAnimated(still, `image/${format}`)]).toEqual([true, false]);
});

test('a PNG is animated by the chunk before its pixels, and a JPEG never', async () => {
  const still = await frame('#a00');
  const data = still.indexOf('IDAT') - 4;
  const control = Buffer.from('00000008acTL000000020000000000000000', 'latin1');
  const animated = Buffer.concat([still.subarray(0, data), control, still.subarray(data)]);
  expect([isAnimated(animated, 'image/png'), isAnimated(still, 'image/png')]).toEqual([true, false]);
  expect(isAnimated(Buffer.concat([still, control]), 'image/png')).toBe(false);
  expect(isAnimated(animated, 'image/jpeg')).toBe(false);
});
