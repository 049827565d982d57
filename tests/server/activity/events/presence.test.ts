import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createPresence, type OpenForm } from '#server/activity/events/presence.ts';
import { openTestDatabase, postgresKind } from '#tests/support/testDatabases.ts';
import { buildApp } from '../../buildApp.ts';
import { openEventStream } from './eventStream.ts';

const record = { type: 'eventos', id: 'feria' };
const body = (field: string | null) => ({ body: { field } });
const failed = (error: unknown) => {
  throw error;
};

/** Ana and Luis, each with a stream. */
async function openTwo() {
  const portal = await buildApp();
  const luis = await portal.secondStaff({ nombre: 'Luis Pérez' });
  const streams = {
    ana: await openEventStream(portal.app, { token: portal.token }),
    luis: await openEventStream(portal.app, { token: luis.token }),
  };
  await streams.ana.next();
  await streams.luis.next();
  return { ...portal, luis, streams };
}

describe('who has a record open', () => {
  test('is answered to those who open it, and announced to those who have it open as it changes', async () => {
    const { staff, luis, streams } = await openTwo();
    expect(await staff('PUT', '/api/presence/eventos/feria/uno', body(null))).toMatchObject({
      status: 200,
      body: { people: [] },
    });
    expect((await luis.request('PUT', '/api/presence/eventos/feria/dos', body(null))).body.people).toEqual([
      { name: 'Ana López', field: null },
    ]);
    const event = { event: 'presence', ...record };
    expect(await streams.ana.next()).toMatchObject({ ...event, people: [{ name: 'Luis Pérez', field: null }] });
    await luis.request('PUT', '/api/presence/eventos/feria/dos', body('cupo'));
    expect(await streams.ana.next()).toMatchObject({ ...event, people: [{ name: 'Luis Pérez', field: 'cupo' }] });
    expect((await luis.request('DELETE', '/api/presence/eventos/feria/dos')).status).toBe(204);
    expect(await streams.ana.next()).toMatchObject({ ...event, people: [] });
  });

  test('does not name the person herself, and names nobody twice', async () => {
    const { staff, luis } = await openTwo();
    await staff('PUT', '/api/presence/eventos/feria/uno', body('titulo'));
    expect((await staff('PUT', '/api/presence/eventos/feria/otra-pestaña', body(null))).body.people).toEqual([]);
    expect((await luis.request('PUT', '/api/presence/eventos/feria/dos', body(null))).body.people).toEqual([
      { name: 'Ana López', field: 'titulo' },
    ]);
  });

  test('is announced to nobody who does not have the record open', async () => {
    const { staff, luis, streams } = await openTwo();
    await luis.request('PUT', '/api/presence/eventos/otra/dos', body('cupo'));
    await staff('PUT', '/api/presence/eventos/feria/uno', body('titulo'));
    const { id } = (await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } })).body;
    expect((await streams.luis.next())?.changes).toEqual([{ type: 'eventos', id, version: 1 }]);
    expect((await streams.ana.next())?.changes).toEqual([{ type: 'eventos', id, version: 1 }]);
  });

  test('is refused to those who may not read the type, and not announced once the right is lost', async () => {
    const privados = {
      title: 'Privados',
      type: 'object',
      properties: { nombre: { type: 'string' } },
      'x-content': { access: { operador: [] } },
    };
    const { app, staff, secondStaff, setAccount } = await buildApp({ hasRoles: true, schemas: { privados } });
    const luis = await secondStaff({ rol: 'editor' });
    const stream = await openEventStream(app, { token: luis.token });
    await stream.next();
    const open = body(null);
    expect((await luis.request('PUT', '/api/presence/privados/uno/dos', open)).status).toBe(200);
    await setAccount(luis.id, { rol: 'operador' });
    await staff('PUT', '/api/presence/privados/uno/uno', open);
    const { id } = (await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } })).body;
    expect((await stream.next())?.changes).toEqual([{ type: 'eventos', id, version: 1 }]);
    expect((await luis.request('PUT', '/api/presence/privados/uno/dos', open)).status).toBe(403);
    expect((await staff('PUT', '/api/presence/nada/uno/uno', open)).status).toBe(404);
    expect(
      (await app.inject({ method: 'PUT', url: '/api/presence/privados/uno/uno', payload: open.body })).statusCode,
    ).toBe(401);
    expect((await app.inject({ method: 'DELETE', url: '/api/presence/privados/uno/uno' })).statusCode).toBe(401);
  });

  test('names no field that the type does not have', async () => {
    const { staff, luis } = await openTwo();
    await staff('PUT', '/api/presence/eventos/feria/uno', body('inventado'));
    expect((await luis.request('PUT', '/api/presence/eventos/feria/dos', body(null))).body.people).toEqual([
      { name: 'Ana López', field: '' },
    ]);
  });

  test('is no activity: it does not lengthen the session', async () => {
    let time = Date.now();
    const { staff, token, sessions } = await buildApp({ now: () => time });
    const secondsLeft = async () => (await sessions.find(token))?.expiresInSeconds ?? 0;
    const before = await secondsLeft();
    time += 120_000;
    expect((await staff('PUT', '/api/presence/eventos/feria/uno', body('titulo'))).status).toBe(200);
    expect(await secondsLeft()).toBe(before - 120);
  });

  test('is no part of the history', async () => {
    const { staff, store } = await openTwo();
    const before = await store.lastSeq();
    await staff('PUT', '/api/presence/eventos/feria/uno', body('titulo'));
    expect(await store.lastSeq()).toBe(before);
  });
});

