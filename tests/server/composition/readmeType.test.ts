import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSqliteDriver } from '#server/store/sqlite/sqliteDriver.ts';
import { readmeExample } from '#tests/support/readers/readmeExample.ts';
import { openFilePortal } from '../openTestPortal.ts';

const { lines, schema } = await readmeExample();

let portal: Awaited<ReturnType<typeof openFilePortal>>;
let token: string;

beforeAll(async () => {
  portal = await openFilePortal({ schemas: { eventos: schema } });
  token = await portal.signIn();
});

afterAll(() => portal.close());

type Values = Readonly<Record<string, unknown>>;

const event = (values: Values) => ({
  titulo: 'Evento',
  inicio: '2026-12-01T15:00:00Z',
  lugar: 'Plaza central',
  ...values,
});
const add = (values: Values, query = '') => portal.ask('POST', `/api/eventos${query}`, { token, body: event(values) });
const read = (address: string) => portal.ask('GET', address, { token });
const idsOf = (records: readonly { readonly id: string }[]) => records.map(({ id }) => id);

test("the README's content type has six fields, a relation and an image in at most 45 lines", () => {
  const { properties } = schema as { properties: Record<string, { 'x-field'?: { relation?: string; kind?: string } }> };
  const hints = Object.values(properties).map((property) => property['x-field']);
  expect(lines.length).toBeLessThanOrEqual(45);
  expect(hints).toHaveLength(6);
  expect(hints.filter((hint) => hint?.relation === 'servicios')).toHaveLength(1);
  expect(hints.filter((hint) => hint?.kind === 'image')).toHaveLength(1);
});

describe('a content type that is one file has', () => {
  test('a REST API that validates, filters, sorts and searches', async () => {
    const [servicio] = (await read('/api/servicios?_start=0&_end=1')).body;
    const created = await add({ titulo: 'Sesión del concejo', servicio: servicio.id });
    const address = `/api/eventos/${created.body.id}`;
    expect(created).toMatchObject({ status: 201, headers: { location: address, etag: '"1"' } });
    const filtered = await read(`/api/eventos?servicio=${servicio.id}&_sort=inicio&_order=desc&_start=0&_end=5`);
    expect(filtered.headers['x-total-count']).toBe(String(filtered.body.length));
    expect(idsOf(filtered.body)).toContain(created.body.id);
    expect(idsOf((await read('/api/eventos?q=sesion')).body)).toEqual([created.body.id]);
    const body = { titulo: '', inicio: 'mañana', lugar: 'Luna', precio: 3 };
    const refused = await portal.ask('POST', '/api/eventos', { token, body });
    expect(refused.status).toBe(422);
    expect(refused.body.errors.map(({ pointer }: { pointer: string }) => pointer).toSorted()).toEqual([
      '/inicio',
      '/lugar',
      '/precio',
      '/titulo',
    ]);
    expect((await portal.ask('DELETE', address, { token })).status).toBe(200);
    expect((await read(address)).status).toBe(404);
  });

  test('a place in the OpenAPI document', async () => {
    const { body } = await read('/api/openapi.json');
    expect(Object.keys(body.paths['/api/eventos'])).toEqual(expect.arrayContaining(['get', 'post']));
    expect(Object.keys(body.paths['/api/eventos/{id}'])).toEqual(expect.arrayContaining(['get', 'patch', 'delete']));
    expect(JSON.stringify(body.components.schemas)).toContain('Servicio relacionado');
  });

  test('a table with an index for everything that its list sorts and filters by', () => {
    const driver = openSqliteDriver(path.join(portal.dataDir, 'cabildo.db'));
    const indexes = driver
      .prepare("select sql from sqlite_master where type = 'index' and tbl_name = 'content_eventos'")
      .all([]);
    driver.close();
    const indexText = indexes.map(({ sql }) => String(sql)).join('\n');
    for (const field of ['titulo', 'inicio', 'lugar', 'servicio']) expect(indexText).toContain(field);
  });

  test('a public list and a public page of what is published, without drafts', async () => {
    const { id } = (await add({ titulo: 'Jornada <b>abierta</b>', descripcion: 'Para *todos*.' })).body;
    const draft = (await add({ titulo: 'Aún en secreto' }, '?_state=draft')).body;
    const list = await portal.ask('GET', '/eventos');
    expect(list.status).toBe(200);
    expect(list.body).toContain('Jornada &lt;b&gt;abierta&lt;/b&gt;');
    expect(list.body).toContain(`/eventos/${id}`);
    expect(list.body).not.toContain('Aún en secreto');
    const detail = await portal.ask('GET', `/eventos/${id}`);
    expect(detail.status).toBe(200);
    expect(detail.body).toMatch(/<h1[^>]*>Jornada &lt;b&gt;abierta&lt;\/b&gt;<\/h1>/);
    expect(detail.body).toContain('<em>todos</em>');
    expect(detail.body).toContain('Plaza central');
    expect((await portal.ask('GET', `/eventos/${draft.id}`)).status).toBe(404);
    expect((await portal.ask('GET', `/api/eventos/${draft.id}`)).status).toBe(404);
  });
});
