import { expect, test } from 'vitest';
import { buildActivity } from '#tests/support/builders/buildWorkflow.ts';
import { multipartOf } from '../files/buildFiles.ts';
import { account, buildApp } from '../buildApp.ts';
import { buildWorkflows, stepOf } from '../workflows/buildWorkflows.ts';
import municipio from '../../../schemas/settings/municipio.json' with { type: 'json' };
import noticias from '../../../schemas/content/noticias.json' with { type: 'json' };
import servicios from '../../../schemas/content/servicios.json' with { type: 'json' };

const own = { Codigo: '0511' };
const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
const schemas = { municipio, noticias, servicios };

test('API-01 API-02 API-03 API-04 API-05 API-06 answer at the addresses that the documents write', async () => {
  const { app, staff, citizen } = await buildApp({ schemas });
  const signIn = await app.inject({
    method: 'POST',
    url: '/LoginWithPassword',
    payload: { Email: account.email, Pass: account.password },
  });
  expect([signIn.statusCode, signIn.json()]).toMatchObject([200, { autenticado: 1, Token: expect.any(String) }]);
  expect(signIn.headers['cache-control']).toBe('no-store');
  const google = await app.inject({ method: 'POST', url: '/Auth', payload: { tokenId: 'x' } });
  expect(google.json()).toMatchObject({ autenticado: 0, idUsuario: '', token: '' });
  for (const [name, isPublic] of [
    ['Securtity/ObtenerUsuarios', false],
    ['Security/ObtenerUsuarios', false],
    ['Muni/ObtenerNoticias', true],
    ['Muni/ObtenerMunicipalidades', true],
  ] as const) {
    const [bare, whole] = await Promise.all([
      staff('POST', `/${name}`, { body: own }),
      staff('POST', `/api/0511/${name}`, { body: own }),
    ]);
    expect([bare.status, bare.body]).toEqual([200, whole.body]);
    expect((await citizen('POST', `/${name}`, { body: own })).status).toBe(isPublic ? 200 : 401);
  }
  const values = { nombre: 'Rosa', email: 'rosa@palin.test', telefono: '7888-0000', password: account.password };
  const save = '/Securtity/CreateUpdate';
  expect((await citizen('POST', save, { body: values })).status).toBe(401);
  expect((await staff('POST', save, { body: values })).status).toBe(201);
  const wrong = await staff('POST', save, { body: { ...values, email: 'x' } });
  expect([wrong.status, wrong.body.error]).toEqual([422, 'Error al crear el usuario']);
});

test('API-08 the list of services answers at its bare address', async () => {
  const { citizen } = await buildApp({ schemas });
  expect((await citizen('POST', '/ObtenerServicios', { body: own })).body).toEqual({ success: true, data: [] });
});

test('WF-API-01 WF-API-03 WF-API-04 WF-API-05 WF-API-06 the workflow calls answer at their bare addresses', async () => {
  const { staff, citizen, publish, somebody, start } = await buildWorkflows();
  const olga = await somebody('Olga', ['operator']);
  const { id } = await publish({ activities: [buildActivity({ questions: [] })] });
  const done = await start(id, { reference: 'Hecho' });
  expect((await olga.request('POST', stepOf(done, 'recibir'), { body: { answers: {} } })).status).toBe(200);
  const startResponse = await staff('POST', '/WorkFlow/AgregarFlujoDeTrabajoEjec', {
    body: { WorkflowId: id, Reference: 'R' },
  });
  expect(startResponse.status).toBe(201);
  for (const [name, data] of [
    ['WorkFlow/ObtenerFlujosDeTrabajo', [{ id, name: 'Licencia' }]],
    ['WorkFlow/ObtenerFlujosEnEjecucion', [startResponse.body.data]],
    ['WorkFlow/ObtenerFlujosCompletados', [{ Id: done.id, Status: 'completed' }]],
    ['ObtenerFlujosCompletados', [{ Id: done.id, Status: 'completed' }]],
  ] as const) {
    const bare = await staff('POST', `/${name}`, { body: own });
    expect([bare.status, bare.body]).toMatchObject([200, { success: true, data }]);
    expect((await staff('POST', `/api/0511/${name}`, { body: own })).body).toEqual(bare.body);
    expect((await staff('POST', `/${name}`, { body: {} })).status).toBe(422);
    expect((await citizen('POST', `/${name}`, { body: own })).status).toBe(401);
  }
  const refused = await staff('POST', '/WorkFlow/AgregarFlujoDeTrabajoEjec', { body: {} });
  expect(refused.body).toMatchObject({ success: false, error: 'Error al iniciar la ejecución' });
});

