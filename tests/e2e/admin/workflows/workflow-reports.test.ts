import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import type { Api } from '#tests/support/api.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { buildActivity, buildDefinition, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { chooseFilter, openOptions } from '#tests/support/inputs/chooseFilter.ts';
import { followLink, openScreen, type ScreenOptions } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;
let api: Api;

beforeAll(async () => {
  portal = await portalForFile();
  api = await portal.staffApi();
  await giveRoles(['operator', 'supervisor']);
});

/** The first account carries out everything that the tests start. */
async function giveRoles(rolesFlujo: readonly string[]) {
  const { body } = await api.get<{ user: { id: string } }>('/api/session');
  const one = await api.get(`/api/usuarios/${body.user.id}`);
  const { status, body: answer } = await api.patch(
    `/api/usuarios/${body.user.id}`,
    { rolesFlujo, telefono: '7888-0000' },
    one.body._version,
  );
  if (status !== 200) throw new Error(`the roles were refused: ${status} ${JSON.stringify(answer)}`);
}

const open = (to: string, options?: ScreenOptions): Promise<Page> => openScreen(portal, to, options);

async function me(): Promise<string> {
  return (await api.get<{ user: { id: string } }>('/api/session')).body.user.id;
}

/** A workflow with a drawn signature, started under a reference that file systems refuse. */
async function signedExecution(name: string, reference: string) {
  const drawing = await sharp({ create: { width: 400, height: 200, channels: 4, background: '#00000000' } })
    .png()
    .toBuffer();
  const definition = buildDefinition({
    name,
    activities: [
      buildActivity({
        questions: [buildQuestion(), buildQuestion({ id: 'firma', type: 'signature', text: 'Firma de quien recibe' })],
      }),
      buildActivity({
        id: 'revisar',
        name: 'Revisar',
        assignedRole: 'supervisor',
        questions: [buildQuestion({ id: 'folios', type: 'number', text: 'Folios' })],
      }),
    ],
  });
  const workflow = (await api.post('/api/workflows?publish=true', definition)).body;
  const user = await me();
  const started = await api.post(`/api/workflows/${workflow.id}/executions`, {
    reference,
    assignments: { recibir: user, revisar: user },
  });
  if (started.status !== 201) throw new Error(JSON.stringify(started.body));
  const id = String(started.body.id);
  const firma = `data:image/png;base64,${drawing.toString('base64')}`;
  const done = await api.post(`/api/executions/${id}/activities/recibir/complete`, {
    answers: { nombre: 'Elena Ajú', firma },
    notes: 'Trae dos copias.',
    nextAssignee: user,
  });
  if (done.status !== 200) throw new Error(JSON.stringify(done.body));
  return { id, workflowId: String(workflow.id), user, firma };
}

const value = (page: Page, name: string) =>
  page
    .locator('dl.values > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd');

