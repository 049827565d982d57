import { expect, test } from 'vitest';
import { readContentType } from '#core/parsing/readContentType.ts';
import { reservedFieldNames } from '#core/parsing/checks/checkPropertyName.ts';
import { pointerTo } from '#core/values/json.ts';
import { serverFieldNames, valuesOf } from '#core/values/record.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { refusedNames, unusualNames } from '#tests/support/inputs/unusualNames.ts';
import { buildApp } from '../buildApp.ts';
import { importsOf } from '../imports/importTools.ts';

const text = { type: 'string', 'x-field': { public: true } };
const group = (names: readonly string[]) => ({
  type: 'object',
  additionalProperties: false,
  properties: Object.fromEntries(names.map((name) => [name, text])),
});
const [titleField] = unusualNames;

/** A type with fields of all these names at the root, in a group and in the items of a list. */
const raros = {
  title: 'Raros',
  ...group([...unusualNames, 'cuenta']),
  'x-content': { public: true, titleField, list: { columns: unusualNames, filters: unusualNames } },
};
const raroEnGrupos = {
  title: 'Raros en grupos',
  type: 'object',
  'x-content': { public: true },
  properties: { nota: text, grupo: group(unusualNames), filas: { type: 'array', items: group(unusualNames) } },
};
const filled = (prefix: string) => Object.fromEntries(unusualNames.map((name, index) => [name, `${prefix}${index}`]));

test('fields with unusual names are written, listed, filtered, sorted, searched, compared, shown, exported and imported', async () => {
  const schemas = { raros, 'raros-en-grupos': raroEnGrupos };
  const app = await buildApp({ schemas });
  const { staff, citizen, token } = app;
  const values = filled('beta');
  const created = await staff('POST', '/api/raros', { body: values });
  expect([created.status, valuesOf(created.body)]).toEqual([201, values]);
  const empty = (await staff('POST', '/api/raros', { body: { cuenta: 'vacío' } })).body;
  expect(valuesOf(empty)).toEqual({ cuenta: 'vacío' });
  await staff('POST', '/api/raros', { body: filled('alfa') });
  for (const [index, name] of unusualNames.entries()) {
    const field = encodeURIComponent(name);
    const list = async (query: string) =>
      ((await staff('GET', `/api/raros?${query}&_start=0&_end=9`)).body as any[]).map(
        (one) => ownValue(one, name) ?? '-',
      );
    const [alfa, beta] = [`alfa${index}`, `beta${index}`];
    const answers = [
      await list(`${field}=${beta}`),
      await list(`${field}_ne=${beta}&_sort=id&_order=asc`),
      await list(`${field}_like=bet`),
      await list(`${field}_gte=b`),
      await list(`${field}_empty=true`),
      await list(`any.${field}=${beta}`),
      await list(`_sort=${field}&_order=asc`),
      await list(`_sort=${field}&_order=desc`),
    ];
    const expected = [[beta], ['-', alfa], [beta], [beta], ['-'], [beta], ['-', alfa, beta], [beta, alfa, '-']];
    expect([name, answers]).toEqual([name, expected]);
    const wrong = await staff('PATCH', `/api/raros/${empty.id}`, { body: Object.fromEntries([[name, 5]]) });
    const pointers = wrong.body.errors?.map((error: any) => error.pointer);
    expect([name, wrong.status, pointers]).toEqual([name, 422, [pointerTo(name)]]);
  }
  expect((await staff('GET', '/api/raros?q=alfa3&_start=0&_end=9')).body).toHaveLength(1);
  const at = `/api/raros/${created.body.id}`;
  const changed = await staff('PATCH', at, { body: filled('gamma'), headers: { 'if-match': '"1"' } });
  expect(valuesOf(changed.body)).toEqual(filled('gamma'));
  const history = (await staff('GET', `${at}/history`)).body as any[];
  expect(history.map(({ record }) => valuesOf(record))).toEqual([filled('gamma'), values]);
  expect(valuesOf((await citizen('GET', at)).body)).toEqual(filled('gamma'));
  expect(valuesOf((await citizen('GET', `/api/raros/${empty.id}`)).body)).toEqual({ cuenta: 'vacío' });
  expect((await staff('GET', '/api/openapi.json')).status).toBe(200);

  const nested = { nota: 'x', grupo: filled('g'), filas: [filled('f'), {}] };
  const group = (await staff('POST', '/api/raros-en-grupos', { body: nested })).body;
  expect(valuesOf(group)).toEqual(nested);
  for (const { type, id, stored } of [
    { type: 'raros', id: created.body.id, stored: filled('gamma') },
    { type: 'raros-en-grupos', id: group.id, stored: nested },
  ]) {
    for (const format of ['json', 'csv', 'xlsx']) {
      const headers = { authorization: `Bearer ${token}` };
      const file = await app.app.inject({ url: `/api/export/${type}?_format=${format}`, headers });
      const body = type === 'raros' ? filled('otro') : { grupo: {}, filas: [] };
      await staff('PATCH', `/api/${type}/${id}`, { body });
      const { state, result } = await importsOf(app, type).whole(file.rawPayload, {}, `datos.${format}`);
      expect([format, state, result]).toMatchObject([format, 'done', { created: 0, changed: 1 }]);
      expect([format, valuesOf((await staff('GET', `/api/${type}/${id}`)).body)]).toEqual([format, stored]);
    }
  }
}, 240_000);

test.each(refusedNames)(
  'a field called $name is refused with a sentence at its place',
  ({ name, beside = ['titulo'] }) => {
    const properties = Object.fromEntries([...beside, name].map((one) => [one, { type: 'string' }]));
    const result = readContentType(
      { title: 'Raros', type: 'object', properties },
      { name: 'raros', file: 'raros.json' },
    );
    expect(result).toMatchObject({
      kind: 'refused',
      errors: [{ pointer: `/properties${pointerTo(name)}`, expected: expect.stringMatching(/nombre|llamarse/) }],
    });
  },
);

test('a body with __proto__ is refused, and a group called constructor may have a member called prototype', async () => {
  const inner = { type: 'object', properties: { prototype: text } };
  const { staff } = await buildApp({ schemas: { raros: { type: 'object', properties: { constructor: inner } } } });
  const headers = { 'content-type': 'application/json' };
  expect((await staff('POST', '/api/raros', { body: '{"__proto__":{"x":1}}', headers })).status).toBe(400);
  const created = await staff('POST', '/api/raros', { body: { constructor: { prototype: 'a' } } });
  expect([created.status, valuesOf(created.body)]).toEqual([201, { constructor: { prototype: 'a' } }]);
});

test('the reserved names include every parameter of a list and of an export', async () => {
  const { staff } = await buildApp({ schemas: { raros } });
  const { paths } = (await staff('GET', '/api/openapi.json')).body;
  const parameters = ['/api/raros', '/api/raros/{id}', '/api/export/raros'].flatMap((path) =>
    Object.values(paths[path] ?? {}).flatMap((operation: any) => operation.parameters ?? []),
  );
  const own = parameters
    .filter((one: any) => one.in === 'query' && /^(_|q$)/.test(one.name))
    .map((one: any) => one.name);
  const allowed = [...reservedFieldNames, ...serverFieldNames, ...unusualNames];
  expect(own.filter((name: string) => !allowed.some((one) => name === one || name.startsWith(`${one}_`)))).toEqual([]);
});
