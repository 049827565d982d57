import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { citizen } from '#core/accounts/access.ts';
import { bodyLimitOf, mayUse, type Operation } from '#core/api/operation.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { readSchemas } from '#server/installation/readSchemas.ts';
import { ruleType } from '#server/operations/accessCheck.ts';
import { declaredOperations } from '#server/operations/declaredOperations.ts';
import { root } from '#server/ports/node/root.ts';
import { buildApp } from '../buildApp.ts';
import noticias from '../../../schemas/content/noticias.json' with { type: 'json' };

const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };

afterEach(() => vi.restoreAllMocks());

/** A JSON text of so many bytes. */
const textOf = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;

/** Texts of this length that are parsed from now on. */
function countParsed(length: number) {
  const parse = vi.spyOn(JSON, 'parse');
  return () => parse.mock.calls.filter(([text]) => text.length === length).length;
}

function addressOf({ path: address }: Operation): string {
  return address
    .replace('{type}', 'noticias')
    .replaceAll(/\{(?:code|folder)\}/g, '0511')
    .replaceAll(/\{\w+\*?\}/g, 'x');
}

test('without a session no operation reads a body beyond its limit, nor any body that needs a session', async () => {
  const types = readSchemas([path.join(root, 'schemas')], serverEs);
  const { app, registry } = await buildApp({
    schemas: Object.fromEntries(types.map(({ name, schema }) => [name, schema])),
  });
  const writes = Object.values(declaredOperations(registry.all(), serverEs)).filter(({ method }) => method !== 'GET');
  const statuses: number[] = [];
  for (const operation of writes) {
    const { method, access, bodyTypes = ['application/json'] } = operation;
    const name = typeof access === 'string' ? '' : access.type.replace('{type}', 'noticias');
    const isOpen = mayUse(access, citizen, ruleType(name, registry));
    const bytes = isOpen ? bodyLimitOf(operation) + 1 : 20_000;
    const parsed = countParsed(bytes);
    const headers = { 'content-type': `${bodyTypes[0]}; boundary=x` };
    const answer = await app.inject({ method, url: addressOf(operation), headers, payload: textOf(bytes) });
    statuses.push(answer.statusCode);
    expect([method, operation.path, answer.statusCode, parsed()]).toEqual([
      method,
      operation.path,
      isOpen ? 413 : 401,
      0,
    ]);
  }
  const countOf = (status: number) => statuses.filter((one) => one === status).length;
  expect([countOf(413) > 12, countOf(401) > 60]).toEqual([true, true]);
});

test('operations for anyone take 16 KB unless they declare another limit, and those with a session 1 MB', () => {
  expect(bodyLimitOf({ access: 'anyone' })).toBe(16 * 1024);
  expect(bodyLimitOf({ access: { type: 'noticias', may: 'read', isPublic: true } })).toBe(16 * 1024);
  expect(bodyLimitOf({ access: 'session' })).toBe(1024 * 1024);
  const declared = Object.values(declaredOperations([], serverEs)).filter(({ bodyBytes }) => bodyBytes !== undefined);
  expect(Object.fromEntries(declared.map(({ path: address, bodyBytes }) => [address, bodyBytes]))).toEqual({
    '/api/0511/Auth': 8 * 1024,
    '/api/0511/LoginWithPassword': 8 * 1024,
    '/api/password/forgot': 8 * 1024,
    '/api/password/reset': 8 * 1024,
    '/api/assistant/messages': 128 * 1024,
    '/api/assistant/person': 128 * 1024,
    '/api/markdown': 256 * 1024,
  });
});

test('a refusal says how much the address takes', async () => {
  const { citizen, staff } = await buildApp();
  const send = async (request: typeof citizen, url: string, bytes: number) =>
    (await request('POST', url, { body: textOf(bytes), headers: json })).body.detail;
  const sentence = (most: string) =>
    `El cuerpo de la petición supera ${most}, que es lo más que admite esta dirección.`;
  expect(await send(citizen, '/api/password/forgot', 8193)).toBe(sentence('8 KB'));
  expect(await send(citizen, '/api/assistant/erase', 16_385)).toBe(sentence('16 KB'));
  expect(await send(staff, '/api/eventos', 1024 * 1024 + 1)).toBe(sentence('1 MB'));
});

describe('a call of the contract', () => {
  const url = '/api/0511/Muni/ObtenerNoticias';
  const build = () => buildApp({ schemas: { noticias } });

  test('that lists takes 16 KB, also of a body without a length', async () => {
    const { app } = await build();
    const send = (bytes: number) =>
      app.inject({
        method: 'POST',
        url,
        headers: json,
        payload: Readable.from([textOf(10_000), ' '.repeat(bytes - 10_000)]),
      });
    const parsed = countParsed(16_385);
    const large = await send(16_385);
    expect([large.statusCode, large.json().success, parsed()]).toEqual([413, false, 0]);
    expect((await send(16_384)).statusCode).toBe(422);
  });

  test.each(['text/plain', 'multipart/form-data; boundary=x'])(
    'that lists drops a large body of type %s that arrives in chunks, and answers the next request',
    async (type) => {
      const { app } = await build();
      await app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = app.server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1').setEncoding('utf8');
      onTestFinished(() => void socket.destroy());
      const head = `host: portal.test\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked`;
      socket.write(`POST ${url} HTTP/1.1\r\n${head}\r\n\r\n`);
      // An error of the body that nobody hears would end the process, and this test.
      for (let index = 0; index < 20; index += 1) socket.write(`7d00\r\n${'x'.repeat(32_000)}\r\n`);
      socket.write('0\r\n\r\nGET /api/health HTTP/1.1\r\nhost: portal.test\r\nconnection: close\r\n\r\n');
      let received = '';
      for await (const chunk of socket) received += String(chunk);
      expect([...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['415', '200']);
    },
  );

  test('that saves takes a large body of staff', async () => {
    const { staff } = await build();
    const body = { MunicipalidadCodigo: '0511', titulo: 'x'.repeat(100_000) };
    expect((await staff('POST', '/api/0511/Muni/AgregarNoticia', { body })).status).not.toBe(413);
  });
});

test.each([
  ['/opinion', 33_000],
  ['/asistente', 128 * 1024 + 1],
])(
  'the form at %s is refused unread when it has %d bytes, which are too many, or comes from elsewhere',
  async (url, large) => {
    const { app } = await buildApp({ pages: { assistantPage: async () => ({ status: 200, html: '' }) } });
    const send = async (bytes: number, headers = form) =>
      (await app.inject({ method: 'POST', url, headers, payload: 'a'.repeat(bytes) })).statusCode;
    expect(await send(large)).toBe(413);
    expect(await send(large, { ...form, 'sec-fetch-site': 'cross-site' })).toBe(403);
  },
);

test.each(['/', '/noticias', '/api/nada', '/archivos/0511/x'])('a body that is sent to %s is not read', async (url) => {
  const { app } = await buildApp();
  const parsed = countParsed(900_000);
  const answer = await app.inject({ method: 'POST', url, headers: json, payload: textOf(900_000) });
  expect([401, 404, 405]).toContain(answer.statusCode);
  expect(parsed()).toBe(0);
});

test.each([
  ['/api/password/forgot', 61],
  ['/api/assistant/messages', 601],
  ['/api/assistant/feedback', 21],
])('beyond its limit %s refuses a body unread', async (url, requests) => {
  const { citizen } = await buildApp();
  const statuses = [];
  for (let count = 0; count < requests; count += 1)
    statuses.push((await citizen('POST', url, { body: '{', headers: json })).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([400, 429]);
});
