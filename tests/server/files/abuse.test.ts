import { mkdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Blobs } from '#server/files/blobs.ts';
import { checkFiles } from '#server/files/checkFiles.ts';
import { createDiskBlobs } from '#server/files/diskBlobs.ts';
import { fileType } from '#server/files/upload/fileTypes.ts';
import { indexedFields } from '#core/store/indexedFields.ts';
import { formerNameType } from '#server/files/upload/fileTypes.ts';
import { freshFolder } from '../openTestPortal.ts';
import { buildFiles } from './buildFiles.ts';
import { freeNumber } from '#server/files/upload/claimName.ts';
import { picture } from './pictureFiles.ts';

const part = (name: string, value: string, filename?: string) => {
  const file = filename === undefined ? '' : `; filename="${filename}"`;
  return `--x\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
};

async function buildSender() {
  const built = await buildFiles();
  const headers = { authorization: `Bearer ${built.token}`, 'content-type': 'multipart/form-data; boundary=x' };
  const send = async (parts: readonly string[], query = '') => {
    const payload = `${parts.join('')}--x--\r\n`;
    const answer = await built.app.inject({ method: 'POST', url: `/api/files/0511${query}`, headers, payload });
    return { status: answer.statusCode, body: answer.json() };
  };
  return { ...built, send };
}

test('no stored name is empty, invisible or reserved for a device', async () => {
  const { addPublicFile, fetchBytes } = await buildFiles();
  const bytes = await picture();
  for (const [given, name] of [
    [`a${'\u0301'.repeat(300)}.png`, /^á\u0301{124}\.png$/],
    ['\u200d.png', /^archivo\.png$/],
    ['con.tar.png', /^con_\.tar\.png$/],
    ['COM¹.png', /^COM¹_\.png$/],
    ['constancia.png', /^constancia\.png$/],
  ] as const) {
    const file = await addPublicFile({ name: given, bytes });
    expect(file.name).toMatch(name);
    expect((await fetchBytes(file.url)).status).toBe(200);
  }
});

test('files whose names differ only by accents are restored together, one with a number', async () => {
  const { addFile, staff } = await buildFiles();
  const ids = [];
  for (const name of ['cafe.png', 'CAFÉ.png']) {
    const { id } = await addFile({ name, bytes: await picture() });
    ids.push(id);
    await staff('POST', '/api/files/0511/remove', { body: { ids: [id] } });
  }
  const { status, body } = await staff('POST', '/api/files/0511/restore', { body: { ids } });
  expect([status, body.map(({ name }: { name: string }) => name)]).toEqual([200, ['cafe.png', 'CAFÉ (2).png']]);
});

test('requests with too many parts are refused for that reason, not for the size of the file', async () => {
  const { send } = await buildSender();
  const file = part('file', 'hola', 'a.txt');
  const fields = Array.from({ length: 10_000 }, (_, index) => part(`campo${index}`, 'x'));
  for (const parts of [
    [file, file],
    [...fields, file],
    [part('__proto__', 'x'), file],
  ])
    expect((await send(parts)).status).toBe(400);
  const response = await send([file, part('alt', 'La\u0000 plaza\r\nal sol')]);
  expect([response.status, response.body.alt]).toEqual([201, 'La  plaza al sol']);
});

test('an owner without a type does not make a file public', async () => {
  const { send, staff } = await buildSender();
  expect((await send([part('file', 'hola', 'a.txt')], '?ownerId=1')).status).toBe(422);
  expect((await staff('GET', '/api/files/0511')).body).toEqual([]);
});

test('a text may begin with the signature of another format', async () => {
  const { addFile } = await buildFiles();
  expect((await addFile({ name: 'flota.csv', bytes: Buffer.from('BMW;2026\n') })).type).toBe('text/csv; charset=utf-8');
  expect((await addFile({ name: 'lote.txt', bytes: Buffer.from('MZ 5, lote 3\n') })).name).toBe('lote.txt');
});

test('missing bytes answer an uncached page without the headers of the file', async () => {
  const folder = freshFolder();
  const { addPublicFile, fetchBytes } = await buildFiles({ blobs: createDiskBlobs({ folder }) });
  const file = await addPublicFile({ name: 'acta.txt', bytes: Buffer.from('acta') });
  rmSync(folder, { recursive: true });
  const { status, headers } = await fetchBytes(`${file.url}?v=${file.stamp}`);
  expect([status, headers['cache-control'], headers['content-type']]).toEqual([
    404,
    'no-store',
    'text/html; charset=utf-8',
  ]);
  expect([headers.etag, headers['content-disposition'], headers['last-modified']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('waiting variants hold no bytes, and one carousel is built at a time', async () => {
  const inner = createDiskBlobs({ folder: freshFolder() });
  let reading = 0;
  let most = 0;
  const blobs: Blobs = {
    ...inner,
    write: async (key, bytes) => {
      await inner.write(key, bytes);
      if (key.includes('.')) reading -= 1;
    },
    read: async (key) => {
      if (!key.includes('.')) {
        reading += 1;
        most = Math.max(most, reading);
      }
      return inner.read(key);
    },
  };
  const { addFile, fetchBytes, staff, citizen } = await buildFiles({ blobs });
  const urls = [];
  for (let index = 0; index < 8; index += 1) {
    const { id, url } = await addFile({ name: `${index}.png`, bytes: await picture('png', { width: 200 + index }) });
    await staff('PATCH', `/api/files/0511/${id}`, { body: { carousel: true } });
    urls.push(url);
  }
  await Promise.all(urls.map((url) => fetchBytes(`${url}?ancho=160`)));
  expect(most).toBe(2);
  const all = await Promise.all([1, 2, 3].map(() => citizen('GET', '/api/0511/files/listFB64/0511')));
  expect(all.map(({ body }) => body.length)).toEqual([8, 8, 8]);
});

test('a check ignores other files in the folder, and files that leave the bin while it runs', async () => {
  const folder = freshFolder();
  const blobs = createDiskBlobs({ folder });
  const { addFile, staff, store } = await buildFiles({ blobs });
  const first = await addFile({ name: 'a.txt', bytes: Buffer.from('primera') });
  const hash = String((await store.get(fileType, first.id))?.['huella']);
  await addFile({ name: 'a.txt', bytes: Buffer.from('segunda') }, { query: '?onEqual=replace' });
  await staff('POST', '/api/files/0511/remove', { body: { ids: [first.id] } });
  mkdirSync(path.join(folder, 'ab'), { recursive: true });
  writeFileSync(path.join(folder, 'ab', 'notas.txt'), 'x');
  utimesSync(path.join(folder, 'ab', 'notas.txt'), 1, 1);
  symlinkSync(folder, path.join(folder, 'ac'));
  symlinkSync('ad', path.join(folder, 'ad'));
  mkdirSync(path.join(folder, 'lost+found'));
  let isFirst = true;
  const beside = {
    ...store,
    list: async (...args: Parameters<typeof store.list>) => {
      const list = await store.list(...args);
      if (isFirst) await staff('POST', '/api/files/0511/restore', { body: { ids: [first.id] } });
      isFirst = false;
      return list;
    },
  };
  const result = await checkFiles({ store: beside, blobs, now: Date.now() + 1e9, isRepair: true });
  expect([result.faults, result.blobs]).toEqual([[], 2]);
  expect(await blobs.read(hash)).toHaveLength(7);
});

test('the next number of a name is found in few lookups, even if many are taken', async () => {
  let looks = 0;
  const among = (taken: readonly number[], most: number) => (number: number) => {
    looks += 1;
    return Promise.resolve(number <= most || taken.includes(number));
  };
  expect([await freeNumber(1, among([], 1)), await freeNumber(1, among([], 4))]).toEqual([2, 5]);
  expect(await freeNumber(3, among([5], 3))).toBe(4);
  looks = 0;
  expect(await freeNumber(1, among([], 50_000))).toBe(50_001);
  expect(looks).toBeLessThan(40);
});

test('the former names of a file are found through an index', () => {
  expect(indexedFields(formerNameType)).toContain('archivo');
});
