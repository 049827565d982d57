import { expect, test } from 'vitest';
import { buildApp } from '../buildApp.ts';
import { importsOf } from './importTools.ts';

type App = Awaited<ReturnType<typeof buildApp>>;

const cosas = {
  title: 'Cosas',
  type: 'object',
  properties: {
    linea: { type: 'string' },
    parrafo: { type: 'string', maxLength: 90_000 },
    partes: { type: 'array', items: { type: 'string' } },
    numero: { type: 'number' },
    numeros: { type: 'array', items: { type: 'number' } },
    momento: { type: 'string', format: 'date-time' },
    clases: { type: 'array', uniqueItems: true, items: { enum: ['a', 'b;c'] } },
    cualquiera: {},
  },
};
// biome-ignore format: one line for each group
const texts = [
  "'=1", "''=1", '=1', "x;'=1", "'-5", "'\tb", "'@a", "'＝1", "'quoted'",
  '_x0041_ y', '_x005F_x0041_', 'a\u0001b', 'a\rb', 'a\r\nb', '\uFFFEx',
  '  espacios  ', '   ', '\n', '\tb', '\uFEFFb', '007', '1e5', 'true', '["a"]', 'null',
];
const others = {
  numero: [0.005, 0.1 + 0.2, 1e21, 1e-7, 1_234_567.891],
  momento: ['2026-03-15T10:00:00.123Z', '2026-03-15T10:00:00-06:00', '2026-03-15T10:00:07Z'],
  partes: [[], [' a'], ['a; b'], ['']],
  numeros: [[], [1e21, 0.005]],
  clases: [[], ['b;c']],
  cualquiera: ['', '12', '"x"', null, { a: ["'=1"] }],
  parrafo: ['x'.repeat(40_000), `Uno;'=1 ${'x'.repeat(40_000)}`, `x${'😀'.repeat(20_000)}`],
};
const formats = [
  '_format=csv',
  '_format=csv&_separator=,',
  '_format=xlsx',
  '_format=json',
  '_format=csv&_dates=iso&_values=values',
  '_format=xlsx&_dates=iso&_values=values',
];

const exported = async ({ app, token }: App, query: string) =>
  (await app.inject({ url: `/api/export/cosas?${query}`, headers: { authorization: `Bearer ${token}` } })).rawPayload;
const things = async ({ staff }: App) => (await staff('GET', '/api/cosas?_sort=id&_start=0&_end=100')).body;

test('whatever is stored, its export is imported without a change', async () => {
  const portal = await buildApp({ schemas: { cosas } });
  const bodies = texts.map((text) => ({ linea: text, parrafo: text, partes: [text, 'b'], cualquiera: text }));
  const more = Object.entries(others).flatMap(([name, values]) => values.map((value) => ({ [name]: value })));
  for (const body of [...bodies, ...more])
    expect(await portal.staff('POST', '/api/cosas', { body })).toMatchObject({ status: 201 });
  const { upload, check, rows } = importsOf(portal, 'cosas');
  for (const query of formats) {
    const { body } = await upload(await exported(portal, query));
    const { counts } = await check(body.id);
    expect([query, await rows(body.id, 'changed'), await rows(body.id, 'faulty')]).toEqual([query, [], []]);
    expect(counts).toMatchObject({ new: 0, same: bodies.length + more.length });
  }
});

test.each(['_format=csv', '_format=xlsx', '_format=json'])(
  'texts are created anew byte for byte from %s',
  async (query) => {
    const portal = await buildApp({ schemas: { cosas } });
    for (const text of texts) await portal.staff('POST', '/api/cosas', { body: { linea: 'x', parrafo: `${text}.` } });
    const before = await things(portal);
    const file = await exported(portal, query);
    for (const { id } of before) await portal.staff('DELETE', `/api/cosas/${id}`);
    const { upload, check, run } = importsOf(portal, 'cosas');
    const { body } = await upload(file);
    // Ids of removed records are taken.
    await check(body.id, {
      match: null,
      columns: body.suggestion.columns.map((name: string) => (name === 'id' ? null : name)),
    });
    await run(body.id);
    const after = await things(portal);
    expect(after.map(({ parrafo }: { parrafo: string }) => parrafo).toSorted()).toEqual(
      before.map(({ parrafo }: { parrafo: string }) => parrafo).toSorted(),
    );
  },
);

test('a cell that was changed in the spreadsheet changes the record, an emptied one empties it', async () => {
  const portal = await buildApp({ schemas: { cosas } });
  const values = { linea: ' a ', partes: ['x'], momento: '2026-03-15T10:00:00.123Z', clases: ['a'] };
  const { id } = (await portal.staff('POST', '/api/cosas', { body: values })).body;
  const { whole } = importsOf(portal, 'cosas');
  await whole(`id;linea;partes;momento;clases\n${id};a;;15/03/2026 04:01;\n`);
  const { body } = await portal.staff('GET', `/api/cosas/${id}`);
  expect(body).toMatchObject({ linea: 'a', momento: '2026-03-15T10:01:00.000Z' });
  expect(body).not.toHaveProperty('partes');
  expect(body).not.toHaveProperty('clases');
});

test('a text that the workbook cut off and somebody changed is faulty, since its end would be lost', async () => {
  const portal = await buildApp({ schemas: { cosas } });
  const parrafo = `Antes. ${'Texto muy largo. '.repeat(2500)}Fin.`;
  const { id } = (await portal.staff('POST', '/api/cosas', { body: { linea: 'a', parrafo } })).body;
  const cut = `${parrafo.slice(0, 32_766)}…`;
  const { upload, check, rows } = importsOf(portal, 'cosas');
  for (const text of [`Después.${cut.slice(7)}`, `${cut} Y algo más.`]) {
    const changed = await upload(`id;parrafo\n${id};"${text}"\n`);
    expect(await check(changed.body.id)).toMatchObject({ counts: { faulty: 1 } });
    const [row] = await rows(changed.body.id, 'faulty');
    const message = expect.stringContaining('La hoja de cálculo cortó este texto');
    expect(row.faults).toEqual([{ column: 1, message }]);
  }
  const whole = await upload(`id;parrafo\n${id};"Otro texto, escrito de nuevo."\n`);
  expect(await check(whole.body.id)).toMatchObject({ counts: { changed: 1, faulty: 0 } });
});

test('the decimal sign belongs to the separator of a file, although files of both have one header', async () => {
  const portal = await buildApp({ schemas: { cosas } });
  const { upload, check } = importsOf(portal, 'cosas');
  const first = (await upload('linea;numero\nA;1.500\n')).body;
  expect(first.suggestion).toMatchObject({ decimal: ',' });
  await check(first.id);
  expect((await upload('linea,numero\nA,1.500\n')).body.suggestion).toMatchObject({ decimal: '.' });
  await check(first.id, { decimal: '.' });
  expect((await upload('linea;numero\nB;1.500\n')).body.suggestion).toMatchObject({ decimal: '.' });
  expect((await upload('linea;numero\nB;1,5\n')).body.suggestion).toMatchObject({ decimal: ',' });
});
