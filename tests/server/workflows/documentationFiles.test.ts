import { expect, test } from 'vitest';
import { wholeList } from '#core/values/query.ts';
import { fileType } from '#server/files/upload/fileTypes.ts';
import { picture } from '../files/pictureFiles.ts';
import { buildWorkflows } from './buildWorkflows.ts';

const at = '/api/workflows';

test('WF-DOC-14 (attachments) files belong to it from the first version that references them, and its readers open them', async () => {
  let now = Date.now();
  const built = await buildWorkflows({ now: () => now });
  const { staff, publish, attach, token, app, signIn, send, citizen, store } = built;
  const { id } = await publish();
  const url = `${at}/${id}/documentation`;
  const upload = async (name: string, bytes: Uint8Array, to = id) =>
    attach(`${at}/${to}/documentation/files`, { name, bytes }, token);
  const save = (body: object = {}) =>
    staff('PUT', url, { body: { processDescription: 'Cómo', regulations: { articles: [] }, ...body } });
  const files = async () => (await store.list(fileType, wholeList)).records.map(({ nombre }) => nombre);
  const pdf = (size: number) => Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(size - 9, 'x')]);

  expect((await staff('GET', url)).body.attachments).toEqual([]);
  const form = await upload('formulario.pdf', pdf(200));
  expect([form.status, form.body]).toMatchObject([201, { name: 'formulario.pdf', size: 200, type: 'application/pdf' }]);
  const map = (await upload('mapa.png', await picture())).body;
  expect((await staff('GET', url)).body.attachments).toEqual([]);
  expect((await save({ attachments: [map, { id: form.body.id }, map] })).body).toMatchObject({
    version: 1,
    attachments: [map, form.body],
  });
  // Left out, they stay; an empty list removes them, and the older version keeps them.
  expect((await save()).body.attachments).toEqual([map, form.body]);
  expect((await save({ attachments: [] })).body.attachments).toEqual([]);
  expect((await staff('GET', `${url}?version=1`)).body.attachments).toEqual([map, form.body]);
  const gone = await staff('DELETE', `${url}/files/${map.id}`);
  expect([gone.status, gone.body.detail]).toEqual([
    409,
    'Una versión guardada de la documentación tiene este archivo: se conserva con ella.',
  ]);

  const opened = await staff('GET', `${url}/files/${form.body.id}/address`);
  expect((await app.inject({ method: 'GET', url: opened.body.url })).rawPayload).toHaveLength(200);
  expect((await citizen('GET', `${url}/files/${form.body.id}/address`)).status).toBe(401);
  expect((await staff('GET', `${url}/files/otro/address`)).status).toBe(404);
  const other = (await publish({ name: 'Otro' })).id;
  expect((await staff('GET', `${at}/${other}/documentation/files/${form.body.id}/address`)).status).toBe(404);
  const foreign = (await upload('ajeno.pdf', pdf(300), other)).body;
  const refused = await save({ attachments: [map, foreign] });
  expect([refused.status, refused.body.errors]).toMatchObject([
    422,
    [{ pointer: '/attachments/1', detail: 'El archivo ya no está entre los adjuntos; adjúntelo de nuevo' }],
  ]);

  expect((await upload('justo.pdf', pdf(5_242_880))).status).toBe(201);
  expect((await upload('grande.pdf', pdf(5_242_881))).status).toBe(413);
  expect((await upload('pagina.pdf', Buffer.from('<script>alert(1)</script>'))).status).toBe(415);
  expect((await upload('x.pdf', pdf(200), 'no-existe')).status).toBe(404);
  const slip = (await upload('descuido.pdf', pdf(201))).body;
  expect((await staff('DELETE', `${url}/files/${slip.id}`)).status).toBe(204);
  expect((await staff('DELETE', `${url}/files/${slip.id}`)).status).toBe(404);
  expect(await files()).toContain('justo.pdf');
  // Uploads older than a day that no version references go with the next save.
  now += 25 * 60 * 60 * 1000;
  const { Token } = (await signIn()).json();
  const again = send({ authorization: `Bearer ${Token}` });
  const body = { processDescription: 'Cómo', regulations: { articles: [] }, attachments: [form.body] };
  expect((await again('PUT', url, { body })).status).toBe(200);
  expect(await files()).toEqual(['formulario.pdf', 'mapa.png', 'ajeno.pdf']);
});
