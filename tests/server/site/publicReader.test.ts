import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { uint8ArrayToString } from 'uint8array-extras';
import { expect, onTestFinished, test } from 'vitest';
import { bytesAnswer } from '#server/calls/answer.ts';
import { createBuiltReader } from '#server/site/builtReader.ts';
import { createPublicReader } from '#server/site/publicReader.ts';

test('the portal reads its own addresses as a visitor: built files, and what is answered with 200', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cabildo-built-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  await mkdir(path.join(folder, 'imagenes'));
  await writeFile(path.join(folder, 'imagenes', 'escudo.png'), 'crest');
  const read = createPublicReader({
    readBuilt: createBuiltReader(folder),
    dispatch: async ({ url }) =>
      url === '/archivos/0511/escudo.png'
        ? bytesAnswer('uploaded', { status: 200 })
        : bytesAnswer('none', { status: 404 }),
    report: () => undefined,
  });
  const texts = ['/imagenes/escudo.png', '/archivos/0511/escudo.png', '/imagenes/otro.png', '/../package.json'].map(
    async (url) => {
      const bytes = await read(url);
      return bytes && uint8ArrayToString(bytes);
    },
  );
  expect(await Promise.all(texts)).toEqual(['crest', 'uploaded', undefined, undefined]);
});