const form = (more: Partial<OpenForm> = {}): OpenForm => ({
  ...record,
  form: 'uno',
  userId: 'ana',
  name: 'Ana López',
  field: null,
  ...more,
});

describe('presence', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('ends by itself when it is not renewed', () => {
    const presence = createPresence({ failed });
    presence.open(form());
    vi.advanceTimersByTime(20_000);
    presence.open(form());
    vi.advanceTimersByTime(20_000);
    expect(presence.others(record, 'luis')).toHaveLength(1);
    vi.advanceTimersByTime(5_001);
    expect(presence.others(record, 'luis')).toEqual([]);
    expect(presence.has(record, 'ana')).toBe(false);
  });

  test('a form is not noted again by a request that arrives after its end, in this process or another', () => {
    const received: ((message: string) => void)[] = [];
    const publish = async (message: string) => received.forEach((receive) => receive(message));
    const subscribe = (receive: (message: string) => void) => {
      received.push(receive);
      return () => undefined;
    };
    const [here, elsewhere] = [0, 1].map(() => createPresence({ relay: { publish, subscribe }, failed }));
    here?.close({ form: 'uno', userId: 'ana' });
    here?.open(form());
    elsewhere?.open(form());
    expect([here, elsewhere].map((presence) => presence?.others(record, 'luis'))).toEqual([[], []]);
    elsewhere?.open(form({ form: 'otra' }));
    expect([here, elsewhere].map((presence) => presence?.others(record, 'luis').length)).toEqual([1, 1]);
  });

  test('tells of changes that come together once, and of a renewal nothing', () => {
    const presence = createPresence({ failed });
    const announcements: string[] = [];
    presence.subscribe(({ record: { id }, userIds }) => announcements.push(`${id}: ${[...userIds].join(' ')}`));
    presence.open(form());
    presence.open(form({ userId: 'luis', field: 'titulo' }));
    presence.open(form({ userId: 'luis', field: 'cupo' }));
    vi.advanceTimersByTime(1_000);
    expect(announcements).toEqual(['feria: ana luis']);
    presence.open(form());
    vi.advanceTimersByTime(1_000);
    expect(announcements).toHaveLength(1);
  });

  test('keeps the latest forms of a person who opens very many', () => {
    const presence = createPresence({ failed });
    for (let count = 0; count < 40; count += 1) presence.open(form({ form: String(count), id: String(count) }));
    expect(presence.has({ ...record, id: '0' }, 'ana')).toBe(false);
    expect(presence.has({ ...record, id: '39' }, 'ana')).toBe(true);
  });
});

test('presence reaches the other processes on PostgreSQL', async () => {
  const settings = await postgresKind.newDatabase();
  const elsewhere = await postgresKind.newDatabase();
  const open = async (place: typeof settings) => {
    const { database } = await openTestDatabase(place);
    return createPresence({ relay: database.relay, failed });
  };
  const [one, two, foreign] = await Promise.all([open(settings), open(settings), open(elsewhere)]);
  const event = new Promise((resolve) => two.subscribe(resolve));
  // Repeated as browsers do, since the other process may not listen yet.
  const timer = setInterval(() => one.open(form({ field: 'titulo' })), 20);
  await event;
  clearInterval(timer);
  expect(two.others(record, 'luis')).toEqual([{ name: 'Ana López', field: 'titulo' }]);
  const ended = new Promise((resolve) => two.subscribe(resolve));
  one.close({ form: 'uno', userId: 'ana' });
  await ended;
  expect(two.others(record, 'luis')).toEqual([]);
  expect(foreign.others(record, 'luis')).toEqual([]);
});
