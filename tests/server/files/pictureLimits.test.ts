import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { PictureFormat } from '#core/files/storedPicture.ts';
import { createPictures } from '#server/files/pictures/pictures.ts';
import { buildFiles } from './buildFiles.ts';
import { bombHeader } from './pictureFiles.ts';

function plain(format: PictureFormat, width: number, height: number): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#fff' } });
  return (format === 'avif' ? picture.avif({ effort: 0 }) : picture.toFormat(format)).toBuffer();
}

test('a picture that is too long on one side is refused by its header, even if it is narrow', async () => {
  const { upload } = await buildFiles();
  for (const [width, height] of [
    [49_000_000, 1],
    [1, 49_000_000],
    [16_384, 1],
  ] as const) {
    const answer = await upload({ name: 'linea.png', bytes: bombHeader(width, height) });
    expect([answer.status, answer.body.detail]).toEqual([
      422,
      'La imagen es demasiado larga: como máximo, 16383 píxeles por lado.',
    ]);
  }
});

test('formats that are decoded as a whole have a lower limit of pixels', async () => {
  const pictures = createPictures();
  for (const [format, width, height, most] of [
    ['png', 10_000, 5001, 50_000_000],
    ['gif', 5000, 4001, 20_000_000],
    ['webp', 5000, 4001, 20_000_000],
    ['avif', 4000, 2501, 10_000_000],
  ] as const) {
    const bytes = format === 'png' ? bombHeader(width, height) : await plain(format, width, height);
    expect([format, await pictures.clean(bytes, format)]).toEqual([format, { kind: 'tooManyPixels', most }]);
  }
}, 180_000);

test('a large photograph is stored as a baseline JPEG, a smaller one as a progressive JPEG', async () => {
  const pictures = createPictures();
  for (const [width, height, isProgressive] of [
    [5000, 4001, false],
    [400, 300, true],
  ] as const) {
    const result = await pictures.clean(await plain('jpeg', width, height), 'jpeg');
    if (!('bytes' in result)) throw new Error(`refused: ${result.kind}`);
    const { isProgressive: isProgressiveResult, ...header } = await sharp(result.bytes).metadata();
    expect([header.width, header.height, isProgressiveResult === true]).toEqual([width, height, isProgressive]);
  }
}, 180_000);
