import { expect, test } from 'vitest';
import { create } from '#core/store/store.ts';
import { buildActivity, buildDefinition, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { executionType } from '#server/schemaFiles/workflowTypes.ts';
import { fillWorkflowStates } from '#server/workflows/fillWorkflowStates.ts';
import { typeFrom } from '../buildApp.ts';
import { buildWorkflows, stepOf, threePeople, type Workflows } from './buildWorkflows.ts';
import usuarios from '../../../schemas/content/usuarios.json' with { type: 'json' };

const address = (id: string, activity: string) => `/api/executions/${id}/activities/${activity}`;

/** A person with a role and without a password. */
async function strangerWith({ store }: Workflows, nombre: string) {
  const values = { nombre, email: `${nombre}@palin.test`, telefono: '1', activo: true, rolesFlujo: ['supervisor'] };
  const type = typeFrom('usuarios', usuarios);
  return create(store, { type, values, publication: { state: 'published' }, by: 'seed' });
}

test('a handover proposes the person planned at the start, even when another has fewer tasks', async () => {
  const built = await buildWorkflows();
  const { olga, saul } = await threePeople(built);
  const rita = await built.somebody('Rita', ['supervisor']);
  const { id } = await built.publish();
  const planned = saul.id < rita.id ? rita : saul;
  const execution = await built.start(id, { assignments: { revisar: planned.id } });
  const form = await olga.request('GET', address(execution.id, 'recibir'));
  expect(form.body.next).toMatchObject({ proposed: planned.id, isPlanned: true });
  const body = { to: planned === saul ? rita.id : saul.id, reason: 'Vacaciones' };
  await built.staff('POST', `${address(execution.id, 'revisar')}/reassign`, { body });
  expect((await olga.request('GET', address(execution.id, 'recibir'))).body.next.proposed).toBe(body.to);
});

test('an activity is left to the queue of its role in the same word at the start and at a handover', async () => {
  const built = await buildWorkflows();
  await threePeople(built);
  const { id } = await built.publish();
  const execution = await built.start(id, { assignments: { recibir: 'queue', revisar: null } });
  expect(execution.activities.map(({ assignedTo }: any) => assignedTo).slice(0, 2)).toEqual([null, null]);
  expect(execution.log.at(-1)).toMatchObject({ action: 'activated', activityId: 'recibir', to: null });
});

test('WF-FORM-13 the next role’s queue must be chosen explicitly; a missing, 0 or empty assignee chooses nobody', async () => {
  const built = await buildWorkflows();
  const { olga, saul } = await threePeople(built);
  const execution = await built.start((await built.publish()).id);
  const complete = (nextAssignee: unknown) =>
    olga.request('POST', stepOf(execution, 'recibir'), { body: { answers: { nombre: 'Rosa' }, nextAssignee } });
  for (const none of [undefined, null, '', '0', 0]) expect((await complete(none)).status).toBe(422);
  const done = await complete('queue');
  expect([done.status, done.body.activities[1]]).toMatchObject([200, { state: 'active', assignedTo: null }]);
  expect(done.body.log.at(-1)).toMatchObject({ action: 'activated', activityId: 'revisar', to: null, toName: null });
  expect((await saul.request('GET', '/api/tasks?list=queue')).body).toMatchObject([{ activityId: 'revisar' }]);
  await saul.request('POST', stepOf(execution, 'revisar', 'take'));
  const last = { answers: { cumple: 'Sí' }, nextAssignee: 'queue' };
  await saul.request('POST', stepOf(execution, 'revisar'), { body: { answers: { folios: 3 }, nextAssignee: 'queue' } });
  const ines = (await built.staff('GET', `/api/executions/${execution.id}`)).body.activities[2];
  expect(ines).toMatchObject({ state: 'active', assignedTo: null });
  expect((await olga.request('POST', stepOf(execution, 'inspeccionar'), { body: last })).status).toBe(403);
});

test('WF-START-09 AMB-W04 (people who cannot sign in) a person who cannot sign in is marked and never proposed', async () => {
  const built = await buildWorkflows();
  const olga = await built.somebody('Olga', ['operator']);
  const stranger = await strangerWith(built, 'Aida');
  const { id } = await built.publish();
  const view = (await built.staff('GET', `/api/workflows/${id}/start`)).body;
  expect(view.activities[1]).toMatchObject({ proposed: null, holders: [{ id: stranger.id, canSignIn: false }] });
  const execution = await built.start(id);
  expect(execution.activities[1]).toMatchObject({ assignedTo: null, assignedToName: 'Sin asignar' });
  const { next } = (await olga.request('GET', address(execution.id, 'recibir'))).body;
  expect(next).toMatchObject({ proposed: null, isPlanned: false, holders: [{ canSignIn: false }] });
  const saul = await built.somebody('Saul', ['supervisor']);
  const later = (await built.staff('GET', `/api/workflows/${id}/start`)).body;
  expect(later.activities[1].proposed).toBe(saul.id);
  expect((await built.start(id)).activities[1]).toMatchObject({ assignedTo: saul.id, assignedToName: 'Saul' });
  expect(later.activities[1].holders).toMatchObject([{ canSignIn: false }, { id: saul.id, canSignIn: true }]);
});

test('report, list and wire show answers in the order of the questions', async () => {
  const built = await buildWorkflows();
  const olga = await built.somebody('Olga', ['operator']);
  const questions = ['uno', 'dos', 'tres'].map((id) => buildQuestion({ id, text: id }));
  const { id } = await built.publish({ activities: [buildActivity({ questions })] });
  const execution = await built.start(id);
  const body = { answers: { tres: '3', uno: '1', dos: '2' } };
  const report = await olga.request('POST', stepOf(execution, 'recibir'), { body });
  const order = (answers: any) => answers.map((one: any) => one.questionId ?? one.QuestionId);
  const inOrder = ['uno', 'dos', 'tres'];
  expect(order(report.body.activities[0].answers)).toEqual(inOrder);
  // Answers that an earlier version stored are read in order too.
  const stored = (await built.store.get(executionType, execution.id)) as any;
  const { id: _id, _version, _createdAt, _createdBy, _updatedAt, _updatedBy, _state, _publishAt, ...values } = stored;
  const [first] = values.activities;
  const reversed = { ...values, activities: [{ ...first, responses: first.responses.toReversed() }] };
  await built.store.write([{ kind: 'update', type: executionType, id: execution.id, values: reversed }], 'x');
  const [listed] = (await built.staff('GET', '/api/executions')).body;
  expect(order(listed.activities[0].answers)).toEqual(inOrder);
  const wire = await built.staff('POST', '/api/0511/WorkFlow/ObtenerFlujosCompletados', { body: { Codigo: '0511' } });
  expect(order(wire.body.data[0].activities[0].responses)).toEqual(inOrder);
});

test('WF-TASK-12 (count) a task counts the questions that its form shows and the draft leaves open', async () => {
  const built = await buildWorkflows();
  const ines = await built.somebody('Ines', ['quality_inspector']);
  const activity = buildDefinition().activities[2]!;
  const execution = await built.start((await built.publish({ activities: [activity] })).id);
  const count = async () => (await ines.request('GET', '/api/tasks')).body[0].openQuestions;
  expect(await count()).toBe(1);
  const body = { answers: { cumple: 'No' } };
  await ines.request('PUT', `${address(execution.id, 'inspeccionar')}/draft`, { body });
  // The answer shows another question.
  expect(await count()).toBe(1);
  await ines.request('PUT', `${address(execution.id, 'inspeccionar')}/draft`, { body: { answers: {} } });
  expect(await count()).toBe(1);
});

test('AMB-W07 (tasks) a suspended task stays with its person and in nobody’s queue', async () => {
  const built = await buildWorkflows();
  const { olga } = await threePeople(built);
  const { id } = await built.publish();
  const [first, second] = [await built.start(id), await built.start(id, { assignments: { recibir: null } })];
  for (const execution of [first, second])
    await built.staff('POST', `/api/executions/${execution.id}/suspend`, { body: { reason: 'Falta un plano' } });
  expect((await olga.request('GET', '/api/tasks/counts')).body).toEqual({ pending: 1, queue: 0, completed: 0 });
  await built.staff('POST', `/api/executions/${second.id}/resume`);
  expect((await olga.request('GET', '/api/tasks/counts')).body).toMatchObject({ pending: 1, queue: 1 });
});

test('a suspended task that an earlier version removed from its person’s list returns at the next start', async () => {
  const built = await buildWorkflows();
  const { olga } = await threePeople(built);
  const { id } = await built.publish();
  const [mine, free] = [await built.start(id), await built.start(id, { assignments: { recibir: null } })];
  for (const execution of [mine, free])
    await built.staff('POST', `/api/executions/${execution.id}/suspend`, { body: { reason: 'x' } });
  const stored = (await built.store.get(executionType, mine.id)) as any;
  const values = Object.fromEntries(
    Object.entries(stored).filter(([name]) => !name.startsWith('_') && !['id', 'assignee', 'role'].includes(name)),
  ) as any;
  await built.store.write([{ kind: 'update', type: executionType, id: mine.id, values }], 'x');
  expect((await olga.request('GET', '/api/tasks')).body).toEqual([]);
  await fillWorkflowStates({ store: built.store });
  expect((await olga.request('GET', '/api/tasks')).body).toMatchObject([{ executionId: mine.id }]);
});
