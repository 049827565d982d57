import { expect, test } from 'vitest';
import { count } from '#core/store/count.ts';
import { executionType, versionType, workflowType } from '#server/schemaFiles/workflowTypes.ts';
import type { Fault } from '#tests/support/foreign0511/faults.ts';
import { activity, clock, openWorkflowsOverForeign, required } from './workflowsOverForeign.ts';

const failures: readonly (readonly [string, Fault, number, string])[] = [
  ['refused with a reason', 'refusedWithText', 409, 'Error al actualizar la actividad: La base de datos no responde.'],
  ['refused without one', 'refusedWithoutText', 409, 'Error al actualizar la actividad'],
  ['answered with 500', 'status500', 502, 'Error al actualizar la actividad. El otro sistema no responde'],
  ['answered with a page', 'html', 502, 'Error al actualizar la actividad. La respuesta del otro sistema'],
  ['without a session there', 'unauthorized', 401, 'La sesión en el otro sistema ha terminado'],
];

test.each(failures)(
  'a step that is %s stores nothing, keeps the draft and says so',
  async (_name, fault, status, detail) => {
    const { marta, foreign, store } = await openWorkflowsOverForeign();
    const { body: form } = await marta.request('GET', activity);
    await marta.request('PUT', `${activity}/draft`, { body: { answers: required } });
    foreign.faults.set('ActualizarActividadFlujoEjec', fault);
    const body = { answers: required, nextAssignee: '2' };
    const step = () =>
      marta.request('POST', `${activity}/complete`, { body, headers: { 'if-match': `"${form.version}"` } });
    const failed = await step();
    expect(failed.status).toBe(status);
    expect(failed.body.detail).toContain(detail);
    expect(await store.get(executionType, '91')).toMatchObject({ _version: form.version, status: 'in_progress' });
    foreign.faults.clear();
    expect((await marta.request('GET', activity)).body.draft).toMatchObject({ answers: required });
    expect((await step()).status).toBe(200);
  },
);

test('a step whose answer was cut off is there already: repeating it says that it is done', async () => {
  const { marta, foreign } = await openWorkflowsOverForeign();
  await marta.request('GET', activity);
  foreign.faults.set('ActualizarActividadFlujoEjec', 'cut');
  const body = { answers: required, nextAssignee: '2' };
  expect((await marta.request('POST', `${activity}/complete`, { body })).status).toBe(502);
  foreign.faults.clear();
  expect((await marta.request('POST', `${activity}/complete`, { body })).status).toBe(409);
  expect(foreign.requestsOf('ActualizarActividadFlujoEjec')).toHaveLength(1);
  expect((await marta.request('GET', '/api/executions/91')).body.activities[0]).toMatchObject({ state: 'completed' });
});

test('what somebody did there between the opening and the sending of a form is a conflict, and nothing is sent', async () => {
  const { marta, foreign } = await openWorkflowsOverForeign();
  const { body: form } = await marta.request('GET', activity);
  Object.assign(foreign.state.executions[0]?.activities[0] ?? {}, { notes: 'Ya la atendí', assignedTo: 2 });
  const body = { answers: required, nextAssignee: '2' };
  const headers = { 'if-match': `"${form.version}"` };
  const answer = await marta.request('POST', `${activity}/complete`, { body, headers });
  expect(answer.status).toBe(412);
  expect((await marta.request('POST', `${activity}/complete`, { body })).status).toBe(403);
  expect(foreign.requestsOf('ActualizarActividadFlujoEjec')).toHaveLength(0);
});

test('while that backend is away the lists say so with their sentence, and a save or start stores nothing', async () => {
  const { now, later } = clock();
  const { marta, foreign, store } = await openWorkflowsOverForeign({}, { now });
  await marta.request('GET', '/api/tasks');
  const versions = await count(store, versionType);
  const { body: view } = await marta.request('GET', '/api/workflows/52');
  await foreign.away();
  const { name, description, activities } = view;
  const saved = await marta.request('PUT', '/api/workflows/52?publish=true', {
    body: { name: `${name} 2`, description, activities },
  });
  expect(saved).toMatchObject({
    status: 502,
    body: { detail: expect.stringContaining('Error al actualizar el flujo de trabajo') },
  });
  const started = await marta.request('POST', '/api/workflows/52/executions', { body: { reference: 'N-1' } });
  expect(started).toMatchObject({
    status: 502,
    body: { detail: expect.stringContaining('Error al iniciar la ejecución') },
  });
  const created = await marta.request('POST', '/api/workflows?publish=true', {
    body: { name: 'Otro', description, activities },
  });
  expect(created).toMatchObject({
    status: 502,
    body: { detail: expect.stringContaining('Error al crear el flujo de trabajo') },
  });
  expect([await count(store, versionType), await count(store, executionType)]).toEqual([versions, 2]);
  later();
  const tasks = await marta.request('GET', '/api/tasks');
  expect(tasks.body.detail).toContain('Error al obtener los flujos de trabajo. El otro sistema no responde');
  await foreign.back();
  expect((await marta.request('GET', '/api/tasks')).status).toBe(200);
});

