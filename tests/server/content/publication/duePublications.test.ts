import { describe, expect, onTestFinished, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { createRegistry } from '#core/schema/registry.ts';
import { create, update } from '#core/store/store.ts';
import { createWriteCounter } from '#server/calls/cache/writeCounter.ts';
import { createDuePublications } from '#server/content/publication/duePublications.ts';
import { watchScheduledWrites } from '#server/content/publication/scheduledWrites.ts';
import { withRules } from '#server/rules/ruledStore.ts';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import { buildApp, eventos, typeFrom } from '../../buildApp.ts';
import { openStorage } from '../../openStorage.ts';
import { openSite } from '../../pages/openSite.ts';

const hour = 3_600_000;
/** Sessions outlast a few of these. */
const minute = 60_000;
const iso = (instant: number) => new Date(instant).toISOString();

async function openEvents(options: Parameters<typeof buildApp>[0] = {}) {
  const clock = { now: Date.now() + hour };
  const app = await buildApp({ now: () => clock.now, ...options });
  const { staff, citizen } = app;
  const { body: event } = await staff('POST', '/api/eventos', { body: { titulo: 'Feria', codigo: 'F1' } });
  const url = `/api/eventos/${event.id}`;
  const at = clock.now + minute;
  return {
    ...app,
    clock,
    at,
    url,
    event,
    schedule: (body: object, instant = at) =>
      staff('PATCH', `${url}?_pending=true&_publishAt=${iso(instant)}`, { body }),
    seen: async () => (await citizen('GET', url)).body.titulo,
    found: async () => (await citizen('GET', '/api/eventos?_sort=id')).body.map(({ titulo }: any) => titulo),
    read: async () => (await staff('GET', url)).body,
  };
}

describe('scheduled pending changes', () => {
  test('are published at their instant, in the name of who saved them', async () => {
    const { clock, at, schedule, seen, found, read, staff, url, person } = await openEvents();
    await schedule({ titulo: 'Nueva' });
    clock.now = at - 1;
    expect([await seen(), await found()]).toEqual(['Feria', ['Feria']]);
    clock.now = at;
    expect(await found()).toEqual(['Nueva']);
    expect(await seen()).toBe('Nueva');
    expect('_pendingAt' in (await read())).toBe(false);
    const [write] = (await staff('GET', `${url}/history`)).body;
    expect(write).toMatchObject({ action: 'publishPending', by: person.id });
  });

  test('that collide or are refused stay, without an instant and with the reason', async () => {
    const { clock, at, schedule, seen, read, staff, url } = await openEvents();
    await schedule({ titulo: 'Nueva' });
    await staff('PATCH', url, { body: { titulo: 'De otra' } });
    clock.now = at;
    expect(await seen()).toBe('De otra');
    const failed = await read();
    expect(failed).toMatchObject({ _pending: { failure: 'collision', values: { titulo: 'Nueva' } } });
    expect('_pendingPublishAt' in failed).toBe(false);
    expect((await staff('GET', `${url}/history`)).body[0].byName).toBe('la publicación programada');
    await staff('DELETE', `${url}?_pending=true`);

    const saved = await schedule({ codigo: 'F2' }, at + minute);
    expect('failure' in saved.body._pending).toBe(false);
    await staff('POST', '/api/eventos', { body: { titulo: 'Otra', codigo: 'F2' } });
    clock.now = at + minute;
    await seen();
    expect(await read()).toMatchObject({ codigo: 'F1', _pending: { failure: 'invalid' } });
  });
});

describe.each(databaseKinds)('scheduled pending changes on $name', ({ newDatabase }) => {
  test('that came due while no process was running are published once when two start', async () => {
    const database = await newDatabase();
    const type = typeFrom('eventos', eventos);
    const publication = { state: 'published' } as const;
    const open = async () => {
      const { store: inner } = await openStorage([type], database);
      const store = withRules(inner, []);
      const registry = createRegistry([type]);
      const due = createDuePublications({
        store,
        registry,
        messages: serverEs,
        nameOf: async () => undefined,
        writeCounter: createWriteCounter(store),
        scheduled: watchScheduledWrites(),
        externalWrites: { subscribe: () => () => undefined },
        notifier: { changesFor: async () => [] },
        accountOf: async (id) => ({ id, email: 'eva@example.test', name: 'Eva' }),
        now: Date.now,
        failed: (error) => expect(error).toBeUndefined(),
      });
      onTestFinished(due.close);
      return { store, due };
    };
    const [one, two] = [await open(), await open()];
    const record = await create(one.store, { type, values: { titulo: 'Feria' }, publication, by: 'ana' });
    const changes = { by: 'eva', values: { titulo: 'Nueva' }, unset: [], base: { titulo: 'Feria' } };
    const pending = { action: 'savePending', changes, publishAt: '2026-01-01T00:00:00.000Z' } as const;
    await update(one.store, { type, id: record.id, values: { titulo: 'Feria' }, pending, by: 'eva' });
    await Promise.all([one.due.start(), two.due.start()]);
    expect(await two.store.get(type, record.id)).toMatchObject({ titulo: 'Nueva', _updatedBy: 'eva' });
    const actions = (await two.store.history(type, record.id)).map(({ action }) => action);
    expect(actions).toEqual(['publishPending', 'savePending', 'create']);
  });
});

test.each(databaseKinds)(
  'scheduled changes of a record that an import has changed are published while others do not see that, on $name',
  async ({ newDatabase: openNew }) => {
    const type = typeFrom('eventos', eventos);
    const { store: inner, importTables } = await openStorage([type], await openNew());
    const store = withRules(inner, []);
    const publication = { state: 'published' } as const;
    const { id } = await create(store, { type, values: { titulo: 'Feria' }, publication, by: 'ana' });
    const changes = { by: 'eva', values: { titulo: 'Nueva' }, unset: [], base: { titulo: 'Feria' } };
    const pending = { action: 'savePending', changes, publishAt: '2026-01-01T00:00:00.000Z' } as const;
    await update(store, { type, id, values: { titulo: 'Feria' }, pending, by: 'eva' });
    const claim = { import: 'one', name: 'process' };
    await importTables.save({
      id: 'one',
      type: type.name,
      state: 'writing',
      fileName: 'eventos.csv',
      format: 'csv',
      header: ['titulo'],
      total: 1,
      by: 'ana',
      createdAt: '2026-11-27T10:00:00.000Z',
      done: 0,
    });
    await importTables.claim(claim, { now: Date.now(), staleBefore: 0 });
    await store.snapshots?.begin(type, { claim, by: 'ana' });
    await store.write([{ kind: 'update', type, id, values: { titulo: 'Feria', cupo: 2 }, claim }], 'ana');
    const due = createDuePublications({
      store,
      registry: createRegistry([type]),
      messages: serverEs,
      nameOf: async () => undefined,
      writeCounter: createWriteCounter(store),
      scheduled: watchScheduledWrites(),
      externalWrites: { subscribe: () => () => undefined },
      notifier: { changesFor: async () => [] },
      accountOf: async (by) => ({ id: by, email: 'eva@example.test', name: 'Eva' }),
      now: Date.now,
      failed: (error) => expect(error).toBeUndefined(),
    });
    onTestFinished(due.close);
    await due.start();
    expect(await store.get(type, id)).toMatchObject({ titulo: 'Nueva', cupo: 2 });
  },
);

test.each([
  ['whose account is no longer active', { activo: false }],
  ['who may no longer change the record', { rol: 'operador' }],
])('scheduled changes of a person %s stay, without an instant and with the reason', async (_person, change) => {
  const limited = { ...eventos, 'x-content': { ...eventos['x-content'], access: { operador: ['read'] } } };
  const opened = await openEvents({ hasRoles: true, schemas: { eventos: limited } });
  const { clock, at, url, seen, read, staff, secondStaff, setAccount } = opened;
  const luis = await secondStaff({ rol: 'editor' });
  const body = { titulo: 'Nueva' };
  const { status } = await luis.request('PATCH', `${url}?_pending=true&_publishAt=${iso(at)}`, { body });
  expect(status).toBe(200);
  await setAccount(luis.id, change);
  clock.now = at;
  expect(await seen()).toBe('Feria');
  const waiting = await read();
  expect(waiting).toMatchObject({ _pending: { by: luis.id, failure: 'forbidden', values: body } });
  expect('_pendingPublishAt' in waiting).toBe(false);
  expect((await staff('POST', `${url}/publish`, { body: {} })).status).toBe(200);
  expect(await seen()).toBe('Nueva');
});

test('changes that somebody else scheduled again are published in the name of that person', async () => {
  const { clock, at, url, schedule, seen, secondStaff, setAccount } = await openEvents();
  const luis = await secondStaff();
  const body = { titulo: 'Nueva' };
  await luis.request('PATCH', `${url}?_pending=true&_publishAt=${iso(at)}`, { body });
  await schedule({});
  await setAccount(luis.id, { activo: false });
  clock.now = at;
  expect(await seen()).toBe('Nueva');
});

test('a publication in an earlier state changes no visibility: drafts stay drafts, removed records stay removed', async () => {
  const { clock, at, schedule, found, staff, url, read } = await openEvents();
  await schedule({ titulo: 'Nueva' });
  await staff('PATCH', `${url}?_state=draft`, { body: {} });
  clock.now = at;
  expect(await found()).toEqual([]);
  expect(await read()).toMatchObject({ titulo: 'Nueva', _state: 'draft' });
  await staff('PATCH', `${url}?_state=published`, { body: {} });
  await schedule({ titulo: 'Tercera' }, at + minute);
  await staff('DELETE', url);
  clock.now = at + minute;
  expect(await found()).toEqual([]);
  await staff('POST', `${url}/restore`, { body: {} });
  expect(await found()).toEqual(['Tercera']);
});

test('a schedule that is moved or cancelled no longer holds', async () => {
  const { clock, at, schedule, seen, staff, url } = await openEvents();
  await schedule({ titulo: 'Nueva' });
  await schedule({}, at + minute);
  clock.now = at;
  expect(await seen()).toBe('Feria');
  await staff('PATCH', `${url}?_pending=true&_publishAt=`, { body: {} });
  clock.now = at + 2 * minute;
  expect(await seen()).toBe('Feria');
});

test('a timer publishes without any request', async () => {
  const { store, staff, registry } = await buildApp();
  const { body } = await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } });
  const done = new Promise<void>((resolve) => {
    let writes = 0;
    store.subscribe(() => {
      writes += 1;
      if (writes === 2) resolve();
    });
  });
  const soon = iso(Date.now() + 200);
  await staff('PATCH', `/api/eventos/${body.id}?_pending=true&_publishAt=${soon}`, { body: { titulo: 'Nueva' } });
  await done;
  expect((await store.get(registry.get('eventos')!, body.id))?.['titulo']).toBe('Nueva');
});

