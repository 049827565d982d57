import { expect, onTestFinished, test, vi } from 'vitest';
import type { Notification } from '#core/api/notificationOperations.ts';
import { mailText, startMailServer } from '#tests/support/mailServer.ts';
import { buildWorkflows, type Person, stepOf, threePeople } from '../../workflows/buildWorkflows.ts';

const kindsOf = async ({ request }: Person) =>
  ((await request('GET', '/api/notifications')).body as readonly Notification[]).map(({ kind }) => kind);

test('steps of a process notify the people concerned: an activity arrives, is handed over, is claimed, is suspended', async () => {
  const built = await buildWorkflows({ hasRoles: true });
  const { olga, saul, ines } = await threePeople(built);
  const rita = await built.somebody('Rita', ['supervisor']);
  const execution = await built.start((await built.publish()).id, { assignments: { recibir: olga.id } });
  expect(await kindsOf(olga)).toEqual(['taskAssigned']);
  await olga.request('POST', stepOf(execution, 'recibir'), {
    body: { answers: { nombre: 'Rosa' }, nextAssignee: saul.id },
  });
  const handover = { to: rita.id, reason: 'Vacaciones' };
  await built.staff('POST', stepOf(execution, 'revisar', 'reassign'), { body: handover });
  const suspension = { body: { reason: 'Falta un documento' } };
  await built.staff('POST', `/api/executions/${execution.id}/suspend`, suspension);
  expect([await kindsOf(olga), await kindsOf(saul), await kindsOf(rita), await kindsOf(ines)]).toEqual([
    ['taskAssigned'],
    ['takenOver', 'taskAssigned'],
    ['suspended', 'handedOver'],
    [],
  ]);
  const [suspended] = (await rita.request('GET', '/api/notifications')).body;
  expect(suspended).toMatchObject({
    type: 'ejecuciones',
    record: execution.id,
    activity: 'revisar',
    title: 'LIC-1 · Licencia',
    byName: 'Ana López',
    isGone: false,
  });
});

test('a mail goes out for the kinds that a person wants by mail, and its title is no placeholder', async () => {
  const server = await startMailServer();
  onTestFinished(server.close);
  const built = await buildWorkflows({ mail: { url: server.url, from: 'portal@palin.example' } });
  const { olga } = await threePeople(built);
  const settings = { assigned: 'here', mentioned: 'here', due: 'here', processes: 'mail', citizens: 'here' };
  const saved = await olga.request('PUT', '/api/account/notifications', { body: settings });
  expect(saved.body).toEqual({ settings, sendsMail: true });
  await built.start((await built.publish()).id, { assignments: { recibir: olga.id }, reference: 'L {{enlace}}' });
  await vi.waitFor(() => expect(server.mails).toHaveLength(1), { timeout: 60_000 });
  const [mail] = server.mails;
  expect(mail?.to).toEqual(['olga@palin.test']);
  const text = mail === undefined ? '' : mailText(mail);
  expect(text).toContain('Hola, Olga:');
  expect(text).toContain('Le toca una actividad de «L · Licencia».');
  expect(text).toContain('http://portal.test/admin/notificaciones');
});
