import { onTestFinished, expect, test, vi } from 'vitest';
import type { Store } from '#core/store/store.ts';
import { buildApp, eventos } from '../buildApp.ts';

type Together = { readonly event: string; readonly together?: { readonly count: number } };
type Item = { readonly type: string; readonly id: string; readonly event: string; readonly changed: readonly string[] };

test('the activity says who did what, filtered and paged, to staff alone', async () => {
  const { staff, citizen } = await buildApp();
  const { body: event } = await staff('POST', '/api/eventos?_state=draft', { body: { titulo: 'Feria' } });
  await staff('PATCH', `/api/eventos/${event.id}`, { body: { titulo: 'Feria patronal' } });
  await staff('PATCH', `/api/eventos/${event.id}?_state=published`, { body: {} });
  await staff('PATCH', `/api/eventos/${event.id}?_state=published&_publishAt=2999-01-01T00:00:00Z`, { body: {} });
  await staff('PATCH', `/api/eventos/${event.id}?_state=draft`, { body: {} });
  await staff('DELETE', `/api/eventos/${event.id}`);
  await staff('POST', `/api/eventos/${event.id}/restore`);
  const told = async (query = '') => (await staff('GET', `/api/activity?type=eventos${query}`)).body;
  const whole = await told();
  expect(whole.items.map((item: Item) => item.event)).toEqual([
    'restored',
    'removed',
    'unpublished',
    'scheduled',
    'published',
    'changed',
    'created',
  ]);
  expect(whole.items[5]).toMatchObject({
    id: event.id,
    changed: ['titulo'],
    byName: expect.any(String),
    record: { titulo: 'Feria patronal' },
  });
  expect(whole.next).toBeNull();
  expect(whole).not.toHaveProperty('people');
  const { body: people } = await staff('GET', '/api/activity/people');
  expect(people.map(({ name }: { name: string }) => name)).toContain(whole.items[0].byName);
  expect((await told('&event=published')).items.map((item: Item) => item.event)).toEqual(['published']);
  expect((await told('&event=removed')).items).toHaveLength(1);
  expect((await told(`&who=${whole.items[0].by}`)).items).toHaveLength(7);
  expect((await told('&who=nadie')).items).toEqual([]);
  expect((await told('&to=2020-01-01T00:00:00Z')).items).toEqual([]);
  for (const wrong of ['&event=otro', '&from=ayer', '&before=uno', '&quien=ana'])
    expect((await staff('GET', `/api/activity?type=eventos${wrong}`)).status).toBe(400);
  for (const url of ['/api/activity', '/api/activity/people']) expect((await citizen('GET', url)).status).toBe(401);
});

test('pages of the activity read no authors; who wrote something is a request of its own', async () => {
  let reads = 0;
  const store = (inner: Store): Store => ({
    ...inner,
    authors: async (types) => {
      reads += 1;
      return inner.authors(types);
    },
  });
  const { staff } = await buildApp({ store });
  await staff('GET', '/api/activity');
  expect(reads).toBe(0);
  expect((await staff('GET', '/api/activity/people')).status).toBe(200);
  expect(reads).toBe(1);
});

test('a page of the activity continues where the one before ended', async () => {
  const { staff } = await buildApp();
  for (let index = 0; index < 35; index += 1) await staff('POST', '/api/eventos', { body: { titulo: `${index}` } });
  const { body: first } = await staff('GET', '/api/activity?type=eventos');
  const { body: second } = await staff('GET', `/api/activity?type=eventos&before=${encodeURIComponent(first.next)}`);
  expect([first.items.length, second.items.length, second.next]).toEqual([30, 5, null]);
  const ids = [...first.items, ...second.items].map(({ id }: Item) => id);
  expect(new Set(ids).size).toBe(35);
});

test('what a person does to many records within a minute is one line of the activity, when asked for', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-26T14:00:30.000Z') });
  onTestFinished(() => void vi.useRealTimers());
  const { staff, secondStaff } = await buildApp();
  const eva = await secondStaff();
  const add = async (count: number, request = staff) => {
    for (let index = 0; index < count; index += 1) await request('POST', '/api/eventos', { body: { titulo: 'Feria' } });
  };
  await add(40);
  await add(1, eva.request);
  await add(7);
  vi.setSystemTime(Date.now() + 60_000);
  await add(5);
  const readLines = async (query = '') => {
    const { body } = await staff('GET', `/api/activity?type=eventos&together=true${query}`);
    return [body.items.map(({ event, together }: Together) => [event, together?.count ?? 1]), body.next];
  };
  const each = Array.from({ length: 5 }, () => ['created', 1]);
  const lines = [...each, ['created', 7], ['created', 1], ['created', 40]];
  expect(await readLines()).toEqual([lines, null]);
  expect(await readLines('&event=created')).toEqual([lines, null]);
  expect((await readLines('&event=changed'))[0]).toEqual([]);
  expect((await staff('GET', '/api/activity?type=eventos')).body.items[0]).not.toHaveProperty('together');
});

test('AMB-S07 the activity and the workload leave out the types that a role may not read', async () => {
  const { staff, secondStaff } = await buildApp({ hasRoles: true });
  const luis = await secondStaff({ rol: 'operador' });
  await staff('POST', '/api/eventos?_state=draft', { body: { titulo: 'Feria' } });
  const typesIn = async (request: typeof staff) => {
    const { body } = await request('GET', '/api/activity');
    return new Set(body.items.map(({ type }: Item) => type));
  };
  expect(await typesIn(staff)).toEqual(new Set(['usuarios', 'eventos']));
  expect(await typesIn(luis.request)).toEqual(new Set(['eventos']));
  expect((await luis.request('GET', '/api/activity?type=usuarios')).body.items).toEqual([]);
  expect((await luis.request('GET', '/api/activity/people')).body).toHaveLength(1);
});

