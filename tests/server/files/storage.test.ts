import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import sharp from 'sharp';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { wholeList } from '#core/values/query.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import type { Blobs } from '#server/files/blobs.ts';
import { checkFiles } from '#server/files/checkFiles.ts';
import { checkText } from '#server/files/upload/checkText.ts';
import { createDiskBlobs } from '#server/files/diskBlobs.ts';
import { asFile } from '#server/files/fileRecords.ts';
import { fileType, internalFileTypes } from '#server/files/upload/fileTypes.ts';
import { newDatabaseFile } from '#tests/support/testDatabases.ts';
import { openStorage } from '../openStorage.ts';
import { freshFolder } from '../openTestPortal.ts';
import { buildFiles } from './buildFiles.ts';
import { picture, textOf } from './pictureFiles.ts';

const day = 24 * 60 * 60 * 1000;
const programs = path.resolve(import.meta.dirname, '../../../node_modules/.cache/cabildo-tests');

beforeAll(async () => {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      rollupOptions: {
        input: ['uploadUntilKilled.ts', 'makeVariantsUntilKilled.ts'].map((name) =>
          path.join(import.meta.dirname, name),
        ),
      },
      outDir: programs,
      emptyOutDir: false,
      minify: false,
    },
  });
});

/** All files of a folder, by their path in it. */
function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
}

const noSpace = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

test('a full disk answers 507 and leaves no partial file, and later uploads work', async () => {
  const folder = freshFolder();
  let isFull = true;
  const blobs = createDiskBlobs({
    folder,
    write: async (file, bytes) => {
      await file.writeFile(isFull ? bytes.subarray(0, bytes.length / 2) : bytes);
      if (isFull) throw noSpace();
    },
  });
  const { upload, staff } = await buildFiles({ blobs });
  const file = { name: 'acta.txt', bytes: textOf(50_000) };
  const refused = await upload(file);
  expect([refused.status, refused.headers['retry-after']]).toEqual([507, '60']);
  expect(refused.body.detail).toMatch(/^El archivo no se pudo guardar: el disco del servidor está lleno/);
  expect([(await staff('GET', '/api/files/0511')).body, filesIn(folder)]).toEqual([[], []]);
  isFull = false;
  expect((await upload(file)).status).toBe(201);
});

test('a variant that cannot be stored is served anyway', async () => {
  const inner = createDiskBlobs({ folder: freshFolder() });
  const blobs: Blobs = {
    ...inner,
    write: (key, bytes) => (key.includes('.') ? Promise.reject(noSpace()) : inner.write(key, bytes)),
  };
  const { addPublicFile, fetchBytes } = await buildFiles({ blobs });
  const { url } = await addPublicFile({ name: 'a.png', bytes: await picture('png', { width: 400 }) });
  for (let turn = 0; turn < 2; turn += 1)
    expect((await fetchBytes(`${url}?ancho=160`, { accept: 'image/webp' })).headers['content-type']).toBe('image/webp');
});

/** Runs a program that stores files and kills it once it has acknowledged so many. */
function killedAfter(
  most: number,
  places: readonly string[],
  program = 'uploadUntilKilled.js',
): Promise<readonly string[]> {
  const child = spawn(process.execPath, [path.join(programs, program), ...places], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: string[] = [];
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (id) => {
      acknowledged.push(id);
      if (acknowledged.length === most) child.kill('SIGKILL');
    });
    child.on('close', (_code, signal) =>
      signal === 'SIGKILL' ? resolve(acknowledged) : reject(new Error('it ended by itself')),
    );
  });
}

test('SIGKILL during uploads loses no acknowledged file, and leaves none without its bytes', async () => {
  const file = newDatabaseFile();
  const folder = path.join(freshFolder(), 'archivos');
  const acknowledged: string[] = [];
  for (const most of [1, 5, 17, 40]) acknowledged.push(...(await killedAfter(most, [file, folder])));
  const { store } = await openStorage(internalFileTypes, { kind: 'sqlite', file });
  const blobs = createDiskBlobs({ folder });
  const { records } = await store.list(fileType, wholeList);
  const stored = new Set(records.map(({ id }) => id));
  expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  for (const record of records) {
    const bytes = await blobs.read(asFile(record).huella);
    expect(
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    ).toBe(asFile(record).huella);
  }
  const soon = await checkFiles({ store, blobs, now: Date.now(), isRepair: true });
  expect(soon.faults).toEqual([]);
  const later = await checkFiles({ store, blobs, now: Date.now() + 2 * day, isRepair: true });
  expect(later.faults.filter(({ kind }) => kind !== 'orphan' && kind !== 'unfinished')).toEqual([]);
  expect(
    filesIn(folder)
      .map((name) => path.basename(name))
      .toSorted(),
  ).toEqual(records.map((record) => asFile(record).huella).toSorted());
});

test('SIGKILL while variants are created leaves no partial picture, and the same variant is created again', async () => {
  const folder = path.join(freshFolder(), 'archivos');
  const acknowledged: string[] = [];
  for (const most of [1, 4, 11])
    acknowledged.push(...(await killedAfter(most, [folder], 'makeVariantsUntilKilled.js')));
  const blobs = createDiskBlobs({ folder });
  const whole: string[] = [];
  for await (const { key, isUnfinished } of blobs.list()) {
    if (isUnfinished) continue;
    const bytes = await blobs.read(key);
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect(data.length).toBeGreaterThan(0);
    whole.push(key);
  }
  expect(whole).toEqual(expect.arrayContaining(acknowledged));
});

