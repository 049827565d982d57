import { expect, test } from 'vitest';
import { memoryKind, postgresKind } from '#tests/support/testDatabases.ts';
import { buildApp } from '../buildApp.ts';

const foto = { type: 'string', title: 'Foto', 'x-field': { kind: 'image', public: true } };
const puesto = { type: 'object', properties: { nombre: { type: 'string' }, foto } };
const ferias = {
  type: 'object',
  title: 'Ferias',
  additionalProperties: false,
  properties: { foto, puestos: { type: 'array', items: puesto, 'x-field': { public: true } }, sede: puesto },
  'x-content': { public: true, calls: { list: 'Muni/ObtenerFerias', save: 'Muni/GuardarFeria' } },
};
const one = 'https://ejemplo.gt/a.jpg';
const other = 'https://ejemplo.gt/b.jpg';

test.each([memoryKind, postgresKind])(
  'a record is accepted with and without a text for its picture ($name)',
  async ({ newDatabase }) => {
    const { staff, citizen } = await buildApp({ schemas: { ferias }, database: await newDatabase() });
    const without = await staff('POST', '/api/ferias', { body: { foto: one } });
    expect(without).toMatchObject({ status: 201, body: { foto: one } });
    expect(without.body).not.toHaveProperty('fotoTexto');
    const { body } = await staff('POST', '/api/ferias', { body: { foto: one, fotoTexto: 'La rueda' } });
    const patched = await staff('PATCH', `/api/ferias/${body.id}`, { body: { foto: one } });
    expect(patched.body).toMatchObject({ fotoTexto: 'La rueda', _version: 1 });
    expect((await citizen('GET', `/api/ferias/${body.id}`)).body).toMatchObject({ fotoTexto: 'La rueda' });
    const long = await staff('PATCH', `/api/ferias/${body.id}`, { body: { fotoTexto: 'x'.repeat(201) } });
    expect(long).toMatchObject({ status: 422, body: { errors: [{ pointer: '/fotoTexto', keyword: 'maxLength' }] } });
  },
);

test('picture texts in lists and groups survive clients that leave them out, and stay with their addresses', async () => {
  const { staff } = await buildApp({ schemas: { ferias } });
  const puestos = [
    { nombre: 'A', foto: one, fotoTexto: 'Frutas' },
    { nombre: 'B', foto: other, fotoTexto: 'Flores' },
  ];
  const { body } = await staff('POST', '/api/ferias', {
    body: { puestos, sede: { foto: one, fotoTexto: 'El salón' } },
  });
  const change = async (values: object) => (await staff('PATCH', `/api/ferias/${body.id}`, { body: values })).body;
  const plain = puestos.map(({ nombre, foto: address }) => ({ nombre, foto: address }));
  expect(await change({ puestos: plain.toReversed() })).toMatchObject({ puestos: puestos.toReversed() });
  expect(await change({ sede: { nombre: 'Salón', foto: one } })).toMatchObject({ sede: { fotoTexto: 'El salón' } });
  expect((await change({ sede: { foto: other } })).sede).toEqual({ foto: other });
  const emptied = await change({ puestos: [{ ...plain[0], fotoTexto: '' }, { nombre: 'C' }] });
  expect(emptied.puestos).toEqual([{ ...plain[0], fotoTexto: '' }, { nombre: 'C' }]);
});

test('the 0511 calls accept and return records with and without the text', async () => {
  const { staff } = await buildApp({ schemas: { ferias } });
  const saved = await staff('POST', '/api/0511/Muni/GuardarFeria', { body: { foto: one } });
  expect(saved.status).toBe(201);
  expect(saved.body.data).not.toHaveProperty('fotoTexto');
  const { id } = saved.body.data;
  await staff('PATCH', `/api/ferias/${id}`, { body: { fotoTexto: 'La rueda' } });
  const again = await staff('POST', '/api/0511/Muni/GuardarFeria', { body: { id, foto: one } });
  expect(again).toMatchObject({ status: 200, body: { data: { fotoTexto: 'La rueda' } } });
});

test('the API description names the text, and never requires it', async () => {
  const { staff } = await buildApp({ schemas: { ferias } });
  const text = JSON.stringify((await staff('GET', '/api/openapi.json')).body);
  expect(text).toContain('Texto alternativo de «Foto»');
  expect(text).not.toMatch(/"required":\[[^\]]*fotoTexto/);
});