test('the workload counts the records of each state and lists the newest drafts and the next scheduled ones', async () => {
  const { staff, citizen } = await buildApp();
  const add = async (titulo: string, query: string) => staff('POST', `/api/eventos?${query}`, { body: { titulo } });
  await add('Uno', '_state=draft');
  await add('Dos', '_state=draft');
  await add('Tres', '_state=published&_publishAt=2999-02-01T00:00:00Z');
  await add('Cuatro', '_state=published&_publishAt=2999-01-01T00:00:00Z');
  await add('Cinco', '_state=published');
  const { body } = await staff('GET', '/api/workload');
  expect(body.counts).toContainEqual({ type: 'eventos', draft: 2, scheduled: 2, published: 1 });
  const titles = (records: readonly { record: { titulo: string } }[]) => records.map(({ record }) => record.titulo);
  expect(titles(body.drafts)).toEqual(['Dos', 'Uno']);
  expect(titles(body.scheduled)).toEqual(['Cuatro', 'Tres']);
  expect((await citizen('GET', '/api/workload')).status).toBe(401);
});

test("a person's last edits are found behind any number of other writes, each record once and without removed ones", async () => {
  const { staff, secondStaff, store, registry, person } = await buildApp();
  const luis = await secondStaff();
  const add = async (titulo: string) => (await staff('POST', '/api/eventos', { body: { titulo } })).body.id as string;
  const id = await add('Feria');
  await staff('PATCH', `/api/eventos/${id}`, { body: { titulo: 'Feria patronal' } });
  const gone = await add('Otra');
  await luis.request('DELETE', `/api/eventos/${gone}`);
  await luis.request('POST', '/api/eventos', { body: { titulo: 'De Luis' } });
  const type = registry.get('tareasCompletadas')!;
  const values = { user: person.id, executionId: 'a', activityId: 'b', completedAt: '2026-01-01T00:00:00.000Z' };
  const task = { kind: 'create', type, values, publication: { state: 'draft' } } as const;
  await store.write(
    Array.from({ length: 40 }, () => task),
    person.id,
  );
  const { edits } = (await staff('GET', '/api/workload')).body;
  expect(edits).toEqual([
    { type: 'eventos', id, at: expect.any(String), record: expect.objectContaining({ titulo: 'Feria patronal' }) },
  ]);
});

test('removed records are named only to people who may see the bin', async () => {
  const access = { editor: ['read', 'create', 'update', 'remove'], operador: ['read'] };
  const limited = { ...eventos, 'x-content': { ...eventos['x-content'], access } };
  const { staff, secondStaff } = await buildApp({ hasRoles: true, schemas: { eventos: limited } });
  const { request } = await secondStaff({ rol: 'operador' });
  const add = async (titulo: string) => (await staff('POST', '/api/eventos', { body: { titulo } })).body.id as string;
  const [kept, gone] = [await add('Feria'), await add('Secreta')];
  await staff('DELETE', `/api/eventos/${gone}`);
  const idsOf = async (send: typeof staff) => {
    const [activity, recent] = [await send('GET', '/api/activity?type=eventos'), await send('GET', '/api/recent')];
    const events = recent.body.filter(({ type }: Item) => type === 'eventos');
    return [...activity.body.items, ...events].map(({ id }: Item) => id);
  };
  expect(new Set(await idsOf(staff))).toEqual(new Set([kept, gone]));
  expect(await idsOf(request)).toEqual([kept, kept]);
  expect((await staff('GET', `/api/eventos/${gone}/history`)).status).toBe(200);
  expect((await request('GET', `/api/eventos/${gone}/history`)).status).toBe(404);
  expect((await request('GET', `/api/eventos/${kept}/history`)).status).toBe(200);
});

test('records that mirror others, such as the index of completed tasks, are not in the activity', async () => {
  const { staff, store, registry, person } = await buildApp();
  const type = registry.get('tareasCompletadas')!;
  const values = { user: person.id, executionId: 'a', activityId: 'b', completedAt: '2026-01-01T00:00:00.000Z' };
  await store.write([{ kind: 'create', type, values, publication: { state: 'draft' } }], person.id);
  const { items } = (await staff('GET', '/api/activity')).body;
  expect(items.map((item: Item) => item.type)).not.toContain('tareasCompletadas');
});

test('the workload lists the records with pending changes, the own ones first, with the instant of their publication', async () => {
  const { staff, secondStaff } = await buildApp();
  const { request } = await secondStaff();
  const add = async (titulo: string) => (await staff('POST', '/api/eventos', { body: { titulo } })).body.id as string;
  const [own, other] = [await add('Feria'), await add('Desfile')];
  await add('Sin cambios');
  const save = (send: typeof staff, id: string, query: string) =>
    send('PATCH', `/api/eventos/${id}?_pending=true${query}`, { body: { titulo: 'Nueva' } });
  const publishAt = '2999-01-01T00:00:00.000Z';
  await save(staff, own, `&_publishAt=${publishAt}`);
  await save(request, other, '');
  const pendingOf = async (send: typeof staff) => (await send('GET', '/api/workload')).body.pending;
  const [mine, theirs] = await pendingOf(staff);
  expect(mine).toMatchObject({ type: 'eventos', id: own, record: { titulo: 'Feria', _pendingPublishAt: publishAt } });
  expect(theirs).toMatchObject({ id: other, record: { titulo: 'Desfile' } });
  expect((await pendingOf(request)).map(({ id }: Item) => id)).toEqual([other, own]);
});