test('the check finds missing, damaged and useless bytes, and its repair marks and removes them', async () => {
  const folder = freshFolder();
  const blobs = createDiskBlobs({ folder });
  const { addPublicFile, staff, fetchBytes, store } = await buildFiles({ blobs });
  const placeOf = (key: string) => path.join(folder, key.slice(0, 2), key);
  const keyOf = async (id: string) => String((await store.get(fileType, id))?.['huella']);
  const names = ['entera.txt', 'perdida.txt', 'rota.txt', 'papelera.png'];
  const files = [];
  for (const [index, name] of names.entries())
    files.push(await addPublicFile({ name, bytes: name.endsWith('png') ? await picture() : textOf(100 + index) }));
  const [whole, lost, damaged, removed] = files as [(typeof files)[0], ...typeof files];
  await fetchBytes(`${removed!.url}?ancho=160`, { accept: 'image/webp' });
  await staff('POST', '/api/files/0511/remove', { body: { ids: [removed!.id] } });
  const replaced = await keyOf(whole.id);
  await addPublicFile({ name: 'entera.txt', bytes: textOf(7) }, { query: '?onEqual=replace' });
  rmSync(placeOf(await keyOf(lost!.id)));
  const lostBytes = textOf(101);
  writeFileSync(placeOf(await keyOf(damaged!.id)), 'otra cosa');
  const orphan = createHash('sha256').update('nadie').digest('hex');
  await blobs.write(orphan, Buffer.from('nadie'));
  writeFileSync(path.join(folder, 'incompletos', 'a-medias'), 'a med');
  const check = (isRepair: boolean, now = Date.now() + 2 * day) => checkFiles({ store, blobs, now, isRepair });
  const reportLines = (result: Awaited<ReturnType<typeof check>>, isRepair: boolean) =>
    checkText(result, { isRepair, messages: serverEs.fileService.command });

  // Young bytes may belong to a running upload.
  expect((await check(false, Date.now())).faults.map(({ kind }) => kind).toSorted()).toEqual(['damaged', 'missing']);
  const problems = await check(false);
  expect(
    problems.faults.map(({ kind, name }) => [kind, name.length > 30 ? name.slice(0, 8) : name]).toSorted(),
  ).toEqual([
    ['damaged', '0511/rota.txt'],
    ['missing', '0511/perdida.txt'],
    ['orphan', orphan.slice(0, 8)],
    ['stale', expect.any(String)],
    ['unfinished', 'incompletos/a-medias'],
  ]);
  expect(reportLines(problems, false).slice(-3)).toEqual([
    '3 archivos en la base de datos, 7 contenidos en la carpeta.',
    'Faltan 1, dañados 1, sobran 3.',
    'Con «npm run files check -- --repair» se quita lo que sobra y se marcan los archivos perdidos.',
  ]);
  expect((await fetchBytes(damaged!.url)).bytes.toString()).toBe('otra cosa');

  await check(true);
  expect(await blobs.read(orphan)).toBeUndefined();
  expect((await fetchBytes(damaged!.url)).status).toBe(404);
  // Earlier versions and files in the bin keep their bytes.
  expect(await blobs.read(replaced)).toHaveLength(100);
  expect((await staff('POST', '/api/files/0511/restore', { body: { ids: [removed!.id] } })).status).toBe(200);
  expect((await fetchBytes(removed!.url)).status).toBe(200);

  await blobs.write(await keyOf(lost!.id), lostBytes);
  await blobs.write(await keyOf(damaged!.id), textOf(102));
  const mended = await check(true);
  expect(mended.faults.map(({ kind }) => kind)).toEqual(['found', 'found']);
  expect((await fetchBytes(damaged!.url)).status).toBe(200);
  const right = await check(false);
  expect([right.faults, reportLines(right, false).at(-1)]).toEqual([[], 'Todo está en orden.']);
});

test('a lost file gets new bytes by a replacing upload', async () => {
  const folder = freshFolder();
  const blobs = createDiskBlobs({ folder });
  const { addPublicFile, fetchBytes, store } = await buildFiles({ blobs });
  const file = await addPublicFile({ name: 'a.png', bytes: await picture() });
  rmSync(path.join(folder), { recursive: true });
  expect((await fetchBytes(file.url)).status).toBe(404);
  await checkFiles({ store, blobs, now: Date.now(), isRepair: true });
  expect((await store.get(fileType, file.id))?.['perdido']).toBe(true);
  await addPublicFile({ name: 'a.png', bytes: await picture() }, { query: '?onEqual=replace' });
  expect((await store.get(fileType, file.id))?.['perdido']).toBeUndefined();
  expect((await fetchBytes(file.url)).status).toBe(200);
});

test('old bytes that are uploaded again count as young, so no check removes them', async () => {
  const folder = freshFolder();
  const blobs = createDiskBlobs({ folder });
  const key = createHash('sha256').update('x').digest('hex');
  await blobs.write(key, Buffer.from('x'));
  utimesSync(path.join(folder, key.slice(0, 2), key), 1, 1);
  await blobs.write(key, Buffer.from('x'));
  for await (const { modifiedAt } of blobs.list()) expect(modifiedAt).toBeGreaterThan(Date.now() - day);
});
