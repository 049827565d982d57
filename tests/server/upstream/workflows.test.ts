import sharp from 'sharp';
import { expect, test } from 'vitest';
import { count } from '#core/store/count.ts';
import { executionType, versionType, workflowType } from '#server/schemaFiles/workflowTypes.ts';
import { databaseKinds } from '#tests/support/testDatabases.ts';
import { pngSignature } from '../workflows/buildWorkflows.ts';
import { activity, clock, type OverForeign, openWorkflowsOverForeign } from './workflowsOverForeign.ts';
import usuarios from '../../../schemas/content/usuarios.json' with { type: 'json' };

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#246' } })
  .png()
  .toBuffer();
const signature = pngSignature(picture);

/** The answers of the first activity, of all nine types, after its file and picture were uploaded. */
async function allAnswers({ attach, marta }: OverForeign) {
  const file = await attach(`${activity}/questions/q-77/files`, { name: 'planos.pdf', bytes: pdf }, marta.token);
  const photo = await attach(`${activity}/questions/q-78/files`, { name: 'terreno.png', bytes: picture }, marta.token);
  expect([file.status, photo.status]).toEqual([201, 201]);
  return {
    'q-71': 'Rosa "la Ñ"',
    'q-72': 120,
    'q-73': '2025-06-01',
    'q-74': '10:30',
    'q-75': 'Nueva',
    'q-76': ['Planos', 'Título'],
    'q-77': [file.body],
    'q-78': [photo.body],
    'q-79': signature,
  };
}

test.each([
  ['as the documents write it', {}],
  ['with other readings', { completedPath: 'bare', ids: 'text', envelope: 'capitalised' }],
  ['without envelope and capitals', { completedPath: 'prefixed', envelope: 'none', members: 'lower' }],
] as const)('a backend %s: its definitions, tasks and completed executions are ours', async (_name, options) => {
  const { marta, foreign } = await openWorkflowsOverForeign(options);
  const list = await marta.request('GET', '/api/workflows');
  expect(list.status).toBe(200);
  expect(list.body.toReversed()).toMatchObject([
    { id: '51', name: 'Licencia de construcción', activityCount: 2, publishedVersion: 1, hasChanges: false },
    { id: '52', name: 'Registro de negocio', activityCount: 1, publishedVersion: 1 },
  ]);
  const tasks = await marta.request('GET', '/api/tasks');
  expect(tasks.body).toMatchObject([
    { executionId: '91', activityId: 'a-61', reference: 'LIC-2025-014', questions: 9 },
  ]);
  expect((await marta.request('GET', '/api/tasks?list=completed')).body).toMatchObject([{ executionId: '92' }]);
  const report = await marta.request('GET', '/api/executions/92');
  expect(report.body).toMatchObject({
    status: 'completed',
    completedAt: '2025-04-03T20:00:00.000Z',
    executedBy: '1',
    activities: [{ assignedTo: '1', answers: [{ question: 'Nombre comercial', text: 'Tienda Lupita' }] }],
    log: [{ action: 'started' }, { action: 'activityCompleted', by: '1' }, { action: 'completed' }],
  });
  await marta.request('GET', '/api/executions');
  const paths = new Set(foreign.requestsOf('ObtenerFlujosCompletados').map(({ path }) => path));
  expect(paths.size).toBe(1);
  expect(foreign.requestsOf('ObtenerFlujosDeTrabajo')[0]).toMatchObject({ body: { Codigo: '0511' } });
});

test('workflows and executions were created when that backend says, but never later than they are read', async () => {
  const { marta, store, foreign } = await openWorkflowsOverForeign(
    {},
    {
      prepare: ({ workflows, executions }) => {
        workflows[0]!.createdAt = '2024-03-05T10:00:00.000Z';
        workflows[1]!.createdAt = '2999-01-01T00:00:00.000Z';
        executions[0]!.startedAt = '2024-04-06T11:00:00.000Z';
      },
    },
  );
  const { body } = await marta.request('GET', '/api/workflows');
  const [later, earlier] = body;
  expect([later.id, earlier.id, earlier.createdAt]).toEqual(['52', '51', '2024-03-05T10:00:00.000Z']);
  expect(Date.parse(later.createdAt)).toBeLessThanOrEqual(Date.now());
  await marta.request('GET', '/api/executions');
  const execution = await store.get(executionType, String(foreign.state.executions[0]?.id));
  expect(execution?._createdAt).toBe('2024-04-06T11:00:00.000Z');
});

