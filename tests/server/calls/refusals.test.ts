import { unlinkSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { expect, test } from 'vitest';
import { buildApp } from '../buildApp.ts';
import { openTestPortal } from '../openTestPortal.ts';

test.each([
  ['PUT', '/api/eventos', 'GET, HEAD, POST'],
  ['PATCH', '/api/eventos?a=1', 'GET, HEAD, POST'],
  ['OPTIONS', '/api/eventos/x', 'DELETE, GET, HEAD, PATCH, PUT'],
  ['POST', '/api/eventos/x', 'DELETE, GET, HEAD, PATCH, PUT'],
  ['PUT', '/api/ajustes', 'GET, HEAD'],
  ['POST', '/api/ajustes', 'GET, HEAD'],
  ['POST', '/api/session', 'DELETE, GET, HEAD'],
  ['GET', '/api/session/activity', 'POST'],
  ['GET', '/api/0511/LoginWithPassword', 'POST'],
  ['PUT', '/api/health', 'GET, HEAD'],
  ['POST', '/api/eventos/x/history', 'GET, HEAD'],
  ['GET', '/api/eventos/x/restore', 'POST'],
  ['GET', '/api/ajustes/unico/restore', 'POST'],
  ['POST', '/api/bin/eventos', 'GET, HEAD'],
  ['GET', '/api/bulk/eventos', 'POST'],
  ['DELETE', '/api/bulk/eventos', 'POST'],
  ['POST', '/api/drafts', 'GET, HEAD'],
  ['GET', '/api/drafts/x', 'DELETE, PUT'],
  ['DELETE', '/api/preferences/x', 'GET, HEAD, PUT'],
] as const)('%s %s gets the allowed methods, once signed in', async (method, url, allow) => {
  const { staff, citizen } = await buildApp();
  expect((await citizen(method, url)).status).toBe(401);
  const answer = await staff(method, url);
  expect([answer.status, answer.headers.allow]).toEqual([405, allow]);
  expect(answer.headers['content-type']).toMatch('application/problem+json');
});

test('a method without an address is a 404, and without a session no body is read', async () => {
  const { staff, citizen } = await buildApp();
  expect((await staff('PUT', '/api/nada')).status).toBe(404);
  expect((await staff('PUT', '/api/eventos/x/y')).status).toBe(404);
  expect((await staff('PUT', '/api/:type')).status).toBe(404);
  const headers = { 'content-type': 'text/plain' };
  expect((await citizen('PUT', '/api/eventos', { body: 'x', headers })).status).toBe(401);
});

test('an address that cannot be decoded is a problem under /api and a page elsewhere, both under a strict policy', async () => {
  const { citizen } = await buildApp();
  const api = await citizen('GET', '/api/%');
  expect([api.status, api.headers['content-type']]).toEqual([400, 'application/problem+json; charset=utf-8']);
  expect(api.headers['x-request-id']).toBe(api.body.requestId);
  const page = await citizen('GET', '/%');
  expect([page.status, page.headers['content-type'], page.body]).toEqual([
    400,
    'text/html; charset=utf-8',
    '<p>fallo</p>',
  ]);
  for (const { headers } of [api, page]) {
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
  }
});

test.each([
  ['GET /api/eventos HTTP/1.1\r\nHost: a\r\nBad Header: 1\r\n\r\n', 400, 'application/problem+json'],
  ['GET /noticias HTTP/1.1\r\nHost: a\r\nBad Header: 1\r\n\r\n', 400, 'text/html'],
  ['nada\r\n\r\n', 400, 'application/problem+json'],
  [`GET /api/eventos HTTP/1.1\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`, 431, 'application/problem+json'],
])('what is no HTTP is answered like anything else', async (bytes, status, type) => {
  const { app } = await buildApp();
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const answer = await exchange(Number(port), bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain(`content-type: ${type}`);
  expect(answer).toContain('content-security-policy: ');
});

test('a removed database file gets no more writes', async () => {
  const { ask: request, signIn, dataDir } = await openTestPortal();
  const token = await signIn();
  const body = { titulo: 'x' };
  unlinkSync(path.join(dataDir, 'cabildo.db'));
  for (const url of ['/api/noticias', '/api/usuarios'])
    expect((await request('POST', url, { body, token })).status).toBe(503);
  expect((await request('GET', '/api/noticias', { token })).status).toBe(200);
});

/** What a server answers to these bytes before it closes. */
function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (chunk) => (answer += chunk));
    // A server that reads no more may reset after its answer.
    socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer))).on('close', () => resolve(answer));
  });
}
