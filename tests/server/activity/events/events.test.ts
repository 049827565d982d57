import { describe, expect, test } from 'vitest';
import { create } from '#core/store/store.ts';
import { buildApp, eventos, typeFrom } from '../../buildApp.ts';
import { addressOf, databaseKinds } from '#tests/support/testDatabases.ts';
import { freshFolder, openTestPortal } from '../../openTestPortal.ts';
import { openEventStream } from './eventStream.ts';

const accept = { accept: 'application/json' };

async function openStaffStream(options: Parameters<typeof buildApp>[0] = {}) {
  const portal = await buildApp(options);
  const stream = await openEventStream(portal.app, { token: portal.token });
  const hello = await stream.next();
  const add = async (values: object = { titulo: 'Feria' }) => {
    const { status, body } = await portal.staff('POST', '/api/eventos', { body: values });
    expect(status).toBe(201);
    return body as { readonly id: string };
  };
  return { ...portal, ...stream, hello, add };
}

describe('the stream of events', () => {
  test('tells each write of a readable record, with its version, as it happens', async () => {
    const { response, hello, next, add, staff } = await openStaffStream();
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(response.headers.get('cache-control')).toContain('no-transform');
    expect(hello).toMatchObject({ event: 'hello', isReset: false });
    const { id } = await add();
    expect(await next()).toMatchObject({ event: 'changes', changes: [{ type: 'eventos', id, version: 1 }] });
    await staff('PATCH', `/api/eventos/${id}`, { body: { cupo: 3 } });
    expect(await next()).toMatchObject({ changes: [{ type: 'eventos', id, version: 2 }] });
    await staff('DELETE', `/api/eventos/${id}`);
    expect(await next()).toMatchObject({ changes: [{ type: 'eventos', id, version: 3 }] });
  });

  test('begins again where it ended: nothing is missed, and nothing comes twice', async () => {
    const { app, token, close, next, add } = await openStaffStream();
    const first = await add();
    const event = await next();
    expect(event?.changes).toMatchObject([{ id: first.id }]);
    close();
    const missed = [await add(), await add()];
    const again = await openEventStream(app, { token, after: event?.seq ?? 0 });
    expect(await again.next()).toMatchObject({ event: 'hello', isReset: false });
    expect((await again.next())?.changes?.map(({ id }) => id)).toEqual(missed.map(({ id }) => id));
    const { id } = await add();
    expect((await again.next())?.changes).toEqual([{ type: 'eventos', id, version: 1 }]);
  });

  test('asks a browser to read everything again when it missed more than a thousand writes, or knows a later one than the server', async () => {
    const { app, store, token } = await buildApp();
    const type = typeFrom('eventos', eventos);
    for (let count = 0; count < 1001; count += 1)
      await create(store, { type, values: { titulo: 'x' }, publication: { state: 'draft' }, by: 'x' });
    const late = await openEventStream(app, { token, after: 0 });
    expect(await late.next()).toMatchObject({ event: 'hello', isReset: true, seq: await store.lastSeq() });
    const early = await openEventStream(app, { token, after: 9_999_999 });
    expect(await early.next()).toMatchObject({ event: 'hello', isReset: true, seq: await store.lastSeq() });
  });

  test('tells of workflows that their area changed, and which of their records', async () => {
    const { next, staff } = await openStaffStream();
    const definition = {
      name: 'Licencia',
      description: 'Para construir',
      activities: [
        { id: 'a', name: 'Recibir', description: '', assignedRole: 'operator', estimatedTime: 1, questions: [] },
      ],
    };
    const { status, body } = await staff('POST', '/api/workflows', { body: definition });
    expect(status).toBe(201);
    expect((await next())?.changes).toEqual([{ type: 'workflows' }, { type: 'flujos', id: body.id, version: 1 }]);
  });

  test('ends with the session, and a person without one gets none', async () => {
    const { app, token, staff, secondStaff } = await buildApp();
    const second = await secondStaff();
    const { next } = await openEventStream(app, { token });
    await next();
    expect((await staff('DELETE', '/api/session')).status).toBe(204);
    const other = await app.inject({ method: 'GET', url: '/api/events' });
    expect(other.statusCode).toBe(401);
    expect((await second.request('POST', '/api/eventos', { body: { titulo: 'Feria' } })).status).toBe(201);
    expect(await next()).toBeUndefined();
  });

  test('tells a person who lost the right to read a type nothing more of it', async () => {
    const privados = {
      title: 'Privados',
      type: 'object',
      properties: { nombre: { type: 'string' } },
      'x-content': { access: { operador: [] } },
    };
    const { app, staff, secondStaff, setAccount } = await buildApp({ hasRoles: true, schemas: { privados } });
    const second = await secondStaff({ rol: 'editor' });
    const token = second.token;
    const { next } = await openEventStream(app, { token });
    await next();
    const { body } = await staff('POST', '/api/privados', { body: { nombre: 'Uno' } });
    expect((await next())?.changes).toEqual([{ type: 'privados', id: body.id, version: 1 }]);
    await setAccount(second.id, { rol: 'operador' });
    await staff('POST', '/api/privados', { body: { nombre: 'Dos' } });
    const { body: event } = await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } });
    expect((await next())?.changes).toEqual([{ type: 'eventos', id: event.id, version: 1 }]);
  });

  test('is no activity: it does not lengthen the session', async () => {
    let time = Date.now();
    const { app, token, sessions } = await buildApp({ now: () => time });
    const secondsLeft = async () => (await sessions.find(token))?.expiresInSeconds ?? 0;
    const before = await secondsLeft();
    time += 120_000;
    const { next } = await openEventStream(app, { token });
    await next();
    expect(await secondsLeft()).toBe(before - 120);
  });

  test('keeps at most eight streams of one person open', async () => {
    const { app, token } = await buildApp();
    const streams = [];
    for (let count = 0; count < 9; count += 1) streams.push(await openEventStream(app, { token }));
    for (const stream of streams) expect(await stream.next()).toMatchObject({ event: 'hello' });
    expect(await streams[0]!.next()).toBeUndefined();
  });

  test('ends at once when the server stops', async () => {
    const { app, next } = await openStaffStream({ settings: { http: { stopSeconds: 20 } } });
    const closed = app.close();
    expect(await next()).toBeUndefined();
    await closed;
  });
});

