import { expect, onTestFinished, test } from 'vitest';
import { create, type Store } from '#core/store/store.ts';
import noticias from '../../../schemas/content/noticias.json' with { type: 'json' };
import servicios from '../../../schemas/content/servicios.json' with { type: 'json' };
import { startGoogleIssuer } from '#tests/support/googleIssuer.ts';
import { account, buildApp, eventos } from '../buildApp.ts';

const base = '/api/0511';
const own = { Codigo: '0511' };
const needsCode = 'Indique el código de la municipalidad, por ejemplo "0511".';
const person = { nombre: 'Luis Paz', email: 'luis@palin.test', telefono: '7888-9999', password: 'cafetal-de-palin' };

const build = () => buildApp({ schemas: { noticias, servicios } });
type Built = Awaited<ReturnType<typeof build>>;

async function addNews({ store, registry, person: { id: by } }: Built, values: object, state: 'draft' | 'published') {
  const type = registry.get('noticias');
  if (type === undefined) throw new Error('no news');
  const whole = { contenido: 'Texto', imagen: '/a.webp', ...values };
  return create(store, { type, values: whole, publication: { state }, by });
}

test('news come from a public call, and only published records and public fields (API-05, NEWS-24, NEWS-25, GEN-08, GEN-09)', async () => {
  const built = await build();
  const galeria = [{ imagen: 'https://ejemplo.gt/b.jpg', texto: 'La plaza' }];
  const { id } = await addNews(
    built,
    { titulo: 'Feria', fecha: '2026-11-20', imagen: 'https://ejemplo.gt/a.jpg', galeria },
    'published',
  );
  await addNews(built, { titulo: 'Borrador' }, 'draft');
  const { status, body, headers } = await built.citizen('POST', `${base}/Muni/ObtenerNoticias`, { body: own });
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-cache');
  expect(body.success).toBe(true);
  expect(body.data).toEqual([
    {
      id,
      titulo: 'Feria',
      fecha: '20 de noviembre de 2026',
      contenido: 'Texto',
      imagen: 'https://ejemplo.gt/a.jpg',
      galeria: ['https://ejemplo.gt/b.jpg'],
      _publishAt: expect.any(String),
      _updatedAt: expect.any(String),
    },
  ]);
});

test('whole values are returned on request', async () => {
  const built = await build();
  const galeria = [{ imagen: '/b.webp', texto: 'La plaza' }, { imagen: '/c.webp' }];
  await addNews(built, { titulo: 'Feria', fecha: '2026-11-20', galeria }, 'published');
  const request = async (body: object) =>
    (await built.staff('POST', `${base}/Muni/ObtenerNoticias`, { body })).body.data;
  expect(await request({ ...own, _whole: true })).toMatchObject([{ fecha: '2026-11-20', galeria }]);
  expect(await request(own)).toMatchObject([{ fecha: '20 de noviembre de 2026', galeria: ['/b.webp', '/c.webp'] }]);
});

const itsList = '_start=1&_end=3&_sort=fecha&_order=desc';

test.each([
  ['a page, in another order', itsList],
  ['filters', 'fecha_gte=2026-11-21&_start=0&_end=10'],
  ['a group of filters', 'any.titulo=Feria&any.titulo=Mercado&_start=0&_end=10'],
  ['a search', 'q=feria&_start=0&_end=10'],
  ['everything from the first', '_start=0'],
  ['one order alone', '_sort=titulo'],
])('with the parameters of a REST list, a list call is that list: %s', async (_name, query) => {
  const built = await build();
  for (const [index, titulo] of ['Feria', 'Mercado', 'Feria de útiles', 'Agua'].entries())
    await addNews(
      built,
      { titulo, fecha: `2026-11-2${index}`, galeria: [{ imagen: '/b.webp', texto: 'T' }] },
      'published',
    );
  await addNews(built, { titulo: 'Feria en borrador' }, 'draft');
  for (const request of [built.staff, built.citizen]) {
    const rest = await request('GET', `/api/noticias?${query}`);
    const { status, body, headers } = await request('POST', `${base}/Muni/ObtenerNoticias?${query}`, { body: own });
    expect([status, body]).toEqual([200, { success: true, data: rest.body }]);
    expect(rest.body.length).toBeGreaterThan(0);
    expect(headers['x-total-count']).toBe(rest.headers['x-total-count']);
    expect(headers['cache-control']).toBe(rest.headers['cache-control']);
  }
});

