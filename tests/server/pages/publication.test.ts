import { expect, test } from 'vitest';
import noticias from '../../../schemas/content/noticias.json' with { type: 'json' };
import { buildApp } from '../buildApp.ts';

const news = (titulo: string) => ({ titulo, contenido: 'Texto', imagen: '/imagenes/a.webp' });
const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Guatemala' });
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

async function openNews(options: Parameters<typeof buildApp>[0] = {}) {
  const app = await buildApp({ schemas: { noticias }, ...options });
  const add = async (titulo: string, query = '') =>
    (await app.staff('POST', `/api/noticias${query}`, { body: news(titulo) })).body;
  const visibleTitles = async () =>
    (await app.citizen('GET', '/api/noticias?_sort=titulo')).body.map(({ titulo }: { titulo: string }) => titulo);
  const read = async (id: string) => (await app.staff('GET', `/api/noticias/${id}`)).body;
  return { ...app, add, seen: visibleTitles, read };
}

test('AMB-A04 (day of publication) AMB-G13 a news item gets the day of its publication, which stays editable', async () => {
  const { add, staff, read } = await openNews();
  expect(await add('Ahora')).toMatchObject({ fecha: today.format(Date.now()) });
  expect(await add('Luego', '?_publishAt=2031-01-01T05:30:00Z')).toMatchObject({ fecha: '2030-12-31' });
  const draft = await add('Borrador', '?_state=draft');
  expect(draft).not.toHaveProperty('fecha');
  const published = await staff('PATCH', `/api/noticias/${draft.id}?_state=published`, { body: {} });
  expect(published.body).toMatchObject({ _state: 'published', fecha: today.format(Date.now()) });
  await staff('PATCH', `/api/noticias/${draft.id}`, { body: { fecha: '2020-02-29' } });
  await staff('PATCH', `/api/noticias/${draft.id}?_publishAt=2031-01-01T12:00:00Z`, { body: {} });
  expect(await read(draft.id)).toMatchObject({ fecha: '2020-02-29' });
});

test('AMB-A04 (scheduled) citizens see a scheduled record from its exact time on, in lists and on its own', async () => {
  let now = Date.parse('2026-11-20T12:00:00Z');
  const { add, citizen, seen: visibleTitles } = await openNews({ now: () => now });
  const moment = '2026-11-21T08:00:00-06:00';
  const { id } = await add('Programada', `?_publishAt=${encodeURIComponent(moment)}`);
  const status = async () => (await citizen('GET', `/api/noticias/${id}`)).status;
  expect([await visibleTitles(), await status()]).toEqual([[], 404]);
  now = Date.parse(moment) - 1;
  expect([await visibleTitles(), await status()]).toEqual([[], 404]);
  now = Date.parse(moment) + 1;
  expect([await visibleTitles(), await status()]).toEqual([['Programada'], 200]);
});

test('many records are published and withdrawn at once, and both are undone', async () => {
  const { add, staff, seen: visibleTitles, read } = await openNews();
  const drafts = [await add('A', '?_state=draft'), await add('B', '?_state=draft')];
  const later = await add('C', `?_publishAt=${inAnHour()}`);
  const bulk = (body: object) => staff('POST', '/api/bulk/noticias', { body });
  const records = [...drafts, later].map(({ id, _version }) => ({ id, version: _version }));
  const published = await bulk({ action: 'change', records, publication: { state: 'published' } });
  expect(published.status).toBe(200);
  expect(await visibleTitles()).toEqual(['A', 'B', 'C']);
  expect(await read(drafts[0].id)).toMatchObject({ _version: 2, fecha: today.format(Date.now()) });

  const back = published.body.records.map(({ id, version, before }: any) => ({ id, version, to: before }));
  const undone = await bulk({ action: 'restore', records: back, withPublication: true });
  expect(undone.status).toBe(200);
  expect(await visibleTitles()).toEqual([]);
  expect(await read(drafts[0].id)).toMatchObject({ _state: 'draft', _publishAt: null, _version: 3 });
  expect(await read(drafts[0].id)).not.toHaveProperty('fecha');
  expect(await read(later.id)).toMatchObject({ _state: 'published', _publishAt: later._publishAt });

  const scheduled = { state: 'published', publishAt: '2031-01-01T00:00:00-06:00' };
  await bulk({ action: 'change', records: drafts.map(({ id }) => ({ id })), publication: scheduled });
  expect(await read(drafts[1].id)).toMatchObject({ _publishAt: '2031-01-01T06:00:00.000Z', fecha: '2031-01-01' });
  const taken = { action: 'change', records: records.map(({ id }) => ({ id })), publication: { state: 'draft' } };
  expect((await bulk(taken)).status).toBe(200);
  expect(await read(drafts[1].id)).toMatchObject({ _state: 'draft', _publishAt: null });
});

test('a bulk publication that one record cannot accept changes none', async () => {
  const { add, staff, seen: visibleTitles } = await openNews();
  const [one, two] = [await add('A', '?_state=draft'), await add('B', '?_state=draft')];
  await staff('PATCH', `/api/noticias/${two.id}`, { body: { titulo: 'B2' } });
  const records = [
    { id: one.id, version: 1 },
    { id: two.id, version: 1 },
  ];
  const body = { action: 'change', records, publication: { state: 'published' } };
  expect((await staff('POST', '/api/bulk/noticias', { body })).status).toBe(412);
  expect(await visibleTitles()).toEqual([]);
});

test.each([
  [{ action: 'change', publication: { state: 'visible' } }, '/publication/state'],
  [{ action: 'change', publication: {} }, '/publication/state'],
  [{ action: 'change', publication: { state: 'draft', publishAt: '2031-01-01T00:00:00Z' } }, '/publication/publishAt'],
  [{ action: 'change', publication: { state: 'published', publishAt: 'mañana' } }, '/publication/publishAt'],
  [{ action: 'change', publication: { state: 'draft' }, withPublication: true }, '/withPublication'],
  [{ action: 'remove', publication: { state: 'draft' } }, '/publication'],
  [{ action: 'remove', withPublication: true }, '/withPublication'],
  [{ action: 'restore', publication: { state: 'draft' } }, '/publication'],
])('an invalid publication is refused with its pointer: %j', async (request, pointer) => {
  const { add, staff } = await openNews();
  const { id } = await add('A');
  const { status, body } = await staff('POST', '/api/bulk/noticias', { body: { ...request, records: [{ id }] } });
  expect(status).toBe(422);
  expect(body.errors.map((error: { pointer: string }) => error.pointer)).toContain(pointer);
});

test('restoring a version without its publication leaves the publication unchanged', async () => {
  const { add, staff, read } = await openNews();
  const { id } = await add('A', '?_state=draft');
  await staff('PATCH', `/api/noticias/${id}?_state=published`, { body: { titulo: 'B' } });
  await staff('POST', `/api/noticias/${id}/restore`, { body: { version: 1 } });
  expect(await read(id)).toMatchObject({ titulo: 'A', _state: 'published' });
});
