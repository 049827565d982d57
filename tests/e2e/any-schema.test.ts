import { beforeAll, describe, expect, it } from 'vitest';
import { valuesOf } from '#core/values/record.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

/** A valid JSON Schema 2020-12 that was not written for this product. */
const foreign = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Formas raras',
  type: 'object',
  required: ['id', 'nombre'],
  properties: {
    id: { type: 'integer' },
    nombre: { type: 'string', title: 'Nombre' },
    nota: { type: ['string', 'null'] },
    mezcla: { type: ['string', 'number'] },
    hora: { type: 'string', format: 'time' },
    medida: { type: 'number' },
    grande: { type: 'number' },
    matriz: { type: 'array', items: { type: 'array', items: { type: 'integer' } } },
    arbol: { $ref: '#/$defs/nodo' },
    variante: { oneOf: [{ type: 'string' }, { type: 'object', properties: { x: { type: 'number' } } }] },
    fijo: { const: 'x' },
    etiquetas: { type: 'array', items: { type: 'string' } },
    dias: { type: 'array', uniqueItems: true, items: { enum: ['lunes', 'martes', 'miércoles'] } },
    libre: true,
    tupla: { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], items: false },
    mapa: { type: 'object', additionalProperties: { type: 'integer' } },
  },
  $defs: {
    nodo: {
      type: 'object',
      properties: { valor: { type: 'string' }, hijos: { type: 'array', items: { $ref: '#/$defs/nodo' } } },
    },
  },
  if: { properties: { nombre: { const: 'con motivo' } }, required: ['nombre'] },
  then: { properties: { motivo: { type: 'string' } }, required: ['motivo'] },
  else: { properties: { descuento: { type: 'string' } } },
  additionalProperties: { type: 'string' },
  'x-foreign': { anything: true },
};

/** Replaces the news of the product, and shares nothing with them. */
const replacement = { type: 'object', properties: { asunto: { type: 'string' } }, required: ['asunto'] };

const values = {
  nombre: 'Primero',
  nota: null,
  mezcla: 7,
  hora: '06:30:00Z',
  medida: 20.5,
  grande: 1e21,
  matriz: [[3, 1, 2], [], [9]],
  arbol: { valor: 'raíz', hijos: [{ valor: 'hoja', hijos: [] }] },
  variante: { x: 1.5 },
  fijo: 'x',
  etiquetas: ['z', 'a', 'z'],
  dias: ['miércoles', 'lunes'],
  libre: { a: [null, false, 0, ''] },
  tupla: ['uno', 2],
  mapa: { b: 2, a: 1 },
  descuento: 'cero',
  suelta: 'no está en el esquema',
};

describe('any valid JSON Schema is a content type', () => {
  let portal: Portal;

  beforeAll(async () => {
    portal = await portalForFile({ schemas: { 'formas-raras': foreign, noticias: replacement } });
  });

  it('is returned by the API as it was sent: null, order, numbers and foreign members', async () => {
    const api = await portal.staffApi();
    const created = await api.post('/api/formas-raras', values);
    expect(created.status).toBe(201);
    const read = await api.get(`/api/formas-raras/${created.body.id}`);
    expect(valuesOf(read.body)).toStrictEqual(values);
  });

  it('may replace a type of the product, without its sample content', async () => {
    const api = await portal.staffApi();
    expect((await api.get('/api/noticias')).body).toEqual([]);
    expect((await api.post('/api/noticias', { asunto: 'Otra forma' })).status).toBe(201);
    const home = await portal.api().get('/');
    expect(home.status).toBe(200);
    expect(home.body).toContain('Servicios Destacados');
  });

  it('is private', async () => {
    expect((await portal.api().get('/api/formas-raras')).status).toBe(401);
  });

  it('is refused where its conditions are broken, at the field', async () => {
    const api = await portal.staffApi();
    const answer = await api.post('/api/formas-raras', { nombre: 'con motivo' });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ pointer: '/motivo', keyword: 'required' }]);
  });

  it('is edited in a generated form that changes only the edited values', async () => {
    const api = await portal.staffApi();
    const { body } = await api.post('/api/formas-raras', values);
    const page = await openScreen(portal, `/admin/formas-raras/${body.id}/editar`);
    await page.getByLabel('Nombre', { exact: true }).fill('Segundo');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect.poll(async () => (await api.get(`/api/formas-raras/${body.id}`)).body.nombre).toBe('Segundo');
    const read = await api.get(`/api/formas-raras/${body.id}`);
    expect(valuesOf(read.body)).toStrictEqual({ ...values, nombre: 'Segundo' });
    expectNoConsoleErrors(page);
  });

  it('has a list, a show screen and a menu entry', async () => {
    const api = await portal.staffApi();
    const { body } = await api.post('/api/formas-raras', values);
    const page = await openScreen(portal, `/admin/formas-raras/${body.id}`);
    await page.getByRole('main').getByText('raíz').first().waitFor();
    await page.getByRole('navigation').getByRole('link', { name: 'Formas raras' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Formas raras' }).waitFor();
    await page.getByRole('main').getByText('Primero').first().waitFor();
    expectNoConsoleErrors(page);
  });
});
