import { expect, test } from 'vitest';
import { buildApp } from '../buildApp.ts';
import { importsOf } from '../imports/importTools.ts';

const text = { type: 'string' };
const withId = (properties: object) => ({
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: { id: text, ...properties },
});

const organos = {
  title: 'Órganos',
  ...withId({
    nombre: { ...text, 'x-field': { unique: true } },
    identificadores: { type: 'array', items: withId({ esquema: text }) },
    sede: withId({ calle: text }),
    superior: { $ref: '#' },
  }),
};

const values = {
  nombre: 'Concejo',
  identificadores: [{ id: 'GT-01', esquema: 'NIT' }, { id: 'GT-02' }],
  sede: { id: 'sede-1', calle: '1.ª avenida' },
  superior: { id: 'ORG-0', nombre: 'Alcaldía', sede: { id: 'sede-0' } },
};

test('the ids of objects inside of a record are data: written, merged, restored, exported and imported again', async () => {
  const app = await buildApp({ schemas: { organos } });
  const { staff, token } = app;
  const created = await staff('POST', '/api/organos', { body: values });
  expect(created).toMatchObject({ status: 201, body: values });
  const at = `/api/organos/${created.body.id}`;
  const changed = { identificadores: [{ id: 'GT-03' }, ...values.identificadores] };
  expect(await staff('PATCH', at, { body: changed })).toMatchObject({ status: 200, body: { ...values, ...changed } });
  const stale = await staff('PATCH', at, { body: { sede: { id: 'sede-2' } }, headers: { 'if-match': '"1"' } });
  expect(stale).toMatchObject({ status: 412, body: { current: { ...values, ...changed } } });
  const refused = await staff('PATCH', at, { body: { sede: { calle: '2.ª' } } });
  expect(refused).toMatchObject({ status: 422, body: { errors: [{ pointer: '/sede/id' }] } });
  expect((await staff('GET', `${at}/history`)).body).toMatchObject([
    { record: { ...values, ...changed } },
    { record: values },
  ]);
  expect(await staff('POST', `${at}/restore`, { body: { version: 1 } })).toMatchObject({ status: 200, body: values });

  for (const format of ['json', 'csv', 'xlsx']) {
    const file = await app.app.inject({
      method: 'GET',
      url: `/api/export/organos?_format=${format}`,
      headers: { authorization: `Bearer ${token}` },
    });
    const emptied = { identificadores: [], sede: { id: 'otra' } };
    await staff('PATCH', at, { body: emptied });
    const result = await importsOf(app, 'organos').whole(file.rawPayload, {}, `datos.${format}`);
    expect([format, result]).toMatchObject([format, { state: 'done', result: { created: 0, changed: 1 } }]);
    expect((await staff('GET', at)).body).toMatchObject(values);
  }
});
