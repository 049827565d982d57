import { describe, expect, test } from 'vitest';
import { buildApp } from '../../buildApp.ts';
import { openSite } from '../../pages/openSite.ts';

/** Sessions outlast it. */
const minute = 60_000;
const iso = (instant: number) => new Date(instant).toISOString();

async function openEvents(options: Parameters<typeof buildApp>[0] = {}) {
  const clock = { now: Date.now() };
  const app = await buildApp({ now: () => clock.now, ...options });
  const add = async (query: string, body: object = { titulo: 'Feria' }) =>
    app.staff('POST', `/api/eventos${query}`, { body });
  const visibleTitles = async () => (await app.citizen('GET', '/api/eventos')).body.map(({ titulo }: any) => titulo);
  return { ...app, clock, add, visibleTitles };
}

describe('the end of a publication', () => {
  test('citizens see a record until it, in lists and on its own; staff see it after', async () => {
    const { clock, add, visibleTitles, citizen, staff } = await openEvents();
    const end = clock.now + minute;
    const { body } = await add(`?_unpublishAt=${iso(end)}`);
    expect(body).toMatchObject({ _state: 'published', _unpublishAt: iso(end) });
    const status = async () => (await citizen('GET', `/api/eventos/${body.id}`)).status;
    clock.now = end - 1;
    expect([await visibleTitles(), await status()]).toEqual([['Feria'], 200]);
    clock.now = end;
    expect([await visibleTitles(), await status()]).toEqual([[], 404]);
    expect((await staff('GET', `/api/eventos/${body.id}`)).body._unpublishAt).toBe(iso(end));
    expect((await staff('GET', `/api/eventos?_unpublishAt_lte=${iso(end)}`)).body).toHaveLength(1);
  });
});

test('an end before the beginning is an error of its field', async () => {
  const { add, staff } = await openEvents();
  const pointers = ({ status, body }: { status: number; body: any }) => [
    status,
    body.errors?.map((one: any) => one.pointer),
  ];
  const refused = [422, ['/_unpublishAt']];
  expect(pointers(await add('?_publishAt=2030-01-02T00:00:00Z&_unpublishAt=2030-01-01T00:00:00Z'))).toEqual(refused);
  expect(pointers(await add('?_publishAt=2030-01-02T00:00:00Z&_unpublishAt=2030-01-02T00:00:00Z'))).toEqual(refused);
  expect(pointers(await add('?_unpublishAt=2020-01-01T00:00:00Z'))).toEqual(refused);
  expect(pointers(await add('?_state=draft&_unpublishAt=2030-01-01T00:00:00Z'))).toEqual(refused);
  expect((await add('?_unpublishAt=ayer')).status).toBe(400);
  const { body } = await add('?_publishAt=2030-01-02T00:00:00Z&_unpublishAt=2030-01-03T00:00:00Z');
  const patch = (query: string) => staff('PATCH', `/api/eventos/${body.id}?${query}`, { body: {} });
  expect(pointers(await patch('_unpublishAt=2030-01-01T00:00:00Z'))).toEqual(refused);
  expect(pointers(await patch('_publishAt=2030-02-01T00:00:00Z'))).toEqual(refused);
  expect((await patch('_publishAt=2030-02-01T00:00:00Z&_unpublishAt=2030-03-01T00:00:00Z')).status).toBe(200);
});

test('it changes alone, and is removed by an empty value, by a draft and by another publication after it', async () => {
  const { add, staff } = await openEvents();
  const { body } = await add('?_publishAt=2030-01-01T00:00:00Z');
  const patch = async (query: string) => (await staff('PATCH', `/api/eventos/${body.id}?${query}`, { body: {} })).body;
  const end = '2031-01-01T00:00:00.000Z';
  expect(await patch(`_unpublishAt=${end}`)).toMatchObject({
    _publishAt: '2030-01-01T00:00:00.000Z',
    _unpublishAt: end,
  });
  expect(await patch('_state=published')).toMatchObject({ _unpublishAt: end });
  expect('_unpublishAt' in (await patch('_unpublishAt='))).toBe(false);
  await patch(`_unpublishAt=${end}`);
  expect('_unpublishAt' in (await patch('_state=draft'))).toBe(false);
});

test('a bulk change sets it and its undo takes it back', async () => {
  const { add, staff } = await openEvents();
  const { body } = await add('');
  const end = '2031-01-01T00:00:00.000Z';
  const change = (publication: object) =>
    staff('POST', '/api/bulk/eventos', { body: { action: 'change', records: [{ id: body.id }], publication } });
  expect((await change({ state: 'published', unpublishAt: 'ayer' })).status).toBe(422);
  expect((await change({ state: 'published', unpublishAt: '2030-12-31T18:00:00-06:00' })).status).toBe(200);
  const read = async () => (await staff('GET', `/api/eventos/${body.id}`)).body;
  expect((await read())._unpublishAt).toBe(end);
  const records = [{ id: body.id, version: 2, to: 1 }];
  await staff('POST', '/api/bulk/eventos', { body: { action: 'restore', records, withPublication: true } });
  expect('_unpublishAt' in (await read())).toBe(false);
});

test('cached pages, feeds and documents lose the record at that instant', async () => {
  const { staff, open, clock } = await openSite();
  const end = clock.now + 30_000;
  const values = { titulo: 'Feria', contenido: 'Texto', imagen: '/imagenes/a.webp' };
  await staff('POST', `/api/noticias?_unpublishAt=${iso(end)}`, { body: values });
  const addresses = ['/', '/noticias', '/rss.xml', '/feed.json'];
  const shows = async () => Promise.all(addresses.map(async (address) => (await open(address)).html.includes('Feria')));
  expect(await shows()).toEqual(addresses.map(() => true));
  clock.now = end - 1;
  expect(await shows()).toEqual(addresses.map(() => true));
  clock.now = end;
  expect(await shows()).toEqual(addresses.map(() => false));
});
