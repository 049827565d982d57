import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { samplePictures } from '#core/files/samplePictures.ts';

it('the sample pictures are those that the product serves, each with its alternative text', () => {
  const folder = fileURLToPath(new URL('../../../public/imagenes/semillas', import.meta.url));
  expect(samplePictures.map(({ name }) => name).toSorted()).toEqual(readdirSync(folder).toSorted());
  for (const { alt, url, name } of samplePictures)
    expect([alt !== '', url]).toEqual([true, `/imagenes/semillas/${name}`]);
});
