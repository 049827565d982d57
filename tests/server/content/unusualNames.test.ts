import { describe, expect, test } from 'vitest';
import { valuesOf } from '#core/store/record.ts';
import { unusualNames } from '#tests/support/inputs/unusualNames.ts';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import { buildApp } from '../buildApp.ts';
import { importsOf } from '../imports/importTools.ts';

const text = { type: 'string', 'x-field': { public: true } };

/** A type with a field of the name at the root, in a group and in the items of a list. */
const schemaOf = (name: string) => ({
  title: 'Rarezas',
  type: 'object',
  additionalProperties: false,
  'x-content': { public: true, titleField: name, list: { columns: [name, 'cuenta'], filters: [name] } },
  properties: Object.fromEntries([
    ['otro', text],
    [name, text],
    ['cuenta', { type: 'integer' }],
    ['grupo', { type: 'object', properties: Object.fromEntries([[name, text]]) }],
    ['filas', { type: 'array', items: { type: 'object', properties: Object.fromEntries([[name, text]]) } }],
  ]),
});
const member = (name: string, value: unknown) => Object.fromEntries([[name, value]]);

describe.each(databaseKinds)('fields with unusual names on $name', ({ emptyDatabase }) => {
  test('are written, listed, filtered, sorted, searched, compared, exported and imported', async () => {
    const schemas = Object.fromEntries(unusualNames.map((name, index) => [`raros-${index}`, schemaOf(name)]));
    const app = await buildApp({ schemas, database: await emptyDatabase() });
    const { staff, citizen, token } = app;
    const problems: unknown[] = [];
    for (const [index, name] of unusualNames.entries()) {
      const at = `/api/raros-${index}`;
      const tryOut = async () => {
      const values = { otro: 'x', ...member(name, 'beta'), grupo: member(name, 'g'), filas: [member(name, 'f')] };
      const created = await staff('POST', at, { body: values });
      expect([name, created.status, valuesOf(created.body)]).toEqual([name, 201, values]);
      const empty = (await staff('POST', at, { body: { otro: 'y', grupo: {}, filas: [{}] } })).body;
      expect([name, valuesOf(empty)]).toEqual([name, { otro: 'y', grupo: {}, filas: [{}] }]);
      await staff('POST', at, { body: { ...member(name, 'alfa'), cuenta: 1 } });
      const field = encodeURIComponent(name);
      const list = async (query: string) =>
        ((await staff('GET', `${at}?${query}&_start=0&_end=9`)).body as any[]).map((one) =>
          Object.hasOwn(one, name) ? one[name] : '-',
        );
      expect([name, await list(`${field}=beta`)]).toEqual([name, ['beta']]);
      expect([name, await list(`${field}_ne=beta&_sort=id&_order=asc`)]).toEqual([name, ['-', 'alfa']]);
      expect([name, await list(`${field}_like=bet`)]).toEqual([name, ['beta']]);
      expect([name, await list(`${field}_gte=b`)]).toEqual([name, ['beta']]);
      expect([name, await list(`${field}_empty=true`)]).toEqual([name, ['-']]);
      expect([name, await list(`_sort=${field}&_order=asc`)]).toEqual([name, ['-', 'alfa', 'beta']]);
      expect([name, await list(`_sort=${field}&_order=desc`)]).toEqual([name, ['beta', 'alfa', '-']]);
      expect([name, await list('q=alf')]).toEqual([name, ['alfa']]);
      const one = `${at}/${created.body.id}`;
      const changed = await staff('PATCH', one, { body: member(name, 'gamma'), headers: { 'if-match': '"1"' } });
      expect([name, valuesOf(changed.body)]).toEqual([name, { ...values, ...member(name, 'gamma') }]);
      const history = (await staff('GET', `${one}/history`)).body as any[];
      expect([name, history.map(({ record }) => Object.hasOwn(record, name) && record[name])]).toEqual([name, ['gamma', 'beta']]);
      const wrong = await staff('PATCH', one, { body: member(name, 5) });
      const pointer = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      expect([name, wrong.status, wrong.body.errors?.map((error: any) => error.pointer)]).toEqual([name, 422, [pointer]]);
      const seen = await citizen('GET', one);
      expect([name, seen.status, Object.hasOwn(seen.body, name) && seen.body[name]]).toEqual([name, 200, 'gamma']);
      const seenEmpty = await citizen('GET', `${at}/${empty.id}`);
      expect([name, Object.hasOwn(seenEmpty.body, name)]).toEqual([name, false]);
      for (const format of ['json', 'csv', 'xlsx']) {
        const headers = { authorization: `Bearer ${token}` };
        const file = await app.app.inject({ url: `/api/export/raros-${index}?_format=${format}`, headers });
        expect([name, format, file.statusCode]).toEqual([name, format, 200]);
        const stored = valuesOf((await staff('GET', one)).body);
        await staff('PATCH', one, { body: { ...member(name, 'otra'), grupo: {}, filas: [] } });
        const result = await importsOf(app, `raros-${index}`).whole(file.rawPayload, {}, `datos.${format}`);
        expect([name, format, result.state, result.result]).toMatchObject([name, format, 'done', { created: 0, changed: 1 }]);
        expect([name, format, valuesOf((await staff('GET', one)).body)]).toEqual([name, format, stored]);
      }
      };
      try { await tryOut(); } catch (error) { problems.push([name, String((error as Error).message).slice(0, 600)]); }
    }
    for (const [name, problem] of problems as any[]) console.log('PROBLEM', JSON.stringify(name), problem);
    expect(problems.length).toBe(0);
  }, 240_000);
});