test('where the completed executions are is found out once: one request is not found over two readings', async () => {
  const { now, later } = clock();
  const { marta, foreign } = await openWorkflowsOverForeign({ completedPath: 'bare' }, { now });
  for (let reading = 0; reading < 2; reading += 1) {
    expect((await marta.request('GET', '/api/tasks?list=completed')).body).toMatchObject([{ executionId: '92' }]);
    later();
  }
  const paths = foreign.requests.map(({ path }) => path).filter((path) => path.endsWith('ObtenerFlujosCompletados'));
  expect(paths).toEqual([
    '/WorkFlow/ObtenerFlujosCompletados',
    '/ObtenerFlujosCompletados',
    '/ObtenerFlujosCompletados',
  ]);
});

test.each(['id', 'record', 'nothing'] as const)(
  'an edit sends the ids as they came and keeps one workflow there, whose answer has %s',
  async (saveAnswer) => {
    const { marta, staff, foreign, store } = await openWorkflowsOverForeign({ saveAnswer });
    const { body: view } = await marta.request('GET', '/api/workflows/51');
    const [first, second] = view.activities;
    const changed = {
      name: 'Licencia de obra',
      description: view.description,
      activities: [
        { ...first, questions: [...first.questions, { id: 'nueva', type: 'text', text: 'Lote', required: false }] },
        { ...second, estimatedTime: 90, questions: second.questions },
        { name: 'Entregar', assignedRole: 'operator', questions: [{ type: 'signature', text: 'Firma' }] },
      ],
    };
    const answer = await marta.request('PUT', '/api/workflows/51?publish=true', {
      body: changed,
      headers: { 'if-match': `"${view.version}"` },
    });
    expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
    expect(answer.body).toMatchObject({ id: '51', name: 'Licencia de obra', publishedVersion: 2 });
    expect(foreign.state.workflows.map(({ id, name }) => [id, name])).toEqual([
      [51, 'Licencia de obra'],
      [52, 'Registro de negocio'],
    ]);
    const sent = foreign.requestsOf('AgregarFlujoDeTrabajo');
    expect(sent).toHaveLength(1);
    expect(Object.keys(sent[0]?.body).toSorted()).toEqual(
      ['activities', 'createdAt', 'description', 'id', 'isEdit', 'municipalidadId', 'name', 'updatedAt'].toSorted(),
    );
    expect(sent[0]?.body).toMatchObject({
      id: 51,
      municipalidadId: 1,
      activities: [{ id: 61, workFlowId: 51 }, { id: 62 }, {}],
    });
    expect(sent[0]?.body.activities[2]).not.toHaveProperty('id');
    expect(sent[0]?.body.activities[0].questions[0]).toEqual({
      id: 71,
      activityId: 61,
      type: 'text',
      text: 'Nombre del solicitante',
      required: true,
      options: [],
      fileTypes: [],
      maxFileSize: 0,
      isEdit: false,
    });
    const there = foreign.state.workflows[0];
    const partIds = there?.activities.map(({ id, questions }) => [`a-${id}`, ...questions.map((one) => `q-${one.id}`)]);
    expect(
      answer.body.activities.map((one: any) => [one.id, ...one.questions.map((question: any) => question.id)]),
    ).toEqual(partIds);
    expect(answer.body.activities[1].estimatedTime).toBe(90);
    const again = await marta.request('GET', '/api/workflows/51');
    expect(again.body).toMatchObject({ version: answer.body.version, publishedVersion: 2, hasChanges: false });
    expect(await count(store, versionType)).toBe(3);
    expect((await staff('GET', '/api/workflows/51/start?reference=x')).body).toMatchObject({ version: 2 });
  },
);

