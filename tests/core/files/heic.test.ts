import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isHeic, isNamedHeic } from '#core/files/heic.ts';

const photo = readFileSync(new URL('../../support/photos/telefono.heic', import.meta.url));
const ftyp = (...brands: string[]) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + brands.length * 4);
  return Buffer.concat([size, Buffer.from(`ftyp${brands.join('')}`), Buffer.alloc(20)]);
};

test('a HEIC photograph is recognised by its brands, and AVIF, which uses the same container, is none', () => {
  expect(isHeic(photo)).toBe(true);
  expect(isHeic(ftyp('mif1', '\0\0\0\0', 'mif1', 'heic'))).toBe(true);
  expect(isHeic(ftyp('avif', '\0\0\0\0', 'mif1', 'avif'))).toBe(false);
  expect(isHeic(ftyp('isom', '\0\0\0\0', 'mp42'))).toBe(false);
  for (const bytes of [new Uint8Array(), Buffer.from('ftyp'), Buffer.from('\xff\xd8\xff', 'latin1')])
    expect(isHeic(bytes)).toBe(false);
});

test('a file is named HEIC by its type or its extension', () => {
  expect(isNamedHeic({ name: 'IMG_1.HEIC', type: '' })).toBe(true);
  expect(isNamedHeic({ name: 'foto', type: 'image/heif' })).toBe(true);
  expect(isNamedHeic({ name: 'heic.jpg', type: 'image/jpeg' })).toBe(false);
});
