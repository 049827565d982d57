import { describe, expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { remindOfDueDates } from '#server/activity/notifications/dueNotices.ts';
import { createNotificationService } from '#server/activity/notifications/notificationService.ts';
import { notificationType } from '#server/activity/notifications/notificationType.ts';
import { createNotifier } from '#server/activity/notifications/notifier.ts';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import type { DatabaseSettings } from '#server/store/openDatabase.ts';
import { buildTasks } from './buildTasks.ts';

/** 14:00 in Guatemala. */
const afternoon = Date.parse('2026-11-24T20:00:00Z');
const hour = 60 * 60_000;

async function buildReminders(database?: DatabaseSettings) {
  const built = await buildTasks({ database });
  const { store, registry, staffTables: tables, luis } = built;
  const accountOf = async (id: string) =>
    id === luis.id ? { id, email: 'luis@example.test', name: 'Luis' } : undefined;
  const notifier = (now: () => number) =>
    createNotifier({
      tables,
      accountOf,
      writerName: async () => 'Programador',
      townName: async () => undefined,
      publicUrl: () => 'http://portal.test',
      sendsMail: true,
      messages: serverEs,
      now,
    });
  return {
    ...built,
    /** What one of several servers does at a moment. */
    remindAt: (at: number) => {
      const now = () => at;
      return remindOfDueDates({ store, registry, notifier: notifier(now), now });
    },
    removeOldAt: (at: number) =>
      createNotificationService({
        store,
        registry,
        tables,
        messages: serverEs,
        nameOf: async () => undefined,
        now: () => at,
      }).removeOld(),
    stored: async () =>
      (await store.list(notificationType, { where: [], sort: [], offset: 0, limit: 100 })).records.map(
        ({ clase, titulo, para }) => [clase, titulo, para === luis.id],
      ),
  };
}

describe.each(databaseKinds)('reminders of due dates over $name', ({ emptyDatabase }) => {
  test('come once for each date, also from two servers and after a restart, in the days of the town', async () => {
    const { addTask, luis, remindAt, removeOldAt, stored, staff } = await buildReminders(await emptyDatabase());
    const { id } = await addTask({ title: 'Mañana', dueDate: '2026-11-25', assignee: luis.id });
    await addTask({ title: 'Ayer', dueDate: '2026-11-23', assignee: luis.id });
    await addTask({ title: 'Hoy', dueDate: '2026-11-24', assignee: luis.id });
    await addTask({ title: 'Hecha', dueDate: '2026-11-25', assignee: luis.id, phase: 'done' });
    await addTask({ title: 'Archivada', dueDate: '2026-11-25', assignee: luis.id, archived: true });
    const { body: project } = await staff('POST', '/api/proyectos', {
      body: { name: 'Cerrado', description: 'Terminado' },
    });
    await addTask({ title: 'De antes', dueDate: '2026-11-25', assignee: luis.id, projectId: project.id });
    await staff('PATCH', `/api/proyectos/${project.id}`, { body: { archived: true } });
    await addTask({ title: 'Antigua', dueDate: '2026-09-01', assignee: luis.id });
    await addTask({ title: 'De nadie', dueDate: '2026-11-25' });
    await luis.request('POST', '/api/notifications/read');
    await removeOldAt(afternoon + 1000 * 24 * hour);
    expect(await stored()).toEqual([]);
    await Promise.all([remindAt(afternoon), remindAt(afternoon)]);
    await remindAt(afternoon + hour);
    // 22:00 of the same day in the town, and already the next day in UTC.
    await remindAt(afternoon + 8 * hour);
    expect((await stored()).toSorted()).toEqual([
      ['dueTomorrow', 'Mañana', true],
      ['overdue', 'Ayer', true],
    ]);
    // 5:00 of the next day: too early.
    await remindAt(afternoon + 15 * hour);
    expect(await stored()).toHaveLength(2);
    await staff('PATCH', `/api/tareas/${id}`, { body: { dueDate: '2026-11-26' } });
    await remindAt(afternoon + 24 * hour);
    expect((await stored()).toSorted()).toEqual([
      ['dueTomorrow', 'Mañana', true],
      ['dueTomorrow', 'Mañana', true],
      ['overdue', 'Ayer', true],
      ['overdue', 'Hoy', true],
    ]);
    await removeOldAt(afternoon + 90 * 24 * hour);
    expect(await stored()).toHaveLength(4);
    await removeOldAt(afternoon + 90 * 24 * hour + 1000);
    expect(await stored()).toHaveLength(2);
  });
});

test('a reminder and its mail are one write: two servers send one mail', async () => {
  const { addTask, luis, remindAt, staff, staffTables } = await buildReminders();
  await staffTables.putPreference(luis.id, { name: '.notifications', value: '{"due":"mail"}' });
  await addTask({ title: 'Mañana', dueDate: '2026-11-25', assignee: luis.id });
  await Promise.all([remindAt(afternoon), remindAt(afternoon)]);
  expect((await staff('GET', '/api/outbox')).body).toMatchObject([
    { para: 'luis@example.test', asunto: 'Vence mañana: «Mañana»', sirve: true },
  ]);
});
