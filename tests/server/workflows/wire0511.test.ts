import { describe, expect, test } from 'vitest';
import { buildActivity, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { account, buildApp } from '../buildApp.ts';
import { buildWorkflows } from './buildWorkflows.ts';
import { answer, formOf, sendForm } from './executionForm.ts';

const save = '/api/0511/WorkFlow/AgregarFlujoDeTrabajo';
const start = '/api/0511/WorkFlow/AgregarFlujoDeTrabajoEjec';
const step = '/api/0511/WorkFlow/ActualizarActividadFlujoEjec';
const now = new Date().toISOString();

const pointersOf = ({ body }: { readonly body: any }) => body.errors?.map(({ pointer }: any) => pointer);

/** A process of one activity with the questions nombre (required) and apodo, assigned to Olga. */
async function oneActivity() {
  const built = await buildWorkflows();
  const olga = await built.somebody('Olga', ['operator']);
  const questions = [buildQuestion(), buildQuestion({ id: 'apodo', required: false })];
  const workflow = await built.publish({ activities: [buildActivity({ questions })] });
  const startResponse = async () =>
    (await built.staff('POST', start, { body: { WorkflowId: workflow.id, Reference: 'R' } })).body.data;
  const complete = async (responses: readonly object[]) => {
    const { Id } = await startResponse();
    const activities = [{ ActivityId: 'recibir', CompletedAt: now, responses }];
    return olga.request('POST', step, { body: { Id, activities } });
  };
  return { ...built, olga, workflow, begun: startResponse, complete };
}

describe('WF-API-10 (Value) the value is read as JSON text', () => {
  const value = async (input: unknown) => {
    const { complete } = await oneActivity();
    const completion = await complete([
      { QuestionId: 'nombre', Value: '["Rosa"]' },
      { QuestionId: 'apodo', Value: input },
    ]);
    if (completion.status !== 200) return [completion.status, pointersOf(completion)];
    return completion.body.data.activities[0].responses.map((one: any) => one.Value)[1];
  };

  test('null is no answer, a JSON string is its text, and a list of one is that one', async () => {
    expect(await value('null')).toBeUndefined();
    expect(await value('""')).toBeUndefined();
    expect(await value('"Juan"')).toBe('["Juan"]');
    expect(await value('["Juan"]')).toBe('["Juan"]');
    expect(await value(' "Juan \\"El Rey\\"" ')).toBe('["Juan \\"El Rey\\""]');
  });

  test('plain text and digits stay as written', async () => {
    expect(await value('Juan')).toBe('["Juan"]');
    expect(await value('007')).toBe('["007"]');
    expect(await value('1.50')).toBe('["1.50"]');
  });

  test.each(['{"a":"Juan"}', '{"a"', '"Juan', 'true', '[true]', '[', { a: 'Juan' }])(
    '%j is refused at its place',
    async (input) => {
      expect(await value(input)).toEqual([422, ['/activities/0/responses/1/Value']]);
    },
  );

  test('null does not answer a required question', async () => {
    const { complete } = await oneActivity();
    const completion = await complete([{ QuestionId: 'nombre', Value: 'null' }]);
    expect([completion.status, pointersOf(completion)]).toEqual([422, ['/activities/0/responses/0/Value']]);
  });
});

describe('a refusal points at what was sent', () => {
  test('WF-API-02 AMB-G01 (municipalidadId) a workflow: capitals, activities out of order, options as objects, a list of regulations', async () => {
    const { staff } = await buildWorkflows();
    const body = {
      Name: '',
      Activities: [
        { Name: 'Dos', Order: 2, Questions: [{ Type: 'multiple', Text: 'T', Options: [{ Name: '' }, { Name: 'a' }] }] },
        { Name: '', Order: 1 },
      ],
      regulations: [{ title: 'N', articles: [{ content: '' }] }],
    };
    expect(pointersOf(await staff('POST', save, { body }))).toEqual([
      '/Name',
      '/Activities/1/Name',
      '/Activities/0/Questions/0/Options',
      '/Activities/0/Questions/0/Options/0/Name',
      '/regulations/0/articles/0/content',
    ]);
    const foreign = await staff('POST', save, { body: { ...body, MunicipalidadId: 2 } });
    expect(pointersOf(foreign)).toEqual(['/MunicipalidadId']);
    const mended = { Name: 'Licencia', Activities: [{ Name: 'Recibir', Order: 1 }] };
    const created = await staff('POST', save, { body: mended });
    expect([created.status, created.body.data]).toMatchObject([201, { name: 'Licencia', municipalidadId: 1 }]);
    const edited = await staff('POST', save, { body: { ...mended, Id: created.body.data.id, Name: 'Permiso' } });
    expect([edited.status, edited.body.data]).toMatchObject([200, { id: created.body.data.id, name: 'Permiso' }]);
  });

  test('WF-API-06 a start: reference, assignee, and claimed progress', async () => {
    const { staff, workflow } = await oneActivity();
    const pointers = async (more: object) =>
      pointersOf(await staff('POST', start, { body: { WorkflowId: workflow.id, Reference: 'R', ...more } }));
    expect(await pointers({ Reference: ' ' })).toEqual(['/Reference']);
    expect(await pointers({ Reference: undefined, reference: '' })).toEqual(['/reference']);
    expect(await pointers({ activities: [{ ActivityId: 'recibir', assignedTo: 'x' }] })).toEqual([
      '/activities/0/assignedTo',
    ]);
    expect(await pointers({ Status: 'completed', CompletedAt: now })).toEqual(['/Status', '/CompletedAt']);
    expect(await pointers({ activities: [{ ActivityId: 'recibir', CompletedAt: now, Responses: [{}] }] })).toEqual([
      '/activities/0/CompletedAt',
      '/activities/0/Responses',
    ]);
    const { status, body } = await staff('POST', start, { body: { workflowId: workflow.id, Reference: 'R' } });
    expect([status, body]).toMatchObject([201, { success: true, data: { WorkflowId: workflow.id, Reference: 'R' } }]);
  });

  test('WF-API-07 a step: answers and the next assignee', async () => {
    const built = await buildWorkflows();
    const olga = await built.somebody('Olga', ['operator']);
    const saul = await built.somebody('Saul', ['supervisor']);
    const { id } = await built.publish();
    const { body } = await built.staff('POST', start, { body: { WorkflowId: id, Reference: 'R' } });
    const pointers = async (more: readonly object[]) => {
      const activities = [
        { ActivityId: 'recibir', CompletedAt: now, Responses: [{ questionId: 'nombre', value: '"R"' }] },
        ...more,
      ];
      return pointersOf(await olga.request('POST', step, { body: { Id: body.data.Id, activities } }));
    };
    expect(await pointers([])).toEqual(['/activities']);
    expect(await pointers([{ activityId: 'revisar', assignedTo: olga.id }])).toEqual(['/activities/1/assignedTo']);
    expect(await pointers([{ ActivityId: 'revisar', AssignedTo: 0 }])).toEqual(['/activities/1/AssignedTo']);
    const form = (assignee: string) => [
      ...formOf(body.data, { 0: { CompletedAt: now }, 1: { AssignedTo: assignee } }),
      ...answer(0, 0, 'nombre', ['Rosa']),
    ];
    expect(pointersOf(await sendForm(built, olga, form(olga.id)))).toEqual(['/activities/1/AssignedTo']);
    const sent = await sendForm(built, olga, form(saul.id));
    expect([sent.status, sent.body.data.activities]).toMatchObject([
      200,
      [{ State: 'completed', responses: [{ Value: '["Rosa"]' }] }, { State: 'active', AssignedTo: saul.id }, {}],
    ]);
  });
});

describe('AgregarFlujoDeTrabajo of a copy', () => {
  test('WF-API-02 (edit) that is older than the stored one is refused as in REST, with the last author', async () => {
    const { staff, workflow } = await oneActivity();
    const read = async () =>
      (await staff('POST', '/api/0511/WorkFlow/ObtenerFlujosDeTrabajo', { body: { Codigo: '0511' } })).body.data[0];
    const copy = await read();
    const older = new Date(Date.parse(copy.updatedAt) - 1).toISOString();
    const saved = await staff('POST', save, { body: { ...copy, name: 'Nuevo' } });
    expect(saved.status).toBe(200);
    const late = await staff('POST', save, { body: { ...copy, updatedAt: older, name: 'Tarde' } });
    expect([late.status, late.body]).toMatchObject([
      412,
      {
        success: false,
        error: 'Error al actualizar el flujo de trabajo',
        changedBy: account.name,
        current: { id: workflow.id, name: 'Nuevo', updatedAt: saved.body.data.updatedAt },
      },
    ]);
    expect((await read()).name).toBe('Nuevo');
    const { updatedAt: _updatedAt, ...undated } = copy;
    expect((await staff('POST', save, { body: { ...undated, name: 'Sin fecha' } })).status).toBe(200);
    const bad = await staff('POST', save, { body: { ...copy, updatedAt: 'ayer' } });
    expect([bad.status, pointersOf(bad)]).toEqual([422, ['/updatedAt']]);
  });
});

test('API-02 a sign-in without Email or Pass names what is missing', async () => {
  const { signIn } = await buildApp();
  const flat = { autenticado: 0, Id: '', Email: '', Name: '', Token: '' };
  for (const [body, pointers] of [
    [{ Email: account.email }, ['/Pass']],
    [{ Pass: 'x', Email: '' }, ['/Email']],
    [{ Email: 5, Pass: { a: 1 } }, ['/Email', '/Pass']],
    [[], ['/Email', '/Pass']],
  ] as const) {
    const signedIn = await signIn(body);
    expect([signedIn.statusCode, signedIn.json()]).toMatchObject([422, flat]);
    expect(signedIn.json().errors.map(({ pointer }: any) => pointer)).toEqual(pointers);
    expect(signedIn.json().error).toBe(signedIn.json().detail);
  }
});

describe('answers to unknown questions', () => {
  const answersOf = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`q${index}`, 'x']));

  test('are refused before any work, even fifty thousand, and neither completed nor saved as a draft', async () => {
    const { olga, begun: startResponse } = await oneActivity();
    const { Id } = await startResponse();
    const place = `/api/executions/${Id}/activities/recibir`;
    for (const [method, address] of [
      ['POST', `${place}/complete`],
      ['PUT', `${place}/draft`],
    ] as const) {
      const few = await olga.request(method, address, { body: { answers: { nombre: 'Rosa', otra: 'x' } } });
      expect([few.status, pointersOf(few)]).toEqual([422, ['/answers/otra']]);
      const many = await olga.request(method, address, { body: { answers: answersOf(1000) } });
      expect([many.status, many.body.errors.length]).toEqual([422, 101]);
      const tooMany = await olga.request(method, address, { body: { answers: answersOf(50_000) } });
      expect([tooMany.status, pointersOf(tooMany)]).toEqual([422, ['/answers']]);
    }
    expect((await olga.request('GET', place)).body.draft).toBeNull();
  });
});
