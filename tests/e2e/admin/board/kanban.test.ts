import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openFollowing } from '#tests/support/openFollowing.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Account, type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;
let luis: Account;

beforeAll(async () => {
  portal = await portalForFile();
  luis = await addAccount(portal, { nombre: 'Luis Pérez', email: 'luis@example.test' });
});

const board = '/admin/myBoard?projectId_eq=2';
const lane = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

async function choose(page: Page, name: string, action: string) {
  await card(page, name).getByRole('button', { name: 'Más' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

describe('the project board of a portal', () => {
  it('ROUTE-17 ROUTE-31 AMB-B02 shows on another board what somebody moves and comments, and keeps it', async () => {
    const other = await openFollowing(portal, board, { account: luis });
    const page = await openScreen(portal, '/admin');
    await page.getByRole('navigation').getByRole('link', { name: 'Kanban', exact: true }).click();
    await page.getByRole('link', { name: 'Calles y banquetas' }).click();
    await choose(page, 'Limpieza de cunetas', 'Mover a Completado');
    await lane(other, 'Completado').getByRole('article', { name: 'Limpieza de cunetas' }).waitFor();
    await card(page, 'Limpieza de cunetas').getByRole('button', { name: 'Agregar observación' }).click();
    await page.getByRole('dialog').getByLabel('Observación', { exact: true }).fill('Quedó limpia.');
    await page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click();
    await card(other, 'Limpieza de cunetas').getByText('Quedó limpia.').waitFor();
    const { body } = await (await portal.staffApi()).get('/api/tareas/14');
    expect(body).toMatchObject({ title: 'Limpieza de cunetas', phase: 'done' });
    expectNoConsoleErrors(page);
  });

  it('takes a move back with its reason when it is made offline', async () => {
    const page = await openScreen(portal, board);
    await card(page, 'Inventario de señales').waitFor();
    await page.context().setOffline(true);
    await choose(page, 'Inventario de señales', 'Mover a Por Hacer');
    await page.getByText('No se pudo mover Inventario de señales; volvió a su lugar.').waitFor();
    await page.context().setOffline(false);
    await lane(page, 'Backlog').getByRole('article', { name: 'Inventario de señales' }).waitFor();
  });

  it('BRD-23 says that the tasks could not be read, and reads them again', async () => {
    const page = await openScreen(portal, board, {
      prepare: (opened) => opened.route('**/api/tareas?**', (route) => route.fulfill({ status: 500, json: {} })),
    });
    await page.getByText('Error al obtener las tareas').waitFor();
    await page.unroute('**/api/tareas?**');
    await page.getByRole('button', { name: 'Reintentar' }).first().click();
    await card(page, 'Bacheo zona 2').waitFor();
  });

  it('BRD-24 AMB-B05 leads to the one list of workflows, which the board does not repeat', async () => {
    const page = await openScreen(portal, '/admin/workFlowEdit');
    await page.getByRole('link', { name: /Nuevo Flujo/ }).waitFor();
    await page
      .getByRole('link', { name: /Iniciar Proceso/ })
      .first()
      .waitFor();
    const shown = await page.getByRole('main').innerText();
    for (const text of ['Registro de Negocio', 'Actividades', 'Creado', 'Documentación', 'Ver Último Reporte'])
      expect(shown).toContain(text);
    await page.getByRole('navigation').getByRole('link', { name: 'Kanban', exact: true }).click();
    await page.getByRole('heading', { name: 'Selecciona un Proyecto' }).waitFor();
    expect(await page.getByRole('main').getByText('Nuevo Flujo').count()).toBe(0);
  });

  it('has no accessibility violations, wide and at 390 px, light and dark', async () => {
    const page = await openScreen(portal, board);
    await card(page, 'Bacheo zona 2').waitFor();
    await expectNoAxeViolations(page);
    const dark = await openScreen(portal, board, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
    await card(dark, 'Bacheo zona 2').waitFor();
    await expectNoAxeViolations(dark);
    expect(await dark.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
