import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { samplePictures, smallSample } from '#core/files/samplePictures.ts';

it('the sample pictures are those that the product serves, each with its alternative text', () => {
  const folder = fileURLToPath(new URL('../../../public/imagenes/semillas', import.meta.url));
  expect(samplePictures.map(({ name }) => name).toSorted()).toEqual(readdirSync(folder).toSorted());
  for (const { alt, url, name } of samplePictures)
    expect([alt !== '', url]).toEqual([true, `/imagenes/semillas/${name}`]);
});

it('each of them but the portraits has the smaller copy that its address names', () => {
  const folder = fileURLToPath(new URL('../../../public/imagenes/semillas-640', import.meta.url));
  const copies = samplePictures.flatMap(({ url }) => smallSample(url) ?? []);
  expect(copies.toSorted()).toEqual(
    readdirSync(folder)
      .map((name) => `/imagenes/semillas-640/${name}`)
      .toSorted(),
  );
  expect(smallSample('/imagenes/semillas/retrato-1.webp')).toBeUndefined();
  expect(smallSample('/imagenes/semillas/otra.webp')).toBeUndefined();
});
