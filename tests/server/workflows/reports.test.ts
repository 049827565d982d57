import { expect, test } from 'vitest';
import { valuesOf } from '#core/values/record.ts';
import { update } from '#core/store/store.ts';
import { executionType } from '#server/schemaFiles/workflowTypes.ts';
import { buildWorkflows } from './buildWorkflows.ts';

const file = { id: 'f1', name: 'plano.pdf', size: 9, type: 'application/pdf', hash: 'a' };

test('WF-REPL-10 WF-REPL-11 activities and questions outside the version are shown as unknown, with their answers', async () => {
  const { store, publish, start, staff } = await buildWorkflows();
  const startResponse = await start((await publish()).id);
  const record = await store.get(executionType, startResponse.id);
  if (record === undefined) throw new Error('the execution is not kept');
  // As an import or a manual change of the database may leave it.
  const [first, ...rest] = record['activities'] as readonly Readonly<Record<string, unknown>>[];
  const responses = ['Rosa', ['Sí', 'No'], [file], 7].map((value, at) => ({
    id: `r${at}`,
    questionId: `otra-${at}`,
    value,
  }));
  const activities = [{ ...first, responses }, { ...rest[0], activityId: 'ya-no-esta', responses: [] }, rest[1]];
  const values = { ...valuesOf(record), activities: JSON.parse(JSON.stringify(activities)) };
  await update(store, {
    type: executionType,
    id: startResponse.id,
    values,
    expectedVersion: record._version,
    by: 'import',
  });

  const { status, body } = await staff('GET', `/api/executions/${startResponse.id}`);
  expect(status).toBe(200);
  expect(body.activities.map((one: { name: string }) => one.name)).toEqual([
    'Recibir',
    'Actividad desconocida',
    'Inspeccionar',
  ]);
  const answers: readonly { question: string; type: null; text: string }[] = body.activities[0].answers;
  expect(answers.map(({ question, type }) => [question, type])).toEqual(
    answers.map(() => ['Pregunta desconocida', null]),
  );
  expect(answers.map(({ text }) => text)).toEqual(['Rosa', 'Sí, No', 'plano.pdf', '7']);
});