test('a new workflow gets the id of that backend when it is published; working copies and archives are ours alone', async () => {
  const { marta, foreign, store } = await openWorkflowsOverForeign();
  const body = {
    name: 'Queja',
    description: 'De un vecino',
    activities: [{ name: 'Oír', assignedRole: 'operator', questions: [{ id: 'q', type: 'text', text: 'Queja' }] }],
  };
  const copy = await marta.request('POST', '/api/workflows', { body: { ...body, name: 'Borrador' } });
  expect(copy.status).toBe(201);
  expect(foreign.requestsOf('AgregarFlujoDeTrabajo')).toHaveLength(0);
  const created = await marta.request('POST', '/api/workflows?publish=true', { body });
  const [, , theirs] = foreign.state.workflows;
  expect(created).toMatchObject({ status: 201, body: { id: String(theirs?.id), publishedVersion: 1 } });
  expect(foreign.requestsOf('AgregarFlujoDeTrabajo')[0]?.body).not.toHaveProperty('id');
  const started = await marta.request('POST', `/api/workflows/${created.body.id}/executions`, {
    body: { reference: 'Q-1' },
  });
  expect(started.status).toBe(201);
  await marta.request('POST', `/api/workflows/${created.body.id}/archive`);
  expect((await marta.request('GET', '/api/workflows?archived=true')).body).toMatchObject([{ id: created.body.id }]);
  const published = await marta.request('POST', `/api/workflows/${copy.body.id}/publish`);
  expect(published).toMatchObject({ status: 200, body: { id: copy.body.id, publishedVersion: 1 } });
  expect(foreign.state.workflows.map(({ name }) => name).slice(2)).toEqual(['Queja', 'Borrador']);
  const ofCopy = await marta.request('POST', `/api/workflows/${copy.body.id}/executions`, {
    body: { reference: 'B-1' },
  });
  expect(ofCopy).toMatchObject({ status: 201, body: { workflowId: copy.body.id } });
  expect(foreign.state.executions.at(-1)).toMatchObject({
    workflowId: foreign.state.workflows[3]?.id,
    reference: 'B-1',
  });
  await marta.request('GET', '/api/workflows');
  expect(await count(store, workflowType)).toBe(4);
});

test('a start is sent as the documented execution, and its record has the id of that backend', async () => {
  const { marta, luis, foreign } = await openWorkflowsOverForeign();
  await marta.request('GET', '/api/workflows');
  const started = await marta.request('POST', '/api/workflows/51/executions', {
    body: { reference: 'LIC-9', assignments: { 'a-61': '1', 'a-62': '2' } },
  });
  const theirs = foreign.state.executions.at(-1);
  expect(started).toMatchObject({
    status: 201,
    body: { id: String(theirs?.id), reference: 'LIC-9', status: 'in_progress' },
  });
  const body = foreign.requestsOf('AgregarFlujoDeTrabajoEjec')[0]?.body;
  expect(body).toEqual({
    WorkflowId: 51,
    Status: 'in_progress',
    StartedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    Reference: 'LIC-9',
    ExecutedBy: 1,
    activities: [
      {
        ActivityId: 61,
        StartedAt: body.StartedAt,
        Notes: '',
        ExecutedBy: 0,
        AssignedTo: 1,
        Role: 'operator',
        responses: [],
      },
      {
        ActivityId: 62,
        StartedAt: body.StartedAt,
        Notes: '',
        ExecutedBy: 0,
        AssignedTo: 2,
        Role: 'supervisor',
        responses: [],
      },
    ],
  });
  const { body: view } = await marta.request('GET', `/api/executions/${started.body.id}`);
  expect(view.version).toBe(started.body.version);
  expect(view.activities.map(({ id }: any) => id)).toEqual(theirs?.activities.map(({ id }) => String(id)));
  expect(view.log.map(({ action }: any) => action)).toEqual(['started', 'activated']);
  expect((await marta.request('GET', '/api/tasks')).body).toHaveLength(2);
  expect((await luis.request('GET', '/api/tasks')).body).toEqual([]);
});

