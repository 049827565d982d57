import { expect, test } from 'vitest';
import catalogos from '../../../schemas/content/catalogos.json' with { type: 'json' };
import { buildActivity, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { buildWorkflows, stepOf, threePeople } from './buildWorkflows.ts';

/** A running workflow that asks for neighbourhoods of a catalogue with two of them. */
async function askForNeighbourhoods() {
  const built = await buildWorkflows({ schemas: { catalogos } });
  const { staff, publish, start } = built;
  const { olga } = await threePeople(built);
  const attributes = [{ name: 'Nombre', type: 'String' }];
  const { body: catalogue } = await staff('POST', '/api/catalogos', { body: { name: 'Barrios', attributes } });
  const entries = `/api/catalogo-${catalogue.id}`;
  for (const nombre of ['Sur', 'Norte']) await staff('POST', entries, { body: { nombre } });
  const settings = { catalogue: catalogue.id, options: ['Norte', 'Sur'] };
  const questions = [
    buildQuestion({ id: 'barrio', type: 'multipleChoice', text: 'Barrio', ...settings }),
    buildQuestion({ id: 'vecinos', type: 'checkbox', text: 'Vecinos', required: false, ...settings }),
  ];
  const workflow = await publish({ activities: [buildActivity({ questions })] });
  const execution = await start(workflow.id, { assignments: { recibir: olga.id } });
  const optionsOf = async () => {
    const { body } = await olga.request('GET', `/api/executions/${execution.id}/activities/recibir`);
    return body.activity.questions.map(({ options }: { options: readonly string[] }) => options);
  };
  const answer = (answers: object, version: number) =>
    olga.request('POST', stepOf(execution, 'recibir'), { body: { answers }, headers: { 'if-match': `"${version}"` } });
  return { ...built, catalogue, entries, workflow, execution, optionsOf, answer };
}

test('a question of a workflow takes its options from the entries of a catalogue, as they are when it is answered', async () => {
  const { staff, catalogue, entries, execution, optionsOf, answer, workflow } = await askForNeighbourhoods();
  expect(await optionsOf()).toEqual([
    ['Norte', 'Sur'],
    ['Norte', 'Sur'],
  ]);
  await staff('POST', entries, { body: { nombre: 'Este' } });
  expect(await optionsOf()).toEqual([
    ['Este', 'Norte', 'Sur'],
    ['Este', 'Norte', 'Sur'],
  ]);
  const wrong = await answer({ barrio: 'Oeste', vecinos: ['Sur'] }, execution.version);
  expect(wrong.body.errors).toMatchObject([{ pointer: '/answers/barrio' }]);
  expect((await answer({ barrio: 'Este', vecinos: ['Sur', 'Este'] }, execution.version)).status).toBe(200);
  const { body: saved } = await staff('GET', `/api/workflows/${workflow.id}`);
  expect(saved.hasChanges).toBe(false);
  expect(saved.catalogues).toEqual([catalogue.id]);
});

test('a question keeps the options that it was published with while its catalogue is removed', async () => {
  const { staff, catalogue, execution, optionsOf, answer } = await askForNeighbourhoods();
  expect((await staff('DELETE', `/api/catalogos/${catalogue.id}`)).status).toBe(200);
  expect(await optionsOf()).toEqual([
    ['Norte', 'Sur'],
    ['Norte', 'Sur'],
  ]);
  expect((await answer({ barrio: 'Sur' }, execution.version)).status).toBe(200);
});
