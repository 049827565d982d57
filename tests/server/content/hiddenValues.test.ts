import { describe, expect, test } from 'vitest';
import { sqliteKind } from '#tests/support/testDatabases.ts';
import { buildAssistant } from '../assistant/buildAssistant.ts';
import { buildApp } from '../buildApp.ts';
import { openTestPortal } from '../openTestPortal.ts';
import schema from '../../../schemas/content/servicios.json' with { type: 'json' };

const letters = 'abcdefghijklmnopqrstuvwxyz'.split('');
const hidden = 'Zarzuela fraudulenta';
const { motivo_suspension: reason } = schema.properties;
/** Services that keep a reason while it is hidden. */
const servicios = {
  ...schema,
  properties: {
    ...schema.properties,
    motivo_suspension: { ...reason, 'x-field': { ...reason['x-field'], whenHidden: 'keep' } },
  },
};
const service = {
  nombre: 'Licencia',
  descripcion: 'Permiso.',
  requisitos: 'Documento',
  costo: 5,
  tiempo: '1 día',
  estado: 'activo',
};

describe('a hidden value', () => {
  async function openServices() {
    const app = await buildApp({ schemas: { servicios }, database: await sqliteKind.newDatabase() });
    const add = async (body: object) => {
      const added = await app.staff('POST', '/api/servicios', { body });
      expect([added.status, added.body.errors]).toEqual([201, undefined]);
      return added.body.id as string;
    };
    const count = async (query: string, ask = app.citizen) => {
      const { status, headers } = await ask('GET', `/api/servicios?${query}`);
      expect([query, status]).toEqual([query, 200]);
      return Number(headers['x-total-count']);
    };
    return { ...app, add, count };
  }

  test('cannot be read letter by letter: every filter counts it as an empty value', async () => {
    const { add, count, staff } = await openServices();
    const id = await add({ ...service, motivo_suspension: hidden });
    const expected: Readonly<Record<string, number>> = { _ne: 1, _unlike: 1 };
    const operators = ['', '_ne', '_gt', '_gte', '_lt', '_lte', '_like', '_unlike'];
    for (const operator of operators) {
      for (const text of [...letters, hidden, hidden.slice(0, 4)]) {
        const probe = `motivo_suspension${operator}=${encodeURIComponent(text)}`;
        expect([probe, await count(`id=${id}&${probe}`)]).toEqual([probe, expected[operator] ?? 0]);
      }
    }
    expect(await count('motivo_suspension_empty=true')).toBe(1);
    expect(await count('motivo_suspension_empty=false')).toBe(0);
    expect(await count('motivo_suspension_between=a..zz')).toBe(0);
    expect(await count('any.motivo_suspension_like=zarz&any.nombre=nada')).toBe(0);
    expect(await count('any.all.motivo_suspension_gte=a&any.all.motivo_suspension_lte=zzz')).toBe(0);
    expect(await count('q=zarzuela')).toBe(0);
    expect(await count('motivo_suspension_gte=z', staff)).toBe(1);
    expect(await count('motivo_suspension_like=zarz', staff)).toBe(1);
    expect(await count('q=zarzuela', staff)).toBe(1);
  });

  test('does not place its record in an order', async () => {
    const { add, citizen, staff } = await openServices();
    const last = await add({ ...service, motivo_suspension: 'zzz' });
    const first = await add({ ...service, motivo_suspension: 'aaa' });
    const shown = await add({ ...service, estado: 'suspendido', motivo_suspension: 'mmm' });
    const idsIn = async (order: string, ask = citizen) =>
      (await ask('GET', `/api/servicios?_sort=motivo_suspension&_order=${order}`)).body.map(
        (record: { id: string }) => record.id,
      );
    expect(await idsIn('asc')).toEqual([last, first, shown]);
    expect(await idsIn('desc')).toEqual([shown, first, last]);
    expect(await idsIn('asc', staff)).toEqual([first, shown, last]);
  });

  test('is found by citizens while its condition is true', async () => {
    const { add, count, staff, citizen } = await openServices();
    const id = await add({ ...service, estado: 'suspendido', motivo_suspension: hidden });
    const probes = ['motivo_suspension_gte=z', 'motivo_suspension_like=fraud', `motivo_suspension=${hidden}`];
    for (const probe of probes) expect([probe, await count(probe)]).toEqual([probe, 1]);
    expect((await citizen('GET', `/api/servicios/${id}`)).body.motivo_suspension).toBe(hidden);
    await staff('PATCH', `/api/servicios/${id}`, { body: { estado: 'activo' } });
    for (const probe of probes) expect([probe, await count(probe)]).toEqual([probe, 0]);
    const { body } = await citizen('GET', `/api/servicios/${id}`);
    expect(JSON.stringify(body)).not.toContain('Zarzuela');
    expect((await staff('GET', `/api/servicios/${id}`)).body.motivo_suspension).toBe(hidden);
  });
});

