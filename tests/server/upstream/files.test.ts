import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { startForeignBackend } from '#tests/support/foreign0511/startForeignBackend.ts';
import type { AppOverrides } from '../buildApp.ts';
import { buildFiles } from '../files/buildFiles.ts';
import { picture, textOf } from '../files/pictureFiles.ts';

type ForeignOptions = Parameters<typeof startForeignBackend>[0];

/** The app with its files in a foreign backend, which asks for no token unless the options say so. */
async function buildOver(options: ForeignOptions = {}, overrides: AppOverrides = {}) {
  const foreign = await startForeignBackend({ tokens: 'ignored', ...options });
  onTestFinished(foreign.stop);
  const hosts = { api: foreign.url, services: foreign.servicesUrl, files: foreign.filesUrl };
  const notices: string[] = [];
  const built = await buildFiles({
    ...overrides,
    notice: (sentence) => notices.push(sentence),
    settings: {
      backOffice: { stores: [{ type: 'archivos', provider: 'post0511' }] },
      upstream: { hosts, ageSeconds: 60 },
      ...overrides.settings,
    },
  });
  const put = (name: string, bytes: Uint8Array, more: { folder?: string; lastModified?: string } = {}) =>
    void foreign.state.files.push({
      id: foreign.state.files.length + 500,
      folder: '0511',
      name,
      bytes,
      lastModified: '2026-01-01T00:00:00.000Z',
      ...more,
    });
  const drop = (name: string) => void (foreign.state.files = foreign.state.files.filter((file) => file.name !== name));
  const names = async (code = '0511') => {
    const { status, body } = await built.staff('GET', `/api/files/${code}`);
    return status === 200 ? body.map((file: { name: string }) => file.name) : [status, body.detail];
  };
  /** Names in the list, as the list call of the file service reads it anew each time. */
  const shows = (expected: unknown, code?: string) => expect.poll(() => names(code), { timeout: 10_000 }).toEqual(expected);
  const bin = async () => (await built.staff('GET', '/api/files/0511/bin')).body.map((file: { name: string }) => file.name);
  const there = () => foreign.state.files.map((file) => file.name);
  return { ...built, foreign, notices, put, drop, names, shows, bin, there };
}

test('the file manager lists the files of the other backend, with their facts and bytes', async () => {
  const { staff, names, fetchBytes, foreign } = await buildOver({}, {});
  expect(await names()).toEqual(['iglesia.png', 'parque.png']);
  const { body } = await staff('GET', '/api/files/0511');
  expect(body[1]).toMatchObject({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    name: 'parque.png',
    type: 'image/png',
    carousel: true,
    private: false,
  });
  const { body: signed } = await staff('GET', `/api/files/0511/${body[1].id}/address`);
  expect((await fetchBytes(signed.url)).status).toBe(200);
  expect(foreign.requestsOf('list')[0]?.path).toBe('/list/0511');
});