test('a page of a list call has wire names, is as new as the last write, and refuses what the list refuses', async () => {
  const calls = { list: 'Muni/Eventos', names: { id: 'Id', titulo: 'Titulo' } };
  const called = { ...eventos, 'x-content': { ...eventos['x-content'], calls } };
  const { staff, citizen } = await buildApp({ schemas: { eventos: called } });
  const page = async () => (await staff('POST', `${base}/Muni/Eventos?_start=0&_end=5`, { body: own })).body.data;
  expect(await page()).toEqual([]);
  const { id } = (await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } })).body;
  expect(await page()).toMatchObject([{ Id: id, Titulo: 'Feria', _version: 1 }]);
  for (const [request, query, status] of [
    [staff, 'nada=1', 400],
    [staff, '_start=0&_end=2000', 400],
    [citizen, 'codigo=A1', 401],
    [citizen, '_pending=true', 401],
  ] as const) {
    const refused = await request('POST', `${base}/Muni/Eventos?${query}`, { body: own });
    const rest = await request('GET', `/api/eventos?${query}`);
    expect([query, refused.status, refused.body.success]).toEqual([query, status, false]);
    expect([rest.status, rest.body.detail]).toEqual([status, refused.body.detail]);
  }
  expect((await staff('POST', `${base}/Muni/Eventos?_start=0`, { body: {} })).status).toBe(422);
});

test('a list call of related records answers the page of the one that its body names', async () => {
  const calls = { list: 'Muni/EventosDe', by: { LugarId: 'lugar' } };
  const called = { ...eventos, 'x-content': { ...eventos['x-content'], calls } };
  const { staff } = await buildApp({ schemas: { eventos: called } });
  const place = async (nombre: string) => (await staff('POST', '/api/lugares', { body: { nombre } })).body.id as string;
  const [plaza, salon] = [await place('Plaza'), await place('Salón')];
  for (const [titulo, lugar] of [
    ['Feria', plaza],
    ['Baile', salon],
    ['Circo', plaza],
  ])
    await staff('POST', '/api/eventos', { body: { titulo, lugar } });
  const titlesOf = async (LugarId: string) => {
    const query = `_start=0&_end=1&_sort=titulo&lugar=${salon}`;
    const { body, headers } = await staff('POST', `${base}/Muni/EventosDe?${query}`, { body: { LugarId } });
    return [body.data.map(({ titulo }: { titulo: string }) => titulo), headers['x-total-count']];
  };
  expect(await titlesOf(plaza)).toEqual([['Circo'], '2']);
  expect(await titlesOf(salon)).toEqual([['Baile'], '1']);
});

test('staff get drafts and versions too, and each write shows at once', async () => {
  const built = await build();
  const request = async () => (await built.staff('POST', `${base}/Muni/ObtenerNoticias`, { body: own })).body.data;
  expect(await request()).toEqual([]);
  const { id } = await addNews(built, { titulo: 'Borrador' }, 'draft');
  expect(await request()).toMatchObject([{ id, titulo: 'Borrador', _state: 'draft', _version: 1 }]);
  await built.staff('PATCH', `/api/noticias/${id}?_state=published`, { body: { titulo: 'Ya no' } });
  expect(await request()).toMatchObject([{ id, titulo: 'Ya no', _state: 'published', _version: 2 }]);
});

test('simultaneous requests for a list share one query', async () => {
  const read: string[] = [];
  const store = (inner: Store): Store => ({
    ...inner,
    list: (type, query) => {
      if (query.limit > 1) read.push(type.name);
      return inner.list(type, query);
    },
  });
  const { citizen } = await buildApp({ schemas: { noticias }, store });
  read.length = 0;
  const request = () => citizen('POST', `${base}/Muni/ObtenerNoticias`, { body: own });
  const answers = await Promise.all(Array.from({ length: 20 }, request));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect(read.filter((name) => name === 'noticias')).toHaveLength(1);
});

test('services come whole from their call (API-08, SERV-24, SERV-36)', async () => {
  const built = await build();
  const service = {
    nombre: 'Pago de IUSI',
    descripcion: 'Impuesto',
    requisitos: '• DPI vigente\n• Recibo',
    costo: 0,
    tiempo: 'Inmediato',
    ubicaciones: [{ nombre: 'Tesorería', direccion: 'Palacio', horario: '8 a 16' }],
    preguntas_frecuentes: [{ pregunta: '¿Cuándo?', respuesta: 'Hoy' }],
  };
  await built.staff('POST', '/api/servicios', { body: service });
  const { body } = await built.citizen('POST', `${base}/ObtenerServicios`, { body: own });
  expect(body).toMatchObject({ success: true, data: [{ id: expect.any(String), ...service }] });
});

