import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import type { Values } from '#core/values/record.ts';
import { create, remove, type Store, update } from '#core/store/store.ts';
import { buildApp, eventos, lugares, typeFrom } from '../buildApp.ts';
import pais from '../../../schemas/settings/pais.json' with { type: 'json' };

const published = { state: 'published' } as const;
const eventType = typeFrom('eventos', eventos);
const placeType = typeFrom('lugares', lugares);
const address = '/api/export/eventos';

async function addEvents(store: Store, count: number, valuesOf: (index: number) => Values = () => ({})) {
  const records: { readonly id: string }[] = [];
  for (let start = 0; start < count; start += 1000) {
    const values = Array.from({ length: Math.min(1000, count - start) }, (_, index) => ({
      titulo: `Evento ${String(start + index).padStart(5, '0')}`,
      ...valuesOf(start + index),
    }));
    records.push(
      ...(await store.write(
        values.map((one) => ({ kind: 'create', type: eventType, values: one, publication: published })),
        'seed',
      )),
    );
  }
  return records;
}

/** The text of an export, as its client receives it. */
async function textOf({ app, token }: Awaited<ReturnType<typeof buildApp>>, url: string): Promise<string> {
  return (await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })).body;
}

const lines = (text: string) => text.replace('\uFEFF', '').trimEnd().split('\r\n');

test('CSV has a heading of labels and a row for each record, as Excel in Spanish opens it', async () => {
  const portal = await buildApp();
  const place = await create(portal.store, {
    type: placeType,
    values: { nombre: 'Plaza; central' },
    publication: published,
    by: 'seed',
  });
  const event = await create(portal.store, {
    type: eventType,
    values: {
      titulo: 'Feria "grande"\nde año 🎉',
      fecha: '2026-03-15',
      cupo: 1200,
      gratis: true,
      lugar: place.id,
      etiquetas: ['música', 'niños'],
    },
    publication: published,
    by: 'seed',
  });
  const text = await textOf(portal, `${address}?_format=csv&_fields=titulo,fecha,cupo,gratis,lugar,etiquetas`);
  expect(text).toBe(
    '\uFEFFTitulo;Fecha;Cupo;Gratis;Lugar;Lugar (identificador);Etiquetas\r\n' +
      `"Feria ""grande""\nde año 🎉";15/03/2026;1200;Sí;"Plaza; central";${place.id};"música; niños"\r\n`,
  );
  const other = await textOf(
    portal,
    `${address}?_format=csv&_separator=,&_bom=false&_dates=iso&_fields=id,fecha,lugar&_values=values`,
  );
  expect(other).toBe(`Identificador,Fecha,Lugar (identificador)\r\n${event.id},2026-03-15,${place.id}\r\n`);
});

test('times are the town’s in CSV and XLSX, whatever the clock of the server', async () => {
  const actas = { title: 'Actas', type: 'object', properties: { hora: { type: 'string', format: 'date-time' } } };
  const portal = await buildApp({ schemas: { actas, pais } });
  const country = { moneda: 'Q', prefijo: '+502', digitos: 8, zona: 'America/Tijuana' };
  expect((await portal.staff('PATCH', '/api/pais/unico', { body: country })).status).toBe(200);
  const values = { hora: '2031-01-05T05:30:00.000Z' };
  await create(portal.store, { type: typeFrom('actas', actas), values, publication: published, by: 'seed' });
  const url = '/api/export/actas?_fields=hora';
  expect(lines(await textOf(portal, `${url}&_format=csv`)).slice(1)).toEqual(['04/01/2031 21:30']);
  const { rawPayload } = await portal.app.inject({
    url: `${url}&_format=xlsx`,
    headers: { authorization: `Bearer ${portal.token}` },
  });
  const [[, [cell] = []] = []] = (await readXlsx(rawPayload)).sheets.map(({ rows }) => rows);
  expect(cell).toEqual(new Date('2031-01-04T21:30:00.000Z'));
});

