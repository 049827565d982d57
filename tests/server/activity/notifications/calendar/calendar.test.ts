import { expect, test } from 'vitest';
import { loggedRequest } from '#server/hosts/http/requestLog.ts';
import { buildTasks } from '../buildTasks.ts';
import { buildWorkflows, type Person, stepOf, threePeople } from '../../../workflows/buildWorkflows.ts';
import pais from '../../../../../schemas/settings/pais.json' with { type: 'json' };

const pathOf = (address: string) => address.replace('http://portal.test', '');

test('a person has a calendar of the due dates of their open tasks, by an address that they can renew and revoke', async () => {
  const { addTask, citizen, luis, staff, staffTables } = await buildTasks();
  await addTask({ title: 'Medir, y anotar', description: 'Secreto', dueDate: '2026-11-25', assignee: luis.id });
  await addTask({ title: 'Hecha', dueDate: '2026-11-26', assignee: luis.id, phase: 'done' });
  await addTask({ title: 'Ajena', dueDate: '2026-11-26' });
  await addTask({ title: 'Sin fecha', assignee: luis.id });
  const former = { name: 'Cerrado', description: 'Terminado' };
  const { body: project } = await staff('POST', '/api/proyectos', { body: former });
  await addTask({ title: 'De antes', dueDate: '2026-11-25', assignee: luis.id, projectId: project.id });
  await staff('PATCH', `/api/proyectos/${project.id}`, { body: { archived: true } });
  expect((await luis.request('GET', '/api/account/calendar')).body).toEqual({ createdAt: null });
  const { address, createdAt } = (await luis.request('POST', '/api/account/calendar')).body;
  expect((await luis.request('GET', '/api/account/calendar')).body).toEqual({ createdAt });
  const feed = await citizen('GET', pathOf(address));
  expect([feed.status, feed.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(feed.body.match(/^SUMMARY:.*$/gm)).toEqual(['SUMMARY:Medir\\, y anotar']);
  expect(feed.body).toContain('DTSTART;VALUE=DATE:20261125');
  expect(feed.body).not.toContain('Secreto');
  const tag = { 'if-none-match': String(feed.headers['etag']) };
  expect((await citizen('GET', pathOf(address), { headers: tag })).status).toBe(304);
  expect((await citizen('POST', pathOf(address))).status).toBe(401);
  const token = new URL(address).searchParams.get('token') ?? '';
  const stored = (await staffTables.preference(luis.id, '.calendar')) ?? '';
  expect([stored.includes(token), stored.includes(token.split('.')[1] ?? '')]).toEqual([false, false]);
  const renewed = pathOf((await luis.request('POST', '/api/account/calendar')).body.address);
  expect([(await citizen('GET', pathOf(address))).status, (await citizen('GET', renewed)).status]).toEqual([404, 200]);
  expect((await luis.request('DELETE', '/api/account/calendar')).status).toBe(204);
  expect((await citizen('GET', renewed)).status).toBe(404);
  const last = pathOf((await luis.request('POST', '/api/account/calendar')).body.address);
  await staff('PATCH', `/api/usuarios/${luis.id}`, { body: { activo: false } });
  expect((await citizen('GET', last)).status).toBe(404);
});

test('the calendar has the activities of processes that wait for the person, by their estimated time, until they are done', async () => {
  // In the time zone of the town this is the evening of the day before.
  const now = Date.parse('2026-11-25T03:00:00Z');
  const built = await buildWorkflows({ now: () => now });
  const { olga, saul } = await threePeople(built);
  const execution = await built.start((await built.publish()).id, { assignments: { recibir: olga.id } });
  const pathFor = async (person: Person) =>
    pathOf((await person.request('POST', '/api/account/calendar')).body.address as string);
  const [ofOlga, ofSaul] = [await pathFor(olga), await pathFor(saul)];
  const { body } = await built.citizen('GET', ofOlga);
  expect(body.match(/^(SUMMARY|DTSTART).*$/gm)).toEqual(['DTSTART;VALUE=DATE:20261124', 'SUMMARY:Recibir (LIC-1)']);
  expect((await built.citizen('GET', ofSaul)).body).not.toContain('VEVENT');
  const suspension = `/api/executions/${execution.id}`;
  await built.staff('POST', `${suspension}/suspend`, { body: { reason: 'Falta un documento' } });
  expect((await built.citizen('GET', ofOlga)).body).not.toContain('VEVENT');
  await built.staff('POST', `${suspension}/resume`, { body: {} });
  await olga.request('POST', stepOf(execution, 'recibir'), {
    body: { answers: { nombre: 'Rosa' }, nextAssignee: saul.id },
  });
  expect((await built.citizen('GET', ofOlga)).body).not.toContain('VEVENT');
  expect((await built.citizen('GET', ofSaul)).body).toContain('VEVENT');
});

test('the calendar shows days in the time zone of the town', async () => {
  const built = await buildWorkflows({ now: () => Date.parse('2026-11-25T03:00:00Z'), schemas: { pais } });
  expect(
    (
      await built.staff('PATCH', '/api/pais/unico', {
        body: { moneda: '€', prefijo: '+34', digitos: 9, zona: 'Europe/Madrid' },
      })
    ).status,
  ).toBe(200);
  const { olga } = await threePeople(built);
  await built.start((await built.publish()).id, { assignments: { recibir: olga.id } });
  const { address } = (await olga.request('POST', '/api/account/calendar')).body;
  expect((await built.citizen('GET', pathOf(address))).body).toContain('DTSTART;VALUE=DATE:20261125');
});

test.each(['', 'x', '.', 'x.y', `${'x'.repeat(400)}.y`])('the token %j opens nothing', async (token) => {
  const { citizen } = await buildTasks();
  expect((await citizen('GET', `/api/calendar.ics?token=${token}`)).status).toBe(404);
});

test('logs of requests leave the token out', () => {
  const request = { method: 'GET', url: '/api/calendar.ics?token=abc.def', host: 'x', ip: '::1' };
  expect(loggedRequest(request as Parameters<typeof loggedRequest>[0]).url).toBe('/api/calendar.ics?token=…');
});
