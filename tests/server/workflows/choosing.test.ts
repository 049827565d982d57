import { expect, test } from 'vitest';
import { buildWorkflows, stepOf, threePeople } from './buildWorkflows.ts';

test('AMB-W04 (queue) the starter may leave an activity unassigned; the rule assigns activities that are left out', async () => {
  const built = await buildWorkflows();
  const { olga, saul } = await threePeople(built);
  const { id } = await built.publish();
  const startResponse = await built.start(id, { assignments: { recibir: null } });
  expect(startResponse.activities).toMatchObject([
    { activityId: 'recibir', assignedTo: null, assignedToName: 'Sin asignar' },
    { activityId: 'revisar', assignedTo: saul.id },
    {},
  ]);
  const { body: queue } = await olga.request('GET', '/api/tasks?list=queue');
  expect(queue).toMatchObject([{ executionId: startResponse.id, activityId: 'recibir' }]);
  const taken = await olga.request('POST', stepOf(startResponse, 'recibir', 'take'));
  expect([taken.status, taken.body.activities[0].assignedTo]).toEqual([200, olga.id]);
});

test('WF-02 (count) WF-03 (count) WF-04 (count) counts workflows in use, executions and saved documentations', async () => {
  const { staff, publish, start } = await buildWorkflows();
  const counts = async () => (await staff('GET', '/api/workflows/counts')).body;
  expect(await counts()).toEqual({ workflows: 0, executions: 0, documentations: 0 });
  const [{ id }, other] = [await publish(), await publish({ name: 'Otra' })];
  await start(id);
  const about = { processDescription: 'Cómo se hace', regulations: { articles: [{ content: 'Uno' }] } };
  const saved = await staff('PUT', `/api/workflows/${id}/documentation`, {
    body: about,
    headers: { 'if-match': '"0"' },
  });
  expect(saved.status).toBe(200);
  await staff('POST', `/api/workflows/${other.id}/archive`, { body: {}, headers: { 'if-match': '"1"' } });
  expect(await counts()).toEqual({ workflows: 1, executions: 1, documentations: 1 });
});

test('AMB-W14 (start) an execution that is sent late keeps its real start, at most a day earlier', async () => {
  const { staff, publish, start } = await buildWorkflows();
  const { id } = await publish();
  const before = Date.now();
  const startResponse = await start(id, { startedSecondsAgo: 600 });
  const ago = (before - Date.parse(startResponse.startedAt)) / 1000;
  expect(Math.round(ago / 60)).toBe(10);
  expect(startResponse.activities[0].startedAt).toBe(startResponse.startedAt);
  const tooEarly = await staff('POST', `/api/workflows/${id}/executions`, {
    body: { reference: 'R', startedSecondsAgo: 90_000 },
  });
  expect(tooEarly.status).toBe(422);
});