const isPublic = { public: true };
const showIf = (field: string, value: string) => ({ showIf: { field, op: 'eq', value }, whenHidden: 'keep' });
const text = (hints: object) => ({ type: 'string', 'x-field': hints });

/** A public type whose fields are hidden by a private field, by a hidden one, and inside groups and items. */
const avisos = {
  title: 'Avisos',
  type: 'object',
  properties: {
    titulo: text(isPublic),
    interno: text({}),
    clave: text({ ...isPublic, writeOnly: true }),
    motivo: text({ ...isPublic, ...showIf('interno', 'abierto') }),
    detalle: text({ ...isPublic, ...showIf('motivo', 'agua') }),
    encargado: text({ ...isPublic, relation: 'lugares', ...showIf('interno', 'abierto') }),
    ficha: {
      type: 'object',
      properties: { tipo: text({}), nota: text(showIf('tipo', 'abierta')) },
      'x-field': isPublic,
    },
    pasos: {
      type: 'array',
      items: { type: 'object', properties: { nombre: text({}), nota: text(showIf('nombre', 'abierto')) } },
      'x-field': isPublic,
    },
  },
  'x-content': { public: { list: '/avisos' } },
};
const notice = {
  titulo: 'Corte',
  interno: 'cerrado',
  clave: 'c',
  motivo: 'agua',
  detalle: 'zona',
  ficha: { nota: 'oculta' },
  pasos: [
    { nombre: 'cerrado', nota: 'oculta' },
    { nombre: 'abierto', nota: 'visible' },
  ],
};

async function openNotices(body: object = notice) {
  const app = await buildApp({ schemas: { avisos } });
  const { id: encargado } = (await app.staff('POST', '/api/lugares', { body: { nombre: 'Oficina' } })).body;
  const added = await app.staff('POST', '/api/avisos', { body: { ...body, encargado } });
  expect([added.status, added.body.errors]).toEqual([201, undefined]);
  const count = async (query: string) =>
    Number((await app.citizen('GET', `/api/avisos?${query}`)).headers['x-total-count']);
  return { ...app, count, encargado: String(encargado), id: added.body.id as string };
}

test('a condition on a private field reveals no more than the field that it hides', async () => {
  const { count, staff, id, citizen, encargado } = await openNotices();
  expect((await citizen('GET', '/api/avisos?interno=cerrado')).status).toBe(401);
  expect((await citizen('GET', '/api/avisos?_sort=interno')).status).toBe(401);
  expect((await citizen('GET', '/api/avisos?clave=c')).status).toBe(400);
  expect(await count('motivo=agua')).toBe(0);
  expect(await count(`encargado=${encargado}`)).toBe(0);
  expect(await count(`encargado_ne=${encargado}`)).toBe(1);
  await staff('PATCH', `/api/avisos/${id}`, { body: { interno: 'abierto' } });
  expect(await count('motivo=agua')).toBe(1);
  expect(await count(`encargado=${encargado}`)).toBe(1);
});

test('a field is shown by the stored value of its condition, also where that is hidden itself, in records and in filters', async () => {
  const { count, citizen, id } = await openNotices();
  const { body } = await citizen('GET', `/api/avisos/${id}`);
  expect([body.motivo, body.detalle]).toEqual([undefined, 'zona']);
  expect([await count('motivo_like=agua'), await count('detalle_like=zona')]).toEqual([0, 1]);
});

test('hidden members of groups and items are left out of records, and a group of them alone is empty', async () => {
  const { count, citizen, staff, id } = await openNotices();
  const { body } = await citizen('GET', `/api/avisos/${id}`);
  expect('ficha' in body).toBe(false);
  expect(body.pasos).toEqual([{ nombre: 'cerrado' }, { nombre: 'abierto', nota: 'visible' }]);
  expect([await count('ficha_empty=true'), await count('ficha_empty=false')]).toEqual([1, 0]);
  expect([await count('ficha_like=oculta'), await count('pasos_like=oculta')]).toEqual([0, 0]);
  expect((await staff('GET', `/api/avisos/${id}`)).body).toMatchObject(
    notice.pasos && { pasos: notice.pasos, ficha: notice.ficha },
  );
});

