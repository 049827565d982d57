import { describe, expect, test } from 'vitest';
import { buildActivity, buildDefinition, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { fileType } from '#server/files/upload/fileTypes.ts';
import { picture } from '../files/pictureFiles.ts';
import { buildWorkflows, type Person, threePeople } from './buildWorkflows.ts';
import { answer, formOf, type Part, sendForm } from './executionForm.ts';

const base = '/api/0511';
const own = { Codigo: '0511' };
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(100, 'x')]);
const plan = { name: 'plano.pdf', bytes: pdf };
const plans = buildQuestion({
  id: 'planos',
  type: 'file',
  required: false,
  fileTypes: ['.pdf'],
  maxFileSize: 1024 * 1024,
});
const receiving = buildActivity({ questions: [buildQuestion(), plans] });

const now = new Date().toISOString();

async function started(overrides: Parameters<typeof buildWorkflows>[0] = {}) {
  const built = await buildWorkflows(overrides);
  const people = await threePeople(built);
  const { id } = await built.publish({ activities: [receiving, ...buildDefinition().activities.slice(1)] });
  const call = (name: string, body: object, request = built.staff) => request('POST', `${base}/${name}`, { body });
  const startResponse = await call('WorkFlow/AgregarFlujoDeTrabajoEjec', { WorkflowId: id, Reference: ' LIC-9 ' });
  const running = async () => (await call('WorkFlow/ObtenerFlujosEnEjecucion', own)).body.data;
  return {
    ...built,
    ...people,
    workflowId: id,
    begun: startResponse,
    execution: startResponse.body.data,
    call,
    running,
  };
}

