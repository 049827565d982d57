import { expect, test } from 'vitest';
import municipio from '../../../schemas/settings/municipio.json' with { type: 'json' };
import noticias from '../../../schemas/content/noticias.json' with { type: 'json' };
import { buildApp } from '../buildApp.ts';

const base = '/api/0511';
const own = { Codigo: '0511' };

test('what names no call is not there, and a call is POST', async () => {
  const { staff, citizen } = await buildApp({ schemas: { noticias } });
  expect((await citizen('POST', `${base}/Nada`, { body: own })).status).toBe(401);
  const unknown = await staff('POST', `${base}/Nada`, { body: own });
  expect([unknown.status, unknown.body]).toMatchObject([404, { success: false, error: expect.any(String) }]);
  const get = await staff('GET', `${base}/Muni/ObtenerNoticias`);
  expect([get.status, get.headers.allow]).toEqual([405, 'POST']);
  expect((await staff('POST', `${base}/files/list/0511`, { body: own })).status).toBe(405);
});

test('the first element of the municipalities is the contact record, public and without samples (API-06, INFO-17, INFO-18, INFO-19)', async () => {
  const { staff, citizen } = await buildApp({ schemas: { municipio } });
  const values = {
    nombre: 'Municipalidad de Palín',
    direccion: '1a. calle, Palín',
    telefono: '(503) 2222-2222',
    email: 'info@palin.test',
    horario: 'Lun - Vie, 8:00 AM - 4:00 PM',
    latitud: 14.4,
    longitud: -90.7,
    facebook: 'https://www.facebook.com/palin',
    twitter: municipio.properties.twitter.default,
    mision: 'Servir',
    vision: 'Crecer',
    objetivos: 'Uno\nDos',
  };
  await staff('PATCH', '/api/municipio/unico', { body: values });
  const call = `${base}/Muni/ObtenerMunicipalidades`;
  const [first, ...others] = (await citizen('POST', call, { body: own })).body.data;
  const { twitter: _sample, ...visible } = values;
  expect(first).toEqual({ id: 'unico', ...visible, _publishAt: expect.any(String), _updatedAt: expect.any(String) });
  expect(others).toEqual([]);
  expect((await staff('POST', call, { body: own })).body.data).toMatchObject([{ ...values, _version: 1 }]);
  const refused = await citizen('POST', call, { body: {} });
  expect(refused.body).toMatchObject({ success: false, error: 'Error al obtener la información de contacto' });
});

test('answers, faults and conflicts have the names of the wire instead of the names of the schema', async () => {
  const tramites = {
    title: 'Flujos',
    type: 'object',
    required: ['nombre'],
    properties: { nombre: { type: 'string', minLength: 1 }, pasos: { type: 'integer' } },
    'x-content': {
      calls: {
        list: 'WorkFlow/ObtenerFlujos',
        save: 'WorkFlow/AgregarFlujo',
        names: { id: 'Id', nombre: 'Name', pasos: 'Steps' },
      },
    },
  };
  const { staff } = await buildApp({ schemas: { tramites } });
  const save = `${base}/WorkFlow/AgregarFlujo`;
  const { data } = (await staff('POST', save, { body: { Name: 'Licencia', Steps: 3 } })).body;
  expect(data).toMatchObject({ Id: expect.any(String), Name: 'Licencia', Steps: 3 });
  expect((await staff('POST', `${base}/WorkFlow/ObtenerFlujos`, { body: own })).body.data).toEqual([data]);
  const wrong = await staff('POST', save, { body: { Name: '', Steps: 1.5 } });
  expect(wrong.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual(['/Name', '/Steps']);
  await staff('POST', save, { body: { Id: data.Id, Name: 'Permiso' } });
  const conflict = await staff('POST', save, { body: { Id: data.Id, Name: 'Otra', _version: 1 } });
  expect([conflict.status, conflict.body.current]).toMatchObject([412, { Id: data.Id, Name: 'Permiso' }]);
});

test('the one record of a single type is the only element of its list, and is saved without an id', async () => {
  const unico = {
    type: 'object',
    properties: { lema: { type: 'string' } },
    'x-content': { single: true, calls: { list: 'Muni/ObtenerLema', save: 'Muni/GuardarLema' } },
  };
  const { staff } = await buildApp({ schemas: { unico } });
  const list = async () => (await staff('POST', `${base}/Muni/ObtenerLema`, { body: own })).body.data;
  expect(await list()).toEqual([]);
  await staff('POST', `${base}/Muni/GuardarLema`, { body: { lema: 'Palín avanza' } });
  expect(await list()).toMatchObject([{ id: 'unico', lema: 'Palín avanza' }]);
});