test('no cell is a formula, and negative numbers stay numbers', async () => {
  const productos = {
    title: 'Productos',
    type: 'object',
    properties: { nombre: { type: 'string' }, saldo: { type: 'number' } },
  };
  const portal = await buildApp({ schemas: { productos } });
  const type = typeFrom('productos', productos);
  const texts = ['=1+1', '+502 7888', '-5', '@SUM(A1)', '\tsangría', '\rretorno', '＝1'];
  for (const nombre of texts)
    await create(portal.store, { type, values: { nombre, saldo: -1.5 }, publication: published, by: 'seed' });
  const url = '/api/export/productos?_sort=id&_fields=nombre,saldo';
  const rows = lines(await textOf(portal, `${url}&_format=csv`)).slice(1);
  expect(rows).toEqual([
    "'=1+1;-1,5",
    "'+502 7888;-1,5",
    "'-5;-1,5",
    "'@SUM(A1);-1,5",
    `"'\tsangría";-1,5`,
    `"'\rretorno";-1,5`,
    "'＝1;-1,5",
  ]);
  expect(lines(await textOf(portal, `${url}&_format=csv&_separator=,`))[1]).toBe("'=1+1,-1.5");
  const { sheets } = await readXlsx(await bytesOf(portal, `${url}&_format=xlsx`), { readStyles: true });
  const sheet = sheets[0];
  expect(sheet?.rows.slice(1, 4)).toEqual([
    ['=1+1', -1.5],
    ['+502 7888', -1.5],
    ['-5', -1.5],
  ]);
  expect([...(sheet?.cells?.values() ?? [])].some(({ formula }) => formula !== undefined)).toBe(false);
});

test('XLSX has a bold, frozen heading, numbers and dates', async () => {
  const portal = await buildApp();
  await addEvents(portal.store, 2, (index) => ({ fecha: '2026-03-15', cupo: index, resumen: 'a\u0001b & <c>' }));
  const bytes = await bytesOf(portal, `${address}?_format=xlsx&_sort=titulo&_fields=titulo,fecha,cupo,resumen`);
  const { sheets } = await readXlsx(bytes, { readStyles: true });
  const sheet = sheets[0];
  expect(sheet?.name).toBe('Eventos');
  expect(sheet?.rows[0]).toEqual(['Titulo', 'Fecha', 'Cupo', 'Resumen']);
  expect(sheet?.rows[1]).toEqual(['Evento 00000', new Date('2026-03-15T00:00:00Z'), 0, 'a\u0001b & <c>']);
  expect(sheet?.cells?.get('0,0')?.style?.font?.bold).toBe(true);
  expect(sheet?.cells?.get('1,0')?.style?.font?.bold ?? false).toBe(false);
  expect(sheet?.cells?.get('1,1')?.style?.numFmt).toBe('dd/mm/yyyy');
  expect(sheet?.freezePane?.rows).toBe(1);
});

test('JSON has the records as REST shows them, all of them or some members', async () => {
  const portal = await buildApp();
  await addEvents(portal.store, 3, () => ({ extra: { uno: [1] } }));
  const { body: shown } = await portal.staff('GET', '/api/eventos?_sort=titulo');
  expect(JSON.parse(await textOf(portal, `${address}?_format=json&_sort=titulo`))).toEqual(shown);
  expect(JSON.parse(await textOf(portal, `${address}?_format=json&_fields=titulo&titulo_like=00001`))).toEqual([
    { id: shown[1].id, titulo: 'Evento 00001' },
  ]);
  expect(await textOf(portal, `${address}?_format=json&titulo=nada`)).toBe('[]\n');
});

test('5,000 records are in the order of the list', async () => {
  const portal = await buildApp();
  await addEvents(portal.store, 5000, (index) => ({
    cupo: (index * 7919) % 5000,
    ...(index % 5 === 0 ? {} : { resumen: 'Ágil' }),
  }));
  const rows = lines(
    await textOf(portal, `${address}?_format=csv&_fields=titulo,cupo&_sort=cupo&_order=desc&resumen_like=agil`),
  ).slice(1);
  const list = async (start: number) =>
    (
      await portal.staff(
        'GET',
        `/api/eventos?_sort=cupo&_order=desc&resumen_like=agil&_start=${start}&_end=${start + 1000}`,
      )
    ).body;
  const all = (await Promise.all([0, 1000, 2000, 3000].map(list))).flat();
  expect(rows).toEqual(all.map(({ titulo, cupo }: Values) => `${titulo};${cupo}`));
  expect(rows).toHaveLength(4000);
}, 180_000);