it('WF-REP-03 WF-REP-10 WF-REP-12 WF-REP-13 AMB-W02 AMB-W19 (file name, CSV) a report shows the facts, answers, signatures and notes of an execution, and is exported under a safe name', async () => {
  const { id, workflowId, firma } = await signedExecution('Licencia de poda', 'LP/2026: «1»');
  const page = await open(`/admin/workflow-reports/${id}`);
  await page.getByRole('heading', { level: 1, name: 'Reporte de Ejecución' }).waitFor();
  await expect.poll(() => value(page, 'Referencia').textContent()).toBe('LP/2026: «1»');
  expect(await value(page, 'Estado').textContent()).toBe('En progreso');
  expect(await value(page, 'Iniciado').textContent()).toMatch(/^\d\d\/\d\d\/20\d\d \d\d:\d\d/);
  expect(await value(page, 'Completado').textContent()).toBe('En progreso');
  expect(await value(page, 'Ejecutado por').textContent()).toBe('Cuenta principal');
  expect(await value(page, 'Versión del flujo').textContent()).toBe('1');
  const first = page.getByRole('listitem', { name: 'Actividad 1. Recibir' });
  expect(await first.textContent()).toContain('Elena Ajú');
  expect(await first.textContent()).toContain('Trae dos copias.');
  expect(await first.getByRole('img', { name: 'Firma de Cuenta principal' }).getAttribute('src')).toBe(firma);
  await expectNoAxeViolations(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('reporte-LP-2026- -1.json');
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('\n  "reference": "LP/2026: «1»",\n');
  expect(JSON.parse(text).activities[0].answers[0].value).toBe('Elena Ajú');
  const savingTable = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const table = await savingTable;
  expect(table.suggestedFilename()).toBe('reporte-LP-2026- -1.csv');
  expect(await readFile(await table.path(), 'utf8')).toContain(',Elena Ajú,Trae dos copias.');

  // Another version of the workflow does not change this report.
  const workflow = (await api.get(`/api/workflows/${workflowId}`)).body;
  const renamed = buildDefinition({ name: 'Otro nombre', activities: [buildActivity({ name: 'Otra actividad' })] });
  const changed = await api.request(`/api/workflows/${workflowId}?publish=true`, {
    method: 'PUT',
    body: renamed,
    version: workflow.version,
  });
  expect(changed.status).toBe(200);
  const cancelled = await api.post(`/api/executions/${id}/cancel`, { reason: 'La obra ya no se hará' });
  expect(cancelled.status).toBe(200);
  await page.reload();
  await expect.poll(() => value(page, 'Estado').textContent()).toBe('Cancelado');
  expect(await value(page, 'Flujo de trabajo').textContent()).toBe('Licencia de poda');
  expect(await value(page, 'Versión del flujo').textContent()).toBe('1');
  await page.getByRole('heading', { name: 'Actividad 1. Recibir' }).waitFor();
  await page.getByText('Motivo: La obra ya no se hará').first().waitFor();
  await page.getByText(/Ver \d+ sucesos/).click();
  await page.getByText('Cuenta principal canceló el proceso', { exact: true }).waitFor();

  await page.getByRole('link', { name: 'Cerrar', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Reportes de Flujos de Trabajo' }).waitFor();
  expectNoConsoleErrors(page);
});

it('ROUTE-26 WF-REPL-02 WF-REPL-03 WF-REPL-07 WF-REPL-09 AMB-W17 (workflow-reports) the list of reports is filtered by workflow and state, and its address keeps the filters', async () => {
  const page = await open('/admin/workflow-reports');
  const list = page.getByRole('list', { name: 'Ejecuciones' });
  const workflow = page.getByRole('combobox', { name: 'Flujo de trabajo' });
  await list.getByRole('link', { name: 'Ver reporte de RN-0002' }).waitFor();
  await workflow.click();
  await openOptions(page).first().waitFor();
  const options = await openOptions(page).allTextContents();
  expect(options[0]).toBe('Todos los flujos');
  const listed = (await api.get<{ name: string }[]>('/api/workflows')).body.map(({ name }) => name);
  expect(options.slice(1)).toEqual(expect.arrayContaining(listed));
  expect(options).toHaveLength(1 + listed.length);

  await page.keyboard.press('Escape');
  await chooseFilter(page, { filter: 'Flujo de trabajo', option: 'Registro de Negocio' });
  await list.getByRole('link', { name: 'Ver reporte de SPC-0001' }).waitFor({ state: 'detached' });
  const done = list.getByRole('listitem', { name: 'Ver reporte de RN-0001' });
  expect(await done.textContent()).toMatch(/Completado.*Inicio.*20\d\d.*Fin.*20\d\d/);
  const running = list.getByRole('listitem', { name: 'Ver reporte de RN-0002' });
  expect(await running.textContent()).toMatch(/En progreso.*FinEn progreso/);
  await done.getByText('Ver 9 respuestas').click();
  await done.getByText('Panadería San Cristóbal', { exact: true }).waitFor();
  await expectNoAxeViolations(page);

  await chooseFilter(page, { filter: 'Estado', option: 'Completado' });
  await running.waitFor({ state: 'detached' });
  await page.reload();
  await done.waitFor();
  await expect.poll(() => list.getByRole('listitem', { name: /^Ver reporte/ }).count()).toBe(1);
  await page.goBack();
  await running.waitFor();

  const empty = (await api.post('/api/workflows?publish=true', buildDefinition({ name: 'Nunca iniciado' }))).body;
  await followLink(page, `/admin/workflow-reports?flujo=${empty.id}`);
  await page.getByText('Ninguna ejecución cumple con estos filtros').waitFor();
  await followLink(page, '/admin/workflow-reports?flujo=no-existe');
  await page.getByRole('search').getByText('Flujo de trabajo desconocido').waitFor();
  await page.route('**/api/executions?*', (route) => route.fulfill({ json: [], headers: { 'x-total-count': '0' } }));
  await followLink(page, '/admin/workflow-reports');
  await page.getByText('No hay ejecuciones registradas').waitFor();
  expectNoConsoleErrors(page);
});

it('executions are also a table like any other list, whose filters, order and columns lead to a report and back', async () => {
  const page = await open('/admin/workflow-reports');
  await page.getByRole('link', { name: 'Ver en tabla' }).click();
  await page.getByRole('heading', { level: 1, name: 'Procesos' }).waitFor();
  const rows = page.locator('tbody tr[data-row-key]');
  await rows.filter({ hasText: 'RN-0002' }).waitFor();
  await chooseFilter(page, { filter: 'Estado', option: 'Completado' });
  await rows.filter({ hasText: 'RN-0002' }).waitFor({ state: 'detached' });
  await page.getByRole('columnheader', { name: 'Referencia' }).click();
  await expect.poll(() => rows.first().textContent()).toContain('RN-0001');
  // They change by their own steps alone.
  expect(await page.getByRole('link', { name: /^(\+ Agregar|Papelera|Editar)/ }).count()).toBe(0);
  await expectNoAxeViolations(page, { within: '#contenido' });

  await rows.first().getByRole('link', { name: 'RN-0001' }).click();
  await page.getByRole('heading', { level: 1, name: 'Reporte de Ejecución' }).waitFor();
  await page.getByText('RN-0001', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Cerrar', exact: true }).click();
  await rows.filter({ hasText: 'RN-0001' }).waitFor();
  expect(await rows.filter({ hasText: 'RN-0002' }).count()).toBe(0);
  expectNoConsoleErrors(page);
});

it('a list of executions is saved as a view and opened again', async () => {
  const { id } = (await api.post('/api/workflows?publish=true', buildDefinition({ name: 'Con vista' }))).body;
  for (const reference of ['VISTA-1', 'VISTA-2'])
    await api.post(`/api/workflows/${id}/executions`, { reference, assignments: {} });
  const page = await open('/admin/ejecuciones?q=VISTA-1');
  const dialog = page.getByRole('dialog');
  await page.getByRole('link', { name: 'VISTA-1' }).waitFor();
  await page.getByRole('button', { name: 'Vistas', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Guardar vista…' }).click();
  await dialog.getByLabel('Nombre').fill('Uno');
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: 'Vista: Uno', exact: true }).waitFor();
  await page.goto(`${new URL('/admin/ejecuciones', page.url())}?q=VISTA`);
  await page.getByRole('link', { name: 'VISTA-2' }).waitFor();
  await page.getByRole('button', { name: 'Vistas', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Uno', exact: true }).click();
  await page.getByRole('link', { name: 'VISTA-2' }).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'VISTA-1' }).waitFor();
  expectNoConsoleErrors(page);
});

it('AMB-W07 (bulk) many executions are suspended and resumed at once, and others stay as they are', async () => {
  const { id } = (await api.post('/api/workflows?publish=true', buildDefinition({ name: 'En lote' }))).body;
  for (const reference of ['LOTE-1', 'LOTE-2', 'LOTE-3'])
    await api.post(`/api/workflows/${id}/executions`, { reference, assignments: {} });
  const page = await open('/admin/ejecuciones?q=LOTE');
  const rows = page.locator('tbody tr[data-row-key]');
  const tools = page.getByRole('group', { name: 'Registros seleccionados' });
  const dialog = page.getByRole('dialog');
  const select = async (...references: readonly string[]) => {
    for (const reference of references) await rows.filter({ hasText: reference }).getByRole('checkbox').check();
  };
  await select('LOTE-1', 'LOTE-2');
  await tools.getByRole('button', { name: 'Suspender' }).click();
  await dialog.getByRole('button', { name: 'Suspender' }).click();
  await dialog.getByText('Hay 1 dato por corregir').waitFor();
  await dialog.getByLabel('Motivo').fill('Falta un documento');
  await expectNoAxeViolations(page, { within: 'dialog' });
  await dialog.getByRole('button', { name: 'Suspender' }).click();
  await page.getByRole('status').getByText('Se suspendió el proceso').waitFor();
  await expect.poll(() => rows.filter({ hasText: 'Suspendido' }).count()).toBe(2);

  await select('LOTE-1', 'LOTE-2', 'LOTE-3');
  await tools.getByRole('button', { name: 'Reanudar' }).click();
  await dialog.getByText('Otro que seleccionó no está en un estado que lo permita y queda como está.').waitFor();
  // Somebody else resumes one of them first.
  const { body } = await api.get<{ id: string; reference: string }[]>('/api/ejecuciones?q=LOTE-2');
  await api.post(`/api/executions/${body[0]?.id}/resume`, {});
  await dialog.getByRole('button', { name: 'Reanudar' }).click();
  await dialog.getByText('1 registro quedó como estaba:').waitFor();
  await dialog.locator('.refused').getByText('LOTE-2').waitFor();
  await dialog.getByRole('button', { name: 'Cerrar' }).first().click();
  await expect.poll(() => rows.filter({ hasText: 'En progreso' }).count()).toBe(3);
  expectNoConsoleErrors(page);
});

it('AMB-W07 (bulk) cancelling many executions names them and says that it is final, and a retry after a lost answer uses what is stored', async () => {
  const { id } = (await api.post('/api/workflows?publish=true', buildDefinition({ name: 'Por terminar' }))).body;
  for (const number of [1, 2, 3, 4, 5, 6])
    await api.post(`/api/workflows/${id}/executions`, { reference: `FIN-${number}`, assignments: {} });
  const page = await open('/admin/ejecuciones?q=FIN-');
  const rows = page.locator('tbody tr[data-row-key]');
  const dialog = page.getByRole('dialog');
  const tools = page.getByRole('group', { name: 'Registros seleccionados' });
  await rows.nth(5).waitFor();
  for (const row of await rows.all()) await row.getByRole('checkbox').check();
  await tools.getByText('6 seleccionados').waitFor();
  await tools.getByRole('button', { name: 'Cancelar proceso', exact: true }).click();
  await dialog.getByText('no se puede deshacer ni reanudar').waitFor();
  await expect.poll(() => dialog.locator('.named').getByRole('listitem').count()).toBe(5);
  await dialog.getByText('y 1 más').waitFor();
  await dialog.getByLabel('Motivo').fill('Se duplicó');
  await expectNoAxeViolations(page, { within: 'dialog' });

  // The portal cancels the first two, but its answer is lost.
  const address = '**/api/bulk/ejecuciones/cancel';
  let lose: () => void = () => undefined;
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route(
    address,
    async (route) => {
      const { records, values } = route.request().postDataJSON();
      await route.fetch({ postData: JSON.stringify({ records: records.slice(0, 2), values }) });
      await lost;
      await route.abort();
    },
    { times: 1 },
  );
  const sent = page.waitForRequest(address);
  await dialog.getByRole('button', { name: 'Cancelar proceso: 6 registros' }).click();
  await sent;
  await page.keyboard.press('Escape');
  const close = dialog.getByRole('button', { name: 'Cerrar' });
  for (const button of await close.all()) await button.click({ force: true });
  await expect.poll(() => dialog.count()).toBe(1);
  lose();
  await dialog.getByText('Otros 2 que seleccionó no están en un estado que lo permita').waitFor();
  await expect.poll(() => rows.filter({ hasText: 'Cancelado' }).count()).toBe(2);
  await dialog.getByRole('button', { name: 'Cancelar proceso: 4 registros' }).click();
  await page.getByRole('status').getByText('Se canceló el proceso').waitFor();
  await expect.poll(() => rows.filter({ hasText: 'Cancelado' }).count()).toBe(6);
  expectNoConsoleErrors(page, { allow: [/ERR_FAILED/] });
});

it('ROUTE-20 ROUTE-30 AMB-W17 (reportMain) the menu leads to the workflows with their reports and the completed executions', async () => {
  const page = await open('/admin');
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.getByRole('link', { name: 'Reporte', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Reporte', exact: true }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/admin/reportMain');
  const completed = page.getByRole('list', { name: 'Ejecuciones completadas' });
  await completed.getByRole('link', { name: 'Ver reporte de SPC-0001' }).waitFor();
  expect(await completed.getByRole('link', { name: 'Ver reporte de RN-0002' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Último reporte de Registro de Negocio' }).click();
  await expect.poll(() => value(page, 'Referencia').textContent()).toBe('RN-0002');
  await page.getByRole('link', { name: 'Cerrar', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Reporte', exact: true }).waitFor();
  expectNoConsoleErrors(page);
});

it('ROUTE-27 WF-DOC-11 WF-DOC-13 WF-DOC-14 WF-DOC-17 AMB-W16 (save, cancel) documentation is written with the keyboard alone, cancelled, kept as a draft, and saved as a version', async () => {
  const { id } = (await api.post('/api/workflows', buildDefinition({ name: 'Poda de árboles' }))).body;
  const page = await open(`/admin/workflow-documentation?id=${id}`);
  await page.getByRole('heading', { level: 1, name: 'Documentación de Procesos' }).waitFor();
  await page.getByRole('heading', { level: 2, name: 'Poda de árboles' }).waitFor();
  await page.getByText('Propuesta del portal: nadie la ha guardado todavía.').waitFor();
  await page.getByText('El proceso «Poda de árboles» tiene 3 actividades:').waitFor();
  await expect.poll(() => page.getByRole('heading', { level: 4, name: /^Artículo \d$/ }).count()).toBe(5);
  await expectNoAxeViolations(page);

  await page.getByRole('button', { name: 'Editar' }).press('Enter');
  const text = page.getByRole('textbox', { name: 'Descripción del proceso' });
  await text.waitFor();
  const sections = [
    'Objetivo',
    'Alcance',
    'Responsabilidades',
    'Procedimiento',
    'Consideraciones de seguridad',
    'Referencias',
  ];
  const placeholder = (await text.getAttribute('placeholder')) ?? '';
  for (const section of sections) expect(placeholder).toContain(`${section}:`);
  await text.fill('Se perderá');
  await page.getByRole('button', { name: 'Cancelar' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Cambios sin guardar' })
    .getByRole('button', { name: 'Salir sin guardar' })
    .press('Enter');
  await page.getByRole('button', { name: 'Editar' }).waitFor();
  expect(await page.getByText('Se perderá').count()).toBe(0);

  await page.getByRole('button', { name: 'Editar' }).press('Enter');
  await text.fill('Objetivo: podar sin riesgo.');
  await page.getByRole('button', { name: 'Quitar: Artículo 1' }).press('Enter');
  await page.getByRole('button', { name: 'Subir: Artículo 2' }).press('Enter');
  await page.getByRole('button', { name: 'Agregar artículo' }).press('Enter');
  const files = page.getByRole('group', { name: 'Documentos adjuntos' });
  const chooser = files.locator('input[type="file"]');
  await chooser.setInputFiles([
    { name: 'Manual de poda.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') },
    { name: 'programa.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
  ]);
  await files.getByRole('button', { name: 'Quitar Manual de poda.pdf' }).waitFor();
  await files.getByText(/^Este tipo de archivo no se admite aquí/).waitFor();
  await files.getByRole('button', { name: 'Quitar: programa.exe' }).press('Enter');
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Guardar documentación' }).press('Enter');
  const added = page.getByRole('group', { name: 'Artículo 5' }).getByRole('textbox');
  await page.getByRole('link', { name: /Escriba el contenido del artículo/ }).press('Enter');
  await expect.poll(() => added.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('La poda se avisa a los vecinos.');

  // An unsaved text survives a reload.
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('Recuperamos lo que usted escribía').waitFor();
  expect(await added.inputValue()).toBe('La poda se avisa a los vecinos.');
  await page.getByRole('button', { name: 'Guardar documentación' }).press('Enter');
  // WF-DOC-16: the portal proposed the regulation.
  await page.getByRole('link', { name: /Confirme la normativa como propia/ }).press('Enter');
  expect((await api.get(`/api/workflows/${id}/documentation`)).body.version).toBe(0);
  await page.getByRole('checkbox', { name: /la confirmo como propia/ }).press('Space');
  await page.getByRole('button', { name: 'Guardar documentación' }).press('Enter');
  await page.getByText(/^Versión 1 · guardada el .* por Cuenta principal$/).waitFor();
  const { body } = await api.get(`/api/workflows/${id}/documentation`);
  const instant = expect.stringMatching(/^20\d\d-.*Z$/);
  const dates = { createdAt: instant, updatedAt: instant };
  expect(body).toMatchObject({ id: `doc-${id}`, workflowId: id, createdBy: await me(), ...dates });
  expect(body.content.processDescription).toBe('Objetivo: podar sin riesgo.');
  expect(body.content.regulations.articles).toHaveLength(5);
  expect(body.attachments.map(({ name }: { name: string }) => name)).toEqual(['Manual de poda.pdf']);
  const opening = page.waitForEvent('download');
  await page.getByRole('button', { name: /Manual de poda\.pdf/ }).press('Enter');
  expect((await opening).suggestedFilename()).toBe('Manual de poda.pdf');
  expect(body.content.regulations.articles[0].content).toContain('Atienden el proceso');
  expect(body.content.regulations.articles[4]).toEqual({
    number: 'Artículo 5',
    content: 'La poda se avisa a los vecinos.',
  });

  await followLink(page, '/admin/workflow-documentation');
  const [first] = (await api.get<{ name: string }[]>('/api/workflows')).body;
  await page.getByRole('heading', { level: 2, name: first?.name }).waitFor();
  await followLink(page, '/admin/workflow-documentation?id=no-existe');
  await page.getByRole('alert').getByText('Flujo de trabajo desconocido').waitFor();
  expectNoConsoleErrors(page, { allow: [/404/, /422/] });
});

it('AMB-W16 (history) the second person to save gets a conflict, loses nothing, and an older version can be read and restored', async () => {
  const { id } = (await api.post('/api/workflows', buildDefinition({ name: 'Alumbrado' }))).body;
  const page = await open(`/admin/workflow-documentation?id=${id}&ver=editar`);
  const text = page.getByRole('textbox', { name: 'Descripción del proceso' });
  await text.fill('Lo mío');
  const theirText = { processDescription: 'Lo de otra persona', regulations: { articles: [] } };
  const put = await api.request(`/api/workflows/${id}/documentation`, { method: 'PUT', body: theirText, version: 0 });
  expect(put.status).toBe(200);
  await page.getByRole('button', { name: 'Guardar documentación' }).click();
  await page.getByText(/El registro fue modificado por .+ después de que usted lo abrió/).waitFor();
  expect(await text.inputValue()).toBe('Lo mío');
  await page.getByRole('button', { name: 'Guardar lo mío' }).click();
  await page.getByText(/^Versión 2 · guardada/).waitFor();

  await page.getByRole('link', { name: 'Ver qué cambió en la versión 2' }).click();
  await page.getByRole('heading', { level: 2, name: 'De la versión 1 a la 2' }).waitFor();
  await page.locator('.history-title').getByText('Alumbrado').waitFor();
  expect(await page.locator('del').first().textContent()).toContain('de otra persona');
  expect(await page.locator('ins').first().textContent()).toContain('mío');
  await expectNoAxeViolations(page);
  await page.getByRole('link', { name: 'Volver a Documentación' }).click();

  await page.getByRole('link', { name: 'Versión 1', exact: true }).click();
  await page.getByText('Lo de otra persona').waitFor();
  await page.getByText('Está viendo la versión 1, que no es la última.').waitFor();
  await page.getByRole('button', { name: 'Volver a esta versión' }).click();
  await page.getByText(/^Versión 3 · guardada/).waitFor();
  expect((await api.get(`/api/workflows/${id}/documentation`)).body.content.processDescription).toBe(
    'Lo de otra persona',
  );

  await page.getByRole('button', { name: 'Editar' }).click();
  await text.fill('A medias');
  await page.goBack();
  const question = page.getByRole('dialog');
  await question.waitFor();
  await question.getByRole('button').first().click();
  await question.waitFor({ state: 'detached' });
  expectNoConsoleErrors(page, { allow: [/412/] });
});

describe('attachments of a documentation', () => {
  const sheet = { name: 'Acta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
  /** An open form, and the requests of one kind, each held until it is let go. */
  const openForm = async (name: string) => {
    const { id } = (await api.post('/api/workflows', buildDefinition({ name }))).body;
    const page = await open(`/admin/workflow-documentation?id=${id}&ver=editar`);
    const text = page.getByRole('textbox', { name: 'Descripción del proceso' });
    await text.waitFor();
    const hold = async (method: 'POST' | 'PUT') => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route(/\/documentation(\/files)?$/, async (route) => {
        if (route.request().method() === method) await held;
        await route.fallback();
      });
      return release;
    };
    const files = page.getByRole('group', { name: 'Documentos adjuntos' });
    return {
      page,
      text,
      hold,
      attach: () => files.locator('input[type="file"]').setInputFiles([sheet]),
      attached: files.getByRole('button', { name: /^Quitar Acta/ }),
      save: page.getByRole('button', { name: 'Guardar documentación' }),
      stored: async () => (await api.get(`/api/workflows/${id}/documentation`)).body,
      address: `/api/workflows/${id}/documentation`,
    };
  };

  it('are waited for by each way to save, and leaving the form asks', async () => {
    const { page, text, hold, attach, attached, save, stored, address } = await openForm('Actas');
    const release = await hold('POST');
    await attach();
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await page.getByRole('dialog').getByRole('button').first().click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    release();
    await attached.waitFor();
    await text.fill('Lo mío');
    let isOffline = true;
    await page.route(`**${address}`, (route) =>
      isOffline && route.request().method() === 'PUT' ? route.abort() : route.fallback(),
    );
    await save.click();
    await page.getByRole('button', { name: 'Reintentar' }).waitFor();
    isOffline = false;

    const letRetry = await hold('POST');
    await attach();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    const summary = page.getByRole('link', { name: /Espere/ });
    await summary.waitFor();
    letRetry();
    await summary.waitFor({ state: 'detached' });
    const theirs = { processDescription: 'Lo de otra persona', regulations: { articles: [] } };
    expect((await api.request(address, { method: 'PUT', body: theirs, version: 0 })).status).toBe(200);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    const anyway = page.getByRole('button', { name: 'Guardar lo mío' });
    await anyway.waitFor();

    const letSave = await hold('POST');
    await attach();
    await anyway.click();
    await summary.waitFor();
    letSave();
    await summary.waitFor({ state: 'detached' });
    await anyway.click();
    await page.getByText(/^Versión 2 · guardada/).waitFor();
    expect((await stored()).attachments).toHaveLength(3);
  });

  it('that arrive during a save stay in the form, and the next save takes them', async () => {
    const { page, text, hold, attach, attached, save, stored } = await openForm('Turnos');
    await text.fill('Uno');
    const release = await hold('PUT');
    await save.click();
    await page.getByRole('button', { name: 'Guardando…' }).waitFor();
    await attach();
    await attached.waitFor();
    release();
    await page.getByText('Documentación guardada').first().waitFor();
    expect((await stored()).attachments).toHaveLength(0);
    await save.click();
    await page.getByText(/^Versión 2 · guardada/).waitFor();
    expect((await stored()).attachments).toHaveLength(1);
  });
});

it('WF-DOC-12 AMB-W16 (document) the generated document shows version and date, and only the document is printed', async () => {
  const page = await open('/admin/workflow-documentation?id=01930000-0000-7000-8000-000000000101', {
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
  });
  await page.getByRole('button', { name: 'Generar Documento' }).click();
  const sheet = page.getByRole('article', { name: /^Documentación del proceso: Solicitud/ });
  expect(await sheet.textContent()).toMatch(/Versión1Guardada.*20\d\d.*Documento generado.*20\d\d/);
  expect(await sheet.textContent()).toContain('15 días hábiles');
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectNoAxeViolations(page);
  const print = page.getByRole('button', { name: 'Imprimir o guardar como PDF', exact: true });
  await page.evaluate(() => {
    window.print = () => void (document.body.dataset['printed'] = document.title);
  });
  await print.click();
  expect(await page.locator('body').getAttribute('data-printed')).toMatch(/^Documentación del proceso: Solicitud/);
  const frame = page.getByRole('banner').first();
  for (const part of [frame, print, sheet]) expect(await part.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  for (const part of [frame, print]) await part.waitFor({ state: 'hidden' });
  expect(await sheet.isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Volver a la documentación' }).click();
  await page.getByRole('button', { name: 'Generar Documento' }).waitFor();
  expectNoConsoleErrors(page);
});