describe('the events as JSON, for who cannot be streamed to', () => {
  test('are what was written after the last one', async () => {
    const { staff } = await buildApp();
    const { body: begin } = await staff('GET', '/api/events', { headers: accept });
    const { body } = await staff('POST', '/api/eventos', { body: { titulo: 'Feria' } });
    const { body: answer } = await staff('GET', `/api/events?after=${begin.seq}`, { headers: accept });
    expect(answer).toEqual({
      types: begin.types,
      seq: begin.seq + 1,
      isReset: false,
      changes: [{ type: 'eventos', id: body.id, version: 1 }],
    });
    expect((await staff('GET', `/api/events?after=${answer.seq}`, { headers: accept })).body).toEqual({
      types: begin.types,
      seq: answer.seq,
      isReset: false,
      changes: [],
    });
  });
});

describe.each(databaseKinds)('two servers on $name', ({ newDatabase }) => {
  test('a write on one reaches the listeners of the other, and outlives a restart', async () => {
    const account = { ADMIN_EMAIL: 'ana@example.test', ADMIN_PASSWORD: 'Una-clave-larga-2026' };
    const variables = { ...account, SAMPLE_CONTENT: 'off', DATABASE_URL: addressOf(await newDatabase()) };
    const dataDir = freshFolder();
    const one = await openTestPortal({ dataDir, variables });
    const two = await openTestPortal({ dataDir, variables });
    const token = await one.signIn();
    const write = async (slug: string) => {
      const values = { title: slug, description: 'x', image: 'https://ejemplo.gt/a.jpg', slug };
      const { status, body } = await one.ask('POST', '/api/secciones', { token, body: values });
      expect(status).toBe(201);
      return body;
    };
    const { next } = await openEventStream(two.app, { token });
    const hello = await next();
    const { id } = await write('nueva');
    const event = await next();
    expect(event?.changes).toEqual([{ type: 'secciones', id, version: 1 }]);
    await two.close();
    expect(await next()).toBeUndefined();
    const { id: missed } = await write('mientras-tanto');
    const again = await openTestPortal({ dataDir, variables });
    const stream = await openEventStream(again.app, { token, after: event?.seq ?? hello?.seq ?? 0 });
    expect(await stream.next()).toMatchObject({ event: 'hello', isReset: false });
    expect((await stream.next())?.changes).toEqual([{ type: 'secciones', id: missed, version: 1 }]);
  });
});