test('users come from their call, under both spellings, to staff alone (API-03, USER-15, AMB-S04, AMB-S05)', async () => {
  const { staff, citizen } = await build();
  for (const spelling of ['Securtity', 'Security']) {
    const { status, body } = await staff('POST', `${base}/${spelling}/ObtenerUsuarios`, { body: own });
    expect([status, body]).toMatchObject([200, { success: true, data: [{ email: account.email, _version: 1 }] }]);
    const refused = await citizen('POST', `${base}/${spelling}/ObtenerUsuarios`, { body: own });
    expect([refused.status, refused.body]).toMatchObject([
      401,
      { success: false, error: 'Error al obtener los usuarios', detail: 'Inicie sesión para continuar.' },
    ]);
    const forged = await citizen('POST', `${base}/${spelling}/CreateUpdate`, {
      body: person,
      headers: { authorization: 'Bearer nada' },
    });
    expect([forged.status, forged.body]).toMatchObject([401, { success: false, error: 'Error al crear el usuario' }]);
  }
});

test('the token of either sign-in call opens protected calls until its session ends (API-01, API-02, AMB-S04, GEN-09)', async () => {
  const issuer = await startGoogleIssuer();
  onTestFinished(issuer.close);
  const { citizen, send } = await buildApp({ google: issuer.settings });
  const tokenId = await issuer.sign({ email: account.email });
  const byGoogle = (await citizen('POST', `${base}/Auth`, { body: { tokenId } })).body;
  const body = { Email: account.email, Pass: account.password };
  const byPassword = (await citizen('POST', `${base}/LoginWithPassword`, { body })).body;
  expect([byGoogle.autenticado, byPassword.autenticado]).toEqual([1, 1]);
  for (const token of [byGoogle.token, byPassword.Token]) {
    const request = send({ authorization: `Bearer ${token}` });
    const list = () => request('POST', `${base}/Securtity/ObtenerUsuarios`, { body: own });
    expect((await list()).body).toMatchObject({ success: true, data: [{ email: account.email }] });
    await request('DELETE', '/api/session');
    expect(await list()).toMatchObject({ status: 401, body: { success: false } });
  }
});

test('a user is created without an id and changed with one; what is left out stays, and the password is kept nowhere (API-04, USER-16)', async () => {
  const { staff, store, registry, signIn } = await build();
  const save = `${base}/Securtity/CreateUpdate`;
  const creation = await staff('POST', save, { body: { ...own, id: '', ...person } });
  const { password: _secret, ...visible } = person;
  expect([creation.status, creation.body]).toMatchObject([201, { success: true, data: { ...visible, _version: 1 } }]);
  const { id } = creation.body.data;
  expect((await signIn({ Email: person.email, Pass: person.password })).json()).toMatchObject({
    autenticado: 1,
    Id: id,
  });
  const changed = await staff('POST', save, { body: { id, telefono: '7888-1234', rol: 'editor', _version: 1 } });
  expect([changed.status, changed.body.data]).toMatchObject([
    200,
    { nombre: 'Luis Paz', telefono: '7888-1234', rol: 'editor', _version: 2 },
  ]);
  const without = await staff('POST', save, { body: { id, rol: null } });
  expect(without.body.data).not.toHaveProperty('rol');
  const type = registry.get('usuarios');
  if (type === undefined) throw new Error('no users');
  const storedText = JSON.stringify([await store.get(type, id), await store.history(type, id)]);
  expect(storedText).toContain('7888-1234');
  expect(storedText).not.toContain(person.password);
  expect(await staff('GET', `/api/usuarios/${id}/history`)).toMatchObject({ body: [{ version: 3 }, {}, {}] });
});

test('with area roles, calls refuse what REST refuses', async () => {
  const { secondStaff } = await buildApp({ hasRoles: true, schemas: { noticias } });
  const { request } = await secondStaff({ rol: 'editor' });
  expect((await request('POST', `${base}/Muni/ObtenerNoticias`, { body: own })).status).toBe(200);
  for (const [call, body, error] of [
    ['ObtenerUsuarios', own, 'Error al obtener los usuarios'],
    ['CreateUpdate', person, 'Error al crear el usuario'],
  ] as const) {
    const refused = await request('POST', `${base}/Securtity/${call}`, { body });
    expect([refused.status, refused.body]).toMatchObject([403, { success: false, error }]);
  }
});

test('a record that is sent back as it was read is saved, and one that changed in between is not', async () => {
  const { staff } = await build();
  const save = `${base}/Security/CreateUpdate`;
  const { data } = (await staff('POST', save, { body: person })).body;
  expect((await staff('POST', save, { body: { ...data, nombre: 'Luisa Paz' } })).body.data).toMatchObject({
    nombre: 'Luisa Paz',
    _version: 2,
  });
  const conflict = await staff('POST', save, { body: { ...data, nombre: 'Lucía Paz' } });
  expect([conflict.status, conflict.body]).toMatchObject([
    412,
    {
      success: false,
      error: 'Error al actualizar el usuario',
      current: { nombre: 'Luisa Paz', _version: 2 },
      changedBy: account.name,
    },
  ]);
});

