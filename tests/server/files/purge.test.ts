import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createDiskSpace, diskReserve } from '#server/calls/diskSpace.ts';
import { checkFiles } from '#server/files/checkFiles.ts';
import { createDiskBlobs } from '#server/files/diskBlobs.ts';
import type { AppOverrides } from '../buildApp.ts';
import { freshFolder } from '../openTestPortal.ts';
import { buildFiles } from './buildFiles.ts';
import { picture, textOf } from './pictureFiles.ts';

/** Files that were uploaded an hour ago, on a disk with this free space. */
async function build({ free = diskReserve, ...overrides }: AppOverrides & { readonly free?: number } = {}) {
  const folder = freshFolder();
  const blobs = createDiskBlobs({ folder });
  const now = () => Date.now() + 60 * 60_000;
  let bytes = diskReserve * 2;
  const disk = createDiskSpace({
    holdsDatabase: true,
    freeBytes: async () => bytes,
    now: () => (bytes === free ? 1000 : 0),
  });
  const built = await buildFiles({ ...overrides, blobs, now, disk });
  const ids = (...files: readonly { readonly id: string }[]) => ({ body: { ids: files.map(({ id }) => id) } });
  return {
    ...built,
    blobs,
    keys: () =>
      readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [entry.name] : [],
      ),
    remove: (...files: readonly { readonly id: string }[]) =>
      built.staff('POST', '/api/files/0511/remove', ids(...files)),
    restore: (...files: readonly { readonly id: string }[]) =>
      built.staff('POST', '/api/files/0511/restore', ids(...files)),
    storage: async () => (await built.staff('GET', '/api/files/storage')).body,
    purge: (purge: unknown, request = built.staff) => request('POST', '/api/files/storage', { body: { purge } }),
    fill: () => {
      bytes = free;
    },
  };
}

test('emptying the bin frees the bytes that nothing else needs, and its files cannot come back', async () => {
  const { addFile, upload, remove, restore, storage, purge, staff, store, blobs, keys, fill } = await build({
    free: diskReserve - 1,
  });
  const removed = await addFile({ name: 'a.txt', bytes: textOf(3000) });
  const twin = await addFile({ name: 'gemelo.txt', bytes: textOf(2000) });
  const copy = await addFile({ name: 'copia.txt', bytes: textOf(2000) });
  const stays = await addFile({ name: 'queda.txt', bytes: textOf(1000) });
  await upload({ name: 'queda.txt', bytes: textOf(1500) }, { query: '?onEqual=replace' });
  await remove(removed, twin);
  expect(await storage()).toMatchObject({ bin: { files: 3, bytes: 3000 }, isFull: false, free: diskReserve * 2 });
  fill();
  expect((await storage()).isFull).toBe(true);
  const purged = await purge('bin');
  expect([purged.status, purged.body]).toEqual([200, { files: 3, bytes: 3000 }]);
  expect((await storage()).bin).toEqual({ files: 0, bytes: 0 });
  expect((await staff('GET', '/api/files/0511/bin')).body).toEqual([]);
  expect(keys()).toHaveLength(3);
  expect((await staff('GET', '/api/files/0511')).body.map(({ id }: { id: string }) => id).toSorted()).toEqual(
    [copy.id, stays.id].toSorted(),
  );
  expect((await checkFiles({ store, blobs, now: Date.now(), isRepair: false })).faults).toEqual([]);
  // A full disk allows purging, but not restoring files.
  expect((await restore(removed)).status).toBe(507);
  expect((await purge('bin')).body).toEqual({ files: 0, bytes: 0 });
});

test('a purged file cannot be restored, and its bytes can be uploaded again', async () => {
  const { addFile, remove, restore, purge, fetchBytes, addPublicFile } = await build();
  const file = await addFile({ name: 'a.txt', bytes: textOf(500) });
  await remove(file);
  await purge('bin');
  expect((await restore(file)).status).toBe(404);
  const again = await addPublicFile({ name: 'a.txt', bytes: textOf(500) });
  expect((await fetchBytes(again.url)).bytes).toHaveLength(500);
});

test('purging scaled copies reports their bytes, and they are created again on request', async () => {
  const { addPublicFile, fetchBytes, storage, purge, keys } = await build();
  const { url } = await addPublicFile({ name: 'a.png', bytes: await picture('png', { width: 400 }) });
  const small = await fetchBytes(`${url}?ancho=160`, { accept: 'image/webp' });
  const room = { files: 1, bytes: small.bytes.length };
  expect((await storage()).variants).toEqual(room);
  expect((await purge('variants')).body).toEqual(room);
  expect(keys()).toHaveLength(1);
  expect((await fetchBytes(`${url}?ancho=160`, { accept: 'image/webp' })).bytes).toEqual(small.bytes);
  expect((await purge('todo')).status).toBe(422);
});

test('only administradores purge, and only the bins of their own municipalities', async () => {
  const { addFile, remove, purge, secondStaff, citizen, setAccount, person, storage } = await build({ hasRoles: true });
  const editor = await secondStaff({ rol: 'editor' });
  const file = await addFile({ name: 'a.txt', bytes: textOf(500) });
  await remove(file);
  expect((await purge('bin', citizen)).status).toBe(401);
  expect((await purge('bin', editor.request)).status).toBe(403);
  expect((await editor.request('GET', '/api/files/storage')).status).toBe(403);
  await setAccount(person.id, { municipalidades: ['0501'] });
  expect((await purge('bin')).body).toEqual({ files: 0, bytes: 0 });
  await setAccount(person.id, { municipalidades: ['0511'] });
  expect((await storage()).bin).toEqual({ files: 1, bytes: 500 });
});
