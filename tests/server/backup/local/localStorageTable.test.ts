import { strToU8 } from 'fflate';
import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { packCopy, unpackCopy, type LocalCopy } from '#server/backup/local/copyArchive.ts';
import { type LocalStorage, localStorageTable } from '#server/backup/local/localStorageTable.ts';
import { buildApp } from '../../buildApp.ts';

const stored: LocalCopy = { database: strToU8('SQLite format 3\0 hoy'), blobs: new Map([['a1', strToU8('foto')]]) };
const usage = { bytes: 10, quota: 100, isPersistent: false, sampleFrom: '2026-11-01T00:00:00.000Z' };

async function buildLocal() {
  const calls: (LocalCopy | 'reset')[] = [];
  const storage: LocalStorage = {
    usage: async () => usage,
    copy: async () => stored,
    restore: async (copy) => void calls.push(copy),
    reset: async () => void calls.push('reset'),
  };
  const now = () => Date.parse('2026-11-28T03:00:00Z');
  const app = await buildApp({
    hasRoles: true,
    hostGroups: () => [{ identification: 'active', table: localStorageTable({ storage, messages: serverEs, now }) }],
  });
  const restore = (bytes: Uint8Array, token = app.token) => {
    const form = new FormData();
    form.set('file', new Blob([bytes as BlobPart]), 'portal.cabildo');
    return app.app.inject({
      method: 'POST',
      url: '/api/local/copy',
      headers: { authorization: `Bearer ${token}` },
      payload: form as never,
    });
  };
  return { ...app, calls, restore };
}

test('says how much is used, to whoever has a session', async () => {
  const { staff, citizen, secondStaff } = await buildLocal();
  expect(await staff('GET', '/api/local/storage')).toMatchObject({ status: 200, body: usage });
  const { request } = await secondStaff({ rol: 'operador' });
  expect((await request('GET', '/api/local/storage')).status).toBe(200);
  expect((await citizen('GET', '/api/local/storage')).status).toBe(401);
});

test('a copy is one file named after the day in the town, and opens again', async () => {
  const { app, token, restore, calls } = await buildLocal();
  const answer = await app.inject({ url: '/api/local/copy', headers: { authorization: `Bearer ${token}` } });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="portal-2026-11-27.cabildo"');
  expect(unpackCopy(answer.rawPayload)).toEqual({ kind: 'copy', copy: stored });
  expect((await restore(answer.rawPayload)).statusCode).toBe(204);
  expect(calls).toEqual([stored]);
});

test('a file that is no copy changes nothing, and the answer says so', async () => {
  const { restore, calls } = await buildLocal();
  const damaged = packCopy({ ...stored, database: strToU8('otra') }, 0);
  for (const [bytes, detail] of [
    [strToU8('hola'), serverEs.local.refused.notACopy],
    [damaged, serverEs.local.refused.damaged],
  ] as const) {
    const answer = await restore(bytes);
    expect([answer.statusCode, answer.json().detail]).toEqual([422, detail]);
  }
  expect(calls).toEqual([]);
});

test('only an administrator copies, restores and resets', async () => {
  const { secondStaff, restore, staff, calls } = await buildLocal();
  const { request, token } = await secondStaff({ rol: 'editor' });
  expect((await request('GET', '/api/local/copy')).status).toBe(403);
  expect((await request('POST', '/api/local/reset')).status).toBe(403);
  expect((await restore(packCopy(stored, 0), token)).statusCode).toBe(403);
  expect(calls).toEqual([]);
  expect((await staff('POST', '/api/local/reset')).status).toBe(204);
  expect(calls).toEqual(['reset']);
});
