import { afterEach, expect, test, vi } from 'vitest';
import { createFetchedReader } from '#server/site/fetchedReader.ts';

afterEach(() => void vi.unstubAllGlobals());

test('built files are read below the folder of a file host, whose page for unknown addresses is none of them', async () => {
  const page = { headers: { 'content-type': 'text/html; charset=utf-8' } };
  const answers: Readonly<Record<string, () => Response>> = {
    '/sub/imagenes/escudo.png': () => new Response('crest', { headers: { 'content-type': 'image/png' } }),
    '/sub/otra': () => new Response('<p>inicio</p>', page),
    '/sub/nada.png': () => new Response('no', { status: 404 }),
  };
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = answers[address];
    if (answer === undefined) throw new TypeError('no network');
    return answer();
  });
  const read = createFetchedReader('/sub/');
  const texts = ['/imagenes/escudo.png', '/otra', '/nada.png', '/sin-red.png'].map(async (path) => {
    const bytes = await read(path);
    return bytes && new TextDecoder().decode(bytes);
  });
  expect(await Promise.all(texts)).toEqual(['crest', undefined, undefined, undefined]);
});
