import { gzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { type Store, StoreUnavailable } from '#core/store/store.ts';
import { buildApp } from '../buildApp.ts';

const json = { 'content-type': 'application/json' };

test('every refusal has problem details in Spanish with a request id', async () => {
  const { staff } = await buildApp();
  const answer = await staff('POST', '/api/eventos', { body: { cupo: -1, otro: 1 } });
  expect(answer.status).toBe(422);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.body).toMatchObject({
    type: 'about:blank',
    title: 'Datos no válidos',
    status: 422,
    instance: '/api/eventos',
  });
  expect(answer.body.requestId).toBe(answer.headers['x-request-id']);
  const pointers = answer.body.errors.map(
    ({ pointer, keyword }: { pointer: string; keyword: string }) => `${pointer} ${keyword}`,
  );
  expect(pointers.sort()).toEqual(['/cupo minimum', '/otro unknown', '/titulo required']);
});

test.each([
  '{',
  '{"titulo":',
  'titulo',
  '',
  '{"titulo":"x",}',
  '{"__proto__":{"a":1},"titulo":"x"}',
  '{"a":{"__proto__":1}}',
])('a body of %j is malformed', async (body) => {
  const { staff } = await buildApp();
  expect((await staff('POST', '/api/eventos', { body, headers: json })).status).toBe(400);
});