test.each(databaseKinds)(
  'over $name: answers of all nine types, a file and a signature among them, go there as the documented form; the last activity completes the execution there',
  async ({ newDatabase }) => {
    const built = await openWorkflowsOverForeign({ completedPath: 'bare' }, { database: await newDatabase() });
    const { marta, luis, foreign, store } = built;
    const { body: form } = await marta.request('GET', activity);
    const answers = await allAnswers(built);
    const done = await marta.request('POST', `${activity}/complete`, {
      body: { answers, notes: 'Completo', nextAssignee: '2' },
      headers: { 'if-match': `"${form.version}"` },
    });
    expect([done.status, done.body.detail]).toEqual([200, undefined]);
    const sent = foreign.requestsOf('ActualizarActividadFlujoEjec')[0]?.body;
    const value = (texts: readonly string[]) => JSON.stringify(texts);
    const texts = [
      ['Rosa "la Ñ"'],
      ['120'],
      ['2025-06-01'],
      ['10:30'],
      ['Nueva'],
      ['Planos', 'Título'],
      ['planos.pdf'],
      ['terreno.png'],
      [signature],
    ];
    const { completedAt, startedAt } = done.body.activities[0];
    const next = done.body.activities[1];
    expect(sent.fields).toEqual({
      Id: '91',
      WorkflowId: '51',
      Status: 'in_progress',
      StartedAt: '2025-05-02T14:00:00.000Z',
      Reference: 'LIC-2025-014',
      ExecutedBy: '1',
      'activities[0].Id': '101',
      'activities[0].ActivityId': '61',
      'activities[0].StartedAt': startedAt,
      'activities[0].CompletedAt': completedAt,
      'activities[0].Notes': 'Completo',
      'activities[0].ExecutedBy': '1',
      'activities[0].AssignedTo': '1',
      'activities[0].Role': 'operator',
      ...Object.fromEntries(
        texts.flatMap((one, index) => {
          const name = `activities[0].responses[${index}]`;
          return [
            [`${name}.Id`, '0'],
            [`${name}.ActivityExecutionId`, '101'],
            [`${name}.QuestionId`, String(71 + index)],
            [`${name}.Value`, value(one)],
          ];
        }),
      ),
      'activities[1].Id': '0',
      'activities[1].ActivityId': '62',
      'activities[1].StartedAt': next.startedAt,
      'activities[1].Notes': '',
      'activities[1].ExecutedBy': '0',
      'activities[1].AssignedTo': '2',
      'activities[1].Role': 'supervisor',
    });
    expect(sent.files.map(({ field, name }: any) => [field, name])).toEqual([
      ['activities[0].responses[6].Archivo', 'planos.pdf'],
      ['activities[0].responses[7].Archivo', 'terreno.png'],
    ]);
    expect(Buffer.from(sent.files[0].bytes).equals(pdf)).toBe(true);
    const shown = (await marta.request('GET', '/api/executions/91')).body;
    expect(shown.version).toBe(done.body.version);
    expect(shown.activities[0].answers.map(({ value: one }: any) => one)).toEqual(Object.values(answers));
    expect(shown.activities[0].seals).toHaveLength(1);
    expect((await marta.request('GET', '/api/tasks')).body).toEqual([]);
    expect((await marta.request('GET', '/api/tasks?list=completed')).body).toHaveLength(2);

    const task = '/api/executions/91/activities/a-62';
    const last = await luis.request('POST', `${task}/complete`, { body: { answers: { 'q-81': 'Bien' } } });
    expect(last).toMatchObject({ status: 200, body: { status: 'completed' } });
    const [, finalForm, ...more] = foreign.requestsOf('ActualizarActividadFlujoEjec').map(({ body }) => body);
    expect([more, finalForm.files.map(({ name }: any) => name)]).toEqual([[], ['planos.pdf', 'terreno.png']]);
    const theirs = foreign.state.executions.find(({ id }) => id === 91);
    const [received, own] = theirs?.activities ?? [];
    const closed = last.body.completedAt;
    expect(finalForm.fields).toEqual({
      ...sent.fields,
      Status: 'completed',
      CompletedAt: closed,
      ...Object.fromEntries(
        received?.responses.map(({ id }, index) => [`activities[0].responses[${index}].Id`, String(id)]) ?? [],
      ),
      'activities[1].Id': String(own?.id),
      'activities[1].CompletedAt': closed,
      'activities[1].ExecutedBy': '2',
      'activities[1].responses[0].Id': '0',
      'activities[1].responses[0].ActivityExecutionId': String(own?.id),
      'activities[1].responses[0].QuestionId': '81',
      'activities[1].responses[0].Value': '["Bien"]',
    });
    expect(theirs).toMatchObject({ status: 'completed', completedAt: last.body.completedAt });
    expect(theirs?.activities).toHaveLength(2);
    expect(theirs?.activities[0]?.responses).toHaveLength(9);
    expect(theirs?.activities[0]?.responses[6]?.archivos).toMatchObject([{ name: 'planos.pdf' }]);
    expect(theirs?.activities[1]?.responses).toMatchObject([{ questionId: 81, value: '["Bien"]' }]);
    const completed = (await luis.request('GET', '/api/executions?status=completed')).body;
    expect(completed.map(({ id }: any) => id).toSorted()).toEqual(['91', '92']);
    expect(await count(store, executionType)).toBe(2);
  },
);

