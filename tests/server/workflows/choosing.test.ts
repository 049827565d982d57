import { v7 } from 'uuid';
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

test('a start that is sent again under its id starts nothing twice, and finds no process of another person', async () => {
  const { staff, publish, start, somebody } = await buildWorkflows();
  const { id } = await publish();
  const body = { reference: 'LIC-1' };
  const other = await start(id, body);
  const url = `/api/workflows/${id}/executions?_id=${v7()}`;
  const [first, again] = [await staff('POST', url, { body }), await staff('POST', url, { body })];
  expect([first.status, again.status, again.body.id]).toEqual([201, 201, first.body.id]);
  expect(first.body.id).not.toBe(other.id);
  const { body: all } = await staff('GET', `/api/executions?workflowId=${id}`);
  expect(all).toHaveLength(2);
  const olga = await somebody('Olga', ['operator']);
  const stolen = await olga.request('POST', url, { body });
  expect([stolen.status, stolen.body.reference]).toEqual([409, undefined]);
  const wrong = await staff('POST', `/api/workflows/${id}/executions?_id=1`, { body });
  expect(wrong.status).toBe(400);
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