test('a save with If-Match is refused once the record has another version, like one with _version', async () => {
  const { staff } = await build();
  const save = `${base}/Securtity/CreateUpdate`;
  const { data } = (await staff('POST', save, { body: person })).body;
  const { id } = data;
  const change = (nombre: string, tag: string) =>
    staff('POST', save, { body: { id, nombre }, headers: { 'if-match': tag } });
  const first = await change('Luisa Paz', '"1"');
  expect([first.status, first.headers['etag'], first.body.data]).toMatchObject([200, '"2"', { nombre: 'Luisa Paz' }]);
  const late = await change('Lucía Paz', '"1"');
  expect([late.status, late.body]).toMatchObject([
    412,
    { success: false, error: 'Error al actualizar el usuario', current: { nombre: 'Luisa Paz', _version: 2 } },
  ]);
  expect((await change('Lucía Paz', 'otra')).status).toBe(412);
  expect((await change('Lucía Paz', '*')).body.data).toMatchObject({ nombre: 'Lucía Paz', _version: 3 });
});

test('a refused user names its fields (USER-25, AMB-G09)', async () => {
  const { staff } = await build();
  const save = `${base}/Securtity/CreateUpdate`;
  const wrong = await staff('POST', save, { body: { nombre: 'Sin correo' } });
  expect([wrong.status, wrong.body]).toMatchObject([422, { success: false, error: 'Error al crear el usuario' }]);
  expect(wrong.body.errors.map(({ pointer }: { pointer: string }) => pointer)).toContain('/email');
  const duplicate = await staff('POST', save, { body: { ...person, email: account.email } });
  expect([duplicate.status, duplicate.body]).toMatchObject([
    409,
    { success: false, error: 'Error al crear el usuario', errors: [{ pointer: '/email', keyword: 'unique' }] },
  ]);
  const unknown = await staff('POST', save, { body: { ...person, id: 'no-existe' } });
  expect([unknown.status, unknown.body]).toMatchObject([
    404,
    { success: false, error: 'Error al actualizar el usuario', detail: 'Usuario no encontrado' },
  ]);
  const cut = await staff('POST', save, { body: '{"nombre":', headers: { 'content-type': 'application/json' } });
  expect([cut.status, cut.body]).toMatchObject([400, { success: false, error: 'Error al crear el usuario' }]);
});

test.each([
  ['Muni/ObtenerNoticias', 'Error al obtener las noticias'],
  ['ObtenerServicios', 'Error al obtener los servicios'],
  ['Securtity/ObtenerUsuarios', 'Error al obtener los usuarios'],
])('%s says in its own words that it failed (GEN-08, NEWS-18, SERV-28, USER-24)', async (call, error) => {
  const { staff } = await build();
  const missing = await staff('POST', `${base}/${call}`, { body: {} });
  expect([missing.status, missing.body]).toMatchObject([
    422,
    { success: false, error, errors: [{ pointer: '/Codigo', keyword: 'required', detail: needsCode }] },
  ]);
  const wrong = await staff('POST', `${base}/${call}`, { body: { Codigo: 511 } });
  expect([wrong.status, wrong.body.errors]).toMatchObject([422, [{ keyword: 'type', detail: needsCode }]]);
  expect((await staff('POST', `${base}/${call}`)).body).toMatchObject({ success: false, error });
});

test('another municipality is refused without permission, and has nothing here with it (GEN-03, AMB-G01 other codes)', async () => {
  const { staff, citizen, person: user, setAccount } = await build();
  const news = `${base}/Muni/ObtenerNoticias`;
  const other = { Codigo: '0501' };
  for (const request of [staff, citizen]) {
    const { status, body } = await request('POST', news, { body: other });
    expect([status, body]).toMatchObject([403, { success: false, error: 'Error al obtener las noticias' }]);
    expect(body.detail).toContain('0501');
  }
  await setAccount(user.id, { municipalidades: ['0501', '0511'] });
  expect((await staff('POST', news, { body: other })).body).toEqual({ success: true, data: [] });
  const saveResponse = await staff('POST', `${base}/Securtity/CreateUpdate`, { body: { ...other, ...person } });
  expect([saveResponse.status, saveResponse.body]).toMatchObject([
    403,
    { success: false, error: 'Error al crear el usuario' },
  ]);
});

test('an id, a state or an instant that is no text is refused, whatever members it has', async () => {
  const { staff } = await build();
  const odd = { toString: 1, valueOf: 1 };
  const save = async (body: object) => {
    const { status, body: answer } = await staff('POST', `${base}/Securtity/CreateUpdate`, { body });
    return [status, answer.success];
  };
  expect(await save({ id: odd, nombre: 'Luis' })).toEqual([404, false]);
  expect(await save({ ...person, _state: odd })).toEqual([400, false]);
  expect(await save({ ...person, _publishAt: odd })).toEqual([400, false]);
});