test('answers that people of that backend gave are read as values of all nine types', async () => {
  const { marta, foreign } = await openWorkflowsOverForeign();
  const texts = [
    ['Rosa'],
    ['120'],
    ['2025-06-01'],
    ['10:30'],
    ['Nueva'],
    ['Planos', 'Título'],
    ['planos.pdf'],
    [],
    [signature],
  ];
  const responses = texts.map((one, index) => ({
    id: 300 + index,
    activityExecutionId: 101,
    questionId: 71 + index,
    value: JSON.stringify(one),
    archivos: index === 7 ? [{ name: 'terreno.png', type: 'image/png', bytes: picture }] : [],
  }));
  const [execution] = foreign.state.executions;
  Object.assign(execution?.activities[0] ?? {}, { responses, completedAt: '2025-05-03T14:00:00.000Z' });
  const { body } = await marta.request('GET', '/api/executions/91');
  expect(body.activities[0].answers.map(({ value }: any) => value)).toMatchObject([
    'Rosa',
    120,
    '2025-06-01',
    '10:30',
    'Nueva',
    ['Planos', 'Título'],
    [{ name: 'planos.pdf' }],
    [{ name: 'terreno.png' }],
    signature,
  ]);
  expect(body.activities[0].answers[6].text).toBe('planos.pdf');
  expect(body.activities[1]).toMatchObject({ activityId: 'a-62', state: 'active' });
  expect((await marta.request('GET', '/api/tasks?list=completed')).body).toHaveLength(2);
});

test('a definition that changes there gets a next version, and running executions stay on theirs', async () => {
  const { now, later } = clock();
  const { marta, foreign, store } = await openWorkflowsOverForeign({}, { now });
  await marta.request('GET', '/api/tasks');
  const [workflow] = foreign.state.workflows;
  Object.assign(workflow ?? {}, { description: 'Nueva', activities: workflow?.activities.slice(1) });
  later();
  expect((await marta.request('GET', '/api/workflows/51')).body.publishedVersion).toBe(2);
  expect((await marta.request('GET', activity)).body).toMatchObject({ definitionVersion: 1, count: 2 });
  expect(await count(store, versionType)).toBe(3);
});