test('no public page, feed, sitemap, search or document shows pending values before their instant, and all do afterwards', async () => {
  const { staff, citizen, open, clock } = await openSite();
  const news = { titulo: 'Feria vieja', contenido: 'Texto viejo', imagen: '/imagenes/a.webp' };
  const { body: item } = await staff('POST', '/api/noticias', { body: news });
  const addresses = [
    '/',
    '/noticias',
    `/noticias/${item.id}`,
    '/buscar?q=feria',
    '/rss.xml',
    '/feed.json',
    '/sitemap.xml',
  ];
  const bodies = async () => Promise.all(addresses.map(async (address) => (await open(address)).html));
  const before = await bodies();
  const withTitle = addresses.filter((_, index) => before[index]!.includes('Feria vieja'));
  expect(withTitle.length).toBeGreaterThanOrEqual(5);
  const at = clock.now + 30_000;
  const change = { titulo: 'Feria nueva', contenido: 'Texto nuevo' };
  await staff('PATCH', `/api/noticias/${item.id}?_pending=true&_publishAt=${iso(at)}`, { body: change });
  expect((await bodies()).map((html) => html.replaceAll(/nonce-[^'"]+/g, ''))).toEqual(
    before.map((html) => html.replaceAll(/nonce-[^'"]+/g, '')),
  );
  expect((await citizen('GET', `/api/noticias/${item.id}`)).body._updatedAt).toBe(item._updatedAt);
  clock.now = at;
  for (const address of withTitle) {
    const { html } = await open(address);
    expect(html).toContain('Feria nueva');
    expect(html).not.toContain('Feria vieja');
  }
});