describe('the workflow calls', () => {
  test('WF-API-03 WF-API-04 WF-API-05 WF-API-06 WF-API-07 WF-API-10 forms start an execution, pass it from person to person, and complete it', async () => {
    const built = await started();
    const { olga, saul, ines, begun: startResponse, execution, workflowId, person, call, running } = built;
    expect(startResponse.status).toBe(201);
    expect(execution).toMatchObject({
      WorkflowId: workflowId,
      Status: 'in_progress',
      Reference: 'LIC-9',
      ExecutedBy: person.id,
      StartedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    expect(execution).not.toHaveProperty('CompletedAt');
    expect(execution.activities).toMatchObject([
      { ActivityId: 'recibir', State: 'active', AssignedTo: olga.id, Role: 'operator', Notes: '', responses: [] },
      { ActivityId: 'revisar', State: 'waiting', AssignedTo: saul.id, StartedAt: null },
      { ActivityId: 'inspeccionar', State: 'waiting', AssignedTo: ines.id },
    ]);
    expect(await running()).toEqual([execution]);
    const first = await sendForm(built, olga, [
      ...formOf(execution, { 0: { CompletedAt: now, Notes: 'Completa' } }),
      ...answer(0, 0, 'nombre', ['Rosa']),
      ...answer(0, 1, 'planos', ['plano.pdf'], [plan]),
    ]);
    const response = { Id: expect.any(String), ActivityExecutionId: execution.activities[0].Id };
    const files = [{ Id: expect.any(String), Name: 'plano.pdf', Size: pdf.length, Type: 'application/pdf' }];
    const responses = [
      { ...response, QuestionId: 'nombre', Value: '["Rosa"]' },
      { ...response, QuestionId: 'planos', Value: '["plano.pdf"]', Archivo: files },
    ];
    expect([first.status, first.body]).toMatchObject([
      200,
      {
        success: true,
        data: {
          Status: 'in_progress',
          activities: [
            { State: 'completed', Notes: 'Completa', ExecutedBy: olga.id, responses },
            { State: 'active' },
            {},
          ],
        },
      },
    ]);
    // Older clients append an activity execution with the chosen person for the next activity.
    const appended: Part[] = [
      ['activities[3].Id', '0'],
      ['activities[3].ActivityId', 'inspeccionar'],
      ['activities[3].AssignedTo', ines.id],
      ['activities[3].Role', 'quality_inspector'],
    ];
    const second = await sendForm(built, saul, [
      ...formOf(first.body.data, { 1: { CompletedAt: now } }),
      ...answer(1, 0, 'folios', ['12']),
      ...appended,
    ]);
    expect([second.status, second.body.data?.activities.length]).toEqual([200, 3]);
    const last = await sendForm(built, ines, [
      ...formOf({ ...second.body.data, Status: 'completed', CompletedAt: now }, { 2: { CompletedAt: now } }),
      ...answer(2, 0, 'cumple', ['Sí']),
    ]);
    expect(last.body.data).toMatchObject({ Status: 'completed', CompletedAt: expect.any(String) });
    expect(await running()).toEqual([]);
    for (const name of ['WorkFlow/ObtenerFlujosCompletados', 'ObtenerFlujosCompletados'])
      expect((await call(name, own)).body).toEqual({ success: true, data: [last.body.data], total: 1 });
    expect((await call('ObtenerFlujosCompletados', { ...own, WorkflowId: 'otro' })).body.data).toEqual([]);
  });
});

test('WF-API-11 WF-EXEC-05 WF-EXEC-06 WF-FORM-24 an execution, its activities and their answers have capitalised fields and ISO instants', async () => {
  const built = await buildWorkflows();
  const olga = await built.somebody('Olga', ['operator']);
  const { id } = await built.publish({ activities: [receiving] });
  const start = { WorkflowId: id, Reference: 'LIC-9' };
  const { data } = (await built.staff('POST', `${base}/WorkFlow/AgregarFlujoDeTrabajoEjec`, { body: start })).body;
  const { body } = await sendForm(built, olga, [
    ...formOf(data, { 0: { CompletedAt: now, Notes: 'Completa' } }),
    ...answer(0, 0, 'nombre', ['Rosa']),
    ...answer(0, 1, 'planos', ['plano.pdf'], [plan]),
  ]);
  const text = expect.any(String);
  const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  const response = { Id: text, ActivityExecutionId: data.activities[0].Id };
  const files = [{ Id: text, Name: 'plano.pdf', Size: pdf.length, Type: 'application/pdf' }];
  expect(body.data).toEqual({
    Id: data.Id,
    WorkflowId: id,
    Status: 'completed',
    StartedAt: iso,
    CompletedAt: iso,
    Reference: 'LIC-9',
    ExecutedBy: built.person.id,
    DefinitionVersion: 1,
    activities: [
      {
        Id: data.activities[0].Id,
        ActivityId: 'recibir',
        State: 'completed',
        StartedAt: iso,
        CompletedAt: iso,
        Notes: 'Completa',
        ExecutedBy: olga.id,
        AssignedTo: olga.id,
        Role: 'operator',
        responses: [
          { ...response, QuestionId: 'nombre', Value: '["Rosa"]' },
          { ...response, QuestionId: 'planos', Value: '["plano.pdf"]', Archivo: files },
        ],
      },
    ],
  });
});

describe('workflows by call', () => {
  const workflow = {
    Codigo: '0511',
    id: 0,
    municipalidadId: 1,
    name: 'Solicitud',
    description: 'De prueba',
    isEdit: false,
    createdAt: now,
    activities: [
      { id: 2, workFlowId: 0, name: 'Segunda', order: 2, assignedRole: 'supervisor', questions: [], isEdit: true },
      {
        Id: 1,
        Name: 'Primera',
        order: 1,
        AssignedRole: 'operator',
        estimatedTime: 45,
        questions: [
          {
            id: 11,
            activityId: 1,
            type: 'multiple',
            text: 'Zona',
            required: true,
            options: [{ name: 'Urbana' }, 'Rural'],
          },
          { id: 12, type: 'checklist', text: 'Anexos', options: ['Plano', 'DPI'], fileTypes: null },
          { id: 13, type: 'file', text: 'Plano', fileTypes: '.pdf,.DOCX', maxFileSize: '2097152' },
          { id: 14, type: 'text', text: 'Dirección' },
          { id: 15, type: 'number', text: 'Folios' },
          { id: 16, type: 'date', text: 'Visita' },
        ],
      },
    ],
    regulations: { id: 1, title: 'Normativa', description: '', articles: [{ number: 'x', content: 'Uno' }] },
  };

  test('WF-API-01 WF-API-02 WF-EDIT-38 WF-EDIT-39 WF-Q-28 WF-Q-29 one is added, published and listed with its own names; capitals, objects and older types are understood', async () => {
    const { staff } = await buildWorkflows();
    const creation = await staff('POST', `${base}/WorkFlow/AgregarFlujoDeTrabajo`, { body: workflow });
    expect([creation.status, creation.body.success]).toEqual([201, true]);
    const { data } = (await staff('POST', `${base}/WorkFlow/ObtenerFlujosDeTrabajo`, { body: own })).body;
    expect(data).toEqual([creation.body.data]);
    const names = (value: object) => Object.keys(value).sort();
    const [activity] = data[0].activities;
    expect([names(data[0]), names(activity), names(activity.questions[2]), names(data[0].regulations)]).toEqual([
      ['activities', 'createdAt', 'description', 'id', 'isEdit', 'municipalidadId', 'name', 'regulations', 'updatedAt'],
      ['assignedRole', 'description', 'estimatedTime', 'id', 'isEdit', 'name', 'order', 'questions', 'workFlowId'],
      ['activityId', 'fileTypes', 'id', 'isEdit', 'maxFileSize', 'options', 'required', 'text', 'type'],
      ['articles', 'description', 'id', 'title'],
    ]);
    expect(data[0]).toMatchObject({
      municipalidadId: 1,
      name: 'Solicitud',
      isEdit: false,
      activities: [
        {
          id: 'a-1',
          workFlowId: data[0].id,
          name: 'Primera',
          order: 1,
          assignedRole: 'operator',
          estimatedTime: 45,
          questions: [
            { id: 'q-11', activityId: 'a-1', type: 'multipleChoice', required: true, options: ['Urbana', 'Rural'] },
            { id: 'q-12', type: 'checkbox', required: false, options: ['Plano', 'DPI'] },
            { id: 'q-13', type: 'file', fileTypes: ['.pdf', '.docx'], maxFileSize: 2_097_152 },
            { id: 'q-14', type: 'text' },
            { id: 'q-15', type: 'number' },
            { id: 'q-16', type: 'date' },
          ],
        },
        { id: 'a-2', order: 2, estimatedTime: 30 },
      ],
      regulations: { title: 'Normativa', articles: [{ number: 'Artículo 1', content: 'Uno' }] },
    });
    const sentBack = await staff('POST', `${base}/WorkFlow/AgregarFlujoDeTrabajo`, {
      body: { ...data[0], name: 'Solicitud nueva' },
    });
    expect([sentBack.status, sentBack.body.data]).toMatchObject([
      200,
      { id: data[0].id, name: 'Solicitud nueva', activities: data[0].activities },
    ]);
    expect((await staff('GET', `/api/workflows/${data[0].id}`)).body).toMatchObject({
      publishedVersion: 2,
      hasChanges: false,
    });
  });

  test('WF-API-17 AMB-G09 (workflows) what is incomplete or unknown is refused with the sentence of its area', async () => {
    const { staff, citizen } = await buildWorkflows();
    const save = `${base}/WorkFlow/AgregarFlujoDeTrabajo`;
    const empty = await staff('POST', save, { body: { name: '', activities: [] } });
    expect([empty.status, empty.body]).toMatchObject([
      422,
      { success: false, error: 'Error al crear el flujo de trabajo', errors: [{ pointer: '/name' }, {}] },
    ]);
    const unknown = await staff('POST', save, { body: { ...workflow, id: 'no-existe' } });
    expect([unknown.status, unknown.body]).toMatchObject([
      404,
      { success: false, error: 'Error al actualizar el flujo de trabajo', detail: 'Flujo de trabajo no encontrado' },
    ]);
    for (const body of [
      { ...workflow, municipalidadId: 2 },
      { ...workflow, activities: [{ name: 'x', assignedRole: 'rey' }] },
      { ...workflow, activities: 'x' },
    ])
      expect((await staff('POST', save, { body })).status).toBe(422);
    expect((await staff('POST', `${base}/WorkFlow/ObtenerFlujosDeTrabajo`, { body: own })).body.data).toEqual([]);
    for (const [name, error] of [
      ['ObtenerFlujosDeTrabajo', 'Error al obtener los flujos de trabajo'],
      ['ObtenerFlujosEnEjecucion', 'Error al obtener las ejecuciones'],
      ['ObtenerFlujosCompletados', 'Error al obtener las ejecuciones'],
    ]) {
      const url = `${base}/WorkFlow/${name}`;
      expect((await staff('POST', url, { body: {} })).body).toMatchObject({
        status: 422,
        success: false,
        error,
        errors: [{ pointer: '/Codigo', detail: 'Indique el código de la municipalidad, por ejemplo "0511".' }],
      });
      expect((await staff('POST', url, { body: { Codigo: '0501' } })).body).toMatchObject({
        status: 403,
        success: false,
      });
      expect((await citizen('POST', url, { body: own })).body).toMatchObject({ status: 401, success: false, error });
    }
    expect((await staff('GET', save)).status).toBe(405);
  });
});

describe('an unassigned activity', () => {
  /** An execution whose first activity nobody has, as it is read. */
  async function unassigned() {
    const built = await buildWorkflows();
    const people = [await built.somebody('Olga', ['operator']), await built.somebody('Beto', ['operator'])] as const;
    const { id: workflowId } = await built.publish({ activities: [receiving] });
    const { id } = await built.start(workflowId, { assignments: { recibir: null } });
    const { body } = await built.staff('POST', `${base}/WorkFlow/ObtenerFlujosEnEjecucion`, { body: own });
    const logOf = async () =>
      (await built.staff('GET', `/api/executions/${id}`)).body.log.map(({ action, by }: any) => [action, by]);
    return { built, people, execution: body.data[0], logOf };
  }

  test('is claimed and completed by one of two who send it completed, and the other leaves no file', async () => {
    const { built, people, execution, logOf } = await unassigned();
    expect(execution.activities[0]).toMatchObject({ State: 'active', AssignedTo: 0 });
    const parts = [
      ...formOf(execution, { 0: { CompletedAt: now } }),
      ...answer(0, 0, 'nombre', ['Rosa']),
      ...answer(0, 1, 'planos', ['plano.pdf'], [plan]),
    ];
    const answers = await Promise.all(people.map((person) => sendForm(built, person, parts)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const winner = people[answers.findIndex(({ status }) => status === 200)];
    const loser = answers.find(({ status }) => status === 409);
    expect(loser?.body).toMatchObject({ success: false, reason: 'alreadyDone' });
    expect(await logOf()).toEqual([
      ['started', expect.any(String)],
      ['activated', expect.any(String)],
      ['taken', winner?.id],
      ['activityCompleted', winner?.id],
      ['completed', winner?.id],
    ]);
    const { records } = await built.store.list(fileType, { where: [], sort: [], offset: 0, limit: 10 });
    expect(records).toHaveLength(1);
  });

  test('is claimed by who sends it as their own, again and again, and by nobody else', async () => {
    const { built, people, execution, logOf } = await unassigned();
    const [olga, beto] = people;
    const claim = (person: Person) => sendForm(built, person, formOf(execution, { 0: { AssignedTo: person.id } }));
    const mine = { success: true, data: { activities: [{ State: 'active', AssignedTo: olga.id }] } };
    for (const attempt of [await claim(olga), await claim(olga)])
      expect([attempt.status, attempt.body]).toMatchObject([200, mine]);
    const late = await claim(beto);
    expect([late.status, late.body]).toMatchObject([409, { success: false, reason: 'taken' }]);
    expect((await logOf()).slice(2)).toEqual([['taken', olga.id]]);
  });
});

describe('a step that the server refuses changes nothing', () => {
  async function refusals(built: Awaited<ReturnType<typeof started>>, person: Person, dependencies: readonly Part[]) {
    const before = await built.running();
    const { status, body } = await sendForm(built, person, dependencies);
    expect(body.success).toBe(false);
    expect(body.error).toBe('Error al actualizar la actividad');
    expect(await built.running()).toEqual(before);
    return [status, body.reason ?? body.errors?.map(({ pointer }: { pointer: string }) => pointer)];
  }

  test("WF-API-08 WF-API-09 WF-API-10 skipped, somebody else's, incomplete, twice, wrong", async () => {
    const built = await started();
    const { olga, saul, execution } = built;
    const done = { 0: { CompletedAt: now, Notes: 'Completa' } };
    const rosa = answer(0, 0, 'nombre', ['Rosa']);
    const skip = [...formOf(execution, { 1: { CompletedAt: now } }), ...answer(1, 0, 'folios', ['1'])];
    expect(await refusals(built, saul, skip)).toEqual([409, 'waiting']);
    expect(await refusals(built, saul, [...formOf(execution, done), ...rosa])).toEqual([403, 'notYours']);
    expect(await refusals(built, olga, formOf(execution, done))).toEqual([422, ['/activities/0/responses']]);
    const blank = [...formOf(execution, done), ...answer(0, 0, 'nombre', ['  '])];
    expect(await refusals(built, olga, blank)).toEqual([422, ['/activities/0/responses/0/Value']]);
    const unknown = [...formOf(execution, done), ...rosa, ...answer(0, 1, 'folios', ['1'])];
    expect(await refusals(built, olga, unknown)).toEqual([422, ['/activities/0/responses/1/QuestionId']]);
    const image = { name: 'plano.pdf', bytes: await picture() };
    const wrong = [...formOf(execution, done), ...rosa, ...answer(0, 1, 'planos', ['plano.pdf'], [image])];
    expect(await refusals(built, olga, wrong)).toEqual([415, ['/activities/0/responses/1/Archivo']]);
    const early = [...formOf({ ...execution, Status: 'completed' }, done), ...rosa];
    expect(await refusals(built, olga, early)).toEqual([409, 'early']);
    const heir = [...formOf(execution, { ...done, 1: { AssignedTo: olga.id } }), ...rosa];
    expect(await refusals(built, olga, heir)).toEqual([422, ['/activities/1/AssignedTo']]);
    const nobody = [...formOf(execution, { ...done, 1: { AssignedTo: '0' } }), ...rosa];
    expect(await refusals(built, olga, nobody)).toEqual([422, ['/activities/1/AssignedTo']]);
    for (const [name, value] of [
      ['Reference', 'Otra'],
      ['WorkflowId', 'otro'],
    ])
      expect((await refusals(built, olga, formOf({ ...execution, [name ?? '']: value })))[0]).toBe(422);
    expect(await refusals(built, olga, formOf({ ...execution, Id: 'no-existe' }))).toEqual([404, undefined]);
    const whole = [...formOf(execution, done), ...rosa, ...answer(0, 1, 'planos', ['plano.pdf'], [plan])];
    const ok = await sendForm(built, olga, whole);
    const { activities: executed, ...head } = execution;
    expect([ok.status, ok.body.data]).toMatchObject([200, head]);
    expect(ok.body.data).not.toHaveProperty('CompletedAt');
    const { Id, ActivityId, StartedAt, AssignedTo, Role } = executed[0];
    const same = { Id, ActivityId, StartedAt, AssignedTo, Role };
    expect(ok.body.data.activities[0]).toMatchObject({
      ...same,
      CompletedAt: expect.any(String),
      Notes: 'Completa',
      ExecutedBy: olga.id,
      responses: [{ Value: '["Rosa"]' }, { Value: '["plano.pdf"]', Archivo: [{ Name: 'plano.pdf' }] }],
    });
    const again = [...formOf(execution, done), ...answer(0, 0, 'nombre', ['Otra'])];
    expect(await refusals(built, olga, again)).toEqual([409, 'alreadyDone']);
    const text = [...formOf(ok.body.data, { 1: { CompletedAt: now } }), ...answer(1, 0, 'folios', ['doce'])];
    expect(await refusals(built, saul, text)).toEqual([422, ['/activities/1/responses/0/Value']]);
    // Sending back unchanged data changes nothing and is no error.
    const echo = await sendForm(built, saul, formOf(ok.body.data));
    expect([echo.status, echo.body.data]).toEqual([200, ok.body.data]);
  });

  test('an execution starts in progress and unanswered, and only with people of the role', async () => {
    const built = await started();
    const { call, workflowId, execution, running, saul } = built;
    const start = async (more: object) => {
      const { status, body } = await call('WorkFlow/AgregarFlujoDeTrabajoEjec', {
        WorkflowId: workflowId,
        Reference: 'R',
        ...more,
      });
      return [status, body.success, body.error];
    };
    const refused = [422, false, 'Error al iniciar la ejecución'];
    expect(await start({ Status: 'completed', CompletedAt: now })).toEqual(refused);
    expect(await start({ activities: [{ ActivityId: 'recibir', CompletedAt: now }] })).toEqual(refused);
    expect(await start({ Reference: '  ' })).toEqual(refused);
    expect(await start({ activities: [{ ActivityId: 'recibir', AssignedTo: saul.id }] })).toEqual(refused);
    expect((await start({ WorkflowId: 'otro' }))[0]).toBe(404);
    expect(await running()).toEqual([execution]);
    expect(
      (await start({ workflowId, reference: 'R', activities: [{ activityId: 'recibir', assignedTo: 0 }] }))[0],
    ).toBe(201);
  });

  test('a form of over a thousand fields is read whole, such as the form of a last activity with every earlier answer', async () => {
    const activities = ['recibir', 'revisar'].map((id) => ({
      id,
      questions: Array.from({ length: 200 }, (_, index) => buildQuestion({ id: `${id}-${index}` })),
    }));
    const built = await buildWorkflows();
    const olga = await built.somebody('Olga', ['operator']);
    const { id } = await built.publish({ activities: activities.map((activity) => buildActivity(activity)) });
    const body = { WorkflowId: id, Reference: 'R' };
    const start = await built.staff('POST', `${base}/WorkFlow/AgregarFlujoDeTrabajoEjec`, { body });
    let execution = start.body.data;
    for (const [step, { questions }] of activities.entries()) {
      const fields = [
        ...formOf(execution, { [step]: { CompletedAt: now } }),
        ...questions.flatMap((question, index) => answer(step, index, question.id, [`Respuesta ${index}`])),
      ];
      const sent = await sendForm(built, olga, fields);
      expect([fields.length > 1400, sent.status]).toEqual([step === 1, 200]);
      execution = sent.body.data;
    }
    expect(execution.activities.map(({ responses }: { responses: object[] }) => responses.length)).toEqual([200, 200]);
  });

  test('older clients send members that the calls do not read, and what is no position in a list', async () => {
    const built = await started();
    const { olga, execution, call } = built;
    for (const page of [
      { _start: '0', _end: null },
      { _start: null, _end: '25' },
    ]) {
      const listed = await call('WorkFlow/ObtenerFlujosEnEjecucion', { ...own, ...page });
      expect([listed.status, listed.body.data]).toEqual([200, [execution]]);
    }
    const body = { ...execution, Codigo: 511 };
    const step = await olga.request('POST', `${base}/WorkFlow/ActualizarActividadFlujoEjec`, { body });
    expect([step.status, step.body.data]).toEqual([200, execution]);
  });

  test('answers without completion are saved as a draft', async () => {
    const built = await started();
    const { olga, execution } = built;
    const dependencies = [...formOf(execution, { 0: { Notes: 'A medias' } }), ...answer(0, 0, 'nombre', ['Ro'])];
    expect((await sendForm(built, olga, dependencies)).body.data).toEqual(execution);
    const form = await olga.request('GET', `/api/executions/${execution.Id}/activities/recibir`);
    expect(form.body.draft).toMatchObject({ answers: { nombre: 'Ro' }, notes: 'A medias' });
  });
});

describe('files of a form', () => {
  async function oneActivity() {
    const built = await buildWorkflows();
    const olga = await built.somebody('Olga', ['operator']);
    const { id } = await built.publish({ activities: [receiving] });
    const body = { WorkflowId: id, Reference: 'R' };
    const { data } = (await built.staff('POST', `${base}/WorkFlow/AgregarFlujoDeTrabajoEjec`, { body })).body;
    const done = formOf({ ...data, Status: 'completed' }, { 0: { CompletedAt: now } });
    const files = (...sent: { name: string; bytes: Uint8Array }[]) =>
      answer(
        0,
        1,
        'planos',
        sent.map((file) => file.name),
        sent,
      );
    const stored = async () => (await built.store.list(fileType, { where: [], sort: [], offset: 0, limit: 0 })).total;
    return { ...built, olga, done, files, stored };
  }

  test('AMB-W13 (Archivo) several stand in repeated parts of one name, or one alone in it', async () => {
    const built = await oneActivity();
    const { olga, done, files } = built;
    const sent = await sendForm(built, olga, [
      ...done,
      ...answer(0, 0, 'nombre', ['Rosa']),
      ...files({ name: 'alta.pdf', bytes: pdf }, { name: 'baja.pdf', bytes: pdf }),
    ]);
    expect(sent.body.data).toMatchObject({
      Status: 'completed',
      activities: [
        {
          responses: [
            {},
            {
              Value: '["alta.pdf","baja.pdf"]',
              Archivo: [
                { Id: expect.any(String), Name: 'alta.pdf', Size: pdf.length, Type: 'application/pdf' },
                { Name: 'baja.pdf' },
              ],
            },
          ],
        },
      ],
    });
    const other = await oneActivity();
    const alone = await sendForm(other, other.olga, [
      ...other.done,
      ...answer(0, 0, 'nombre', ['Rosa']),
      ...other.files({ name: 'alta.pdf', bytes: pdf }),
    ]);
    expect(alone.body.data).toMatchObject({
      Status: 'completed',
      activities: [{ responses: [{}, { Value: '["alta.pdf"]', Archivo: [{ Name: 'alta.pdf' }] }] }],
    });
  });

  test('a refused step leaves no file behind', async () => {
    const built = await oneActivity();
    const { olga, done, files, stored } = built;
    const rosa = answer(0, 0, 'nombre', ['Rosa']);
    const status = async (...dependencies: readonly Part[]) =>
      (await sendForm(built, olga, [...done, ...dependencies])).status;
    expect(await status(...files(plan))).toBe(422);
    expect(await status(...rosa, ...files({ name: 'a.pdf', bytes: await picture() }))).toBe(415);
    const large = { name: 'a.pdf', bytes: Buffer.concat([pdf, Buffer.alloc(1024 * 1024)]) };
    expect(await status(...rosa, ...files(plan, large))).toBe(413);
    expect(
      await status(
        ...rosa,
        ['activities[0].responses[1].QuestionId', 'planos'],
        ['activities[0].responses[1].Value', '["no-existe"]'],
      ),
    ).toBe(422);
    expect(await stored()).toBe(0);
    expect(await status(...rosa, ...files(plan))).toBe(200);
    expect(await stored()).toBe(1);
  });
});
