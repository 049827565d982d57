import { describe, expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { buildApp } from '../buildApp.ts';
import { importsOf } from './importTools.ts';

const lugares = { title: 'Lugares', type: 'object', required: ['nombre'], properties: { nombre: { type: 'string' } } };
const actos = {
  title: 'Actos',
  type: 'object',
  required: ['titulo'],
  properties: {
    titulo: { type: 'string' },
    lugar: { type: 'string', 'x-field': { relation: 'lugares' } },
    lugares: { type: 'array', items: { type: 'string' }, 'x-field': { relation: 'lugares' } },
    ligado: { type: 'string', 'x-field': { kind: 'record' } },
  },
};
const formats = [
  '_format=csv',
  '_format=xlsx',
  '_format=json',
  '_format=csv&_values=values',
  '_format=xlsx&_dates=iso',
];

describe('an exported file', () => {
  const build = async () => {
    const app = await buildApp({ schemas: { lugares, actos } });
    const create = async (type: string, body: unknown) => (await app.staff('POST', `/api/${type}`, { body })).body.id;
    const [parque, plaza] = [
      await create('lugares', { nombre: 'Parque' }),
      await create('lugares', { nombre: 'Plaza' }),
    ];
    const ligado = `lugares/${parque}`;
    const acto = await create('actos', { titulo: 'Feria', lugar: parque, lugares: [parque, plaza], ligado });
    expect((await app.staff('DELETE', `/api/lugares/${parque}`)).status).toBe(200);
    return { app, parque, plaza, acto, tools: importsOf(app, 'actos') };
  };
  const exported = async ({ app, token }: Awaited<ReturnType<typeof buildApp>>, query: string) =>
    (await app.inject({ url: `/api/export/actos?${query}`, headers: { authorization: `Bearer ${token}` } })).rawPayload;

  test('a record that is related to a removed one comes back unchanged', async () => {
    const { app, tools } = await build();
    for (const query of formats) {
      const { body } = await tools.upload(await exported(app, query));
      const { counts } = await tools.check(body.id);
      expect([query, await tools.rows(body.id, 'faulty'), counts]).toEqual([
        query,
        [],
        { new: 0, changed: 0, same: 1, faulty: 0 },
      ]);
    }
  });

  test('the titles of a removed record come back unchanged where the file has no ids', async () => {
    const { app, tools, acto, parque, plaza } = await build();
    const { body } = await tools.upload(await exported(app, '_format=csv'));
    const suggested: readonly (string | null)[] = body.suggestion.columns;
    // The title of a relation stands before its id.
    const columns = suggested.map((name, index) => {
      if (name === 'id' || name === 'titulo') return name;
      return ['lugar', 'lugares', 'ligado'].find((field) => field === suggested[index + 1]) ?? null;
    });
    expect(columns.filter((name) => name !== null)).toHaveLength(5);
    expect(await tools.check(body.id, { columns, match: 'id' })).toMatchObject({ counts: { same: 1 } });
    expect((await app.staff('GET', `/api/actos/${acto}`)).body).toMatchObject({
      lugar: parque,
      lugares: [parque, plaza],
    });
  });

  test('a list of relations changes beside a removed one, which nobody else can be related to', async () => {
    const { app, tools, acto, parque, plaza } = await build();
    const { noRelated } = serverEs.imports.faults;
    const { body } = await tools.upload(
      `id;titulo;lugar;lugares\n${acto};Feria;${parque};${parque}\n;Nueva;${parque};\n;Otra;;${plaza}|Parque\n`,
    );
    expect(await tools.check(body.id, { match: 'id' })).toMatchObject({ counts: { changed: 1, faulty: 2 } });
    const faulty = await tools.rows(body.id, 'faulty');
    expect(faulty.map(({ faults }: any) => faults)).toEqual([
      [{ column: 2, message: noRelated(parque) }],
      [{ column: 3, message: noRelated('Parque') }],
    ]);
    await tools.run(body.id, false);
    expect((await app.staff('GET', `/api/actos/${acto}`)).body).toMatchObject({ lugar: parque, lugares: [parque] });
    const own = `/api/actos/${acto}`;
    expect((await app.staff('PATCH', own, { body: { lugares: [parque, plaza] } })).status).toBe(200);
    const { body: other } = await app.staff('POST', '/api/actos', { body: { titulo: 'Otro', lugar: plaza } });
    expect((await app.staff('PATCH', `/api/actos/${other.id}`, { body: { lugar: parque } })).status).toBe(422);
  });
});