test('a reassignment, a suspension and its end, and a cancellation go there with their status; the log with its reasons stays here', async () => {
  const { now, later } = clock();
  const { marta, luis, foreign, setAccount } = await openWorkflowsOverForeign({}, { now });
  await setAccount('2', { rolesFlujo: ['operator', 'supervisor'] });
  await marta.request('GET', '/api/tasks');
  const reason = 'Vacaciones';
  const moved = await marta.request('POST', `${activity}/reassign`, { body: { to: '2', reason } });
  expect([moved.status, moved.body.detail]).toEqual([200, undefined]);
  const [theirs] = foreign.state.executions;
  expect(theirs?.activities).toMatchObject([{ id: 101, assignedTo: 2 }]);
  expect((await luis.request('GET', '/api/tasks')).body).toMatchObject([{ executionId: '91' }]);
  const status = async () => (await marta.request('GET', '/api/executions/91')).body.status;
  for (const [step, ours, body] of [
    ['suspend', 'suspended', { reason }],
    ['resume', 'in_progress', {}],
    ['cancel', 'cancelled', { reason }],
  ] as const) {
    const answer = await marta.request('POST', `/api/executions/91/${step}`, { body });
    expect([answer.status, answer.body.detail]).toEqual([200, undefined]);
    expect(theirs?.status).toBe(ours);
    later();
    expect(await status()).toBe(ours);
  }
  const { log } = (await marta.request('GET', '/api/executions/91')).body;
  expect(log.map(({ action }: any) => action)).toEqual([
    'started',
    'activated',
    'reassigned',
    'suspended',
    'resumed',
    'cancelled',
  ]);
  expect(log[2]).toMatchObject({ by: '1', to: '2', reason });
});

test('our own calls of the contract answer what that backend has now', async () => {
  const { marta } = await openWorkflowsOverForeign();
  const call = async (name: string) =>
    (await marta.request('POST', `/api/0511/${name}`, { body: { Codigo: '0511' } })).body.data;
  expect((await call('WorkFlow/ObtenerFlujosDeTrabajo')).map(({ id }: any) => id).toSorted()).toEqual(['51', '52']);
  expect(await call('WorkFlow/ObtenerFlujosEnEjecucion')).toMatchObject([{ Id: '91', Reference: 'LIC-2025-014' }]);
  expect(await call('ObtenerFlujosCompletados')).toMatchObject([{ Id: '92', Status: 'completed' }]);
});

test('people whose accounts are in that backend too can sign in, so they are proposed', async () => {
  const users = { ...usuarios, 'x-content': { ...usuarios['x-content'], provider: 'post0511' } };
  const { marta, accountOf } = await openWorkflowsOverForeign({}, { schemas: { usuarios: users } });
  await accountOf(3, { nombre: 'Rosa', rolesFlujo: ['maintenance'] });
  const { body } = await marta.request('GET', '/api/workflows/51');
  const activities = [{ ...body.activities[0], assignedRole: 'maintenance' }];
  const { name, description } = body;
  await marta.request('PUT', '/api/workflows/51?publish=true', { body: { name, description, activities } });
  const view = await marta.request('GET', '/api/workflows/51/start?reference=x');
  expect(view.body.activities).toMatchObject([{ proposed: '3', holders: [{ id: '3', canSignIn: true }] }]);
});

test('a working copy keeps what staff changed in it, takes what else changes there, and the next version is that of the other backend', async () => {
  const { now, later } = clock();
  const { marta, foreign } = await openWorkflowsOverForeign({}, { now });
  const { body: view } = await marta.request('GET', '/api/workflows/52');
  const { description, activities } = view;
  const regulation = { title: 'Reglas', description: '', articles: [{ content: 'Uno' }] };
  const copy = { name: 'Mi nombre', description, activities, regulation };
  expect((await marta.request('PUT', '/api/workflows/52', { body: copy })).status).toBe(200);
  Object.assign(foreign.state.workflows[1] ?? {}, { name: 'Su nombre', description: 'Su texto' });
  later();
  const { body } = await marta.request('GET', '/api/workflows/52');
  expect(body).toMatchObject({ name: 'Mi nombre', description: 'Su texto', publishedVersion: 2, hasChanges: true });
  expect(body.regulation).toMatchObject({ title: 'Reglas' });
  const started = await marta.request('POST', '/api/workflows/52/executions', { body: { reference: 'N-9' } });
  expect(started.body).toMatchObject({ workflowName: 'Su nombre', definitionVersion: 2 });
});
