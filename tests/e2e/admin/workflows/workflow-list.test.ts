import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { chooseFilter } from '#tests/support/inputs/chooseFilter.ts';
import { buildActivity, buildDefinition, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { followLink, openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

const alone = (name: string) =>
  buildDefinition({
    name,
    description: 'De una sola persona',
    activities: [
      buildActivity({
        id: 'contar',
        name: 'Contar',
        assignedRole: 'maintenance',
        questions: [
          buildQuestion({ id: 'folios', type: 'number', text: 'Folios' }),
          buildQuestion({
            id: 'plano',
            type: 'file',
            text: 'Plano',
            fileTypes: ['.pdf'],
            maxFileSize: 2 * 1024 * 1024,
          }),
        ],
      }),
      buildActivity({
        id: 'anotar',
        name: 'Anotar',
        assignedRole: 'maintenance',
        questions: [buildQuestion({ id: 'nota', text: 'Nota' })],
      }),
    ],
  });

async function publish(definition: object): Promise<string> {
  const { status, body } = await (await portal.staffApi()).post('/api/workflows?publish=true', definition);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
}

/** Gives the signed-in account the maintenance role. */
async function holdRole(): Promise<void> {
  const api = await portal.staffApi();
  const { user } = (await api.get('/api/session')).body;
  const { body } = await api.get(`/api/usuarios/${user.id}`);
  const { status } = await api.patch(
    `/api/usuarios/${user.id}`,
    { rolesFlujo: ['maintenance'], ...(body.telefono ? {} : { telefono: '7888-0000' }) },
    body._version,
  );
  expect(status).toBe(200);
}

const cardOf = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const isTooWide = () => document.documentElement.scrollWidth > innerWidth;

describe('the table of workflows', () => {
  it('is the list of every content type: several are archived and brought back at once, and a name opens the editor', async () => {
    for (const name of ['Mesa uno', 'Mesa dos', 'Mesa tres']) await publish(alone(name));
    const page = await openScreen(portal, '/admin/workFlowEdit');
    await page.getByRole('link', { name: 'Ver en tabla' }).click();
    const chip = page.getByRole('button', { name: /Archivado: No/ });
    await chip.waitFor();
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('Mesa');
    const rows = page.locator('tbody tr[data-row-key]');
    await expect.poll(() => rows.count()).toBe(3);
    const tools = page.getByRole('group', { name: 'Registros seleccionados' });
    const apply = async (transition: string, ...names: readonly string[]) => {
      for (const name of names) await rows.filter({ hasText: name }).getByRole('checkbox').check();
      await tools.getByRole('button', { name: transition }).click();
      await page.getByRole('dialog').getByRole('button', { name: transition }).click();
    };
    await apply('Archivar', 'Mesa uno', 'Mesa dos');
    await expect.poll(() => rows.allInnerTexts()).toEqual([expect.stringContaining('Mesa tres')]);
    await chip.click();
    await apply('Restaurar', 'Mesa uno');
    await expect.poll(() => rows.filter({ hasText: 'Mesa uno' }).getByText('No', { exact: true }).count()).toBe(1);
    const api = await portal.staffApi();
    const { body } = await api.get<{ name: string }[]>('/api/flujos?q=Mesa&archived=true');
    expect(body.map(({ name }) => name)).toEqual(['Mesa dos']);
    await page.getByRole('link', { name: 'Mesa uno' }).click();
    await page.getByRole('heading', { level: 1, name: 'Editar Flujo de Trabajo' }).waitFor();
    await expect.poll(() => page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Mesa uno');
  });
});

describe('the list of workflows', () => {
  it('ROUTE-25 WF-02 WF-03 WF-04 AMB-W17 (workflows) shows counters and cards, without horizontal scrolling', async () => {
    await publish(alone('Conteo de folios'));
    const page = await openScreen(portal, '/admin/workflows');
    await page.getByRole('heading', { level: 1, name: 'Flujos de Trabajo' }).waitFor();
    const counts = (await (await portal.staffApi()).get('/api/workflows/counts')).body;
    const counters = page.getByRole('list', { name: 'Totales' });
    const texts = async () =>
      (await counters.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    await expect
      .poll(texts)
      .toEqual([
        `${counts.workflows} Flujos de Trabajo`,
        `${counts.executions} Ejecuciones`,
        `${counts.documentations} Documentaciones`,
      ]);
    const card = cardOf(page, 'Conteo de folios');
    await card.getByText('De una sola persona').waitFor();
    expect(await card.locator('dl').innerText()).toMatch(
      /Actividades\s+2\s+Tiempo estimado\s+60 minutos\s+Creado\s+\S+/,
    );
    const entry = page.getByRole('navigation', { name: 'Menú principal' }).locator('[aria-current=page]');
    expect(await entry.allInnerTexts()).toEqual(['Flujos de Trabajo - Editor']);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(isTooWide)).toBe(false);
    await page.getByRole('navigation', { name: 'Secciones de flujos de trabajo' }).getByText('Flujos').click();
    await page.waitForURL('**/admin/workFlowEdit');
    const filters = page.getByRole('search', { name: 'Filtros' });
    const heightOf = async (input: Locator) => (await input.boundingBox())?.height;
    await expect.poll(() => heightOf(filters.getByLabel('Buscar'))).toBe(36);
    await filters.getByRole('button', { name: 'Filtros y más' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filtros y más' });
    await expect.poll(() => heightOf(sheet.locator('.ant-select'))).toBe(36);
    await sheet.getByRole('button', { name: 'Archivados' }).waitFor();
    await sheet.getByRole('button', { name: 'Ver los resultados' }).click();
    await sheet.waitFor({ state: 'detached' });
  });

  it('ROUTE-28 WF-05 WF-06 (cancel) WF-LIST-12 AMB-W18 links to the editor, the executor, the documentation, the last report and the tasks, and back', async () => {
    const id = await publish(alone('Recién hecho'));
    const page = await openScreen(portal, '/admin');
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    const tasks = page.waitForResponse('**/api/tasks/counts');
    await menu.getByRole('link', { name: 'Tasks', exact: true }).click();
    expect((await tasks).status()).toBe(200);
    await page.getByRole('heading', { level: 1, name: 'Mis Tareas' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/tasksWF');
    const loaded = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/api/workflows');
    await menu.getByRole('link', { name: 'Flujos de Trabajo - Editor', exact: true }).click();
    expect((await loaded).status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe('/admin/workFlowEdit');

    await page.getByRole('link', { name: 'Nuevo Flujo', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Nuevo Flujo de Trabajo', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await page.waitForURL('**/admin/workFlowEdit');
    await cardOf(page, 'Recién hecho').getByRole('link', { name: 'Editar: Recién hecho' }).click();
    await page.getByRole('heading', { level: 1, name: 'Editar Flujo de Trabajo' }).waitFor();
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    const executor = cardOf(page, 'Recién hecho').getByRole('link', { name: 'Ejecutar: Recién hecho' });
    expect(await executor.getAttribute('href')).toBe(`/admin/workFlowEdit/${id}/ejecutar`);
    await cardOf(page, 'Recién hecho').getByRole('link', { name: 'Documentación: Recién hecho' }).click();
    await page.getByRole('heading', { level: 2, name: 'Recién hecho' }).waitFor();
    await page.goBack();

    // A workflow that was never started has no report.
    await cardOf(page, 'Recién hecho').waitFor();
    expect(
      await cardOf(page, 'Recién hecho')
        .getByRole('link', { name: /^Ver Último Reporte/ })
        .count(),
    ).toBe(0);
    await page.getByRole('link', { name: 'Ver Último Reporte: Registro de Negocio' }).click();
    await page.getByRole('heading', { level: 1, name: 'Reporte de Ejecución' }).waitFor();
    await page.goBack();

    await page.getByRole('searchbox', { name: 'Buscar' }).fill('RECIEN');
    await page
      .getByRole('link', { name: /: Registro de Negocio$/ })
      .first()
      .waitFor({ state: 'detached' });
    await cardOf(page, 'Recién hecho').waitFor();
    await chooseFilter(page, { filter: 'Estado', option: 'Borradores' });
    await page.getByText('Ningún flujo cumple con lo que se busca.').waitFor();
    await expectNoAxeViolations(page, { within: '#contenido' });
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await page
      .getByRole('link', { name: /: Registro de Negocio$/ })
      .first()
      .waitFor();
  });

  it('AMB-W01 (confirmation, restore) AMB-G11 (dialog) WF-LIST-13 archives after confirmation, says when it fails, and restores', async () => {
    await publish(alone('Para archivar'));
    const page = await openScreen(portal, '/admin/workFlowEdit');
    await page.route('**/archive', (route) => route.abort(), { times: 1 });
    await cardOf(page, 'Para archivar').getByRole('button', { name: 'Eliminar: Para archivar' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: '¿Está seguro de eliminar este flujo de trabajo?' });
    expect(
      await dialog.getByRole('button', { name: 'Cancelar' }).evaluate((one) => one === document.activeElement),
    ).toBe(true);
    await dialog.getByRole('button', { name: 'Eliminar' }).press('Enter');
    await dialog.getByText(/No se pudo eliminar el flujo de trabajo/).waitFor();
    await dialog.getByRole('button', { name: 'Reintentar' }).press('Enter');
    await page.getByRole('status', { name: 'Avisos' }).getByText('Flujo de trabajo eliminado').waitFor();
    await cardOf(page, 'Para archivar').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Archivados' }).press('Enter');
    await cardOf(page, 'Para archivar').getByRole('button', { name: 'Restaurar: Para archivar' }).press('Enter');
    await cardOf(page, 'Para archivar').waitFor({ state: 'detached' });
    await page.goBack();
    await cardOf(page, 'Para archivar').waitFor();
  });
});

describe('the start of a process', () => {
  it('WF-START-08 WF-START-11 WF-START-12 WF-START-13 AMB-W19 (duplicates) AMB-G12 asks for a reference, warns of a duplicate, and keeps it when saving fails', async () => {
    const id = await publish(alone('Con referencia'));
    const page = await openScreen(portal, '/admin/workFlowEdit');
    await cardOf(page, 'Con referencia').getByRole('link', { name: 'Iniciar Proceso: Con referencia' }).click();
    await page.waitForURL(`**/admin/workFlowEdit/${id}/iniciar`);
    const start = page.getByRole('button', { name: 'Iniciar Proceso' });
    const reference = page.getByLabel('Referencia del Proceso');
    await reference.waitFor();
    expect(await start.isDisabled()).toBe(true);
    expect(await reference.getAttribute('placeholder')).toMatch(/^Ej: \S+-\d{4}-0001$/);
    const activity = page.getByRole('listitem').filter({ hasText: 'Contar' });
    await activity.getByText('Mantenimiento').first().waitFor();
    await activity.getByText(/^\d+ usuarios? disponibles?$/).waitFor();
    await expectNoAxeViolations(page);
    // Nobody who can sign in holds the role; the person is chosen.
    const person = page.getByLabel('Persona asignada a Contar');
    expect(await person.inputValue()).toBe('queue');
    await person.selectOption({ index: 0 });
    const chosen = await person.inputValue();
    expect(chosen).not.toBe('');
    // The check for a duplicate would notice the end of the session before the start does.
    const checked = page.waitForResponse((response) => response.url().includes('reference=REF-7'));
    await reference.fill('REF-7');
    await checked;
    await page.route('**/executions?*', (route) => route.abort(), { times: 1 });
    await start.press('Enter');
    await page.getByText(/No se pudo iniciar el proceso/).waitFor();
    expect(await reference.inputValue()).toBe('REF-7');
    // The session ends; the typed values are there after signing in again.
    const token = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').token as string);
    expect((await portal.api(token).request('/api/session', { method: 'DELETE' })).status).toBeLessThan(300);
    await page.getByRole('button', { name: 'Reintentar' }).press('Enter');
    await page.waitForURL((url) => url.pathname === '/login');
    await page.getByLabel('Correo electrónico').fill(portal.admin.email);
    await page.getByLabel('Contraseña').fill(portal.admin.password);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.getByText('Aquí está lo que usted escribió y no inició.').waitFor();
    expect([await reference.inputValue(), await person.inputValue()]).toEqual(['REF-7', chosen]);
    await start.press('Enter');
    await page.getByRole('status', { name: 'Avisos' }).getByText('Proceso REF-7 iniciado').waitFor();
    await page.waitForURL('**/admin/workflow-reports/*');
    await page.getByText('REF-7').first().waitFor();
    const api = await portal.staffApi();
    const [execution, ...others] = (await api.get(`/api/executions?workflowId=${id}`)).body;
    expect(others).toEqual([]);
    const { user } = (await api.get('/api/session')).body;
    expect((await api.get(`/api/executions/${execution.id}`)).body).toMatchObject({
      reference: 'REF-7',
      status: 'in_progress',
      executedBy: user.id,
      activities: [
        { activityId: 'contar', assignedTo: chosen },
        { activityId: 'anotar', assignedTo: null },
      ],
    });

    await followLink(page, `/admin/workFlowEdit/${id}/iniciar`);
    await reference.fill(' REF-7 ');
    await page.getByText('Ya hay un proceso con esta referencia.', { exact: false }).waitFor();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(isTooWide)).toBe(false);
    await page.getByRole('link', { name: 'Cancelar' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /sin guardar/i })
      .click();
    await page.waitForURL('**/admin/workFlowEdit');
  });
});

describe('the runner', () => {
  it('WF-RUN-06 WF-RUN-07 WF-RUN-09 WF-RUN-10 WF-RUN-11 AMB-W14 carries out a whole process with its files, continues where saving stopped, or saves nothing', async () => {
    const id = await publish(alone('Yo solo'));
    const page = await openScreen(portal, `/admin/workFlowEdit/${id}/ejecutar`);
    await page.getByText(/necesita estos roles de proceso: Mantenimiento/).waitFor();
    await holdRole();
    const openedAt = Date.now();
    await page.reload();
    await page.getByRole('heading', { name: 'Actividad 1 de 2' }).waitFor();
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page
      .getByRole('link', { name: /Escriba|Responda|obligatori/ })
      .first()
      .waitFor();
    await page.getByRole('heading', { name: 'Actividad 1 de 2' }).waitFor();
    await page.getByLabel('Folios').fill('1.5');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByRole('link', { name: /Escriba un número entero, sin letras ni decimales/ }).waitFor();
    await page.getByRole('heading', { name: 'Actividad 1 de 2' }).waitFor();
    await page.getByLabel('Folios').fill('12');
    const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'plano.pdf', mimeType: 'application/pdf', buffer: pdf });
    await page.getByText('plano.pdf').first().waitFor();
    await expectNoAxeViolations(page);
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByRole('heading', { name: 'Actividad 2 de 2' }).waitFor();
    await page.getByRole('textbox', { name: 'Nota' }).fill('Lista');
    const api = await portal.staffApi();
    const saved = async () => {
      const { body: listed } = await api.get(`/api/executions?workflowId=${id}`);
      const reports = listed.map(async (one: { id: string }) => (await api.get(`/api/executions/${one.id}`)).body);
      return Promise.all(reports);
    };
    expect(await saved()).toEqual([]);
    let isLost = false;
    await page.route('**/api/ejecuciones/*/complete', (route) => {
      const isNow = !isLost && route.request().postDataJSON().activityId === 'anotar';
      isLost ||= isNow;
      return isNow ? route.abort() : route.fallback();
    });
    await page.getByRole('button', { name: 'Finalizar' }).click();
    await page.getByText(/El proceso ya se inició y quedó guardada 1 de 2 actividades\./).waitFor();
    await expectNoAxeViolations(page, { within: '#contenido' });
    expect(await saved()).toMatchObject([{ status: 'in_progress', activities: [{ state: 'completed' }, {}] }]);
    page.once('dialog', (question) => void question.accept());
    await page.reload();
    await page.getByText('Aquí están las respuestas que usted no terminó.').waitFor();
    await page.getByRole('button', { name: 'Anterior' }).click();
    await page.getByText('Esta actividad ya quedó guardada.').waitFor();
    await page.getByRole('button', { name: 'Siguiente' }).click();
    expect(await page.getByRole('textbox', { name: 'Nota' }).inputValue()).toBe('Lista');
    const finishedAt = Date.now();
    await page.getByRole('button', { name: 'Finalizar' }).click();
    await page
      .getByRole('status', { name: 'Avisos' })
      .getByText(/Proceso \S+ completado/)
      .waitFor();
    // The runner closes a moment after the notice.
    await page.getByRole('heading', { name: 'Ejecutar: Yo solo' }).waitFor({ state: 'detached' });
    const [{ startedAt, completedAt }] = await saved();
    // The real start, not thirty minutes before the end: the server knows it to the second.
    expect(Date.parse(startedAt)).toBeGreaterThanOrEqual(openedAt - 2_000);
    expect(Date.parse(startedAt)).toBeLessThan(finishedAt);
    expect(Date.parse(completedAt)).toBeGreaterThanOrEqual(finishedAt);
    expect(Date.parse(completedAt)).toBeLessThanOrEqual(Date.now());
    expect(await saved()).toMatchObject([
      {
        status: 'completed',
        completedAt: expect.any(String),
        activities: [
          { answers: [{ value: 12 }, { value: [{ name: 'plano.pdf', size: pdf.length }] }] },
          { answers: [{ value: 'Lista' }] },
        ],
      },
    ]);

    await followLink(page, `/admin/workFlowEdit/${id}/ejecutar`);
    // A reference alone also triggers the question.
    await page.getByLabel('Referencia del Proceso').fill('OTRA-1');
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /sin guardar/i })
      .click();
    await page.waitForURL('**/admin/workFlowEdit');
    expect(await saved()).toHaveLength(1);
  });
});