test('selected records are exported by their ids', async () => {
  const portal = await buildApp();
  const [first, , third] = await addEvents(portal.store, 5);
  const text = await textOf(
    portal,
    `${address}?_format=csv&_fields=titulo&_sort=titulo&id=${third?.id}&id=${first?.id}`,
  );
  expect(lines(text)).toEqual(['Titulo', 'Evento 00000', 'Evento 00002']);
});

test('a record that is removed or stops matching during the export is left out, and no other is skipped', async () => {
  const portal = await buildApp({
    store: (inner) => ({
      ...inner,
      getMany: async (type, ids) => {
        await interrupt?.();
        interrupt = undefined;
        return inner.getMany(type, ids);
      },
    }),
  });
  let interrupt: (() => Promise<void>) | undefined;
  const records = await addEvents(portal.store, 700, () => ({ cupo: 1 }));
  interrupt = async () => {
    await remove(portal.store, { type: eventType, id: records[300]?.id ?? '', by: 'eva' });
    const values = { titulo: 'Otro', cupo: 2 };
    await update(portal.store, { type: eventType, id: records[400]?.id ?? '', values, by: 'eva' });
    await addEvents(portal.store, 1, () => ({ cupo: 1 }));
  };
  const rows = lines(await textOf(portal, `${address}?_format=csv&_fields=titulo&_sort=titulo&cupo=1`)).slice(1);
  expect(rows).toHaveLength(698);
  expect(new Set(rows).size).toBe(698);
  expect(rows).not.toContain('Evento 00300');
  expect(rows).not.toContain('Otro');
});

test('what a list refuses is refused: unknown filters, columns and options, people without permission', async () => {
  const cerrados = {
    title: 'Cerrados',
    type: 'object',
    properties: { nombre: { type: 'string' }, clave: { type: 'string', 'x-field': { writeOnly: true } } },
    'x-content': { access: { editor: ['read'], operador: [] } },
  };
  const portal = await buildApp({ hasRoles: true, schemas: { cerrados } });
  const status = async (url: string) => (await portal.staff('GET', url)).status;
  expect(await status(`${address}?nada=1`)).toBe(400);
  expect(await status(`${address}?_fields=nada`)).toBe(400);
  expect(await status(`${address}?_format=doc`)).toBe(400);
  expect(await status('/api/export/cerrados?_fields=clave')).toBe(400);
  const operator = await portal.secondStaff({ rol: 'operador' });
  expect((await operator.request('GET', '/api/export/cerrados')).status).toBe(403);
  const body = { query: '_format=csv' };
  expect((await operator.request('POST', '/api/export/cerrados', { body })).status).toBe(403);
  expect((await portal.citizen('GET', address)).status).toBe(401);
});

test('write-only values and the titles of records that the person may not read are in no format', async () => {
  const secretos = {
    title: 'Secretos',
    type: 'object',
    properties: { nombre: { type: 'string' } },
    'x-content': { access: { editor: [], operador: [] } },
  };
  const fichas = {
    title: 'Fichas',
    type: 'object',
    properties: {
      nombre: { type: 'string' },
      clave: { type: 'string', 'x-field': { writeOnly: true } },
      secreto: { type: 'string', 'x-field': { relation: 'secretos' } },
    },
    'x-content': { access: { editor: ['read'], operador: ['read'] } },
  };
  const portal = await buildApp({ hasRoles: true, schemas: { secretos, fichas } });
  const publication = published;
  const secret = await create(portal.store, {
    type: typeFrom('secretos', secretos),
    values: { nombre: 'Título oculto' },
    publication,
    by: 'seed',
  });
  await create(portal.store, {
    type: typeFrom('fichas', fichas),
    values: { nombre: 'Ficha', clave: 'palabra-clave', secreto: secret.id },
    publication,
    by: 'seed',
  });
  const operator = await portal.secondStaff({ rol: 'operador' });
  for (const format of ['csv', 'json']) {
    const own = await textOf({ ...portal, token: operator.token }, `/api/export/fichas?_format=${format}`);
    expect(own).toContain(secret.id);
    expect(own).not.toContain('Título oculto');
    expect(own).not.toContain('palabra-clave');
  }
  expect(await textOf(portal, '/api/export/fichas?_format=csv')).toContain('Título oculto');
});