test('pages and open data leave hidden members out', async () => {
  const { encargado: _relation, ...properties } = avisos.properties;
  const pages = { list: '/avisos', detail: '/avisos/{id}', openData: true };
  const withPages = { ...avisos, properties, 'x-content': { public: pages } };
  const portal = await openTestPortal({ schemas: { avisos: withPages } });
  const token = await portal.signIn();
  const added = await portal.ask('POST', '/api/avisos', { body: notice, token });
  expect(added.status).toBe(201);
  for (const url of [`/avisos/${added.body.id}/corte`, '/avisos.json', '/avisos.csv']) {
    const { statusCode, body } = await portal.inject({ method: 'GET', url });
    expect([url, statusCode, body.includes('visible'), body.includes('oculta')]).toEqual([url, 200, true, false]);
  }
});

test('changes that wait to be published are tested by nobody but staff', async () => {
  const { count, staff, id, citizen } = await openNotices({ ...notice, interno: 'abierto' });
  await staff('PATCH', `/api/avisos/${id}?_pending=true`, { body: { motivo: 'luz', titulo: 'Pendiente' } });
  expect([await count('motivo=luz'), await count('titulo_like=pend'), await count('q=pendiente')]).toEqual([0, 0, 0]);
  expect((await citizen('GET', '/api/avisos?_pending=true')).status).toBe(401);
  expect(await count('motivo=agua')).toBe(1);
});

test('a condition that staff add hides stored values from filters at once', async () => {
  const tuningSchema = (await import('../../../schemas/settings/ajustesFormularios.json', { with: { type: 'json' } }))
    .default;
  const app = await buildApp({
    schemas: { ajustesFormularios: tuningSchema },
    database: await sqliteKind.newDatabase(),
  });
  await app.staff('POST', '/api/eventos', { body: { titulo: 'Feria', resumen: 'Callado', cupo: 3 } });
  const count = async () =>
    Number((await app.citizen('GET', '/api/eventos?resumen_like=callado')).headers['x-total-count']);
  expect(await count()).toBe(1);
  const ajuste = {
    fields: { '/properties/resumen': { 'x-field': { showIf: { field: 'cupo', op: 'gt', value: 5 } } } },
  };
  const { status } = await app.staff('POST', '/api/ajustesFormularios', {
    body: { tipo: 'eventos', motivo: 'Prueba', ajuste },
  });
  expect([status, await count()]).toEqual([201, 0]);
});

test('no page, feed, open data, search or passage has a hidden value', async () => {
  const portal = await openTestPortal({ schemas: { servicios } });
  const token = await portal.signIn();
  const body = { ...service, nombre: 'Permiso Xanadú', motivo_suspension: hidden };
  const added = await portal.ask('POST', '/api/servicios', { body, token });
  expect(added.status).toBe(201);
  const { id } = added.body;
  const read = async (url: string) => {
    const { statusCode, headers, body: text } = await portal.inject({ method: 'GET', url, headers: { accept: '*/*' } });
    const address = statusCode === 301 ? String(headers.location) : undefined;
    const page = address === undefined ? text : (await portal.inject({ method: 'GET', url: address })).body;
    return { hasName: /xanad/i.test(page.replaceAll('q=xanadu', '')), hasReason: /zarzuela/i.test(page) };
  };
  const addresses = ['/servicios.json', '/servicios.csv', '/sitemap.xml', '/buscar?q=xanadu', '/servicios?q=xanadu'];
  for (const url of [...addresses, `/servicios/${id}`, `/api/servicios/${id}`])
    expect([url, await read(url)]).toEqual([url, { hasName: true, hasReason: false }]);
  for (const url of ['/buscar?q=zarzuela', '/servicios?q=zarzuela', '/servicios?q=fraudulenta'])
    expect([url, (await read(url)).hasName]).toEqual([url, false]);
  const answer = await portal.ask('POST', '/api/assistant/messages', { body: { text: 'zarzuela fraudulenta' } });
  expect(JSON.stringify(answer.body)).not.toContain('Xanadú');
});

test('the assistant neither quotes nor finds a hidden value', async () => {
  const { ask, staff, idOf, citizen } = await buildAssistant();
  const id = await idOf('servicios', 'Licencia de construcción');
  await staff('PATCH', `/api/servicios/${id}`, { body: { estado: 'suspendido', motivo_suspension: hidden } });
  const { body: active } = await staff('PATCH', `/api/servicios/${id}`, { body: { estado: 'activo' } });
  expect([active.estado, active.motivo_suspension]).toEqual(['activo', undefined]);
  const { body } = await ask('zarzuela fraudulenta');
  expect(body.outcome).toBe('fallback');
  expect(JSON.stringify(body.sources)).toBe('[]');
  expect(JSON.stringify((await ask('permiso')).body)).not.toContain('Zarzuela');
  expect(JSON.stringify((await citizen('POST', '/api/0511/ObtenerServicios', { body: {} })).body)).not.toContain(
    'Zarzuela',
  );
});
