import { beforeAll, expect, it } from 'vitest';
import type { Api } from '#tests/support/api.ts';
import { expectNoConsoleErrors, loseAnswer } from '#tests/support/browser.ts';
import { buildDefinition } from '#tests/support/builders/buildWorkflow.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;
let staff: Api;
let workflow: string;

beforeAll(async () => {
  portal = await portalForFile();
  staff = await portal.staffApi();
  workflow = (await staff.post('/api/workflows?publish=true', buildDefinition({ name: 'Licencia' }))).body.id;
});

it('a start whose answer was lost is made good by starting again, and there is one process', async () => {
  const page = await openScreen(portal, `/admin/workFlowEdit/${workflow}/iniciar`);
  await page.getByLabel('Referencia del Proceso').fill('EXP-7');
  await loseAnswer(page, 'POST', `/api/workflows/${workflow}/executions`);
  await page.getByRole('button', { name: 'Iniciar Proceso' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click();
  await page.waitForURL('**/admin/workflow-reports/*');
  expect((await staff.get('/api/executions?reference=EXP-7')).body).toHaveLength(1);
  expectNoConsoleErrors(page, { allow: [/ERR_FAILED/] });
});
