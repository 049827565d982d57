import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { type ForeignBackend, startForeignBackend } from '#tests/support/foreign0511/startForeignBackend.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let foreign: ForeignBackend;
let portal: Portal;

beforeAll(async () => {
  foreign = await startForeignBackend();
  portal = await portalForFile({
    env: { STORES: 'usuarios:post0511,flujos:post0511', API_0511_URL: foreign.url, CODE_0511: foreign.options.code },
  });
});
afterAll(() => foreign.stop());

async function enter(page: Page): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(foreign.account.email);
  await page.getByLabel('Contraseña').fill(foreign.account.password);
  await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-item-option', { hasText: option }).click();
}

describe('workflows of another 0511 backend', () => {
  it('a person of that backend attends a task, which goes there; while it is away, the tasks say so and offer to request them again', async () => {
    const page = await openPage(await openBrowser(), { viewport: { width: 1280, height: 900 } });
    await page.goto(`${portal.url}/admin/tasksWF`);
    await enter(page);
    await page.getByText('LIC-2025-014').first().waitFor();
    const staff = await portal.staffApi();
    for (const [id, role] of [
      ['1', 'operator'],
      ['2', 'supervisor'],
    ] as const)
      await staff.patch(`/api/usuarios/${id}`, { rolesFlujo: [role] });
    await page.reload();
    await page.getByRole('link', { name: 'Atender Actividad' }).click();
    await page.getByLabel('Nombre del solicitante').fill('Rosa Chet');
    await page.getByLabel('Metros cuadrados').fill('120');
    await choose(page, 'Clase de obra', 'Nueva');
    await choose(page, 'Asignar siguiente actividad a', 'Luis Ajú');
    await page.getByRole('button', { name: 'Guardar y Asignar' }).click();
    await expect.poll(() => foreign.requestsOf('ActualizarActividadFlujoEjec').length).toBe(1);
    await page.getByText('No tienes tareas asignadas').waitFor();
    expect(foreign.state.executions[0]?.activities).toMatchObject([
      { id: 101, responses: [{ value: '["Rosa Chet"]' }, { value: '["120"]' }, { value: '["Nueva"]' }] },
      { activityId: 62, assignedTo: 2 },
    ]);
    await foreign.away();
    await expect
      .poll(
        async () => {
          await page.reload();
          const sentence = page.getByText('Error al obtener los flujos de trabajo').first();
          return sentence.waitFor({ timeout: 3000 }).then(
            () => true,
            () => false,
          );
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    await page.getByRole('button', { name: 'Reintentar' }).first().waitFor();
    await foreign.back();
    await page.reload();
    await page.getByText('NEG-2025-003').first().waitFor();
  });
});
