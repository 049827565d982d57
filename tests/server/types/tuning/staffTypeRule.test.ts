import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { tune } from '#core/tuning/tune.ts';
import { readSchemas } from '#server/installation/readSchemas.ts';
import ajustesFormularios from '../../../../schemas/settings/ajustesFormularios.json' with { type: 'json' };
import tiposPropios from '../../../../schemas/settings/tiposPropios.json' with { type: 'json' };
import { type AppOverrides, buildApp } from '../../buildApp.ts';

async function openTypes(overrides: AppOverrides = {}) {
  const built = await buildApp({ schemas: { ajustesFormularios, tiposPropios }, ...overrides });
  const make = (names: object, ask = built.staff) => ask('POST', '/api/tiposPropios', { body: names });
  return { ...built, make };
}

const parks = { plural: 'Parques y áreas verdes', singular: 'Parque' };
const overlay = {
  fields: { '/properties/titulo': { title: 'Nombre' } },
  added: { arboles: { title: 'Árboles', type: 'integer', minimum: 0 } },
  list: { columns: ['titulo', 'arboles'], filters: ['arboles'], sort: '-arboles' },
};

test('a type that staff made has its records, its list and its validation in the answer', async () => {
  const { make, staff, registry } = await openTypes();
  const { status, body } = await make(parks);
  expect([status, body.slug]).toEqual([201, 'parques-y-areas-verdes']);
  const name = `tipo-${body.id}`;
  expect(registry.get(name)?.screens[0]).toMatchObject({ path: 'contenido-parques-y-areas-verdes', isInMenu: true });
  const tuned = await staff('POST', '/api/ajustesFormularios', {
    body: { tipo: name, ajuste: overlay, motivo: 'x' },
  });
  expect(tuned.status).toBe(201);
  expect((await staff('POST', `/api/${name}`, { body: { titulo: 'Central', arboles: -1 } })).status).toBe(422);
  for (const [titulo, arboles] of [
    ['Central', 12],
    ['Del sur', 40],
  ] as const)
    expect((await staff('POST', `/api/${name}`, { body: { titulo, arboles } })).status).toBe(201);
  const list = await staff('GET', `/api/${name}?arboles_gte=10`);
  expect(list.body.map(({ titulo }: { titulo: string }) => titulo)).toEqual(['Del sur', 'Central']);
  expect(JSON.stringify((await staff('GET', '/api/openapi.json')).body)).toContain(`/api/${name}`);
});

test('its schema with its tuning is a file that schemas/ takes unchanged', async () => {
  const { make, staff } = await openTypes();
  const { body } = await make(parks);
  const { schema } = (await staff('GET', `/api/tuning/tipo-${body.id}`)).body;
  const folder = mkdtempSync(path.join(tmpdir(), 'cabildo-esquemas-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  writeFileSync(path.join(folder, 'parques-y-areas-verdes.json'), JSON.stringify(tune(schema, overlay).schema));
  const type = readSchemas([path.resolve('schemas'), folder], serverEs).find(({ label }) => label === parks.plural);
  expect(type?.fields.map(({ label }) => label)).toEqual(['Nombre', 'Árboles']);
  expect(type?.list.sort).toEqual([{ field: 'arboles', order: 'desc' }]);
});

test('two types of one name have two addresses, and an address stays when the name changes', async () => {
  const { make, staff } = await openTypes();
  const first = (await make(parks)).body;
  expect((await make(parks)).body.slug).toBe('parques-y-areas-verdes-2');
  const renamed = await staff('PATCH', `/api/tiposPropios/${first.id}`, { body: { plural: 'Parques' } });
  expect(renamed.body).toMatchObject({ plural: 'Parques', slug: 'parques-y-areas-verdes' });
});

test('a type with records is not removed; an empty one goes, and comes back from the bin with its address', async () => {
  const { make, staff, registry } = await openTypes();
  const { id } = (await make(parks)).body;
  const record = await staff('POST', `/api/tipo-${id}`, { body: { titulo: 'Central' } });
  const refused = await staff('DELETE', `/api/tiposPropios/${id}`);
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    '«Parques y áreas verdes» tiene 1 registro. Elimínelos antes de quitar el tipo.',
  ]);
  await staff('DELETE', `/api/tipo-${id}/${record.body.id}`);
  expect((await staff('DELETE', `/api/tiposPropios/${id}`)).status).toBe(200);
  expect(registry.get(`tipo-${id}`)).toBeUndefined();
  expect((await staff('GET', `/api/tipo-${id}`)).status).toBe(404);
  await staff('POST', `/api/tiposPropios/${id}/restore`, { body: {} });
  expect(registry.get(`tipo-${id}`)?.label).toBe(parks.plural);
});

test('a type that the form of another one names is not removed, so that its tuning holds', async () => {
  const { make, staff, registry } = await openTypes();
  const { id } = (await make(parks)).body;
  const other = (await make({ ...parks, plural: 'Visitas' })).body;
  const added = { parque: { title: 'Parque', type: 'string', 'x-field': { relation: `tipo-${id}` } } };
  const body = { tipo: `tipo-${other.id}`, ajuste: { added } };
  expect((await staff('POST', '/api/ajustesFormularios', { body })).status).toBe(201);
  const refused = await staff('DELETE', `/api/tiposPropios/${id}`);
  expect([refused.status, refused.body.detail]).toEqual([409, expect.stringContaining('Visitas')]);
  expect(registry.get(`tipo-${other.id}`)?.fields.map(({ name }) => name)).toEqual(['titulo', 'parque']);
  expect((await staff('DELETE', `/api/tiposPropios/${other.id}`)).status).toBe(200);
  expect((await staff('DELETE', `/api/tiposPropios/${id}`)).status).toBe(200);
});

test('only who may tune forms makes types, and names are required', async () => {
  const { make, secondStaff } = await openTypes();
  const { request } = await secondStaff();
  expect((await make(parks, request)).status).toBe(403);
  const { status, body } = await make({ plural: ' ' });
  expect(status).toBe(422);
  expect(body.errors.map(({ pointer }: { pointer: string }) => pointer).toSorted()).toEqual(['/plural', '/singular']);
});
