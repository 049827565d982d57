import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sizedAddress } from '#core/files/storedFile.ts';
import { createDiskBlobs } from '#server/files/diskBlobs.ts';
import { freshFolder } from '../openTestPortal.ts';
import { buildFiles } from './buildFiles.ts';
import { picture } from './pictureFiles.ts';

const avif = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' };

test('browsers cache an address with its stamp for an hour; others are revalidated', async () => {
  const { addPublicFile, fetchBytes } = await buildFiles();
  const file = await addPublicFile({ name: 'plaza.jpg', bytes: await picture('jpeg') });
  const stamped = await fetchBytes(sizedAddress(file.url, { stamp: file.stamp }));
  expect(stamped.headers['cache-control']).toBe('private, max-age=3600');
  const plain = await fetchBytes(file.url);
  expect(plain.headers['cache-control']).toBe('public, no-cache');
  expect((await fetchBytes(`${file.url}?v=000000000000`)).headers['cache-control']).toBe('public, no-cache');
  const again = await fetchBytes(file.url, { 'if-none-match': String(plain.headers.etag) });
  expect([again.status, again.bytes.length, again.headers.etag]).toEqual([304, 0, plain.headers.etag]);
});

test('pictures are served in the requested width and the best accepted format, and never enlarged', async () => {
  const { addPublicFile, fetchBytes } = await buildFiles();
  const file = await addPublicFile({ name: 'ancha.jpg', bytes: await picture('jpeg', { width: 1000, height: 500 }) });
  for (const [width, headers, type, pixels] of [
    [320, avif, 'image/avif', 320],
    [320, { accept: 'image/webp,*/*' }, 'image/webp', 320],
    [320, { accept: '*/*' }, 'image/jpeg', 320],
    [320, { accept: 'image/avif;q=0,image/webp' }, 'image/webp', 320],
    [200, avif, 'image/avif', 320],
    [1920, avif, 'image/avif', 1000],
    [99999, avif, 'image/avif', 1000],
  ] as const) {
    const answer = await fetchBytes(`${file.url}?ancho=${width}`, headers);
    expect([answer.status, answer.headers['content-type'], answer.headers.vary]).toEqual([200, type, 'accept']);
    expect((await sharp(answer.bytes).metadata()).width).toBe(pixels);
  }
  expect((await fetchBytes(`${file.url}?ancho=mucho`)).status).toBe(400);
});

