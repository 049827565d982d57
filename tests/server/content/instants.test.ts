import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { instants, noInstants } from '#tests/support/inputs/instants.ts';
import { buildApp } from '../buildApp.ts';
import { importsOf } from '../imports/importTools.ts';

const text = { type: 'string' };
const instant = { ...text, format: 'date-time' };
const visitas = {
  title: 'Visitas',
  type: 'object',
  required: ['nombre'],
  properties: {
    nombre: { ...text, 'x-field': { public: true } },
    inicio: { ...instant, title: 'Inicio', 'x-field': { public: true } },
    turnos: { type: 'array', items: { type: 'object', properties: { desde: instant } } },
    avisos: { type: 'array', items: instant },
    nota: {
      ...text,
      'x-field': { public: true, showIf: { field: 'inicio', op: 'gte', value: '2030-03-02T06:00:00-06:00' } },
    },
    cierre: instant,
    aviso: {
      ...text,
      'x-field': { public: true, showIf: { field: 'cierre', op: 'gte', value: '2030-03-02T20:00:00+14:00' } },
    },
  },
  'x-content': {
    path: 'visitas',
    public: { list: '/visitas' },
    calls: { list: 'Muni/ObtenerVisitas', save: 'Muni/GuardarVisita' },
  },
};
const schemas = { visitas };

const sent = '2030-03-02T06:00:00-06:00';
const utc = '2030-03-02T12:00:00.000Z';
const ordered = instants.toSorted(([, one], [, other]) => (one < other ? -1 : 1));

