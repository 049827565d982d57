import { beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { buildDefinition } from '#tests/support/builders/buildWorkflow.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Account, type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

const regulation = { title: 'Reglamento de obras', description: '', articles: [{ number: '', content: 'Uno' }] };

it('AMB-W07 (tasks) WF-FORM-06 WF-FORM-13 (queue) a suspended task is marked, the form shows the regulation, and the next activity can go to a queue', async () => {
  const staff = await portal.staffApi();
  const { password } = portal.admin;
  const olga: Account = { email: 'olga@example.test', password };
  const person = { nombre: 'Olga Ruiz', email: olga.email, telefono: '7888-9999', password, rolesFlujo: ['operator'] };
  const { id: assignee } = (await staff.post('/api/usuarios', person)).body;
  const { id } = (await staff.post('/api/workflows?publish=true', buildDefinition({ regulation }))).body;
  const assignments = { recibir: assignee };
  const start = async (reference: string) =>
    (await staff.post(`/api/workflows/${id}/executions`, { reference, assignments })).body;
  const [suspended, running] = [await start('OBRA-1'), await start('OBRA-2')];
  await staff.post(`/api/executions/${suspended.id}/suspend`, { reason: 'Falta el plano' });

  const page = await openScreen(portal, '/admin/tasksWF', { account: olga });
  await page.getByRole('heading', { level: 2, name: 'Tareas Pendientes 2' }).waitFor();
  const card = page.getByRole('article').filter({ hasText: 'OBRA-1' });
  await card.getByText('Suspendido', { exact: true }).waitFor();
  await card.getByText(/^Cuenta principal suspendió el proceso el \d\d\/\d\d\/20\d\d/).waitFor();
  await card.getByText('Motivo: Falta el plano').waitFor();
  expect(await card.getByRole('link').count()).toBe(0);
  await expectNoAxeViolations(page);

  await page.getByRole('link', { name: 'Atender Actividad' }).click();
  await page.getByText('Reglamento de obras').click();
  await page.getByRole('heading', { level: 2, name: 'Artículo 1' }).waitFor();
  await page.getByLabel('Nombre').fill('Rosa');
  const submit = page.getByRole('button', { name: 'Guardar y Asignar' });
  expect(await submit.isDisabled()).toBe(true);
  await page.getByRole('combobox', { name: 'Asignar siguiente actividad a' }).click();
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await page.locator('.ant-select-item-option').filter({ hasText: 'no puede iniciar sesión' }).waitFor();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Cola de Supervisor' }).click();
  await page.getByText('Todo lo obligatorio está respondido.').waitFor();
  await expectNoAxeViolations(page);
  await submit.click();
  await page.getByRole('heading', { level: 1, name: 'Mis Tareas', exact: true }).waitFor();
  const { activities } = (await staff.get(`/api/executions/${running.id}`)).body;
  expect(activities[1]).toMatchObject({ state: 'active', assignedTo: null });

  const report = await openScreen(portal, `/admin/workflow-reports/${running.id}`);
  await report.getByText(/Ver \d+ sucesos/).click();
  await report.getByText('Cuenta principal asignó «Recibir» a Olga Ruiz', { exact: true }).waitFor();
  await report.getByText('«Revisar» quedó en la cola de Supervisor', { exact: true }).waitFor();
  await report.getByText('Reglamento de obras').waitFor();
  expectNoConsoleErrors(page);
  expectNoConsoleErrors(report);
});
