import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openFilters } from '#tests/support/inputs/chooseFilter.ts';
import { followLink, openScreen } from '#tests/support/openScreen.ts';
import { type Account, type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;
const people = new Map<string, Account>();

beforeAll(async () => {
  portal = await portalForFile({ env: { AREA_ROLES: 'on' } });
  const staff = await portal.staffApi();
  for (const rol of ['editor', 'operador']) {
    const account = await addAccount(portal, { nombre: `Persona ${rol}`, email: `${rol}@example.test` });
    const [person] = (await staff.get(`/api/usuarios?email=${account.email}`)).body;
    await staff.patch(`/api/usuarios/${person.id}`, { rol });
    people.set(rol, account);
  }
});

/** A page of somebody with this role, and the labels of their menu. */
async function openAs(rol: string) {
  const account = people.get(rol);
  const page = await openScreen(portal, '/admin', account === undefined ? {} : { account });
  const menu = page.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Noticias' }).waitFor();
  return { page, labels: await menu.getByRole('link').allInnerTexts() };
}

describe('area roles', () => {
  it('AMB-S07 an administrador sees every screen; an editor writes content, and has neither people nor messages', async () => {
    const all = await openAs('administrador');
    expect(all.labels).toEqual(expect.arrayContaining(['Usuarios', 'Noticias', 'Servicios', 'Correos']));
    const { page, labels } = await openAs('editor');
    expect(labels).toEqual(expect.arrayContaining(['Noticias', 'Servicios']));
    expect(labels).not.toContain('Usuarios');
    expect(labels).not.toContain('Correos');
    for (const path of ['/admin/usuarios', '/admin/usuarios/nuevo', '/admin/correos']) {
      await followLink(page, path);
      await page.getByRole('heading', { level: 1, name: 'Página no encontrada' }).waitFor();
      await page.getByText('o su cuenta no tiene permiso para verla').waitFor();
    }
    await followLink(page, '/admin/servicios');
    await page.getByRole('link', { name: 'Papelera' }).waitFor();
    await page.getByRole('button', { name: 'Eliminar' }).first().waitFor();
    expectNoConsoleErrors(page);
  });

  it('AMB-S07 an operador reads, and no button promises more', async () => {
    const { page } = await openAs('operador');
    await followLink(page, '/admin/catalogos');
    await page.getByText('No hay catálogos').waitFor();
    expect(await page.getByText('Comienza creando tu primer catálogo.').count()).toBe(0);
    await followLink(page, '/admin/servicios');
    await page.getByRole('article').first().getByRole('heading').getByRole('link').waitFor();
    const main = page.getByRole('main');
    for (const name of ['Eliminar', 'Editar']) {
      expect(await main.getByRole('button', { name }).count()).toBe(0);
      expect(await main.getByRole('link', { name }).count()).toBe(0);
    }
    expect(await main.getByRole('link', { name: 'Papelera' }).count()).toBe(0);
    expect(await main.getByRole('checkbox').count()).toBe(0);
    await followLink(page, '/admin/noticias');
    await page.getByRole('heading', { level: 1, name: 'Gestión de Noticias' }).waitFor();
    expect(await page.getByRole('button', { name: 'Publicar Noticia' }).count()).toBe(0);
    await followLink(page, '/admin/contacto');
    await page.getByText('Puede leer esta información. Para cambiarla, pida el permiso a un administrador.').waitFor();
    await followLink(page, '/admin/FileServer?municipalidad=0511');
    await page.getByRole('heading', { level: 1, name: 'File server' }).waitFor();
    expect(await page.getByRole('link', { name: 'Papelera' }).count()).toBe(0);
    // Without the right to read accounts people have their names alone.
    await followLink(page, '/admin/ejecuciones');
    await page.getByRole('heading', { level: 1, name: 'Procesos' }).waitFor();
    await openFilters(page);
    await page.getByRole('search').getByText('Flujo de trabajo').waitFor();
    await page.getByRole('search').getByText('Asignado a').waitFor();
    await followLink(page, '/admin/servicios/nuevo');
    await page.getByRole('heading', { level: 1, name: 'Página no encontrada' }).waitFor();
    expectNoConsoleErrors(page);
  });

  it('a member of the board who may not read accounts chooses who is in charge of a task, and mentions people', async () => {
    const account = await addAccount(portal, { nombre: 'Persona miembro', email: 'miembro@example.test' });
    const staff = await portal.staffApi();
    const [person] = (await staff.get(`/api/usuarios?email=${account.email}`)).body;
    await staff.patch(`/api/usuarios/${person.id}`, { rol: 'operador', rolTablero: 'member' });
    const page = await openScreen(portal, '/admin/myBoard?projectId_eq=2&edit=14', { account });
    const form = page.getByRole('dialog', { name: 'Editar Tarea' });
    await form.getByRole('combobox', { name: 'Responsable' }).click();
    await page.keyboard.type('editor');
    await form.getByTitle('Persona editor').first().click();
    await form.locator('button.ant-btn-primary').click();
    await form.waitFor({ state: 'detached' });
    const card = page.getByRole('article', { name: 'Limpieza de cunetas' });
    await card.getByText('Persona editor').waitFor();
    await card.getByRole('button', { name: 'Agregar observación' }).click();
    const input = page.getByRole('dialog').getByLabel('Observación', { exact: true });
    await input.fill('Falta @Persona op');
    await input.press('End');
    await page.getByRole('option', { name: 'Persona operador' }).waitFor();
    await expectNoAxeViolations(page, { within: 'dialog[open]' });
    expectNoConsoleErrors(page);
  });
});
