import { beforeAll, describe, expect, it } from 'vitest';
import type { Api } from '#tests/support/api.ts';
import { expectNoConsoleErrors, loseAnswer } from '#tests/support/browser.ts';
import { buildActivity, buildDefinition, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Account, type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;
let staff: Api;
let olga: Account & { readonly id: string };
let workflow: string;

beforeAll(async () => {
  portal = await portalForFile();
  staff = await portal.staffApi();
  const { password } = portal.admin;
  const email = 'olga@example.test';
  const account = { nombre: 'Olga Ruiz', email, telefono: '7888-9999', password, rolesFlujo: ['operator'] };
  olga = { email, password, id: (await staff.post('/api/usuarios', account)).body.id };
  const questions = [buildQuestion({ id: 'nombre', text: 'Solicitante' })];
  const activities = [buildActivity({ id: 'recibir', name: 'Recibir', questions })];
  workflow = (await staff.post('/api/workflows?publish=true', buildDefinition({ name: 'Licencia', activities }))).body
    .id;
});

describe('an answer that was lost', () => {
  it('of a completed activity is made good by saving again, without a word about a failure', async () => {
    const assignments = { recibir: olga.id };
    const { body } = await staff.post(`/api/workflows/${workflow}/executions`, { reference: 'EXP-1', assignments });
    const page = await openScreen(portal, `/admin/tasksWF/${body.id}/recibir`, { account: olga });
    await page.getByLabel('Solicitante').fill('Marta');
    await loseAnswer(page, 'POST', `/api/ejecuciones/${body.id}/complete`);
    await page.getByRole('button', { name: 'Completar Proceso' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click();
    await page.waitForURL('**/admin/tasksWF');
    const report = (await staff.get(`/api/executions/${body.id}`)).body;
    expect(report).toMatchObject({ status: 'completed', activities: [{ answers: [{ text: 'Marta' }] }] });
    expectNoConsoleErrors(page, { allow: [/ERR_FAILED/, /409/] });
  });

  it('of a start is made good by starting again, and there is one process', async () => {
    const page = await openScreen(portal, `/admin/workFlowEdit/${workflow}/iniciar`);
    await page.getByLabel('Referencia del Proceso').fill('EXP-7');
    await loseAnswer(page, 'POST', `/api/workflows/${workflow}/executions`);
    await page.getByRole('button', { name: 'Iniciar Proceso' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click();
    await page.waitForURL('**/admin/workflow-reports/*');
    expect((await staff.get('/api/executions?reference=EXP-7')).body).toHaveLength(1);
    expectNoConsoleErrors(page, { allow: [/ERR_FAILED/] });
  });

  it('of a saved documentation is no conflict with another person', async () => {
    const page = await openScreen(portal, `/admin/workflow-documentation?id=${workflow}`);
    await page.getByRole('button', { name: /^Editar/ }).click();
    const text = page.getByRole('form', { name: 'Licencia' }).getByRole('textbox').first();
    await text.fill('Cómo se da una licencia.');
    await loseAnswer(page, 'PUT', `/api/workflows/${workflow}/documentation`);
    await page.getByRole('button', { name: /^Guardar/ }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click();
    await text.waitFor({ state: 'detached' });
    const saved = (await staff.get(`/api/workflows/${workflow}/documentation`)).body;
    expect(saved).toMatchObject({ version: 1, content: { processDescription: 'Cómo se da una licencia.' } });
    expectNoConsoleErrors(page, { allow: [/ERR_FAILED/, /412/] });
  });
});
