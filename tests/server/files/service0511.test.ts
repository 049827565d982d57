import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { largestFile } from '#core/files/storedFile.ts';
import { buildFiles } from './buildFiles.ts';
import { picture, textOf } from './pictureFiles.ts';

const base = '/api/0511/files';

/** The app with a person who may use the files of two municipalities. */
async function buildForTwo() {
  const built = await buildFiles();
  const { person, setAccount } = built;
  await setAccount(person.id, { municipalidades: ['0501', '0511'] });
  return built;
}

test('the file service has a separate base: it uploads, lists, downloads and deletes (FILE-42, FILE-43, FILE-44, FILE-45, FILE-47, FILE-48)', async () => {
  const { post, staff, fetchBytes } = await buildFiles();
  const upload = await post(`${base}/upload/0511`, { name: 'Foto de la feria.png', bytes: await picture() });
  expect([upload.status, upload.body]).toEqual([
    201,
    {
      id: expect.any(String),
      name: 'Foto de la feria.png',
      url: '/archivos/0511/Foto%20de%20la%20feria.png',
      size: expect.any(Number),
      lastModified: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    },
  ]);
  const list = await staff('GET', `${base}/list/0511`);
  expect(list.body).toEqual([upload.body]);
  const { bytes } = await fetchBytes((await staff('GET', `/api/files/0511/${upload.body.id}/address`)).body.url);
  const download = await staff('GET', `${base}/download/${encodeURIComponent(upload.body.name)}`);
  expect(download.body).toEqual({
    id: upload.body.id,
    name: upload.body.name,
    type: 'image/png',
    size: bytes.length,
    base64File: bytes.toString('base64'),
  });
  const removed = await staff('DELETE', `${base}/delete/0511/${encodeURIComponent(upload.body.name)}`);
  expect([removed.status, removed.body]).toEqual([200, upload.body]);
  expect((await staff('GET', `${base}/list/0511`)).body).toEqual([]);
  expect((await staff('GET', `${base}/download/${encodeURIComponent(upload.body.name)}`)).status).toBe(404);
  expect((await staff('DELETE', `${base}/delete/0511/nada.png`)).status).toBe(404);
});

test('the file service has the same limits as every upload (AMB-F04 (limit))', async () => {
  const { post } = await buildFiles();
  const to = `${base}/upload/0511`;
  expect((await post(to, { name: 'justo.txt', bytes: textOf(largestFile) })).status).toBe(201);
  expect((await post(to, { name: 'pasado.txt', bytes: textOf(largestFile + 1) })).status).toBe(413);
  expect((await post(to, { name: 'guion.png', bytes: Buffer.from('<script>alert(1)</script>') })).status).toBe(415);
});

test('without a session only the carousel answers (FILE-46)', async () => {
  const { post, citizen } = await buildFiles();
  const upload = await post(`${base}/upload/0511`, { name: 'a.png', bytes: await picture() }, '');
  expect(upload.status).toBe(401);
  for (const [method, url] of [
    ['GET', `${base}/list/0511`],
    ['GET', `${base}/download/a.png`],
    ['DELETE', `${base}/delete/0511/a.png`],
    ['GET', '/api/files'],
    ['GET', '/api/files/0511'],
    ['POST', '/api/files/0511/remove'],
  ] as const)
    expect([url, (await citizen(method, url)).status]).toEqual([url, 401]);
  expect((await citizen('GET', `${base}/listFB64/0511`)).body).toEqual([]);
  expect((await citizen('GET', `${base}/listFB64/9999`)).status).toBe(404);
});

test('the carousel has only the marked pictures, with their bytes (FILE-46, TPL-12 (call), API-09, AMB-F08 (call))', async () => {
  const { addFile, staff, citizen, fetchBytes } = await buildFiles();
  const wide = await addFile({ name: 'ancha.jpg', bytes: await picture('jpeg', { width: 2400, height: 100 }) });
  const small = await addFile({ name: 'chica.png', bytes: await picture() });
  await addFile({ name: 'nota.txt', bytes: textOf(20) });
  await addFile({ name: 'ajena.png', bytes: await picture() }, { query: '?ownerType=eventos' });
  expect((await citizen('GET', `${base}/listFB64/0511`)).body).toEqual([]);
  await staff('PATCH', `/api/files/0511/${wide.id}`, { body: { carousel: true } });
  const all = await citizen('GET', `${base}/listFB64/0511`);
  expect(all.body.map(({ name }: { name: string }) => name)).toEqual(['ancha.jpg']);
  const metadata = await sharp(Buffer.from(all.body[0].base64, 'base64')).metadata();
  expect([metadata.format, metadata.width]).toEqual(['jpeg', 1920]);
  const again = await fetchBytes(`${base}/listFB64/0511`, { 'if-none-match': String(all.headers.etag) });
  expect(again.status).toBe(304);
  await staff('PATCH', `/api/files/0511/${small.id}`, { body: { carousel: true } });
  expect((await citizen('GET', `${base}/listFB64/0511`)).body.map(({ name }: { name: string }) => name)).toEqual([
    'ancha.jpg',
    'chica.png',
  ]);
  await staff('POST', '/api/files/0511/remove', { body: { ids: [small.id, wide.id] } });
  expect((await citizen('GET', `${base}/listFB64/0511`)).body).toEqual([]);
});