test('a body nested deeper than 64 levels is refused before anything looks at it', async () => {
  const { staff } = await buildApp();
  const nested = (depth: number) => `{"nombre":"x","a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  expect((await staff('POST', '/api/lugares', { body: nested(63), headers: json })).status).toBe(201);
  expect((await staff('POST', '/api/lugares', { body: nested(64), headers: json })).status).toBe(400);
  expect((await staff('POST', '/api/lugares', { body: nested(400_000), headers: json })).status).toBe(400);
});

test('a body above one megabyte is too large', async () => {
  const { staff } = await buildApp();
  const body = JSON.stringify({ titulo: 'x'.repeat(10 * 1024 * 1024) });
  expect((await staff('POST', '/api/eventos', { body, headers: json })).status).toBe(413);
});

test('a body that is not JSON has an unsupported type', async () => {
  const { staff } = await buildApp();
  for (const type of ['text/plain', 'application/xml', 'multipart/form-data; boundary=x']) {
    expect((await staff('POST', '/api/eventos', { body: 'x', headers: { 'content-type': type } })).status).toBe(415);
  }
});

test.each(['[]', '"texto"', '1', 'null', 'true'])('a body of %s is not a record', async (body) => {
  const { staff } = await buildApp();
  expect((await staff('POST', '/api/eventos', { body, headers: json })).status).toBe(422);
});

test('values of a wrong type are refused at their pointer', async () => {
  const { staff } = await buildApp();
  const body = { titulo: 1, fecha: 'ayer', cupo: '3', gratis: 'si', etiquetas: { a: 1 } };
  const answer = await staff('POST', '/api/eventos', { body });
  expect(answer.body.errors.map(({ pointer }: { pointer: string }) => pointer).sort()).toEqual([
    '/cupo',
    '/etiquetas',
    '/fecha',
    '/gratis',
    '/titulo',
  ]);
});

test.each(["'); DROP TABLE content_eventos; --", '<script>alert(1)</script>', '%00\u0000', '${7*7}', '𝕊𝕢𝕝 "\\'])(
  'the text %j is stored unchanged and found again',
  async (titulo) => {
    const { staff } = await buildApp();
    const { body } = await staff('POST', '/api/eventos', { body: { titulo } });
    expect(body.titulo).toBe(titulo);
    const list = await staff('GET', `/api/eventos?titulo=${encodeURIComponent(titulo)}`);
    expect(list.body.map(({ id }: { id: string }) => id)).toEqual([body.id]);
  },
);

test.each([
  'no-existe',
  "1' OR '1'='1",
  '..%2f..%2fetc%2fpasswd',
  '%00',
  'x'.repeat(150),
  '0',
  '__proto__',
  'constructor',
])('the id %s exists nowhere', async (id) => {
  const { staff } = await buildApp();
  for (const method of ['GET', 'PATCH', 'DELETE'] as const) {
    const answer = await staff(method, `/api/eventos/${id}`, method === 'PATCH' ? { body: {} } : {});
    expect([method, answer.status]).toEqual([method, 404]);
  }
});

test('an address that cannot be decoded is a bad request', async () => {
  const { staff } = await buildApp();
  expect((await staff('GET', '/api/eventos/%E0%A4%A')).status).toBe(400);
});

test('an unknown version changes nothing', async () => {
  const { staff } = await buildApp();
  const { body } = await staff('POST', '/api/eventos', { body: { titulo: 'x' } });
  for (const tag of ['"abc"', '1', 'W/"1"', '""', '"99"']) {
    const answer = await staff('PATCH', `/api/eventos/${body.id}`, {
      body: { titulo: 'y' },
      headers: { 'if-match': tag },
    });
    expect([tag, answer.status]).toEqual([tag, 412]);
  }
});

test('a locked or full database gives 503, and the server continues', async () => {
  let isAway = false;
  const away = (store: Store): Store => ({
    ...store,
    list: (type, query) => (isAway ? Promise.reject(new StoreUnavailable('SQLITE_BUSY')) : store.list(type, query)),
    write: (changes, by) => (isAway ? Promise.reject(new StoreUnavailable('SQLITE_FULL')) : store.write(changes, by)),
  });
  const { staff } = await buildApp({ store: away });
  isAway = true;
  for (const answer of [
    await staff('POST', '/api/eventos', { body: { titulo: 'x' } }),
    await staff('GET', '/api/eventos'),
  ]) {
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('1');
    expect(answer.body.detail).toMatch('base de datos');
  }
  isAway = false;
  expect((await staff('POST', '/api/eventos', { body: { titulo: 'x' } })).status).toBe(201);
});

test('an internal error reveals no internals', async () => {
  const broken = (store: Store): Store => ({ ...store, get: () => Promise.reject(new TypeError('secreto')) });
  const { staff } = await buildApp({ store: broken });
  const answer = await staff('GET', '/api/eventos/x');
  expect(answer.status).toBe(500);
  expect(JSON.stringify(answer.body)).not.toMatch('secreto');
});

test.each([
  ['more than a hundred conditions', Array.from({ length: 101 }, (_, index) => `cupo_ne=${index}`).join('&')],
  ['more than a hundred conditions of many fields', 'titulo_like=a&cupo_gte=1&cupo_lte=2&fecha=2026-01-01&'.repeat(26)],
  ['more than a hundred orders', `_sort=${'titulo,'.repeat(101)}`],
  ['more than a thousand ids', Array.from({ length: 1001 }, (_, index) => `id=${index}`).join('&')],
  ['a search of more than twenty words', `q=${'palabra+'.repeat(21)}`],
  ['a search of more than two hundred characters', `q=${'á'.repeat(201)}`],
])('%s in one address are refused in Spanish', async (_name, query) => {
  const { staff } = await buildApp();
  const answer = await staff('GET', `/api/eventos?${query}`);
  expect(answer.status).toBe(400);
  expect(answer.body.detail).toMatch(/como máximo (20|100|1000) /);
});

test('an address may have a hundred conditions, twenty words, and a thousand ids', async () => {
  const { app, staff, token } = await buildApp();
  const { body } = await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } });
  const conditions = Array.from({ length: 99 }, (_, index) => `cupo_ne=${index}`).join('&');
  expect((await staff('GET', `/api/eventos?${conditions}&_sort=titulo&q=${'feria+'.repeat(20)}`)).body).toHaveLength(1);
  const ids = Array.from({ length: 999 }, () => `id=${crypto.randomUUID()}`).join('&');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `${address}/api/eventos?${ids}&id=${body.id}`;
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  expect([answer.status, await answer.json()]).toEqual([200, [body]]);
});

test.each([
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
  'APPLICATION/JSON',
  'application/json; profile=x',
])('a deep body sent as %s is refused like any other', async (type) => {
  const { staff } = await buildApp();
  const send = (body: string) => staff('POST', '/api/lugares', { body, headers: { 'content-type': type } });
  expect((await send('{"nombre":"x"}')).status).toBe(201);
  for (const [open, close] of [
    ['[', ']'],
    ['{"a":', '}'],
  ] as const) {
    const nested = (depth: number) => `${open.repeat(depth)}1${close.repeat(depth)}`;
    for (const body of [nested(65), nested(1000), `{"nombre":"x","a":${nested(64)}}`]) {
      const answer = await send(body);
      expect([answer.status, answer.body.detail]).toEqual([400, expect.stringMatching('64 niveles')]);
    }
    expect((await send(nested(64))).status).toBe(422);
  }
});

test('a list of ten thousand items is accepted, and a longer one is refused', async () => {
  const { staff } = await buildApp();
  const send = (count: number) =>
    staff('POST', '/api/lugares', { body: `{"nombre":"x","lista":[${'0,'.repeat(count - 1)}0]}`, headers: json });
  const answer = await send(10_000);
  expect([answer.status, answer.body.lista?.length]).toEqual([201, 10_000]);
  const long = await send(10_001);
  expect(long.body).toMatchObject({ status: 422, errors: [{ pointer: '/lista', keyword: 'maxItems' }] });
});

test('an object of a thousand members is accepted, and a larger one is refused at its place', async () => {
  const { staff } = await buildApp();
  const members = (count: number) => Array.from({ length: count }, (_, index) => `"m${index}":0`).join(',');
  const send = (count: number) =>
    staff('POST', '/api/lugares', { body: `{"nombre":"x","a":[1,{"b\\u002fc":{${members(count)}}}]}`, headers: json });
  expect((await send(1000)).status).toBe(201);
  const detail = 'Un objeto tiene como máximo 1000 miembros.';
  expect((await send(1001)).body).toMatchObject({
    status: 422,
    errors: [{ pointer: '/a/1/b~1c', keyword: 'maxProperties', detail }],
  });
});

test.each([
  ['too many members', `{${Array.from({ length: 80_000 }, (_, index) => `"k${index}":0`).join(',')}}`, 'maxProperties'],
  ['a member too often', `{${'"a":0,'.repeat(80_000)}"a":0}`, 'maxProperties'],
  [
    'too many values in all',
    `{"a":[${Array(50)
      .fill(`[${'0,'.repeat(1999)}0]`)
      .join(',')}]}`,
    'size',
  ],
  ['a list that is too long', `{"a":[${'0,'.repeat(400_000)}0]}`, 'maxItems'],
])('a body with %s is refused before it is parsed', async (_name, body, keyword) => {
  const { staff } = await buildApp();
  const parse = vi.spyOn(JSON, 'parse');
  const answer = await staff('POST', '/api/lugares', { body, headers: json });
  const parsed = parse.mock.calls.filter(([text]) => text === body).length;
  parse.mockRestore();
  expect([answer.status, answer.body.errors[0].keyword, parsed]).toEqual([422, keyword, 0]);
});

test('brackets, commas and quotes within texts count as text', async () => {
  const { staff } = await buildApp();
  const body = { nombre: `${'[{,"\\'.repeat(20_000)}\\`, 'a"[,': '\\"' };
  const answer = await staff('POST', '/api/lugares', { body });
  expect([answer.status, answer.body]).toEqual([201, expect.objectContaining(body)]);
});

test.each([
  ['{"nombre":"x","a":{"b~/c":[0,1e400]}}', '/a/b~0~1c/1', 'number'],
  ['{"nombre":"x","a":-1e400}', '/a', 'number'],
  ['{"nombre":"x","a":9007199254740993}', '/a', 'integer'],
  ['{"nombre":"x\\ud800"}', '/nombre', 'unicode'],
  ['{"nombre":"x","a":{"\\udc00":1}}', '/a', 'unicode'],
])('a body of %s cannot be stored exactly and is refused at %s', async (body, pointer, keyword) => {
  const { staff } = await buildApp();
  const answer = await staff('POST', '/api/lugares', { body, headers: json });
  expect(answer.body).toMatchObject({ status: 422, errors: [{ pointer, keyword }] });
});

test('numbers and texts that can be stored exactly are stored', async () => {
  const { staff } = await buildApp();
  const body = { nombre: '𝕊 ñ 🎉', a: [9007199254740991, -9007199254740991, 1.5, 0.1, 5e-324, 1e21, 0] };
  expect((await staff('POST', '/api/lugares', { body })).body).toMatchObject(body);
});

test('a body that is not UTF-8 is malformed, and one in another charset has an unsupported type', async () => {
  const { staff } = await buildApp();
  const send = (body: Buffer, type = 'application/json') =>
    staff('POST', '/api/lugares', { body, headers: { 'content-type': type } });
  const latin = Buffer.from('{"nombre":"Palín"}', 'latin1');
  expect((await send(latin)).status).toBe(400);
  expect((await send(latin, 'application/json; charset=iso-8859-1')).status).toBe(415);
  expect((await send(Buffer.from('{"nombre":"Palín"}'), 'application/json; charset="utf-8"')).body.nombre).toBe(
    'Palín',
  );
});

test('a compressed body has an unsupported encoding', async () => {
  const { staff } = await buildApp();
  const send = (body: Buffer, encoding: string) =>
    staff('POST', '/api/lugares', { body, headers: { ...json, 'content-encoding': encoding } });
  const body = Buffer.from('{"nombre":"Palín"}');
  const packed = await send(gzipSync(body), 'gzip');
  expect([packed.status, packed.body.detail]).toEqual([415, expect.stringContaining('sin comprimir')]);
  expect((await send(body, 'identity')).status).toBe(201);
});

test('an answer lists a hundred errors and the number of the others', async () => {
  const { staff } = await buildApp();
  const answer = await staff('POST', '/api/eventos', { body: { titulo: 'x', etiquetas: Array(9_000).fill({ a: 1 }) } });
  expect([answer.status, answer.body.errors.length]).toEqual([422, 101]);
  expect(answer.body.errors[100]).toEqual({
    pointer: '',
    keyword: 'more',
    detail: expect.stringMatching(/\d+ errores más/),
  });
});

test('a body with more errors than the validator can list is refused', async () => {
  const items = { type: 'array', items: { type: 'string' } };
  const listas = { title: 'Listas', type: 'object', properties: { a: { type: 'array', items } } };
  const { staff } = await buildApp({ schemas: { listas } });
  const answer = await staff('POST', '/api/listas', { body: { a: Array(10).fill(Array(9_000).fill({})) } });
  expect(answer.status).toBe(422);
});
