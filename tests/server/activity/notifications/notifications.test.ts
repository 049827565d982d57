import { describe, expect, test } from 'vitest';
import type { Notification } from '#core/api/notificationOperations.ts';
import { notificationType } from '#server/activity/notifications/notificationType.ts';
import type { buildApp } from '../../buildApp.ts';
import { openEventStream } from '../events/eventStream.ts';
import { buildTasks } from './buildTasks.ts';
import tareas from '../../../../schemas/content/tareas.json' with { type: 'json' };

type Request = Awaited<ReturnType<typeof buildApp>>['staff'];

const listOf = async (request: Request) => (await request('GET', '/api/notifications')).body as readonly Notification[];
const unreadOf = async (request: Request) => (await request('GET', '/api/notifications/unread')).body.unread;

describe('notifications', () => {
  test('a person assigned or mentioned by somebody else is notified once, in the write itself, and marks it as read', async () => {
    const { addTask, luis, person, staff } = await buildTasks();
    const { id } = await addTask({ assignee: luis.id });
    await staff('PATCH', `/api/tareas/${id}`, { body: { phase: 'review' } });
    await staff('PATCH', `/api/tareas/${id}`, { body: { title: 'Medir todo', assignee: luis.id } });
    const comment = { taskId: id, content: '@Luis, ¿ya está?', mentions: [luis.id, person.id] };
    expect((await staff('POST', '/api/observaciones', { body: comment })).status).toBe(201);
    expect(await listOf(staff)).toEqual([]);
    const notified = await listOf(luis.request);
    expect(notified).toMatchObject([
      { kind: 'mentioned', type: 'tareas', record: id, title: 'Medir todo', byName: 'Ana López', isRead: false },
      { kind: 'assigned', type: 'tareas', record: id, title: 'Medir todo', isRead: false, isGone: false },
    ]);
    expect(await unreadOf(luis.request)).toBe(2);
    const address = `/api/notifications/${notified[0]?.id}/read`;
    expect((await staff('POST', address)).status).toBe(404);
    expect([(await luis.request('POST', address)).status, (await luis.request('POST', address)).status]).toEqual([
      204, 204,
    ]);
    expect(await unreadOf(luis.request)).toBe(1);
    await addTask({ assignee: luis.id });
    expect((await luis.request('POST', '/api/notifications/read')).status).toBe(204);
    expect(await unreadOf(luis.request)).toBe(0);
    await staff('DELETE', `/api/tareas/${id}`);
    expect((await listOf(luis.request)).map(({ isGone }) => isGone)).toEqual([false, true, true]);
  });
});

test('whoever is added to a record beside its assignee is notified, once, for the first reason', async () => {
  const { addTask, luis, person, staff } = await buildTasks();
  const { id } = await addTask({ people: [luis.id, person.id] });
  expect(await listOf(luis.request)).toMatchObject([{ kind: 'joined', type: 'tareas', record: id }]);
  expect(await listOf(staff)).toEqual([]);
  await staff('PATCH', `/api/tareas/${id}`, { body: { title: 'Otro', people: [person.id, luis.id] } });
  expect(await listOf(luis.request)).toHaveLength(1);
  await addTask({ assignee: luis.id, people: [luis.id] });
  expect((await listOf(luis.request)).map(({ kind }) => kind)).toEqual(['assigned', 'joined']);
});

test('a refused write notifies nobody, and neither does an own one', async () => {
  const { addTask, luis, staff } = await buildTasks();
  await expect(addTask({ assignee: luis.id, title: '' })).rejects.toThrow('title');
  const { id } = await addTask();
  await luis.request('PATCH', `/api/tareas/${id}`, { body: { assignee: luis.id } });
  const stale = await staff('PATCH', `/api/tareas/${id}`, { body: { assignee: null }, headers: { 'if-match': '"1"' } });
  expect(stale.status).toBe(412);
  expect(await listOf(luis.request)).toEqual([]);
});

test('nobody is notified of what they may not read, also when they lose the right later', async () => {
  const schemas = { tareas: { ...tareas, 'x-content': { ...tareas['x-content'], access: { operador: [], account } } } };
  const { addTask, luis, secondStaff, setAccount, store } = await buildTasks({ hasRoles: true, schemas });
  const { id } = await secondStaff({ email: 'eva@example.test', rol: 'operador' });
  await addTask({ assignee: id });
  await setAccount(id, { activo: false, rol: 'administrador' });
  await addTask({ assignee: id });
  expect((await store.list(notificationType, { where: [], sort: [], offset: 0, limit: 0 })).total).toBe(0);
  await addTask({ assignee: luis.id });
  expect([await unreadOf(luis.request), (await listOf(luis.request)).length]).toEqual([1, 1]);
  await setAccount(luis.id, { rolTablero: 'manager' });
  expect([await unreadOf(luis.request), (await listOf(luis.request)).length]).toEqual([0, 0]);
});

const account = { rolTablero: { member: ['read'] } };

test('people choose their notifications; without a mail server nothing is mailed', async () => {
  const { addTask, luis, staff } = await buildTasks();
  const chosen = { assigned: 'none', mentioned: 'mail', due: 'here', processes: 'here', citizens: 'none' };
  const saved = await luis.request('PUT', '/api/account/notifications', { body: chosen });
  expect(saved.body).toEqual({ settings: chosen, sendsMail: false });
  expect((await luis.request('PUT', '/api/account/notifications', { body: { ...chosen, due: 'x' } })).status).toBe(422);
  expect((await luis.request('GET', '/api/preferences/.notifications')).status).toBe(400);
  const { id } = await addTask({ assignee: luis.id });
  await staff('POST', '/api/observaciones', { body: { taskId: id, content: 'Hola', mentions: [luis.id] } });
  expect(await listOf(luis.request)).toMatchObject([{ kind: 'mentioned' }]);
  expect((await staff('GET', '/api/outbox')).body).toEqual([]);
});

test('the stream tells the receiver alone, and the start has the unread count', async () => {
  const { app, addTask, luis, token, staff } = await buildTasks();
  const [his, hers] = [await openEventStream(app, { token: luis.token }), await openEventStream(app, { token })];
  await Promise.all([his.next(), hers.next()]);
  const { id } = await addTask({ assignee: luis.id });
  expect((await his.next())?.changes).toEqual([{ type: 'tareas', id, version: 1 }, { type: 'notifications' }]);
  expect((await hers.next())?.changes).toEqual([{ type: 'tareas', id, version: 1 }]);
  const start = await luis.request('GET', '/api/start?at=%2Fadmin');
  expect(start.body.answers).toContainEqual(
    expect.objectContaining({ address: '/api/notifications/unread', body: { unread: 1 } }),
  );
  await staff('DELETE', `/api/usuarios/${luis.id}`);
});

test('a handover in bulk is notified record by record, and goes with the account', async () => {
  const { addTask, luis, staff, store } = await buildTasks();
  const ids = [];
  for (let count = 0; count < 3; count += 1) ids.push((await addTask()).id);
  const body = { action: 'change', records: ids.map((id) => ({ id })), values: { assignee: luis.id } };
  const bulk = await staff('POST', '/api/bulk/tareas', { body });
  expect([bulk.status, await unreadOf(luis.request)]).toEqual([200, 3]);
  await staff('DELETE', `/api/usuarios/${luis.id}`);
  expect((await store.list(notificationType, { where: [], sort: [], offset: 0, limit: 0 })).total).toBe(0);
});