test('a definition that breaks our rules is a working copy without a published version, and says so in the log', async () => {
  const written: string[] = [];
  const write = process.stderr.write;
  process.stderr.write = ((text: string) => written.push(text) > 0) as typeof write;
  try {
    const { marta } = await openWorkflowsOverForeign(
      {},
      {
        prepare: (state) => {
          const [first, second] = state.workflows;
          Object.assign(first?.activities[0]?.questions[0] ?? {}, { type: 'slider' });
          Object.assign(second ?? {}, { activities: [] });
        },
      },
    );
    const list = await marta.request('GET', '/api/workflows');
    expect(list.body).toMatchObject([
      { publishedVersion: 0 },
      { name: 'Licencia de construcción', publishedVersion: 0 },
    ]);
  } finally {
    process.stderr.write = write;
  }
  expect(written.filter((text) => text.includes('quedó sin publicar'))).toHaveLength(2);
});

test('without local storage a working copy is refused, for no call exists', async () => {
  const { marta, foreign } = await openWorkflowsOverForeign({}, { isLocalOn: false });
  const body = { name: 'X', description: '', activities: [] };
  expect((await marta.request('POST', '/api/workflows', { body })).status).toBe(405);
  expect(foreign.requestsOf('AgregarFlujoDeTrabajo')).toHaveLength(0);
});

test('a start that is repeated under the id that its client chose starts nothing twice there', async () => {
  const { marta, foreign } = await openWorkflowsOverForeign();
  await marta.request('GET', '/api/workflows');
  const address = '/api/workflows/52/executions?_id=0190a1f0-0000-7000-8000-000000000001';
  const body = { reference: 'N-2' };
  const started = await marta.request('POST', address, { body });
  const repeated = await marta.request('POST', address, { body });
  expect([started.status, repeated.status]).toEqual([201, 201]);
  expect(repeated.body.id).toBe(started.body.id);
  expect(foreign.state.executions).toHaveLength(3);
});

test('somebody without an account there is refused, and nobody of the portal takes tasks away', async () => {
  const { staff, marta, foreign, setAccount, somebody } = await openWorkflowsOverForeign();
  await marta.request('GET', '/api/tasks');
  const refused = await staff('POST', '/api/workflows/52/executions', { body: { reference: 'N-3' } });
  expect([refused.status, foreign.state.executions.length]).toEqual([403, 2]);
  const olga = await somebody('Olga', ['operator']);
  const body = { reference: 'N-4', assignments: { 'a-63': olga.id } };
  const toOlga = await marta.request('POST', '/api/workflows/52/executions', { body });
  expect(toOlga).toMatchObject({
    status: 422,
    body: { detail: 'Error al iniciar la ejecución. La persona elegida no tiene cuenta en el otro sistema.' },
  });
  expect(foreign.state.executions).toHaveLength(2);
  await setAccount('1', { rolesFlujo: [] });
  expect((await marta.request('GET', '/api/tasks')).body).toMatchObject([{ executionId: '91' }]);
  expect(foreign.requestsOf('ActualizarActividadFlujoEjec')).toHaveLength(0);
});

test('a workflow that was gone there for a while comes back with its next version; executions stay as they were', async () => {
  const { now, later } = clock();
  const { marta, foreign } = await openWorkflowsOverForeign({}, { now });
  await marta.request('GET', '/api/tasks');
  const { workflows, executions } = foreign.state;
  Object.assign(foreign.state, { workflows: [], executions: [] });
  later();
  expect((await marta.request('GET', '/api/workflows')).body).toEqual([]);
  expect((await marta.request('GET', '/api/tasks')).body).toMatchObject([{ executionId: '91' }]);
  Object.assign(foreign.state, { workflows, executions });
  later();
  expect((await marta.request('GET', '/api/workflows')).body).toMatchObject([
    { publishedVersion: 2 },
    { publishedVersion: 2 },
  ]);
  expect((await marta.request('GET', '/api/executions')).body).toHaveLength(2);
});

