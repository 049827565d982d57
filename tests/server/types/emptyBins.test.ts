import { expect, test } from 'vitest';
import type { Blobs } from '#server/files/blobs.ts';
import { createDiskBlobs } from '#server/files/diskBlobs.ts';
import { createBinTerm } from '#server/types/emptyBins.ts';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import { buildFiles } from '../files/buildFiles.ts';
import { textOf } from '../files/pictureFiles.ts';
import { freshFolder } from '../openTestPortal.ts';

const day = 24 * 60 * 60_000;
const backOffice = { binDays: 30 };

async function build(days: number, database?: Parameters<typeof buildFiles>[0]) {
  const blobs = createDiskBlobs({ folder: freshFolder() });
  const app = await buildFiles({ ...database, blobs, settings: { backOffice: { binDays: days } } });
  const { registry, store } = app;
  const termAt = (clocks: { now: () => number; uptime: () => number }, wrap = (inner: Blobs) => inner) =>
    createBinTerm({ days, registry, store, blobs: wrap(blobs), ...clocks });
  const termAfter = (passed: number) => termAt({ now: () => Date.now() + passed * day, uptime: () => passed * day });
  const add = async (type: string, body: object) => (await app.staff('POST', `/api/${type}`, { body })).body;
  const remove = (type: string, id: string) => app.staff('DELETE', `/api/${type}/${id}`);
  const bin = async (path: string, query = '') => (await app.staff('GET', `${path}${query}`)).body;
  return { ...app, termAt, termAfter, add, remove, bin };
}

test.each(databaseKinds)(
  'after its days a record leaves the bin for good, whichever of two servers looks first, on $name',
  async ({ newDatabase }) => {
    const app = await build(backOffice.binDays, { database: await newDatabase() });
    const place = await app.add('lugares', { nombre: 'Parque' });
    const event = await app.add('eventos', { titulo: 'Feria', lugar: place.id });
    const back = await app.add('lugares', { nombre: 'Plaza' });
    for (const { id } of [place, back]) await app.remove('lugares', id);
    await app.staff('POST', `/api/lugares/${back.id}/restore`);
    const [removed] = await app.bin('/api/bin/lugares');
    expect(Date.parse(removed._purgeAt) - Date.parse(removed._removedAt)).toBe(30 * day);
    await app.termAfter(29)();
    expect((await app.bin('/api/bin/lugares')).length).toBe(1);
    await Promise.all([app.termAfter(31)(), app.termAfter(31)()]);
    expect(await app.bin('/api/bin/lugares')).toEqual([]);
    expect((await app.staff('POST', `/api/lugares/${place.id}/restore`)).status).toBe(404);
    expect((await app.staff('GET', `/api/lugares/${place.id}/history`)).status).toBe(404);
    expect((await app.staff('GET', `/api/lugares/${back.id}`)).body).toMatchObject({ nombre: 'Plaza', _version: 3 });
    // As after any removal, the event keeps its reference to what is gone, and can be saved.
    expect((await app.staff('GET', `/api/eventos/${event.id}`)).body.lugar).toBe(place.id);
  },
);

test('a removed file loses its bytes after the days, and one that was removed later stays', async () => {
  const app = await build(backOffice.binDays);
  const file = await app.addFile({ name: 'acta.txt', bytes: textOf(100) });
  await app.staff('POST', '/api/files/0511/remove', { body: { ids: [file.id] } });
  const [removed] = await app.bin('/api/files/0511/bin');
  expect(Date.parse(removed.purgeAt) - Date.parse(removed.removedAt)).toBe(30 * day);
  await app.termAfter(29)();
  expect((await app.bin('/api/files/0511/bin')).length).toBe(1);
  await app.termAfter(31)();
  expect(await app.bin('/api/files/0511/bin')).toEqual([]);
  const restored = await app.staff('POST', '/api/files/0511/restore', { body: { ids: [file.id] } });
  expect(restored.status).toBe(404);
});