test('clients with few formats get a JPEG of any picture, with transparency turned white', async () => {
  const { addPublicFile, fetchBytes } = await buildFiles();
  const clear = sharp({ create: { width: 900, height: 300, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
  for (const [name, bytes, lightest] of [
    ['plaza.avif', await picture('avif', { width: 900, height: 300 }), 0],
    ['logo.png', await clear.png().toBuffer(), 250],
  ] as const) {
    const file = await addPublicFile({ name, bytes });
    const answer = await fetchBytes(`${file.url}?ancho=1280&formato=jpeg`, avif);
    expect([answer.status, answer.headers['content-type'], answer.headers.vary]).toEqual([
      200,
      'image/jpeg',
      undefined,
    ]);
    const { data, info } = await sharp(answer.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([900, 300]);
    expect(data[0]).toBeGreaterThanOrEqual(lightest);
  }
});

test('a variant is created once, even for concurrent requests, and stored', async () => {
  const folder = freshFolder();
  const inner = createDiskBlobs({ folder });
  const written: string[] = [];
  const blobs = {
    ...inner,
    write: (key: string, bytes: Uint8Array) => {
      written.push(key);
      return inner.write(key, bytes);
    },
  };
  const { addPublicFile, fetchBytes } = await buildFiles({ blobs });
  const file = await addPublicFile({ name: 'ancha.png', bytes: await picture('png', { width: 700, height: 500 }) });
  const all = await Promise.all(Array.from({ length: 12 }, () => fetchBytes(`${file.url}?ancho=640`, avif)));
  expect(new Set(all.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1);
  await fetchBytes(`${file.url}?ancho=640`, avif);
  expect(written.filter((key) => key.includes('.')).length).toBe(1);
});

test('served files cannot run scripts, and only pictures open inline', async () => {
  const { addPublicFile, fetchBytes } = await buildFiles();
  const image = await fetchBytes((await addPublicFile({ name: 'sol.png', bytes: await picture() })).url);
  const text = await fetchBytes((await addPublicFile({ name: 'año.txt', bytes: Buffer.from('alert(1)') })).url);
  for (const { headers } of [image, text]) {
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none';sandbox");
  }
  expect(image.headers['content-disposition']).toMatch(/^inline; /);
  expect(text.headers['content-disposition']).toBe(`attachment; filename="a_o.txt"; filename*=UTF-8''a%C3%B1o.txt`);
  expect(text.headers['content-type']).toBe('text/plain; charset=utf-8');
});

test('any unknown address answers the page for 404', async () => {
  const { fetchBytes } = await buildFiles();
  for (const url of [
    '/archivos/0511/nada.png',
    '/archivos/0511/..%2F..%2Fcabildo.db',
    '/archivos/0511/%00',
    '/archivos/9999/nada.png',
    `/archivos/0511/${'a'.repeat(5000)}.png`,
    '/archivos/0511/',
    '/archivos/firmado/x?hasta=1&firma=x',
  ]) {
    const { status } = await fetchBytes(url);
    expect([url.slice(0, 40), status]).toEqual([url.slice(0, 40), 404]);
  }
});

test('a signed address works for five minutes and only for its own file', async () => {
  let now = Date.now();
  const { addFile, fetchBytes, staff } = await buildFiles({ now: () => now });
  const one = await addFile({ name: 'una.png', bytes: await picture() });
  const two = await addFile({ name: 'dos.png', bytes: await picture('png', { width: 50 }) });
  const { body } = await staff('GET', `/api/files/0511/${one.id}/address`);
  expect(Date.parse(body.expiresAt)).toBe(now + 5 * 60 * 1000);
  const answer = await fetchBytes(body.url);
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
  expect((await fetchBytes(`${body.url}&ancho=160`, avif)).headers['content-type']).toBe('image/avif');
  expect((await fetchBytes(body.url.replace(one.id, two.id))).status).toBe(404);
  expect((await fetchBytes(body.url.replace(/hasta=\d+/, `hasta=${now + 9_000_000}`))).status).toBe(404);
  now += 5 * 60 * 1000;
  expect((await fetchBytes(body.url)).status).toBe(200);
  now += 1;
  expect((await fetchBytes(body.url)).status).toBe(404);
});

test('a private file is in no list and at no stable address, and only readers of its record get it', async () => {
  const { addFile, fetchBytes, staff, citizen, upload } = await buildFiles();
  const evento = (await staff('POST', '/api/eventos', { body: { titulo: 'Cabildo abierto' } })).body;
  const query = `?ownerType=eventos&ownerId=${evento.id}`;
  const file = await addFile({ name: 'respuesta.png', bytes: await picture() }, { query });
  expect(file.private).toBe(true);
  expect((await staff('GET', '/api/files/0511')).body).toEqual([]);
  expect((await fetchBytes(file.url)).status).toBe(404);
  const at = `/api/files/0511/${file.id}/address`;
  expect((await citizen('GET', at)).status).toBe(401);
  const { url } = (await staff('GET', at)).body;
  expect((await fetchBytes(url)).status).toBe(200);
  await staff('DELETE', `/api/eventos/${evento.id}`);
  expect((await staff('GET', at)).status).toBe(404);
  // Without the right to read it, a person can neither change it nor learn about it.
  const touched = [
    await staff('PATCH', `/api/files/0511/${file.id}`, { body: { name: 'otra' } }),
    await staff('POST', '/api/files/0511/remove', { body: { ids: [file.id] } }),
  ];
  expect(touched.map(({ status }) => status)).toEqual([404, 404]);
  expect((await staff('POST', '/api/files/0511/uses', { body: { ids: [file.id] } })).body).toEqual([]);
  const equal = await upload({ name: 'respuesta.png', bytes: await picture() }, { query: '?onEqual=refuse' });
  expect([equal.status, equal.body.existing]).toEqual([409, undefined]);
  const other = await upload({ name: 'a.png', bytes: await picture() }, { query: '?ownerType=nada' });
  expect(other.status).toBe(422);
  // No public file replaces it.
  const replacement = await addFile({ name: 'respuesta.png', bytes: await picture() }, { query: '?onEqual=replace' });
  expect([replacement.name, replacement.private]).toEqual(['respuesta (2).png', false]);
});

test('range requests get the whole file, and the headers say so', async () => {
  const { addPublicFile, fetchBytes } = await buildFiles();
  const file = await addPublicFile({ name: 'plaza.png', bytes: await picture() });
  const { status, headers, bytes } = await fetchBytes(file.url, { range: 'bytes=0-3' });
  expect([status, headers['accept-ranges'], headers['content-range']]).toEqual([200, 'none', undefined]);
  expect(bytes.length).toBe(file.size);
});
