import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildTask } from '#tests/support/builders/boardTypes.ts';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { buildDefinition } from '#tests/support/builders/buildWorkflow.ts';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { drag } from '#tests/support/inputs/boardInputs.ts';
import { openFollowing } from '#tests/support/openFollowing.ts';
import { followLink, openScreen } from '#tests/support/openScreen.ts';
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
    const reload = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/tareas?'));
    await choose(page, 'Inventario de señales', 'Mover a Por Hacer');
    await page.getByText('No se pudo mover Inventario de señales; volvió a su lugar.').waitFor();
    await reload;
    await lane(page, 'Backlog').getByRole('article', { name: 'Inventario de señales' }).locator('a:focus').waitFor();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(await page.getByText('Cargando…').count()).toBe(0);
    await page.context().setOffline(false);
  });

  it('says on the drop that another person removed the dragged task', async () => {
    const api = await portal.staffApi();
    const { body: task } = await api.post('/api/tareas', buildTask({ title: 'Se va', projectId: '2' }));
    const page = await openFollowing(portal, board);
    const target = await lane(page, 'Por Hacer').boundingBox();
    await drag(page, 'Se va', { x: (target?.x ?? 0) + 100, y: (target?.y ?? 0) + 60 });
    await api.remove(`/api/tareas/${task.id}`);
    await card(page, 'Se va').waitFor({ state: 'detached' });
    await page.mouse.up();
    await page.getByText('Lo que movía ya no está en el tablero: otra persona lo quitó.').waitFor();
    expect(await page.locator('.drop-line:visible').count()).toBe(0);
  });

  it('keeps an observation that was typed on a task which another person removed', async () => {
    const api = await portal.staffApi();
    const { body: task } = await api.post('/api/tareas', buildTask({ title: 'Sin nadie', projectId: '2' }));
    const page = await openFollowing(portal, board);
    await card(page, 'Sin nadie').getByRole('button', { name: 'Agregar observación' }).click();
    const input = page.getByRole('dialog').getByLabel('Observación', { exact: true });
    await input.fill('Texto que no se pierde');
    await api.remove(`/api/tareas/${task.id}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click();
    await page
      .getByRole('alert')
      .getByText('Error al agregar la observación. El registro relacionado no existe.')
      .waitFor();
    expect(await input.inputValue()).toBe('Texto que no se pierde');
  });

  it('accepts no text while an observation is saved, and keeps what is typed later over a sign-out', async () => {
    const api = await portal.staffApi();
    await api.post('/api/tareas', buildTask({ title: 'Con calma', projectId: '2' }));
    const page = await openScreen(portal, board);
    let release: () => void = () => undefined;
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/observaciones?**', async (route) => {
      if (route.request().method() === 'POST') await isReleased;
      await route.continue();
    });
    await card(page, 'Con calma').getByRole('button', { name: 'Agregar observación' }).click();
    const input = page.getByRole('dialog').getByLabel('Observación', { exact: true });
    await input.fill('Primera');
    const submission = page.waitForRequest(
      (request) => request.method() === 'POST' && request.url().includes('observaciones'),
    );
    await input.press('Control+Enter');
    await submission;
    expect(await input.isEditable()).toBe(false);
    release();
    await page.getByRole('dialog').getByRole('listitem').getByText('Primera').waitFor();
    await input.fill('Segunda');
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await page.getByLabel('Correo electrónico').fill(portal.admin.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(portal.admin.password);
    await page.keyboard.press('Enter');
    await page.getByRole('main').waitFor();
    await followLink(page, board);
    await card(page, 'Con calma')
      .getByRole('button', { name: /observación/ })
      .click();
    await expect.poll(() => input.inputValue()).toBe('Segunda');
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
    const { body: fresh } = await (await portal.staffApi()).post(
      '/api/workflows',
      buildDefinition({ name: 'Sin uso' }),
    );
    expect(fresh.name).toBe('Sin uso');
    await page.reload();
    const workflow = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
    await workflow('Registro de Negocio').waitFor();
    const shown = await workflow('Registro de Negocio').innerText();
    expect(shown).toContain('Inscribe un negocio nuevo');
    expect(shown.replaceAll(/\s+/g, ' ')).toMatch(/Actividades 3 .*Creado \d\d\/\d\d\/\d{4}/);
    for (const text of ['Documentación', 'Ver Último Reporte', 'Iniciar Proceso']) expect(shown).toContain(text);
    expect(await workflow('Sin uso').innerText()).not.toContain('Ver Último Reporte');
    await page.getByRole('navigation').getByRole('link', { name: 'Kanban', exact: true }).click();
    await page.getByRole('heading', { name: 'Selecciona un Proyecto' }).waitFor();
    expect(await page.getByRole('main').getByText('Nuevo Flujo').count()).toBe(0);
  });

  it('stores a ticked step of a task, and shows on the card and to others how many are done', async () => {
    const api = await portal.staffApi();
    const steps = [{ text: 'Medir' }, { text: 'Cotizar' }];
    const { body: task } = await api.post(
      '/api/tareas',
      buildTask({ title: 'Con pasos', projectId: '2', checklist: steps }),
    );
    const other = await openFollowing(portal, board, { account: luis });
    await card(other, 'Con pasos').getByText('0 de 2').waitFor();
    const page = await openScreen(portal, `${board}&edit=${task.id}`);
    const form = page.getByRole('dialog', { name: 'Editar Tarea' });
    await form.getByRole('button', { name: 'Lista de pasos, elemento 2 Cotizar', exact: true }).click();
    await form.getByRole('checkbox', { name: 'Hecho' }).check();
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await card(page, 'Con pasos').getByText('1 de 2').waitFor();
    await card(other, 'Con pasos').getByText('1 de 2').waitFor();
    const { body } = await api.get(`/api/tareas/${task.id}`);
    expect(body.checklist).toMatchObject([{ text: 'Medir' }, { text: 'Cotizar', done: true }]);
  });

  it('shows the state of a process that a task relates to in the earlier way, and the report of the process lists its tasks', async () => {
    const api = await portal.staffApi();
    const { body: processes } = await api.get('/api/ejecuciones?status=in_progress');
    const { id, reference } = processes[0];
    await api.post('/api/tareas', buildTask({ title: 'Por relación', projectId: '2', executionId: id }));
    await api.post(
      '/api/tareas',
      buildTask({ title: 'Por enlace', projectId: '2', linkedRecord: `ejecuciones/${id}` }),
    );
    const page = await openScreen(portal, board);
    await card(page, 'Por relación').getByText(`${reference} (En progreso)`).waitFor();
    await card(page, 'Por enlace').getByText('En progreso', { exact: true }).waitFor();
    await card(page, 'Por enlace').getByRole('link', { name: reference }).click();
    await page.getByRole('heading', { level: 1, name: 'Reporte de Ejecución' }).waitFor();
    const uses = page.getByRole('region', { name: 'Usado en' });
    await uses.getByRole('link', { name: 'Por relación' }).waitFor();
    await uses.getByRole('link', { name: 'Por enlace' }).click();
    await page.getByText('Por enlace').first().waitFor();
  });

  it('AMB-A01 (own tasks) the dashboard lists what the person is in charge of in all projects, without what is done, archived or of an archived project', async () => {
    const api = await portal.staffApi();
    const { body: session } = await api.get('/api/session');
    const add = (title: string, values: object) =>
      api.post('/api/tareas', buildTask({ title, assignee: session.user.id, ...values }));
    await add('Después', { projectId: '1', dueDate: '2031-05-07' });
    await add('Antes', { projectId: '2', dueDate: '2031-05-06' });
    await add('Sin día', { projectId: '1' });
    await add('Hecha', { projectId: '1', phase: 'done' });
    await add('Guardada', { projectId: '2', archived: true });
    const { body: former } = await api.post('/api/proyectos', { name: 'Terminado', description: 'Ya se hizo.' });
    await add('De antes', { projectId: former.id, dueDate: '2031-05-01' });
    await api.patch(`/api/proyectos/${former.id}`, { archived: true });
    await add('Ajena', { projectId: '1', assignee: '01930000-0000-7000-8000-000000000002' });
    const page = await openScreen(portal, '/admin');
    const panel = page.getByRole('region', { name: 'Tareas a mi cargo' });
    await panel.getByText('Plaza central').first().waitFor();
    const shown = panel.getByRole('listitem');
    expect(await shown.getByRole('link').allInnerTexts()).toEqual(['Antes', 'Después', 'Sin día']);
    expect((await shown.allInnerTexts())[0]).toContain('Calles y banquetas');
    await panel.getByRole('link', { name: 'Ver todo (3)' }).click();
    for (const title of ['Antes', 'Después', 'Sin día']) await card(page, title).waitFor();
    for (const title of ['Ajena', 'De antes']) expect(await card(page, title).count()).toBe(0);
  });

  it('has no accessibility violations when wide, and fits at 390 px', async () => {
    const page = await openScreen(portal, board);
    await card(page, 'Bacheo zona 2').waitFor();
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
});