test('a response with the carousel has a size limit, but always the first picture (FILE-46, AMB-F08 call)', async () => {
  const { addFile, staff, citizen } = await buildFiles();
  for (const name of ['a.png', 'b.png', 'c.png', 'd.png']) {
    const { id } = await addFile({ name, bytes: await noise() });
    await staff('PATCH', `/api/files/0511/${id}`, { body: { carousel: true } });
  }
  const { body } = await citizen('GET', `${base}/listFB64/0511`);
  expect(body.map(({ name }: { name: string }) => name)).toEqual(['a.png', 'b.png']);
});

/** An incompressible picture of some 3 MB. */
function noise(): Promise<Buffer> {
  const size = { width: 1000, height: 1000, channels: 3 as const };
  return sharp(randomBytes(1000 * 1000 * 3), { raw: size })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

test('a person uses the files of the municipalities in their account, by default the own one (FILE-01, AMB-F01)', async () => {
  const { staff, secondStaff, person, setAccount } = await buildForTwo();
  const luis = await secondStaff();
  expect((await luis.request('GET', '/api/files')).body).toEqual([{ code: '0511', name: 'Palín' }]);
  expect((await staff('GET', '/api/files')).body).toEqual([
    { code: '0511', name: 'Palín' },
    { code: '0501', name: 'Escuintla' },
  ]);
  const all = ['0501', '0502', '0503', '0504', '0505', '0506', '0507', '0509', '0511', '0512'];
  await setAccount(person.id, { municipalidades: all });
  const ten = (await staff('GET', '/api/files')).body;
  expect([ten.length, ten[0].code]).toEqual([10, '0511']);
  const wrong = await staff('PATCH', `/api/usuarios/${person.id}`, { body: { municipalidades: ['9999'] } });
  expect(wrong.status).toBe(422);
});

test('files of another municipality are neither listed nor written, nor found by a guessed name or id (FILE-49, AMB-F01, AMB-F02)', async () => {
  const { staff, secondStaff, addFile, post, signIn } = await buildForTwo();
  const luis = await secondStaff();
  const token = (await signIn({ Email: 'luis@example.test', Pass: 'Una-clave-larga-2026' })).json().Token;
  const file = await addFile({ name: 'secreta.png', bytes: await picture('png', { width: 77 }) }, { code: '0501' });
  for (const [method, url, body] of [
    ['GET', '/api/files/0501', undefined],
    ['GET', '/api/files/0501/bin', undefined],
    ['GET', `/api/files/0501/${file.id}/uses`, undefined],
    ['GET', `/api/files/0501/${file.id}/address`, undefined],
    ['PATCH', `/api/files/0501/${file.id}`, { alt: 'x' }],
    ['POST', '/api/files/0501/remove', { ids: [file.id] }],
    ['POST', '/api/files/0501/restore', { ids: [file.id] }],
    ['POST', '/api/files/0501/uses', { ids: [file.id] }],
    ['GET', '/api/files/9999', undefined],
    ['GET', `${base}/list/0501`, undefined],
    ['DELETE', `${base}/delete/0501/secreta.png`, undefined],
  ] as const)
    expect([url, (await luis.request(method, url, { body })).status]).toEqual([url, 403]);
  for (const to of ['/api/files/0501', `${base}/upload/0501`])
    expect((await post(to, { name: 'a.png', bytes: await picture() }, token)).status).toBe(403);
  for (const [method, url, body] of [
    ['GET', `${base}/download/secreta.png`, undefined],
    ['DELETE', `${base}/delete/0511/secreta.png`, undefined],
    ['PATCH', `/api/files/0511/${file.id}`, { alt: 'x' }],
    ['POST', '/api/files/0511/remove', { ids: [file.id] }],
    ['GET', `/api/files/0511/${file.id}/address`, undefined],
    ['GET', `/api/files/0511/${file.id}/uses`, undefined],
  ] as const)
    expect([url, (await luis.request(method, url, { body })).status]).toEqual([url, 404]);
  expect((await luis.request('GET', `/api/files/0511?address=${file.url}`)).body).toEqual([]);
  expect((await staff('GET', '/api/files/0501')).body).toEqual([file]);
});

test('one name in two municipalities is two files; a download prefers the own one (FILE-49, AMB-F02)', async () => {
  const { addFile, staff } = await buildForTwo();
  const there = await addFile({ name: 'escudo.png', bytes: await picture('png', { width: 50 }) }, { code: '0501' });
  expect((await staff('GET', `${base}/download/escudo.png`)).body.id).toBe(there.id);
  const here = await addFile({ name: 'escudo.png', bytes: await picture() });
  expect([there.name, here.name, there.url === here.url]).toEqual(['escudo.png', 'escudo.png', false]);
  expect((await staff('GET', `${base}/download/escudo.png`)).body.id).toBe(here.id);
});

test('addresses of the file service list their allowed methods', async () => {
  const { staff } = await buildFiles();
  for (const [method, url, allow] of [
    ['DELETE', '/api/files/0511', 'GET, HEAD, POST'],
    ['PUT', '/api/files', 'GET, HEAD'],
    ['GET', '/api/files/0511/remove', 'POST'],
    ['DELETE', '/api/files/0511/abc', 'PATCH'],
    ['POST', '/api/files/0511/abc/uses', 'GET, HEAD'],
    ['PATCH', `${base}/list/0511`, 'GET, HEAD'],
  ] as const) {
    const answer = await staff(method, url);
    expect([url, answer.status, answer.headers['allow']]).toEqual([url, 405, allow]);
  }
  for (const url of ['/api/files/0511/a/b/c', '/api/0511/files', '/api/0511/files/otra/0511'])
    expect([url, (await staff('GET', url)).status]).toEqual([url, 404]);
});