test('a failure in the middle breaks the connection, so that the file is not taken for complete', async () => {
  const portal = await buildApp({
    store: (inner) => ({
      ...inner,
      getMany: (type, ids) => (fails ? Promise.reject(new Error('lost')) : inner.getMany(type, ids)),
    }),
  });
  let fails = false;
  await addEvents(portal.store, 2000);
  const response = await openExport(portal, `${address}?_format=csv`);
  fails = true;
  await expect(read(response)).rejects.toThrow('aborted');
  expect(response.complete).toBe(false);
});

test('a reader who leaves ends the export', async () => {
  let reads = 0;
  const portal = await buildApp({
    store: (inner) => ({
      ...inner,
      getMany: async (type, ids) => {
        reads += 1;
        return inner.getMany(type, ids);
      },
    }),
  });
  await addEvents(portal.store, 5000, () => ({ resumen: 'x'.repeat(8000) }));
  const { body } = await portal.staff('POST', address, { body: { query: '_format=csv' } });
  const response = await openExport(portal, body.address);
  await once(response, 'data');
  response.destroy();
  await expect.poll(async () => (await portal.staff('GET', `/api/exports/${body.ticket}`)).body.state).toBe('failed');
  expect(reads).toBeLessThan(50);
});

test('a ticket downloads once, without a session, while the session of its person lasts', async () => {
  let time = Date.parse('2026-11-23T18:00:00Z');
  const portal = await buildApp({ now: () => time });
  await addEvents(portal.store, 3);
  const prepare = async () =>
    (await portal.staff('POST', address, { body: { query: '_format=csv&_fields=titulo' } })).body;
  const citizen = portal.citizen;
  const { address: file, ticket, total } = await prepare();
  expect(total).toBe(3);
  expect((await portal.staff('GET', `/api/exports/${ticket}`)).body).toEqual({
    state: 'waiting',
    written: 0,
    total: 3,
  });
  const answer = await portal.app.inject({ method: 'GET', url: file });
  expect(answer.headers['content-disposition']).toBe('attachment; filename="eventos-2026-11-23.csv"');
  expect(lines(answer.body)).toHaveLength(4);
  await expect
    .poll(async () => (await portal.staff('GET', `/api/exports/${ticket}`)).body)
    .toEqual({ state: 'done', written: 3, total: 3 });
  expect((await citizen('GET', file)).status).toBe(404);
  const other = await portal.secondStaff();
  expect((await other.request('GET', `/api/exports/${ticket}`)).status).toBe(404);
  const late = await prepare();
  time += 61_000;
  expect((await citizen('GET', late.address)).status).toBe(404);
  const ended = await prepare();
  await portal.staff('DELETE', '/api/session');
  expect((await citizen('GET', ended.address)).status).toBe(404);
  expect((await citizen('GET', '/api/exports/nada/file')).status).toBe(404);
});

type Portal = Awaited<ReturnType<typeof buildApp>>;

async function bytesOf({ app, token }: Portal, url: string): Promise<Uint8Array> {
  return (await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })).rawPayload;
}

/** The response of the listening server, of which nothing is read yet. */
async function openExport({ app, token }: Portal, url: string): Promise<IncomingMessage> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const request = get({ port, host: '127.0.0.1', path: url, headers: { authorization: `Bearer ${token}` } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  return response;
}

async function read(response: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return text;
}
