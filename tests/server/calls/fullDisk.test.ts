import { expect, test } from 'vitest';
import type { Store } from '#core/store/store.ts';
import { createDiskSpace, diskReserve } from '#server/calls/diskSpace.ts';
import { freeIn } from '#server/calls/freeIn.ts';
import { createDiskBlobs } from '#server/files/diskBlobs.ts';
import { postgresFault } from '#server/store/postgres/postgresErrors.ts';
import { sqliteFault } from '#server/store/sqlite/sqliteErrors.ts';
import { account } from '../buildApp.ts';
import { buildFiles } from '../files/buildFiles.ts';
import { picture } from '../files/pictureFiles.ts';
import { freshFolder } from '../openTestPortal.ts';

/** A server whose disk has room until `fill`; each measurement is taken anew. */
async function build({ holdsDatabase = true } = {}) {
  let bytes = 1_000_000_000;
  let measured = 0;
  const freeBytes = async () => bytes;
  const disk = createDiskSpace({ holdsDatabase, freeBytes, now: () => (measured += 1000) });
  const blobs = createDiskBlobs({ folder: freshFolder(), isScarce: disk.isScarce });
  const built = await buildFiles({ disk, blobs });
  return {
    ...built,
    fill: () => {
      bytes = diskReserve - 1;
    },
    free: () => {
      bytes = diskReserve;
    },
  };
}

test('with only its reserve left, the disk refuses content, files, drafts and feedback with 507, and reads continue', async () => {
  const { staff, citizen, upload, addPublicFile, fetchBytes, fill, free } = await build();
  const creation = await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } });
  const at = `/api/eventos/${creation.body.id}`;
  const { url } = await addPublicFile({ name: 'a.png', bytes: await picture('png', { width: 400 }) });
  fill();
  const refused = [
    await staff('POST', '/api/eventos', { body: { titulo: 'Otra' } }),
    await staff('PATCH', at, { body: { titulo: 'Otra' } }),
    await staff('POST', '/api/bulk/eventos', {
      body: { action: 'change', values: { titulo: 'x' }, records: [{ id: creation.body.id }] },
    }),
    await staff('PUT', '/api/drafts/eventos:nuevo', { body: { type: 'eventos', values: { titulo: 'x' } } }),
    await staff('POST', '/api/workflows', { body: {} }),
    await staff('POST', '/api/preview/eventos/address', { body: { values: { titulo: 'x' } } }),
    await staff('PATCH', '/api/account', { body: { nombre: 'Ana' } }),
    await citizen('POST', '/api/password/forgot', { body: { email: account.email } }),
    await upload({ name: 'b.txt', bytes: Buffer.from('hola') }),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 507));
  expect(refused[0]?.headers['retry-after']).toBe('60');
  expect(refused[0]?.body).toMatchObject({ title: 'Disco lleno', detail: expect.stringContaining('está lleno') });
  const opinion = await citizen('POST', '/opinion', {
    body: 'tipo=eventos',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect([opinion.status, opinion.headers['content-type']]).toEqual([507, 'text/html; charset=utf-8']);

  expect((await staff('GET', at)).body.titulo).toBe('Feria');
  expect((await citizen('GET', '/')).status).toBe(200);
  expect((await fetchBytes(`${url}?ancho=160`, { accept: 'image/webp' })).headers['content-type']).toBe('image/webp');
  free();
  expect((await staff('PATCH', at, { body: { titulo: 'Otra' } })).status).toBe(200);
});

