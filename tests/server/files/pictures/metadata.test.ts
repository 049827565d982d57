import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type PictureFormat, pictureFormats } from '#core/files/storedPicture.ts';
import { createPictures } from '#server/files/pictures/pictures.ts';
import { pictureMetadata } from '#tests/support/readers/pictureMetadata.ts';
import { buildFiles } from '../buildFiles.ts';
import { markedAnimatedPng, markedPicture, secret, wideGamutPicture } from './markedPictures.ts';

/** Each accepted kind of picture, with the parts of its file that metadata can be in. */
const samples: readonly (readonly [string, PictureFormat, () => Promise<Buffer>])[] = [
  ...pictureFormats.map((format) => [format, format, () => markedPicture(format)] as const),
  ['animated gif', 'gif', () => markedPicture('gif', { isAnimated: true })],
  ['animated webp', 'webp', () => markedPicture('webp', { isAnimated: true })],
  ['animated png', 'png', markedAnimatedPng],
];

describe.each(samples)('AMB-F07 (location) a picture in %s', (name, format, make) => {
  test('says nothing but its pixels once it is stored, nor does any copy of it', async () => {
    const { addFile, fetchBytes, staff, citizen } = await buildFiles();
    const sent = await make();
    // Otherwise nothing is proved.
    expect(sent.includes(secret)).toBe(true);
    expect(pictureMetadata(sent).length).toBeGreaterThan(0);
    const file = await addFile({ name: `foto.${format}`, bytes: sent });
    const marked = await staff('PATCH', `/api/files/0511/${file.id}`, { body: { carousel: true } });
    expect([marked.status, marked.body.detail]).toEqual([200, undefined]);
    const carousel = (await citizen('GET', '/api/0511/files/listFB64/0511')).body as readonly { base64: string }[];
    const copies = await Promise.all(
      ['', 'image/webp', 'image/avif,image/webp'].map((accept) => fetchBytes(`${file.url}?ancho=160`, { accept })),
    );
    const all = [await fetchBytes(file.url), ...copies].map(({ bytes }) => bytes);
    for (const bytes of [...all, Buffer.from(carousel[0]?.base64 ?? '', 'base64')]) {
      expect([name, await metadataOf(bytes)]).toEqual([name, nothing]);
      expect(bytes.includes(secret)).toBe(false);
      expect(pictureMetadata(bytes)).toEqual([]);
    }
  });

  test('loses its metadata in every format that it is converted to', async () => {
    const { sized } = createPictures();
    const sent = await make();
    for (const target of pictureFormats) {
      const bytes = Buffer.from(await sized(sent, { width: 50, format: target }));
      expect([target, bytes.includes(secret), await metadataOf(bytes)]).toEqual([target, false, nothing]);
    }
  });
});

const nothing = { exif: false, xmp: false, iptc: false, icc: false, comments: false, orientation: undefined };

async function metadataOf(bytes: Buffer) {
  const { exif, xmp, iptc, icc, comments, orientation } = await sharp(bytes).metadata();
  const [hasExif, hasXmp, hasIptc, hasIcc] = [exif, xmp, iptc, icc].map((part) => part !== undefined);
  return { exif: hasExif, xmp: hasXmp, iptc: hasIptc, icc: hasIcc, comments: comments !== undefined, orientation };
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s on its side is stored upright, and looks the same in the colours of every screen',
  async (format) => {
    const { clean } = createPictures();
    const upright = await clean(await markedPicture(format), format);
    expect(upright).toMatchObject({ width: 200, height: 60 });
    const cleaned = await clean(await wideGamutPicture(format), format);
    const bytes = 'kind' in cleaned ? Buffer.alloc(0) : cleaned.bytes;
    const [red = 255, green = 0, blue = 255] = await sharp(bytes).raw().toBuffer();
    // Without the conversion, green would be 0.8 of it with a quarter of red.
    expect([red < 40, Math.abs(green - 200) < 12, blue < 40]).toEqual([true, true, true]);
  },
);

test.each(['gif', 'webp'] as const)('an animated %s keeps frames, times and number of rounds', async (format) => {
  const { clean } = createPictures();
  const cleaned = await clean(await markedPicture(format, { isAnimated: true }), format);
  const { pages, delay, loop } = await sharp('kind' in cleaned ? Buffer.alloc(0) : cleaned.bytes).metadata();
  expect({ pages, delay, loop }).toEqual({ pages: 2, delay: [80, 120], loop: 3 });
});

test('a picture that replaces another, and one of the service of files, lose their metadata too', async () => {
  const { addFile, addPublicFile, post, fetchBytes, staff } = await buildFiles();
  const file = await addPublicFile({ name: 'foto.jpg', bytes: await markedPicture('jpeg') });
  await addFile({ name: 'foto.jpg', bytes: await markedPicture('jpeg') }, { query: '?onEqual=replace' });
  expect((await fetchBytes(file.url)).bytes.includes(secret)).toBe(false);
  const sent = await post('/api/0511/files/upload/0511', { name: 'otra.png', bytes: await markedPicture('png') });
  expect(sent.status).toBe(201);
  const { body } = await staff('GET', '/api/0511/files/download/otra.png');
  expect(pictureMetadata(Buffer.from(body.base64File, 'base64'))).toEqual([]);
});
