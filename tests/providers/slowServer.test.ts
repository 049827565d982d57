import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createPortalCalls } from '#providers/calls/portalCalls.ts';
import { createRestProvider } from '#providers/rest/rest.ts';
import { createRestFileLibrary } from '#providers/rest/restFileLibrary.ts';

test('a request without an answer fails after the time limit and says so; an upload and what takes long wait', async () => {
  let release = () => undefined as unknown;
  const uploaded = new Promise<void>((resolve) => (release = resolve));
  const server = createServer((request, response) => {
    request.resume();
    if (request.method === 'POST') void uploaded.then(() => response.end(JSON.stringify({ id: 'foto', records: [] })));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => (server.closeAllConnections(), void server.close()));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const messages = { offlineMessage: 'sin red', timeoutMessage: 'tardó demasiado' };
  const options = { origin, token: () => undefined, timeout: 50, ...messages };
  const calls = createPortalCalls(options);
  const file = new File(['foto'], 'foto.png');
  const upload = createRestFileLibrary(calls).upload('0511', { file, name: 'foto.png' });
  const purge = calls.call('POST /api/files/storage', { body: { purge: 'bin' }, takesLong: true });
  const bulk = createRestProvider(options).bulk?.('avisos', { action: 'remove', records: [{ id: 'uno' }] });
  await expect(calls.call('GET /api/drafts')).rejects.toMatchObject({
    statusCode: 504,
    message: 'tardó demasiado',
  });
  release();
  await expect(upload).resolves.toMatchObject({ id: 'foto' });
  await expect(purge).resolves.toMatchObject({ id: 'foto' });
  await expect(bulk).resolves.toEqual([]);
});