test('with only its reserve left, the disk still serves sign-in, sign-out, exports and removal', async () => {
  const { staff, signIn, send, addFile, fill } = await build();
  const ids = [];
  for (const titulo of ['una', 'dos', 'tres'])
    ids.push((await staff('POST', '/api/eventos', { body: { titulo } })).body.id);
  const file = await addFile({ name: 'a.txt', bytes: Buffer.from('hola') });
  fill();
  const signedIn = await signIn();
  expect(signedIn.json().autenticado).toBe(1);
  const request = send({ authorization: `Bearer ${signedIn.json().Token}` });
  const prepared = await request('POST', '/api/export/eventos', { body: { query: '' } });
  expect((await send({})('GET', prepared.body.address)).status).toBe(200);
  const served = [
    await request('POST', '/api/session/activity'),
    await request('DELETE', `/api/eventos/${ids[0]}`),
    await request('POST', '/api/bulk/eventos', { body: { action: 'remove', records: [{ id: ids[1] }] } }),
    await request('POST', '/api/bulk/eventos', {
      body: { action: 'mixed', records: [{ action: 'remove', id: ids[2] }] },
    }),
    await request('POST', '/api/files/0511/uses', { body: { ids: [file.id] } }),
    await request('POST', '/api/files/0511/remove', { body: { ids: [file.id] } }),
    await request('POST', '/api/0511/Securtity/ObtenerUsuarios', { body: { Codigo: '0511' } }),
    await request('DELETE', '/api/session'),
  ];
  expect(served.map(({ status }) => status)).toEqual([204, 200, 200, 200, 200, 200, 200, 204]);
  expect((await staff('POST', '/api/files/0511/restore', { body: { ids: [file.id] } })).status).toBe(507);
  expect((await staff('GET', '/api/eventos')).body).toEqual([]);
});

test('/api/health/ready and /estado report the full disk, and stay ready for reads', async () => {
  const { citizen, fill } = await build();
  const ready = async () => {
    const { status, body } = await citizen('GET', '/api/health/ready');
    return [status, body.status, body.disk, (await citizen('GET', '/estado')).body];
  };
  expect(await ready()).toEqual([200, 'ok', 'ok', 'bien']);
  fill();
  expect(await ready()).toEqual([200, 'limited', 'full', 'lleno']);
});

test('with the database on another machine, a full disk refuses only files', async () => {
  const { staff, upload, fill } = await build({ holdsDatabase: false });
  fill();
  expect((await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } })).status).toBe(201);
  expect((await upload({ name: 'b.txt', bytes: Buffer.from('hola') })).status).toBe(507);
});

test.each([
  ['SQLite', sqliteFault(Object.assign(new Error('full'), { rawCode: 13 }))],
  ['PostgreSQL', postgresFault(Object.assign(new Error('full'), { code: '53100' }))],
  ['the file system', Object.assign(new Error('no space left'), { code: 'ENOSPC' })],
])('a disk that %s finds full is 507 too, and no database that is away', async (_name, fault) => {
  const store = (inner: Store): Store => ({
    ...inner,
    write: (changes, by) => (changes[0]?.type.name === 'eventos' ? Promise.reject(fault) : inner.write(changes, by)),
  });
  const { staff, citizen } = await buildFiles({ store });
  const answer = await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } });
  expect([answer.status, answer.body.title]).toEqual([507, 'Disco lleno']);
  expect((await citizen('GET', '/api/health')).body.database).toBe('ok');
});

test('the free space is measured at most once a second, and an unmeasurable disk counts as free', async () => {
  let now = 0;
  let count = 0;
  const freeBytes = async () => {
    count += 1;
    return 0;
  };
  const space = createDiskSpace({ holdsDatabase: true, freeBytes, now: () => now });
  expect(await Promise.all([space.isScarce(), space.isScarce()])).toEqual([true, true]);
  now = 999;
  await space.isScarce();
  expect(count).toBe(1);
  now = 1000;
  await space.isScarce();
  expect(count).toBe(2);
  const mute = createDiskSpace({
    holdsDatabase: true,
    freeBytes: () => Promise.reject(new Error('ENOSYS')),
    now: () => now,
  });
  expect(await mute.isScarce()).toBe(false);
  expect(await freeIn([freshFolder()])).toBeGreaterThan(0);
});