test('WF-API-02 WF-API-07 a workflow is saved, and a step taken with a form, at the bare addresses', async () => {
  const { app, staff, somebody, start } = await buildWorkflows();
  const olga = await somebody('Olga', ['operator']);
  const workflow = { name: 'Licencia', activities: [{ id: 'recibir', name: 'Recibir', assignedRole: 'operator' }] };
  const saveResponse = await staff('POST', '/WorkFlow/AgregarFlujoDeTrabajo', { body: workflow });
  expect(saveResponse.status).toBe(201);
  const edited = { ...saveResponse.body.data, name: 'Permiso' };
  const editResponse = await staff('POST', '/WorkFlow/AgregarFlujoDeTrabajo', { body: edited });
  expect([editResponse.status, editResponse.body.data]).toMatchObject([200, { id: edited.id, name: 'Permiso' }]);
  const execution = await start(saveResponse.body.data.id);
  const form = new FormData();
  for (const [name, value] of [
    ['Id', execution.id],
    ['activities[0].ActivityId', 'recibir'],
    ['activities[0].CompletedAt', new Date().toISOString()],
  ] as const)
    form.append(name, value);
  const request = new Request('http://portal.test', { method: 'POST', body: form });
  const done = await app.inject({
    method: 'POST',
    url: '/WorkFlow/ActualizarActividadFlujoEjec',
    headers: { authorization: `Bearer ${olga.token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect(done.json()).toMatchObject({ success: true, data: { Status: 'completed' } });
});

test('FILE-44 FILE-45 FILE-46 FILE-47 FILE-48 API-09 the file service answers at its bare addresses', async () => {
  const { app, staff, citizen, signIn } = await buildApp();
  const { Token } = (await signIn()).json();
  const { headers, payload } = await multipartOf({ name: 'nota.pdf', bytes: pdf });
  const send = (more: object) =>
    app.inject({ method: 'POST', url: '/upload/0511', headers: { ...headers, ...more }, payload });
  expect((await send({})).statusCode).toBe(401);
  expect((await send({ authorization: `Bearer ${Token}` })).statusCode).toBe(201);
  expect((await staff('GET', '/list/0511')).body).toMatchObject([{ name: 'nota.pdf', size: pdf.length }]);
  expect((await citizen('GET', '/list/0511')).status).toBe(401);
  expect((await staff('GET', '/list/0501')).status).toBe(403);
  expect((await citizen('GET', '/listFB64/0511')).body).toEqual([]);
  expect((await citizen('GET', '/listFB64/nada')).status).toBe(404);
  expect((await staff('GET', '/download/nota.pdf')).body.base64File).toBe(pdf.toString('base64'));
  expect((await citizen('DELETE', '/delete/0511/nota.pdf')).status).toBe(401);
  expect((await staff('DELETE', '/delete/0511/nota.pdf')).status).toBe(200);
  expect((await staff('GET', '/list/0511')).body).toEqual([]);
});

test('FILE-50 the file service may have a host of its own, where its calls stand at the root', async () => {
  const { app, signIn } = await buildApp();
  const { Token } = (await signIn()).json();
  const { headers, payload } = await multipartOf({ name: 'nota.pdf', bytes: pdf });
  const host = { host: 'archivos.palin.example', authorization: `Bearer ${Token}` };
  const uploadResponse = await app.inject({
    method: 'POST',
    url: '/upload/0511',
    headers: { ...headers, ...host },
    payload,
  });
  expect(uploadResponse.statusCode).toBe(201);
  const list = await app.inject({ method: 'GET', url: '/list/0511', headers: host });
  expect(list.json()).toEqual([uploadResponse.json()]);
});

test('a bare address has the headers, limits and refusals of the API, and its problem names the address that was asked', async () => {
  const { app, citizen } = await buildApp({ schemas });
  const bare = await citizen('POST', '/Muni/ObtenerNoticias?x=1', { body: {} });
  const whole = await citizen('POST', '/api/0511/Muni/ObtenerNoticias', { body: {} });
  const { instance, requestId: _id, ...rest } = bare.body;
  expect(instance).toBe('/Muni/ObtenerNoticias');
  expect(whole.body).toMatchObject(rest);
  for (const name of ['content-security-policy', 'x-content-type-options', 'access-control-allow-origin'])
    expect(bare.headers[name]).toBe(whole.headers[name]);
  const large = { method: 'POST', url: '/LoginWithPassword', payload: { Email: 'x'.repeat(2 * 1024 * 1024) } } as const;
  expect((await app.inject(large)).statusCode).toBe(413);
  const wrong = await app.inject({ method: 'PUT', url: '/WorkFlow/ObtenerFlujosDeTrabajo' });
  expect(wrong.statusCode).toBe(401);
});

test('public pages and the back office keep their addresses, also of a type called like a call', async () => {
  const page = { status: 200, html: '<p>Página</p>' };
  const pages = { publicPage: async ({ path }: { readonly path: string }) => ({ ...page, html: `<p>${path}</p>` }) };
  const lista = {
    title: 'Listas',
    type: 'object',
    properties: { nombre: { type: 'string', 'x-field': { public: true } } },
    'x-content': { public: { list: '/list', detail: '/list/{id}' } },
  };
  const { app } = await buildApp({ schemas: { ...schemas, lista }, pages });
  const bodyAt = async (url: string) => (await app.inject({ method: 'GET', url })).body;
  for (const url of ['/Auth', '/LoginWithPassword', '/upload/0511', '/list/0511', '/Muni/ObtenerNoticias'])
    expect(await bodyAt(url)).toContain(url);
  const others = await buildApp({ schemas, pages });
  const listResponse = await others.app.inject({ method: 'GET', url: '/list/0511' });
  expect([listResponse.statusCode, listResponse.headers['content-type']]).toEqual([
    401,
    expect.stringContaining('problem+json'),
  ]);
});

test('bare addresses are described beside the addresses of the API, and citizens see only what answers them', async () => {
  const { staff, citizen } = await buildApp({ schemas });
  const paths = (await staff('GET', '/api/openapi.json')).body.paths;
  for (const [bare, whole] of [
    ['/Auth', '/api/0511/Auth'],
    ['/LoginWithPassword', '/api/0511/LoginWithPassword'],
    ['/Securtity/CreateUpdate', '/api/0511/Securtity/CreateUpdate'],
    ['/WorkFlow/ActualizarActividadFlujoEjec', '/api/0511/WorkFlow/ActualizarActividadFlujoEjec'],
    ['/upload/{folder}', '/api/0511/files/upload/{folder}'],
    ['/delete/{folder}/{name}', '/api/0511/files/delete/{folder}/{name}'],
  ] as const) {
    const method = Object.keys(paths[whole]).find((word) => word !== 'parameters') ?? '';
    const { operationId, description, ...operation } = paths[bare][method];
    expect(description).toContain(whole);
    expect(paths[whole][method]).toMatchObject(operation);
    expect(operationId).not.toBe(paths[whole][method].operationId);
  }
  const open = (await citizen('GET', '/api/openapi.json')).body.paths;
  expect(Object.keys(open)).toContain('/listFB64/{folder}');
  expect(Object.keys(open)).toContain('/Muni/ObtenerNoticias');
  expect(Object.keys(open)).not.toContain('/Securtity/ObtenerUsuarios');
  expect(Object.keys(open)).not.toContain('/upload/{folder}');
});

test('unknown calls below the groups of calls are refused in the contract’s format, at bare addresses too', async () => {
  const { app, staff, citizen } = await buildApp({ schemas });
  for (const base of ['', '/api/0511'])
    for (const name of ['Muni/NoExiste', 'Muni/ObtenerNoticias/', 'Securtity/Nada', 'WorkFlow/Nada', 'ChatIA/Nada']) {
      const answer = await staff('POST', `${base}/${name}`, { body: own });
      expect([answer.status, answer.headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
      const { detail } = answer.body;
      expect(answer.body).toMatchObject({ success: false, error: detail, status: 404, instance: `${base}/${name}` });
      expect(detail).toEqual(expect.stringMatching(/\S/));
      const stranger = await citizen('POST', `${base}/${name}`, { body: own });
      expect([stranger.status, stranger.body.success, stranger.body.error]).toEqual([401, false, stranger.body.detail]);
      for (const method of ['GET', 'PUT', 'DELETE'] as const)
        expect(await staff(method, `${base}/${name}`)).toMatchObject({ status: 404, body: { success: false } });
    }
  const read = await staff('GET', '/Muni/ObtenerNoticias');
  expect(read).toMatchObject({ status: 405, headers: { allow: 'POST' }, body: { success: false } });
  // Nobody means a page with a POST, so its case does not matter; a GET in another case may be a page.
  expect((await staff('POST', '/muni/obtenernoticias', { body: own })).body).toMatchObject({ success: false });
  for (const url of ['/muni/NoExiste', '/Muni', '/Muni/', '/noticias/NoExiste', '/Otros/NoExiste']) {
    const page = await app.inject({ method: 'GET', url });
    expect([url, page.statusCode, page.headers['content-type']]).toEqual([url, 404, 'text/html; charset=utf-8']);
  }
});

test('public pages keep their addresses when a group of calls has the same first segment', async () => {
  const calls = {
    ...noticias['x-content'],
    calls: { list: 'avisos/Obtener' },
    public: { list: '/avisos', detail: '/avisos/{id}' },
  };
  const { app, staff } = await buildApp({ schemas: { avisos: { ...noticias, 'x-content': calls } } });
  const page = await app.inject({ method: 'GET', url: '/avisos/uno' });
  expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(await staff('POST', '/avisos/Nada', { body: own })).toMatchObject({ status: 404, body: { success: false } });
});
