import { expect, test } from 'vitest';
import { wholeList } from '#core/values/query.ts';
import { fileType } from '#server/files/upload/fileTypes.ts';
import { buildActivity, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { buildWorkflows, stepOf } from './buildWorkflows.ts';

const pdf = (text: string) => Buffer.from(`%PDF-1.7\n${text}`);
const files = (id: string) =>
  buildQuestion({ id, type: 'file', required: false, fileTypes: ['.pdf'], maxFileSize: 1024 * 1024 });

test('files of one name in two cases, questions and documentations keep it', async () => {
  const built = await buildWorkflows();
  const { staff, attach, token, app } = built;
  const olga = await built.somebody('Olga', ['operator']);
  const workflow = await built.publish({
    activities: [buildActivity({ questions: [files('planos'), files('escritura')] })],
  });
  const cases = [await built.start(workflow.id), await built.start(workflow.id, { reference: 'LIC-2' })];
  const upload = async (execution: { readonly id: string }, question: string, name = 'Exp.pdf') => {
    const url = `/api/executions/${execution.id}/activities/recibir/questions/${question}/files`;
    return (await attach(url, { name, bytes: pdf(`${execution.id} ${question}`) }, olga.token)).body;
  };
  for (const execution of cases) {
    const planos = [await upload(execution, 'planos'), await upload(execution, 'planos', 'exp.pdf')];
    const escritura = [await upload(execution, 'escritura')];
    expect([...planos, ...escritura].map(({ name }) => name)).toEqual(['Exp.pdf', 'exp (2).pdf', 'Exp.pdf']);
    const done = await olga.request('POST', stepOf(execution, 'recibir'), {
      body: { answers: { planos, escritura } },
    });
    expect(done.status).toBe(200);
    const { body: report } = await staff('GET', `/api/executions/${execution.id}`);
    expect(report.activities[0].answers).toMatchObject([{ text: 'Exp.pdf, exp (2).pdf' }, { text: 'Exp.pdf' }]);
    const [file] = report.activities[0].answers[1].value;
    const address = await staff('GET', `/api/executions/${execution.id}/files/${file.id}/address`);
    const download = await app.inject({ method: 'GET', url: address.body.url });
    expect(download.headers['content-disposition']).toBe(`attachment; filename="Exp.pdf"; filename*=UTF-8''Exp.pdf`);
    expect(download.rawPayload).toEqual(pdf(`${execution.id} escritura`));
  }
  const { body: listed } = await staff('POST', '/api/0511/WorkFlow/ObtenerFlujosCompletados', {
    body: { Codigo: '0511' },
  });
  expect(listed.data.map((one: any) => one.activities[0].responses.map(({ Value }: any) => JSON.parse(Value)))).toEqual(
    cases.map(() => [['Exp.pdf', 'exp (2).pdf'], ['Exp.pdf']]),
  );
  for (const { id } of [workflow, await built.publish()]) {
    const attached = await attach(
      `/api/workflows/${id}/documentation/files`,
      { name: 'Exp.pdf', bytes: pdf('x') },
      token,
    );
    expect([attached.status, attached.body.name]).toEqual([201, 'Exp.pdf']);
  }
  // The names of the municipality stay free.
  const free = await attach('/api/files/0511?onEqual=refuse', { name: 'exp.pdf', bytes: pdf('x') }, token);
  expect([free.status, free.body.name]).toEqual([201, 'exp.pdf']);
  const { records } = await built.store.list(fileType, wholeList);
  expect(new Set(records.map(({ clave }) => clave)).size).toBe(records.length);
});

test('of two uploads of one name at once to a question, one gets a number', async () => {
  const built = await buildWorkflows();
  const olga = await built.somebody('Olga', ['operator']);
  const { id } = await built.publish({ activities: [buildActivity({ questions: [files('planos')] })] });
  const execution = await built.start(id);
  const url = `/api/executions/${execution.id}/activities/recibir/questions/planos/files`;
  const uploads = Array.from({ length: 4 }, () => built.attach(url, { name: 'exp.pdf', bytes: pdf('x') }, olga.token));
  const names = (await Promise.all(uploads)).map(({ body }) => body.name).toSorted();
  expect(names).toEqual(['exp (2).pdf', 'exp (3).pdf', 'exp (4).pdf', 'exp.pdf']);
});
