import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { executionLines } from '#server/cli/executionLine.ts';
import { loadFile } from '#server/cli/loadFile.ts';
import { buildActivity, buildDefinition, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { freshFolder } from '../openTestPortal.ts';
import { buildWorkflows, stepOf, threePeople } from './buildWorkflows.ts';

async function setUp() {
  const built = await buildWorkflows();
  const [receive, review, inspect] = buildDefinition().activities;
  const documents = buildQuestion({ id: 'papeles', type: 'checkbox', text: 'Papeles', options: ['DPI', 'Solvencia'] });
  const workflow = await built.publish({
    activities: [
      receive!,
      { ...review!, questions: [...review!.questions, documents] },
      {
        ...inspect!,
        questions: [...inspect!.questions, buildQuestion({ id: 'firma', type: 'signature', text: 'Firma' })],
      },
      buildActivity({ id: 'archivar', name: 'Archivar', questions: [buildQuestion({ id: '7', required: false })] }),
    ],
  });
  const load = (...lines: readonly object[]) => {
    const file = path.join(freshFolder(), 'ejecuciones.ndjson');
    writeFileSync(file, lines.map((line) => JSON.stringify(line)).join('\n'));
    return loadFile({ file, store: built.store, read: executionLines(built) });
  };
  const ofWorkflow = async () => (await built.staff('GET', `/api/executions?workflowId=${workflow.id}`)).body;
  return { ...built, workflow, load, ofWorkflow };
}

const receiving = { nombre: 'Rosa Paz' };
const reviewing = { folios: 12, papeles: ['DPI', 'Solvencia'] };
const inspecting = { cumple: 'Sí', firma: 'Irma Tzul' };
const all = { recibir: receiving, revisar: reviewing, inspeccionar: inspecting, archivar: { '7': 'Estante 3' } };

const completed = (workflow: { readonly id: string }) => ({
  id: 'exec-1',
  workflowId: workflow.id,
  startDate: '2024-01-15T10:00:00Z',
  endDate: '2024-01-15T10:30:00Z',
  status: 'completed',
  answers: all,
});

test('WF-API-14 (import) a completed execution of the seed variant is loaded with its dates, state, and answers of text, number and list', async () => {
  const { workflow, load, ofWorkflow, staff } = await setUp();
  expect(await load(completed(workflow))).toBe(1);
  const [record] = await ofWorkflow();
  expect(record).toMatchObject({
    workflowId: workflow.id,
    reference: 'exec-1',
    status: 'completed',
    startedAt: '2024-01-15T10:00:00.000Z',
    completedAt: '2024-01-15T10:30:00.000Z',
    executedByName: 'una carga de datos',
  });
  const { activities } = (await staff('GET', `/api/executions/${record.id}`)).body;
  const answers = activities.map(({ activityId, answers: given }: any) => [
    activityId,
    given.map(({ questionId, value }: any) => [questionId, value]),
  ]);
  expect(answers).toEqual([
    ['recibir', [['nombre', 'Rosa Paz']]],
    [
      'revisar',
      [
        ['folios', 12],
        ['papeles', ['DPI', 'Solvencia']],
      ],
    ],
    [
      'inspeccionar',
      [
        ['cumple', 'Sí'],
        ['firma', 'Irma Tzul'],
      ],
    ],
    ['archivar', [['q-7', 'Estante 3']]],
  ]);
  expect(activities[2].seals).toMatchObject([{ questionId: 'firma', by: 'load' }]);
});

test('WF-API-14 (import) an execution in progress continues from the queue of its current role', async () => {
  const built = await setUp();
  const { ines } = await threePeople(built);
  const { answers, status: _status, endDate: _end, ...line } = completed(built.workflow);
  const { recibir, revisar } = answers;
  await built.load({ ...line, reference: 'LIC-77', status: 'pending', endDate: null, answers: { recibir, revisar } });
  const [record] = await built.ofWorkflow();
  expect(record).toMatchObject({ reference: 'LIC-77', status: 'in_progress', completedAt: null });
  expect((await built.ofWorkflow())[0].activities.map(({ state }: any) => state)).toEqual([
    'completed',
    'completed',
    'active',
    'waiting',
  ]);
  expect((await ines.request('POST', stepOf(record, 'inspeccionar', 'take'))).status).toBe(200);
  const body = { answers: inspecting, nextAssignee: 'queue' };
  expect((await ines.request('POST', stepOf(record, 'inspeccionar'), { body })).status).toBe(200);
});

test('an execution that is already loaded is refused', async () => {
  const { workflow, load, ofWorkflow } = await setUp();
  await load(completed(workflow));
  await expect(load(completed(workflow))).rejects.toThrow('/id ya lo tiene');
  expect(await ofWorkflow()).toHaveLength(1);
});

test.each<[string, object, string]>([
  ['an unknown activity', { answers: { ...all, pagar: {} } }, '/answers/pagar Actividad desconocida'],
  [
    'an unknown question',
    { answers: { ...all, recibir: { ...receiving, edad: 3 } } },
    '/answers/recibir/edad Pregunta',
  ],
  ['a required answer that is missing', { answers: { ...all, revisar: { papeles: [] } } }, '/answers/revisar/folios'],
  [
    'an option that there is not',
    { answers: { ...all, inspeccionar: { ...inspecting, cumple: 'Tal vez' } } },
    '/cumple',
  ],
  ['an answer that is an object', { answers: { ...all, recibir: { nombre: { a: 1 } } } }, 'una lista de textos'],
  [
    'two texts where one is asked',
    { answers: { ...all, recibir: { nombre: ['a.pdf', 'b.pdf'] } } },
    '/answers/recibir/nombre',
  ],
  ['no end', { endDate: null }, '/endDate'],
  ['an end before its start', { endDate: '2024-01-14T10:00:00Z' }, '/endDate La fecha de fin es anterior'],
  ['a start that is no instant', { startDate: 'ayer' }, '/startDate'],
  ['a state that no step here leads to', { status: 'cancelled', endDate: null }, '/status'],
  ['all answers and no end', { status: 'in_progress', endDate: null }, '/status Todas las actividades'],
  ['a workflow that is not there', { workflowId: 3 }, 'Flujo de trabajo no encontrado'],
  ['a member that means nothing', { executedBy: 1 }, '/executedBy Este campo no existe'],
])('a line with %s is refused with its number and pointer, and nothing is loaded', async (_name, wrong, message) => {
  const { workflow, load, ofWorkflow } = await setUp();
  const good = { ...completed(workflow), id: 'exec-0' };
  await expect(load(good, { ...completed(workflow), ...wrong })).rejects.toThrow(
    expect.objectContaining({ message: expect.stringMatching(/^Línea 2: [\s\S]*No se guardó ningún registro/) }),
  );
  await expect(load(good, { ...completed(workflow), ...wrong })).rejects.toThrow(message);
  expect(await ofWorkflow()).toEqual([]);
});