test('a list of wrong types, with repeated ids or without them changes nothing that was read before', async () => {
  const { now, later } = clock();
  const { marta, foreign, store } = await openWorkflowsOverForeign({}, { now });
  await marta.request('GET', '/api/tasks');
  const stored = async () => [await store.get(workflowType, '51'), await store.get(executionType, '91')];
  const before = await stored();
  foreign.faults.set('ObtenerFlujosDeTrabajo', 'wrongTypes');
  foreign.faults.set('ObtenerFlujosEnEjecucion', 'withoutId');
  later();
  const unreadable = await marta.request('GET', '/api/tasks');
  expect([unreadable.status, unreadable.body.detail]).toEqual([502, expect.stringContaining('no se entiende')]);
  expect(await stored()).toEqual(before);
  foreign.faults.set('ObtenerFlujosEnEjecucion', 'wrongTypes');
  later();
  expect((await marta.request('GET', '/api/tasks')).status).toBe(502);
  expect(await stored()).toEqual(before);
  foreign.faults.set('ObtenerFlujosDeTrabajo', 'bareList');
  foreign.faults.set('ObtenerFlujosEnEjecucion', 'repeatedIds');
  later();
  expect((await marta.request('GET', '/api/tasks')).status).toBe(200);
  expect(await stored()).toEqual(before);
});

test.each([
  ['withoutId', 502, 'Error al obtener los flujos de trabajo. La respuesta del otro sistema no se entiende.'],
  ['repeatedIds', 200, undefined],
] as const)('a list of workflows with %s takes none of them away', async (fault, status, detail) => {
  const { now, later } = clock();
  const { marta, foreign, store } = await openWorkflowsOverForeign({}, { now });
  const ids = async () => (await marta.request('GET', '/api/workflows')).body.map(({ id }: { id: string }) => id);
  expect((await ids()).toSorted()).toEqual(['51', '52']);
  foreign.faults.set('ObtenerFlujosDeTrabajo', fault);
  later();
  const { status: answered, body } = await marta.request('GET', '/api/workflows');
  expect([answered, body.detail]).toEqual([status, detail]);
  foreign.state.executions.push({ ...structuredClone(foreign.state.executions[0]!), id: 93, workflowId: 59 });
  later();
  expect((await marta.request('GET', '/api/tasks')).status).toBe(status);
  for (const id of ['51', '52']) expect(await store.get(workflowType, id)).toMatchObject({ publishedVersion: 1 });
  foreign.faults.clear();
  later();
  expect((await ids()).toSorted()).toEqual(['51', '52']);
});

test('readings while a step is being sent leave it as it is, and its person gets the answer', async () => {
  const { now, later } = clock();
  const { marta, luis, foreign, store } = await openWorkflowsOverForeign({}, { now });
  const { body: form } = await marta.request('GET', activity);
  foreign.faults.set('ActualizarActividadFlujoEjec', 'hold');
  const body = { answers: required, nextAssignee: '2' };
  const headers = { 'if-match': `"${form.version}"` };
  const step = marta.request('POST', `${activity}/complete`, { body, headers });
  await foreign.whenHeld('ActualizarActividadFlujoEjec');
  later();
  const tasks = luis.request('GET', '/api/tasks');
  foreign.release();
  expect((await step).status).toBe(200);
  expect((await tasks).body).toMatchObject([{ executionId: '91', activityId: 'a-62' }]);
  expect(await store.get(executionType, '91')).toMatchObject({ _version: form.version + 1 });
});

test('two people who complete the same activity at once: one is sent, the other is refused', async () => {
  const { marta, luis, foreign, setAccount } = await openWorkflowsOverForeign();
  await setAccount('2', { rolesFlujo: ['operator', 'supervisor'] });
  Object.assign(foreign.state.executions[0]?.activities[0] ?? {}, { assignedTo: 0 });
  await marta.request('GET', '/api/tasks');
  const body = { answers: required, nextAssignee: '2' };
  const answers = await Promise.all(
    [marta, luis].map(({ request }) => request('POST', `${activity}/complete`, { body })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(foreign.requestsOf('ActualizarActividadFlujoEjec')).toHaveLength(1);
});
