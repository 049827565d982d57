import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { buildActivity, buildDefinition, buildQuestion } from '#tests/support/buildWorkflow.ts';
import { signIn } from '#tests/support/signIn.ts';
import { type Portal, startPortal } from '#tests/support/startPortal.ts';

let portal: Portal;
let browser: Browser;

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
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

/** The signed-in account holds the role of maintenance from now on. */
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

describe('the list of workflows', () => {
  it('WF-01 WF-02 WF-03 WF-04 WF-LIST-01 to WF-LIST-07 shows counters and cards, without axe faults and without scrolling sideways', async () => {
    await publish(alone('Conteo de folios'));
    const page = await openPage(browser);
    await signIn(page, portal, { to: '/admin/workflows' });
    await page.getByRole('heading', { level: 1, name: 'Flujos de Trabajo' }).waitFor();
    const counts = (await (await portal.staffApi()).get('/api/workflows/counts')).body;
    const counters = page.getByRole('list', { name: 'Totales' });
    await counters.waitFor();
    expect((await counters.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '))).toEqual([
      `${counts.workflows} Flujos de Trabajo`,
      `${counts.executions} Ejecuciones`,
      `${counts.documentations} Documentaciones`,
    ]);
    const card = cardOf(page, 'Conteo de folios');
    await card.getByText('De una sola persona').waitFor();
    expect(await card.locator('dl').innerText()).toMatch(
      /Actividades\s+2\s+Tiempo estimado\s+60 minutos\s+Creado\s+\S+/,
    );
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(isTooWide)).toBe(false);
    await page.getByRole('navigation', { name: 'Secciones de flujos de trabajo' }).getByText('Flujos').click();
    await page.waitForURL('**/admin/workFlowEdit');
  });

  it('AMB-W01 AMB-G11 WF-LIST-13 archives after confirmation, says when it cannot, and restores', async () => {
    await publish(alone('Para archivar'));
    const page = await openPage(browser);
    await signIn(page, portal, { to: '/admin/workFlowEdit' });
    await page.route('**/archive', (route) => route.abort(), { times: 1 });
    await cardOf(page, 'Para archivar').getByRole('button', { name: 'Eliminar: Para archivar' }).press('Enter');
    const dialog = page.getByRole('dialog');
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
  it('WF-LIST-10 WF-START-01 to WF-START-08 WF-START-12 AMB-W04 AMB-W19 asks for a reference, warns of a second one, and keeps it when saving fails', async () => {
    const id = await publish(alone('Con referencia'));
    const page = await openPage(browser);
    await signIn(page, portal, { to: '/admin/workFlowEdit' });
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
    await reference.fill('REF-7');
    await page.route('**/executions', (route) => route.abort(), { times: 1 });
    await start.press('Enter');
    await page.getByText(/No se pudo iniciar el proceso/).waitFor();
    expect(await reference.inputValue()).toBe('REF-7');
    await page.getByRole('button', { name: 'Reintentar' }).press('Enter');
    await page.getByRole('status', { name: 'Avisos' }).getByText('Proceso REF-7 iniciado').waitFor();
    await page.waitForURL('**/admin/workflow-reports/*');
    await page.getByText('REF-7').first().waitFor();
    const { body } = await (await portal.staffApi()).get(`/api/executions?workflowId=${id}`);
    expect(body).toMatchObject([{ reference: 'REF-7', status: 'in_progress', activities: [{}, {}] }]);

    await page.goto(`${portal.url}/admin/workFlowEdit/${id}/iniciar`);
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
  it('WF-RUN-01 to WF-RUN-07 WF-RUN-09 WF-RUN-10 WF-RUN-12 AMB-W14 carries out a whole process, its files with it, or nothing', async () => {
    const id = await publish(alone('Yo solo'));
    const page = await openPage(browser);
    await signIn(page, portal, { to: `/admin/workFlowEdit/${id}/ejecutar` });
    await page.getByText(/necesita estos roles de proceso: Mantenimiento/).waitFor();
    await holdRole();
    await page.reload();
    await page.getByRole('heading', { name: 'Actividad 1 de 2' }).waitFor();
    await page.getByRole('button', { name: 'Siguiente' }).click();
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
    await page.route('**/activities/anotar/complete', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Finalizar' }).click();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page
      .getByRole('status', { name: 'Avisos' })
      .getByText(/Proceso \S+ completado/)
      .waitFor();
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

    await page.goto(`${portal.url}/admin/workFlowEdit/${id}/ejecutar`);
    await page.getByLabel('Folios').fill('3');
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /sin guardar/i })
      .click();
    await page.waitForURL('**/admin/workFlowEdit');
    expect(await saved()).toHaveLength(1);
  });
});
