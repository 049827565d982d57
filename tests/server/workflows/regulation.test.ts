import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { newDefinition } from '#core/workflow/newDefinition.ts';
import { buildDefinition } from '#tests/support/builders/buildWorkflow.ts';
import { buildWorkflows, stepOf, threePeople } from './buildWorkflows.ts';

const regulation = {
  title: 'Reglamento de obras',
  description: 'Para construir en el municipio',
  articles: [{ number: 'Artículo 1', content: 'Se pide licencia.' }],
};

test('WF-DOC-11 (regulation) the regulation written in the editor is what documentation, activity form and report show', async () => {
  const built = await buildWorkflows();
  const { olga, saul } = await threePeople(built);
  const { id } = await built.publish({ regulation });
  const { body } = await built.staff('GET', `/api/workflows/${id}/documentation`);
  expect(body).toMatchObject({ version: 0, regulationVersion: 1, content: { regulations: regulation } });
  const execution = await built.start(id);
  expect(execution.regulation).toEqual(regulation);
  const form = await olga.request('GET', `/api/executions/${execution.id}/activities/recibir`);
  expect(form.body.regulation).toEqual(regulation);
  const changed = { ...regulation, title: 'Reglamento nuevo' };
  const body2 = buildDefinition({ regulation: changed });
  await built.staff('PUT', `/api/workflows/${id}`, { body: body2 });
  const documentation = async () => (await built.staff('GET', `/api/workflows/${id}/documentation`)).body;
  // Drafts do not take effect, and a running process keeps its version.
  expect((await documentation()).content.regulations).toEqual(regulation);
  await built.staff('PUT', `/api/workflows/${id}?publish=true`, { body: body2 });
  expect(await documentation()).toMatchObject({ regulationVersion: 2, content: { regulations: changed } });
  const answers = { answers: { nombre: 'Rosa' }, nextAssignee: saul.id };
  expect((await olga.request('POST', stepOf(execution, 'recibir'), { body: answers })).body.regulation).toEqual(
    regulation,
  );
  expect((await built.start(id)).regulation).toEqual(changed);
});

test('the documentation of a workflow with a regulation is saved with it, and accepts no other', async () => {
  const { staff, publish } = await buildWorkflows();
  const { id } = await publish({ regulation });
  const url = `/api/workflows/${id}/documentation`;
  const other = { articles: [{ content: 'Otra cosa' }] };
  const refused = await staff('PUT', url, { body: { processDescription: 'T', regulations: other } });
  expect([refused.status, refused.body.errors]).toMatchObject([422, [{ pointer: '/regulations' }]]);
  const same = await staff('PUT', url, { body: { processDescription: 'T', regulations: regulation } });
  expect(same.body).toMatchObject({ version: 1, content: { processDescription: 'T', regulations: regulation } });
  const without = await staff('PUT', url, { body: { processDescription: 'U' } });
  expect(without.body).toMatchObject({ version: 2, content: { processDescription: 'U', regulations: regulation } });
  const changed = { ...regulation, description: '' };
  await staff('PUT', `/api/workflows/${id}?publish=true`, { body: buildDefinition({ regulation: changed }) });
  expect((await staff('GET', url)).body.content.regulations).toEqual(changed);
  // An earlier version keeps its text.
  await staff('PUT', url, { body: { processDescription: 'V' } });
  expect((await staff('GET', `${url}?version=2`)).body.content.regulations).toEqual(regulation);
});

test('WF-DOC-16 the default text of a new workflow counts as no regulation', async () => {
  const { staff, publish, start } = await buildWorkflows();
  const { regulation: usual } = newDefinition(serverEs);
  const { id } = await publish(usual === undefined ? {} : { regulation: usual });
  const { body } = await staff('GET', `/api/workflows/${id}/documentation`);
  expect([body.regulationVersion, body.content.regulations.articles.length]).toEqual([null, 5]);
  expect(JSON.stringify(body.content.regulations.articles)).toContain('15 días hábiles');
  expect((await start(id)).regulation).toBeNull();
});

test('WF-DOC-16 a generated regulation is stored only after somebody confirmed its text as their own', async () => {
  const { staff, publish } = await buildWorkflows();
  const { id } = await publish();
  const url = `/api/workflows/${id}/documentation`;
  const read = async () => (await staff('GET', url)).body;
  const { content } = await read();
  expect(await read()).toMatchObject({ version: 0, regulationIsProposal: true });
  const save = (body: object) => staff('PUT', url, { body: { processDescription: 'Cómo se hace', ...body } });
  const other = { ...content.regulations, title: 'Reglamento propio' };
  for (const body of [
    { regulations: content.regulations },
    { regulations: content.regulations, regulationConfirmed: false },
    { regulations: other, regulationConfirmed: false },
  ]) {
    const refused = await save(body);
    expect([refused.status, refused.body.errors]).toMatchObject([422, [{ pointer: '/regulationConfirmed' }]]);
  }
  expect((await read()).version).toBe(0);
  // The rest is stored without it, and it stays a proposal.
  expect((await save({})).body).toMatchObject({ version: 1, regulationIsProposal: true });
  const history = (await staff('GET', `${url}?version=1`)).body;
  expect(history).toMatchObject({ regulationIsProposal: true, content: { processDescription: 'Cómo se hace' } });
  const confirmed = await save({ regulations: content.regulations, regulationConfirmed: true });
  expect(confirmed.body).toMatchObject({ version: 2, regulationIsProposal: false });
  expect(confirmed.body.content.regulations).toEqual(content.regulations);
  // From then on it is the municipality's own text, which changes like any other.
  expect((await save({ regulations: other })).body).toMatchObject({ version: 3, regulationIsProposal: false });
  expect((await read()).content.regulations).toEqual(other);
});