test('without days nothing leaves the bin, nor do accounts with them', async () => {
  const forEver = await build(0);
  const { id } = await forEver.add('lugares', { nombre: 'Parque' });
  await forEver.remove('lugares', id);
  await forEver.termAfter(9000)();
  const [removed] = await forEver.bin('/api/bin/lugares');
  expect([removed.id, '_purgeAt' in removed]).toEqual([id, false]);
  const app = await build(backOffice.binDays);
  const luis = await app.secondStaff();
  await app.remove('usuarios', luis.id);
  await app.termAfter(31)();
  const [person] = await app.bin('/api/bin/usuarios');
  expect([person.id, '_purgeAt' in person]).toEqual([luis.id, false]);
});

test('a search finds removed records by their words on every page of the bin, and removed files by name', async () => {
  const app = await build(0);
  for (let index = 0; index < 120; index += 1) {
    const { id } = await app.add('lugares', { nombre: index % 40 === 0 ? `Jardín ${index}` : `Cancha ${index}` });
    await app.remove('lugares', id);
  }
  const answer = await app.staff('GET', '/api/bin/lugares?q=JARDIN&_start=1&_end=3');
  expect([answer.body.map(({ nombre }: { nombre: string }) => nombre), answer.headers['x-total-count']]).toEqual([
    ['Jardín 40', 'Jardín 0'],
    '3',
  ]);
  expect(await app.bin('/api/bin/lugares', '?q=nada')).toEqual([]);
  expect((await app.staff('GET', `/api/bin/lugares?q=${'a '.repeat(30)}`)).status).toBe(400);
  const files = await Promise.all(
    ['Perro.txt', 'gato.txt'].map((name) => app.addFile({ name, bytes: textOf(name.length) })),
  );
  await app.staff('POST', '/api/files/0511/remove', { body: { ids: files.map(({ id }) => id) } });
  expect((await app.bin('/api/files/0511/bin', '?q=pérro')).map(({ name }: { name: string }) => name)).toEqual([
    'Perro.txt',
  ]);
});

test.each(databaseKinds)(
  'a clock that is set ahead empties no bin, unless it stays so for a day of uptime, on $name',
  async ({ newDatabase }) => {
    const app = await build(backOffice.binDays, { database: await newDatabase() });
    const { id } = await app.add('lugares', { nombre: 'Parque' });
    await app.remove('lugares', id);
    const left = async () => (await app.bin('/api/bin/lugares')).length;
    let [ahead, uptime] = [31 * day, 0];
    const round = app.termAt({ now: () => Date.now() + uptime + ahead, uptime: () => uptime });
    await round();
    expect(await left()).toBe(1);
    uptime = 0.9 * day;
    await round();
    ahead = 0;
    uptime = 1.1 * day;
    await round();
    ahead = 31 * day;
    uptime = 1.2 * day;
    await round();
    expect(await left()).toBe(1);
    uptime = 2.3 * day;
    await round();
    expect(await left()).toBe(0);
  },
);

test('a round before any term has passed reads neither the stored bytes nor the history of files', async () => {
  const app = await build(backOffice.binDays);
  const [gone, file] = [
    await app.addFile({ name: 'acta.txt', bytes: textOf(100) }),
    await app.addFile({ name: 'b.txt', bytes: textOf(90) }),
  ];
  await app.staff('POST', '/api/files/0511/remove', { body: { ids: [gone.id] } });
  expect(file.id).not.toBe(gone.id);
  let listed = 0;
  const counting = (inner: Blobs): Blobs => ({ ...inner, list: () => ((listed += 1), inner.list()) });
  const roundAfter = (days: number) =>
    app.termAt({ now: () => Date.now() + days * day, uptime: () => days * day }, counting)();
  await roundAfter(29);
  expect(listed).toBe(0);
  await roundAfter(31);
  expect([listed, await app.bin('/api/files/0511/bin')]).toEqual([1, []]);
  await roundAfter(32);
  expect(listed).toBe(1);
});
