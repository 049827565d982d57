import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildActivity, buildDefinition, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { seededData } from '#tests/support/servePortal.ts';
import { startPortalForTest } from '#tests/support/startPortal.ts';

const activities = [
  buildActivity(),
  buildActivity({ id: 'cerrar', name: 'Cerrar', questions: [buildQuestion({ id: 'nota', text: 'Nota' })] }),
];
const many = 60;

test('a server killed during completions has saved each of them whole or not at all, and their person continues after the restart', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cabildo-'));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  await seededData(dataDir);
  const first = await startPortalForTest({ dataDir });
  const staff = await first.staffApi();
  const { body: people } = await staff.get('/api/usuarios?_start=0&_end=50');
  const me = people.find(({ email }: { email: string }) => email === first.admin.email).id;
  const able = await staff.patch(`/api/usuarios/${me}`, { telefono: '7888-0000', rolesFlujo: ['operator'] });
  expect(able.status).toBe(200);
  const { body: workflow } = await staff.post('/api/workflows?publish=true', buildDefinition({ activities }));
  const assignments = { recibir: me, cerrar: me };
  const begin = async (number: number) =>
    (await staff.post(`/api/workflows/${workflow.id}/executions`, { reference: `R-${number}`, assignments })).body.id;
  const ids: string[] = await Promise.all(Array.from({ length: many }, (_none, number) => begin(number)));
  const answersOf = (id: string) => ({ answers: { nombre: `Respuesta de ${id}` }, nextAssignee: me });
  const at = (id: string, activity: string, step: string) => `/api/executions/${id}/activities/${activity}/${step}`;
  await Promise.all(ids.map((id) => staff.request(at(id, 'recibir', 'draft'), { method: 'PUT', body: answersOf(id) })));

  const acknowledged = new Set<string>();
  let killing: Promise<void> | undefined;
  const completions = ids.map(async (id) => {
    const { status } = await staff.post(at(id, 'recibir', 'complete'), answersOf(id));
    if (status !== 200) throw new Error(`a completion was answered ${status}`);
    acknowledged.add(id);
    if (acknowledged.size === 5) killing = first.kill();
  });
  const ended = await Promise.allSettled(completions);
  await killing;
  // fetch throws TypeError when the connection is gone; anything else is a fault.
  const reasons = ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(reasons.filter((reason) => !(reason instanceof TypeError))).toEqual([]);

  const second = await startPortalForTest({ dataDir });
  const again = await second.staffApi();
  const open: string[] = [];
  for (const id of ids) {
    const { body: report } = await again.get(`/api/executions/${id}`);
    const [one, two] = report.activities;
    const isDone = one.state === 'completed';
    expect(isDone || !acknowledged.has(id)).toBe(true);
    expect(report.activities.filter(({ state }: { state: string }) => state === 'active')).toHaveLength(1);
    expect(report.log.map(({ action }: { action: string }) => action)).toEqual(
      isDone ? ['started', 'activated', 'activityCompleted', 'activated'] : ['started', 'activated'],
    );
    expect([one.answers.map(({ value }: { value: string }) => value), two.state]).toEqual(
      isDone ? [[`Respuesta de ${id}`], 'active'] : [[], 'waiting'],
    );
    if (!isDone) open.push(id);
  }
  for (const id of open) {
    const { body: form } = await again.get(`/api/executions/${id}/activities/recibir`);
    expect(form.draft.answers).toEqual(answersOf(id).answers);
    expect((await again.post(at(id, 'recibir', 'complete'), answersOf(id))).status).toBe(200);
  }
  for (const id of ids) {
    const last = { answers: { nota: 'Listo' } };
    expect((await again.post(at(id, 'cerrar', 'complete'), last)).body.status).toBe('completed');
    expect((await again.post(at(id, 'cerrar', 'complete'), last)).status).toBe(409);
  }
  expect((await again.get('/api/tasks/counts')).body).toEqual({ pending: 0, queue: 0, completed: 2 * many });
});
