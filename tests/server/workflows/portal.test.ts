import { expect, test } from 'vitest';
import { openTestPortal } from '../openTestPortal.ts';

const roles = ['operator', 'supervisor', 'quality_inspector', 'maintenance'];

test('WF-API-12 WF-API-13 WF-API-14 (seeds) WF-API-15 WF-EXEC-09 WF-DOC-15 a fresh portal has two workflows, four executions, four people who cannot sign in, and what is written about them', async () => {
  const portal = await openTestPortal();
  const token = await portal.signIn();
  const read = async (url: string) => (await portal.ask('GET', url, { token })).body;
  const workflows = await read('/api/workflows');
  expect(workflows.map(({ name }: { name: string }) => name).sort()).toEqual([
    'Registro de Negocio',
    'Solicitud de Permiso de Construcción',
  ]);
  for (const { id, publishedVersion, hasChanges, lastExecution } of workflows) {
    expect([publishedVersion, hasChanges, typeof lastExecution]).toEqual([1, false, 'string']);
    expect((await read(`/api/workflows/${id}`)).faults).toEqual([]);
    const ofWorkflow = await read(`/api/executions?workflowId=${id}`);
    expect(ofWorkflow.map(({ workflowId }: { workflowId: string }) => workflowId)).toEqual([id, id]);
    const { content, version } = await read(`/api/workflows/${id}/documentation`);
    const articles = content.regulations.articles.map(({ number }: { number: string }) => number);
    expect([version, articles]).toEqual([1, [1, 2, 3, 4, 5].map((number) => `Artículo ${number}`)]);
    expect(content.regulations.articles[3].content).toMatch(
      /se compromete a evaluar .* en un plazo de 15 días hábiles/,
    );
  }
  const permit = workflows.find(({ name }: { name: string }) => name.startsWith('Solicitud'));
  const { activities } = await read(`/api/workflows/${permit.id}`);
  expect(activities.slice(0, 2).map(({ name }: { name: string }) => name)).toEqual([
    'Información del solicitante',
    'Detalles del proyecto',
  ]);
  const registration = workflows.find(({ name }: { name: string }) => name.startsWith('Registro'));
  const { activities: steps } = await read(`/api/workflows/${registration.id}`);
  expect(steps.slice(0, 2).map(({ name }: { name: string }) => name)).toEqual([
    'Datos del propietario',
    'Información del negocio',
  ]);
  const executions = await read('/api/executions');
  expect(executions.map(({ status }: { status: string }) => status).sort()).toEqual([
    'completed',
    'completed',
    'in_progress',
    'in_progress',
  ]);
  expect(JSON.stringify(executions)).not.toMatch(/desconocida/);
  const people = (await read('/api/usuarios')).filter(({ rolesFlujo }: any) => rolesFlujo !== undefined);
  expect(people.map(({ rolesFlujo }: any) => rolesFlujo.join()).sort()).toEqual(roles.toSorted());
  for (const { email } of people) {
    const body = { Email: email, Pass: 'Una-clave-larga-2026' };
    expect((await portal.ask('POST', '/api/0511/LoginWithPassword', { body })).body.autenticado).toBe(0);
  }
});

test('drafts, running and completed processes survive a restart', async () => {
  const first = await openTestPortal();
  const token = await first.signIn();
  const me = (await first.ask('GET', '/api/usuarios?email=ana@example.test', { token })).body[0];
  const role = { rolesFlujo: ['operator', 'supervisor'], telefono: '7888-9999' };
  expect((await first.ask('PATCH', `/api/usuarios/${me.id}`, { token, body: role })).status).toBe(200);
  const workflows = (await first.ask('GET', '/api/workflows', { token })).body;
  const { id } = workflows.find(({ name }: { name: string }) => name.startsWith('Registro'));
  const body = { reference: 'RN-0003', assignments: { propietario: me.id } };
  const startResponse = await first.ask('POST', `/api/workflows/${id}/executions`, { token, body });
  expect(startResponse.status).toBe(201);
  const url = `/api/executions/${startResponse.body.id}/activities/propietario`;
  const answers = { propietaria: 'Rosa Paz', nit: '1234-5' };
  await first.ask('PUT', `${url}/draft`, { token, body: { answers } });
  await first.close();

  const second = await openTestPortal({ dataDir: first.dataDir });
  const again = await second.signIn();
  const form = await second.ask('GET', url, { token: again });
  expect(form.body.draft.answers).toEqual(answers);
  const done = await second.ask('POST', `${url}/complete`, { token: again, body: { answers, nextAssignee: me.id } });
  expect([done.status, done.body.activities[1].assignedTo]).toEqual([200, me.id]);
  expect((await second.ask('GET', '/api/workflows', { token: again })).body).toHaveLength(2);
  expect((await second.ask('GET', '/api/tasks/counts', { token: again })).body).toEqual({
    pending: 1,
    queue: 0,
    completed: 1,
  });
});
