import { expect, test } from 'vitest';
import type { Store } from '#core/store/store.ts';
import { StoreUnavailable } from '#core/store/store.ts';
import { buildDefinition, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { buildWorkflows, stepOf, threePeople } from './buildWorkflows.ts';

const own = { Codigo: '0511' };

test('AMB-W20 the completed call responds the same with and without its prefix', async () => {
  const built = await buildWorkflows();
  const { olga } = await threePeople(built);
  const [activity] = buildDefinition().activities;
  const { id } = await built.publish({ activities: activity === undefined ? [] : [activity] });
  const execution = await built.start(id, { assignments: { recibir: olga.id } });
  const body = { answers: { nombre: 'Rosa' } };
  expect((await olga.request('POST', stepOf(execution, 'recibir'), { body })).status).toBe(200);
  const [one, other] = await Promise.all(
    ['WorkFlow/ObtenerFlujosCompletados', 'ObtenerFlujosCompletados'].map((call) =>
      built.staff('POST', `/api/0511/${call}`, { body: own }),
    ),
  );
  expect(one?.body).toMatchObject({ success: true, total: 1, data: [{ Id: execution.id, Status: 'completed' }] });
  expect(other?.body).toEqual(one?.body);
});

test('WF-API-16 WF-API-17 a failed save responds with the workflow messages and saves nothing', async () => {
  let isAway = false;
  const store = (inner: Store): Store => ({
    ...inner,
    write: (changes, by) => (isAway ? Promise.reject(new StoreUnavailable('away')) : inner.write(changes, by)),
  });
  const { staff } = await buildWorkflows({ store });
  const save = () => staff('POST', '/api/0511/WorkFlow/AgregarFlujoDeTrabajo', { body: buildDefinition() as object });
  isAway = true;
  const failed = await save();
  expect([failed.status, failed.body]).toMatchObject([
    503,
    { success: false, error: 'Error al crear el flujo de trabajo' },
  ]);
  expect(JSON.stringify(failed.body)).not.toMatch(/noticia/i);
  isAway = false;
  const list = () => staff('POST', '/api/0511/WorkFlow/ObtenerFlujosDeTrabajo', { body: own });
  expect((await list()).body.data).toEqual([]);
  expect((await save()).status).toBe(201);
  expect((await list()).body.data).toHaveLength(1);
});

test('WF-START-11 WF-RUN-08 the starter is the signed-in person, and the start time comes from the server’s clock', async () => {
  const instant = Date.now();
  const built = await buildWorkflows({ now: () => instant });
  const { id } = await built.publish();
  const at = (milliseconds: number) => new Date(milliseconds).toISOString();
  expect(await built.start(id)).toMatchObject({
    executedBy: built.person.id,
    executedByName: 'Ana López',
    startedAt: at(instant),
  });
  expect((await built.start(id, { startedSecondsAgo: 90 })).startedAt).toBe(at(instant - 90_000));
  for (const startedSecondsAgo of [-1, 86_401, 0.5]) {
    const body = { reference: 'LIC-2', startedSecondsAgo };
    expect((await built.staff('POST', `/api/workflows/${id}/executions`, { body })).status).toBe(422);
  }
  const said = { reference: 'LIC-3', executedBy: '1' };
  expect((await built.staff('POST', `/api/workflows/${id}/executions`, { body: said })).status).toBe(422);
});

test('AMB-W05 (author) the signed-in person is the author of starts, steps, signatures and texts, whatever the client sends', async () => {
  const built = await buildWorkflows();
  const { staff, person } = built;
  const olga = await built.somebody('Olga', ['operator']);
  const [activity] = buildDefinition().activities;
  const questions = [buildQuestion({ id: 'firma', type: 'signature', text: 'Firma' })];
  const { id } = await built.publish({ activities: activity === undefined ? [] : [{ ...activity, questions }] });
  const called = await staff('POST', '/api/0511/WorkFlow/AgregarFlujoDeTrabajoEjec', {
    body: { WorkflowId: id, Reference: 'LIC-1', ExecutedBy: 1 },
  });
  expect([called.status, called.body.data.ExecutedBy]).toEqual([201, person.id]);
  const execution = { id: String(called.body.data.Id) };
  for (const said of [{ executedBy: person.id }, { by: person.id }, { userId: 1 }]) {
    const body = { answers: { firma: 'Ana López' }, ...said };
    expect((await olga.request('POST', stepOf(execution, 'recibir'), { body })).status).toBe(422);
  }
  const { body: done } = await olga.request('POST', stepOf(execution, 'recibir'), {
    body: { answers: { firma: 'Olga' } },
  });
  expect(done.activities).toMatchObject([{ executedBy: olga.id, seals: [{ by: olga.id }] }]);
  expect(done.log.map(({ action, by }: { action: string; by: string }) => [action, by])).toEqual([
    ['started', person.id],
    ['activated', person.id],
    ['activityCompleted', olga.id],
    ['completed', olga.id],
  ]);
  const written = await olga.request('PUT', `/api/workflows/${id}/documentation`, {
    body: { processDescription: 'Cómo se hace', regulations: { articles: [{ content: 'Uno' }] } },
    headers: { 'if-match': '"0"' },
  });
  expect([written.status, written.body.updatedBy]).toEqual([200, olga.id]);
  const tasks = async (request: typeof staff) => (await request('GET', '/api/tasks?list=completed')).body.length;
  expect([await tasks(olga.request), await tasks(staff)]).toEqual([1, 0]);
});