describe('instants', () => {
  const open = async () => {
    const app = await buildApp({ schemas });
    const add = async (body: object) => {
      const { status, body: record } = await app.staff('POST', '/api/visitas', { body });
      expect([status, record.errors]).toEqual([201, undefined]);
      return record;
    };
    const namesFor = async (query: string, ask = app.staff) => {
      const { status, body } = await ask('GET', `/api/visitas?${query}`);
      expect([query, status]).toEqual([query, 200]);
      return body.map(({ nombre }: { nombre: string }) => nombre);
    };
    return { ...app, add, namesFor };
  };

  test('are answered in UTC by every way in: REST, many records at once, the contract, pending changes, a file', async () => {
    const { staff, add, ...app } = await open();
    const values = { nombre: 'A', inicio: sent, turnos: [{ desde: sent }], avisos: [sent] };
    const inUtc = { inicio: utc, turnos: [{ desde: utc }], avisos: [utc] };
    const { id, ...created } = await add(values);
    expect(created).toMatchObject(inUtc);
    const at = `/api/visitas/${id}`;
    const read = async () => (await staff('GET', at)).body;

    await staff('PATCH', at, { body: { inicio: '2030-03-02T13:00:00+14:00' } });
    expect((await read()).inicio).toBe('2030-03-01T23:00:00.000Z');
    const records = [{ id, version: 2 }];
    await staff('POST', '/api/bulk/visitas', { body: { action: 'change', records, values: { inicio: sent } } });
    expect(await read()).toMatchObject({ ...inUtc, _version: 3 });
    expect((await staff('POST', `${at}/restore`, { body: { version: 2 } })).body.inicio).toBe(
      '2030-03-01T23:00:00.000Z',
    );

    const pending = await staff('PATCH', `${at}?_pending=true`, { body: { inicio: sent } });
    expect(pending.body._pending.values).toEqual({ inicio: utc });
    await staff('DELETE', at);
    expect((await staff('POST', `${at}/restore`, { body: {} })).body._pending.values).toEqual({ inicio: utc });

    const wire = { Codigo: '0511', nombre: 'Del contrato', inicio: sent };
    expect((await staff('POST', '/api/0511/Muni/GuardarVisita', { body: wire })).status).toBe(201);
    const list = await staff('POST', '/api/0511/Muni/ObtenerVisitas', { body: { Codigo: '0511' } });
    expect(JSON.stringify(list.body)).toContain(`"inicio":"${utc}"`);
    const draft = `/api/drafts/${randomUUID()}`;
    await staff('PUT', draft, { body: { type: 'visitas', record: null, version: null, values } });
    expect((await staff('GET', '/api/drafts')).body[0].values).toMatchObject(inUtc);

    const { whole } = importsOf({ ...app, staff }, 'visitas');
    const rows = [{ nombre: 'Del archivo', inicio: sent, turnos: [{ desde: sent }], avisos: [sent] }];
    expect(await whole(JSON.stringify(rows), {}, 'visitas.json')).toMatchObject({ state: 'done' });
    expect((await staff('GET', '/api/visitas?nombre=Del archivo')).body[0]).toMatchObject(inUtc);
  });

  test('sort by time in both directions and on every page, and filters read each spelling', async () => {
    const { add, namesFor, citizen } = await open();
    for (const [inicio] of instants.toReversed()) await add({ nombre: inicio, inicio });
    const names = ordered.map(([inicio]) => inicio);
    const sorted = (order: string, range = '_start=0&_end=100') => namesFor(`_sort=inicio&_order=${order}&${range}`);
    expect(await sorted('asc')).toEqual(names);
    expect(await sorted('desc')).toEqual(names.toReversed());
    const pages = [await sorted('asc', '_start=0&_end=5'), await sorted('asc', '_start=5&_end=100')];
    expect(pages.flat()).toEqual(names);

    const since = (from: string) => names.filter((_name, index) => (ordered[index]?.[1] ?? '') >= from);
    const filter = (query: string, ask = citizen) => namesFor(`_sort=inicio&_start=0&_end=100&${query}`, ask);
    for (const spelling of [sent, utc, '2030-03-02 12:00Z', '2030-03-02t22:00:00.000000000+10:00']) {
      const value = encodeURIComponent(spelling);
      expect(await filter(`inicio_gte=${value}`)).toEqual(since(utc));
      expect(await filter(`inicio_lt=${value}`)).toEqual(names.filter((name) => !since(utc).includes(name)));
      expect(await filter(`inicio=${value}`)).toEqual([sent]);
      expect(await filter(`any.inicio=${value}&any.nombre=nadie`)).toEqual([sent]);
      expect(await filter(`inicio_between=${value}..${value}`)).toEqual([sent]);
    }
    expect(await filter('inicio_gte=2031')).toEqual(since('2031'));
    expect(await filter('inicio_gte=2030-03-02')).toEqual(since('2030-03-02'));
    expect(await filter('_updatedAt_gte=2000-01-01T00:00:00%2B06:00')).toHaveLength(names.length);
  });

  test('a filter that is no instant is refused with an example, instead of matching what it does not mean', async () => {
    const { staff } = await open();
    for (const value of ['ayer', '2030-03-02T07:00:00', '2030-03-02T07:00:00 06:00', '2030-02-30T00:00:00Z'])
      for (const query of [`inicio_gte=${value}`, `_updatedAt_lt=${value}`]) {
        const { status, body } = await staff('GET', `/api/visitas?${encodeURI(query)}`);
        expect([query, status, body.detail]).toEqual([
          query,
          400,
          expect.stringMatching(/^El valor de «\w+» debe ser una fecha y hora con su zona, como 2024-03-15T08:00:00Z/),
        ]);
      }
  });

  test('what no instant in UTC can say is refused at its field, and nothing is stored', async () => {
    const { staff, namesFor } = await open();
    for (const inicio of noInstants) {
      const { status, body } = await staff('POST', '/api/visitas', {
        body: { nombre: 'Nada', inicio, turnos: [{ desde: inicio }], avisos: [inicio] },
      });
      const pointers = body.errors.map(({ pointer, keyword }: { pointer: string; keyword: string }) => [
        pointer,
        keyword,
      ]);
      expect([inicio, status, pointers]).toEqual([
        inicio,
        422,
        [
          ['/inicio', 'format'],
          ['/turnos/0/desde', 'format'],
          ['/avisos/0', 'format'],
        ],
      ]);
      expect(body.errors[0].detail).toContain('como 2024-03-15T08:00:00Z');
    }
    expect(await namesFor('nombre=Nada')).toEqual([]);
  });

  test('another spelling of the same instant is no change', async () => {
    const { staff, add } = await open();
    const { id } = await add({ nombre: 'A', inicio: utc, turnos: [{ desde: utc }] });
    const at = `/api/visitas/${id}`;
    const body = { inicio: sent, turnos: [{ desde: '2030-03-02T12:00:00Z' }] };
    expect((await staff('PATCH', `${at}?_pending=true`, { body })).status).toBe(409);
    await staff('PATCH', at, { body });
    const versions = (await staff('GET', `${at}/history`)).body;
    expect(new Set(versions.map(({ record }: any) => record.inicio))).toEqual(new Set([utc]));
    expect((await staff('GET', at)).body).toMatchObject({ inicio: utc, turnos: [{ desde: utc }] });
  });

  test('a table with instants of every spelling is imported as the API reads them, row by row', async () => {
    const { namesFor, staff, ...app } = await open();
    const lines = [...instants.map(([inicio]) => inicio), ...noInstants.filter((one) => one !== '')];
    const { upload, check, run, rows } = importsOf({ ...app, staff }, 'visitas');
    const { body } = await upload(['Nombre;Inicio', ...lines.map((line) => `${line};${line}`)].join('\n'));
    await check(body.id);
    const faulty = (await rows(body.id, 'faulty')).map(({ cells }: { cells: readonly string[] }) => cells[1]);
    // A town's own clock time needs no zone in a file.
    const local = ['2030-03-02', '2030-03-02T07:00:00'];
    expect(faulty).toEqual(noInstants.filter((one) => one !== '' && !local.includes(one)));
    await run(body.id, false);
    const stored = await staff('GET', '/api/visitas?_sort=inicio&_order=asc&_start=0&_end=100');
    const byName = new Map(stored.body.map(({ nombre, inicio }: any) => [nombre, inicio]));
    expect(instants.map(([inicio]) => byName.get(inicio))).toEqual(instants.map(([, inUtc]) => inUtc));
  });

  test('a condition about an instant hides a value before that time, in whatever zone it is written', async () => {
    const { staff, add, citizen } = await open();
    // As texts, both compare otherwise with the condition than as instants.
    const early = { nombre: 'antes', inicio: '2030-03-02T11:59:59.999Z', nota: 'Todavía no' };
    const { status, body: refused } = await staff('POST', '/api/visitas', { body: early });
    expect([status, refused.errors]).toMatchObject([422, [{ pointer: '/nota', keyword: 'hidden' }]]);
    await add({ nombre: 'después', inicio: '2030-03-02T13:00:00+01:00', nota: 'Pase' });
    await staff('POST', '/api/visitas', { body: { ...early, nota: '', cierre: early.inicio, aviso: 'Cerrado' } });
    const { body } = await citizen('GET', '/api/visitas?_sort=inicio');
    expect(body.map(({ nota }: { nota?: string }) => nota)).toEqual([undefined, 'Pase']);
    expect(body[0].aviso).toBe('Cerrado');
  });
});
