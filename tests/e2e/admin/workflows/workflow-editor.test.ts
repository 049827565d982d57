import type { Locator, Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { questionTypeNames } from '#core/names/questionTypeNames.ts';
import type { Definition } from '#core/workflow/definition.ts';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors, loseAnswer } from '#tests/support/browser.ts';
import { buildActivity, buildDefinition, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { openScreen, type ScreenOptions } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile({ env: { AREA_ROLES: 'on' } });
});

type Stored = Definition & { readonly id: string; readonly version: number; readonly publishedVersion: number };

async function store(definition: Definition): Promise<Stored> {
  const { status, body } = await (await portal.staffApi()).post<Stored>('/api/workflows?publish=true', definition);
  if (status !== 201) throw new Error(`the workflow was refused: ${status}`);
  return body;
}

async function stored(id: string): Promise<Stored> {
  return (await (await portal.staffApi()).get<Stored>(`/api/workflows/${id}`)).body;
}

async function storedNamed(name: string): Promise<Stored> {
  const { body } = await (await portal.staffApi()).get<readonly Stored[]>('/api/workflows');
  return stored(body.find((one) => one.name === name)?.id ?? 'none');
}

async function open(id: string, options?: ScreenOptions): Promise<Page> {
  const page = await openScreen(portal, `/admin/workFlowEdit/${id}`, options);
  await button(page, 'Agregar Actividad').waitFor();
  return page;
}

const button = (scope: Page | Locator, name: string | RegExp) =>
  scope.getByRole('button', { name, exact: typeof name === 'string' });
const activity = (page: Page, number: number) => page.getByRole('group', { name: `Actividad ${number}`, exact: true });
const question = (scope: Locator, number: number) =>
  scope.getByRole('group', { name: `Pregunta ${number}`, exact: true });
const listed = (page: Page) => page.waitForURL(/\/admin\/workFlowEdit$/);
/** The focus moves after what it moves to has been drawn. */
async function expectFocus(input: Locator): Promise<void> {
  await expect.poll(() => input.evaluate((element) => element === document.activeElement)).toBe(true);
}
const activityNames = (page: Page) => page.locator('h3 > .fold > :last-child').allTextContents();

it('WF-06 (save) WF-EDIT-31 (create) WF-Q-18 WF-Q-19 WF-Q-20 AMB-W08 (labels) a new workflow with all nine types of questions is designed and appears in the list', async () => {
  const page = await openScreen(portal, '/admin/workFlowEdit');
  await page.getByRole('link', { name: 'Nuevo Flujo', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Nuevo Flujo de Trabajo' }).waitFor();
  await page.getByText('Borrador nuevo').waitFor();
  expect(await page.getByLabel('Título de la normativa').inputValue()).toBe('Normativa del Proceso');
  expect(await page.getByRole('textbox', { name: 'Artículo 1', exact: true }).inputValue()).toBe(
    'Objetivo y alcance del proceso',
  );
  await page.getByLabel('Nombre', { exact: true }).fill('Licencia de rótulo');
  await page.getByLabel('Descripción', { exact: true }).fill('Para colocar un rótulo');
  await button(page, 'Agregar Actividad').click();
  const first = activity(page, 1);
  await expectFocus(first.getByLabel('Nombre de la actividad'));
  expect(await first.getByLabel('Tiempo estimado (min)').inputValue()).toBe('30');
  const role = first.getByLabel('Rol asignado');
  expect(await role.inputValue()).toBe('operator');
  expect(await role.locator('option').allTextContents()).toEqual([
    'Operador',
    'Supervisor',
    'Inspector de Calidad',
    'Mantenimiento',
  ]);
  await first.getByLabel('Nombre de la actividad').fill('Recibir la solicitud');
  await first.getByLabel('Descripción de la actividad').fill('En la ventanilla');
  await role.selectOption('quality_inspector');
  const labels = [
    'Campo de Texto',
    'Número Entero',
    'Fecha',
    'Hora',
    'Selección Múltiple',
    'Lista de Verificación',
    'Archivo',
    'Imagen',
    'Firma',
  ];
  for (const [index, label] of labels.entries()) {
    await button(first, 'Agregar Pregunta').click();
    const added = question(first, index + 1);
    expect(await added.getByLabel('Tipo de respuesta').inputValue()).toBe('text');
    expect(await added.getByLabel('Respuesta obligatoria').isChecked()).toBe(false);
    await added.getByLabel('Texto de la pregunta').fill(`Dato ${index + 1}`);
    await added.getByLabel('Tipo de respuesta').selectOption({ label });
  }
  expect(await question(first, 1).getByLabel('Tipo de respuesta').locator('option').allTextContents()).toEqual(labels);
  await question(first, 1).getByLabel('Respuesta obligatoria').check();
  const choice = question(first, 5);
  for (const _ of [1, 2, 3]) await button(choice, 'Agregar opción').click();
  expect(await choice.getByLabel('Opción 3', { exact: true }).inputValue()).toBe('Opción 3');
  await choice.getByLabel('Opción 1', { exact: true }).fill('Pequeño');
  await button(choice, 'Eliminar Opción 3').click();
  const list = question(first, 6);
  await button(list, 'Escribir una por línea').click();
  await list.getByLabel('Opciones, una por línea').fill('Plano\n\n  Foto \nPermiso');
  await button(list, 'Editar una por una').click();
  expect(await list.getByLabel('Opción 2', { exact: true }).inputValue()).toBe('Foto');
  const file = question(first, 7);
  expect(await file.getByLabel('Tipos de archivo permitidos').inputValue()).toBe('.pdf, .doc, .docx');
  expect(await file.getByLabel('Tamaño máximo (MB)').inputValue()).toBe('5');
  expect(await question(first, 8).getByLabel('Tipos de archivo permitidos').inputValue()).toBe('.jpg, .jpeg, .png');
  await file.getByLabel('Tipos de archivo permitidos').fill('PDF, xlsx');
  await file.getByLabel('Tamaño máximo (MB)').fill('0');
  await file.getByText('Escriba un tamaño entre 1 y 20 MB').waitFor();
  await file.getByLabel('Tamaño máximo (MB)').fill('8');
  await button(page, 'Cancelar').waitFor();
  await expectNoAxeViolations(page);
  await button(page, 'Guardar').click();
  await listed(page);
  await page.getByText('Flujo de trabajo guardado y publicado').waitFor();
  await page.getByRole('heading', { name: 'Licencia de rótulo' }).waitFor();
  const { publishedVersion, activities, description } = await storedNamed('Licencia de rótulo');
  expect([publishedVersion, description]).toEqual([1, 'Para colocar un rótulo']);
  expect(activities[0]).toMatchObject({ assignedRole: 'quality_inspector', description: 'En la ventanilla' });
  const questions = activities[0]?.questions ?? [];
  expect(questions.map(({ type }) => type)).toEqual(questionTypeNames);
  expect(questions[0]?.required).toBe(true);
  expect(questions[4]?.options).toEqual(['Pequeño', 'Opción 2']);
  expect(questions[5]?.options).toEqual(['Plano', 'Foto', 'Permiso']);
  expect(questions[6]).toMatchObject({ fileTypes: ['.pdf', '.xlsx'], maxFileSize: 8 * 1024 * 1024 });
  expectNoConsoleErrors(page);
});

it('WF-EDIT-23 WF-EDIT-25 WF-EDIT-26 WF-EDIT-33 AMB-W09 AMB-W11 missing values are reported at their inputs, a draft is saved incomplete, and no process starts with it', async () => {
  const page = await open('nuevo');
  await button(page, 'Guardar').click();
  const summary = page.getByRole('group', { name: 'Falta corregir 2 datos' });
  await expectFocus(summary);
  await summary.getByRole('link', { name: 'Escriba el nombre del flujo de trabajo' }).click();
  const name = page.getByLabel('Nombre', { exact: true });
  await expectFocus(name);
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  await name.fill('Incompleto');
  expect(await name.getAttribute('aria-invalid')).toBe(null);
  await button(page, 'Agregar Actividad').click();
  const first = activity(page, 1);
  await button(first, 'Agregar Pregunta').click();
  await question(first, 1).getByLabel('Tipo de respuesta').selectOption({ label: 'Selección Múltiple' });
  for (const fault of [
    'Escriba el nombre de la actividad',
    'Escriba el texto de la pregunta',
    'Escriba al menos dos opciones distintas',
  ])
    await first.getByText(fault, { exact: true }).waitFor();
  const minutes = first.getByLabel('Tiempo estimado (min)');
  expect(await minutes.inputValue()).toBe('30');
  await minutes.fill('1');
  await page.getByText('Tiempo estimado total: 1 minuto', { exact: true }).waitFor();
  for (const typed of ['0', 'diez', '']) {
    await minutes.fill(typed);
    await first
      .getByText(/^Escriba los minutos con un número entero, 1 o mayor. Se conserva el valor anterior: 1$/)
      .waitFor();
  }
  await button(first, /^Actividad 1/).click();
  await page.getByRole('link', { name: 'Actividad 1 · Pregunta 1 · Escriba el texto de la pregunta' }).click();
  await expectFocus(question(first, 1).getByLabel('Texto de la pregunta'));
  expect(await minutes.inputValue()).toBe('1');
  await expectNoAxeViolations(page);
  await button(page, 'Agregar Actividad').click();
  const added = activity(page, 2);
  await expectFocus(added.getByLabel('Nombre de la actividad'));
  expect(await added.getByLabel('Rol asignado').inputValue()).toBe('operator');
  await added.getByText('Esta actividad todavía no tiene preguntas.').waitFor();
  await button(page, 'Guardar borrador').click();
  await listed(page);
  const draft = await storedNamed('Incompleto');
  const blank = { name: '', assignedRole: 'operator', questions: [], estimatedTime: 30 };
  expect(draft).toMatchObject({ publishedVersion: 0, activities: [{ questions: [{}], estimatedTime: 1 }, blank] });
  const api = await portal.staffApi();
  expect((await api.post(`/api/workflows/${draft.id}/executions`, { reference: 'x' })).status).toBe(409);
  expectNoConsoleErrors(page);
});

it('WF-EDIT-02 WF-EDIT-14 WF-EDIT-28 WF-EDIT-32 AMB-W10 AMB-W22 (moves) parts are moved by buttons, keys and dragging, copied, removed and restored; cancelling discards', async () => {
  const before = await store(buildDefinition({ name: 'Para ordenar' }));
  const page = await open(before.id);
  await page.getByRole('heading', { level: 1, name: 'Editar Flujo de Trabajo' }).waitFor();
  await button(page, 'Bajar Actividad 1').click();
  expect(await activityNames(page)).toEqual(['Revisar', 'Recibir', 'Inspeccionar']);
  await expectFocus(button(page, 'Bajar Actividad 2'));
  await activity(page, 3).getByLabel('Nombre de la actividad').focus();
  await page.keyboard.press('Alt+ArrowUp');
  expect(await activityNames(page)).toEqual(['Revisar', 'Inspeccionar', 'Recibir']);
  await dragGrip(page, { from: 2, to: 0 });
  await expect.poll(() => activityNames(page)).toEqual(['Recibir', 'Revisar', 'Inspeccionar']);
  for (const _ of [1, 2, 3]) await button(page, 'Deshacer').click();
  expect(await activityNames(page)).toEqual(['Recibir', 'Revisar', 'Inspeccionar']);
  await button(page, 'Rehacer').click();
  expect(await activityNames(page)).toEqual(['Revisar', 'Recibir', 'Inspeccionar']);

  await button(page, 'Duplicar Actividad 3').click();
  await button(activity(page, 4), /^Actividad 4\s*Inspeccionar \(copia\)/).click();
  await button(page, 'Eliminar Actividad 3').click();
  const dialog = page.getByRole('dialog', { name: '¿Eliminar esta actividad?' });
  await expectFocus(button(dialog, 'Cancelar'));
  await button(dialog, 'Eliminar').click();
  expect(await activityNames(page)).toEqual(['Revisar', 'Recibir', 'Inspeccionar (copia)']);

  const dependentQuestion = question(activity(page, 3), 1);
  await dependentQuestion.getByLabel('Tipo de respuesta').selectOption({ label: 'Campo de Texto' });
  await button(page.getByRole('dialog'), 'Cambiar el tipo').click();
  await dependentQuestion.getByLabel('Tipo de respuesta').selectOption({ label: 'Lista de Verificación' });
  await button(dependentQuestion, 'Agregar opción').waitFor();
  expect(await dependentQuestion.getByLabel('Opción 1', { exact: true }).count()).toBe(0);
  await dependentQuestion.getByLabel('Tipo de respuesta').selectOption({ label: 'Selección Múltiple' });
  expect(await dependentQuestion.getByLabel('Opción 1', { exact: true }).inputValue()).toBe('Sí');
  // The condition of the other question refers to the copy.
  await button(dependentQuestion, 'Eliminar Pregunta 1').click();
  const removal = page.getByRole('dialog', { name: '¿Eliminar esta pregunta?' });
  await removal.getByText(/depende si se hacen: Pregunta 2\./).waitFor();
  await button(removal, 'Eliminar').click();
  await activity(page, 3).getByText('1 pregunta', { exact: true }).waitFor();

  await button(page, 'Agregar Normativa').click();
  await button(page, 'Agregar Artículo').click();
  await page.getByRole('textbox', { name: 'Artículo 2', exact: true }).fill('Plazos');
  await button(page, 'Eliminar Artículo 1').click();
  expect(await page.getByRole('textbox', { name: 'Artículo 1', exact: true }).inputValue()).toBe('Plazos');

  await button(page, 'Cancelar').click();
  await button(page.getByRole('dialog', { name: 'Cambios sin guardar' }), 'Salir sin guardar').click();
  await listed(page);
  expect((await stored(before.id)).activities.map(({ name }) => name)).toEqual(['Recibir', 'Revisar', 'Inspeccionar']);
  await page.goto(`${portal.url}/admin/workFlowEdit/${before.id}`);
  await button(page, 'Agregar Actividad').waitFor();
  expect(await activityNames(page)).toEqual(['Recibir', 'Revisar', 'Inspeccionar']);
  expectNoConsoleErrors(page);
});

/** Drags an activity by its handle over another one. */
async function dragGrip(page: Page, { from, to }: { readonly from: number; readonly to: number }): Promise<void> {
  // Closed, they are close to each other.
  for (const number of [1, 2, 3]) await button(activity(page, number), new RegExp(`^Actividad ${number}`)).click();
  const grips = page.locator('[data-activity] > .grip');
  await grips.nth(to).scrollIntoViewIfNeeded();
  const [start, end] = [await grips.nth(from).boundingBox(), await grips.nth(to).boundingBox()];
  if (start === null || end === null) throw new Error('a grip is not on the screen');
  await page.mouse.move(start.x + 8, start.y + 16);
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y, { steps: 4 });
  await page.mouse.move(end.x + 8, end.y + 4, { steps: 12 });
  await page.mouse.up();
  // dnd-kit blocks clicks for a moment after a drop.
  await expect.poll(() => page.evaluate(isClickHeard)).toBe(true);
}

/** Runs in the page: whether a click reaches its target. */
function isClickHeard(): boolean {
  let isHeard = false;
  document.body.addEventListener('click', () => (isHeard = true), { once: true });
  document.body.click();
  return isHeard;
}

/** A short stroke in the middle of a pad. */
async function drawOn(page: Page, pad: Locator): Promise<void> {
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (box === null) throw new Error('the pad is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x - 40, y);
  await page.mouse.down();
  await page.mouse.move(x + 40, y + 20, { steps: 6 });
  await page.mouse.up();
}

/** Drags a question by its handle over another activity. */
async function dragOnto(page: Page, dragged: Locator, target: Locator): Promise<void> {
  const grip = dragged.locator('xpath=ancestor::li[1]/span[1]');
  await grip.evaluate((element) => {
    // Below the header; the activity is then below it.
    element.style.scrollMarginTop = '120px';
    element.scrollIntoView({ block: 'start' });
  });
  await expect.poll(async () => (await target.boundingBox())?.y ?? 0).toBeLessThan(660);
  // Waits until the grip stands still.
  await grip.hover({ position: { x: 8, y: 16 } });
  const [start, end] = [await grip.boundingBox(), await target.boundingBox()];
  if (start === null || end === null) throw new Error('what is dragged is not on the screen');
  await page.mouse.down();
  await page.mouse.move(start.x + 8, start.y + 30, { steps: 4 });
  await page.mouse.move(end.x + 40, end.y + 30, { steps: 12 });
  await page.locator('.wfe-drop').waitFor();
  await page.mouse.up();
}

it('a condition decides which questions the preview shows; the preview sends nothing; questions move to other activities', async () => {
  const { id } = await store(
    buildDefinition({
      name: 'Con condición',
      activities: [
        buildActivity({
          questions: [
            buildQuestion({ id: 'local', type: 'multipleChoice', text: '¿Tiene local?', options: ['Sí', 'No'] }),
            buildQuestion({ id: 'direccion', text: 'Dirección del local' }),
            buildQuestion({
              id: 'plano',
              type: 'file',
              text: 'Plano',
              required: false,
              fileTypes: ['.pdf'],
              maxFileSize: 1024 * 1024,
            }),
            buildQuestion({ id: 'firma', type: 'signature', text: 'Firma' }),
          ],
        }),
        buildActivity({ id: 'revisar', name: 'Revisar', questions: [] }),
      ],
    }),
  );
  const page = await open(id);
  const second = question(activity(page, 1), 2);
  await button(second, 'Preguntar solo en ciertos casos').click();
  const rule = second.getByRole('group', { name: 'Condición 1' });
  expect(await rule.getByLabel('Pregunta anterior').locator('option').allTextContents()).toEqual([
    'Pregunta 1: ¿Tiene local?',
  ]);
  await rule.getByLabel('Respuesta', { exact: true }).selectOption('Sí');
  expect(await rule.getByRole('button', { name: 'Quitar la condición 1' }).count()).toBe(0);
  // The condition follows the text of the option.
  await question(activity(page, 1), 1).getByLabel('Opción 1', { exact: true }).fill('Sí, propio');
  await expectNoAxeViolations(page);
  await button(page, 'Vista previa de Actividad 1').click();
  const preview = page.getByRole('dialog', { name: 'Vista previa de Actividad 1' });
  await preview.getByRole('combobox', { name: '¿Tiene local?' }).waitFor();
  await preview.getByText(/ningún archivo se envía/).waitFor();
  const requests: string[] = [];
  page.on('request', (request) => void (request.method() === 'GET' || requests.push(request.url())));
  await preview
    .locator('input[type="file"]')
    .setInputFiles({ name: 'plano.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') });
  await button(preview, 'Quitar plano.pdf').waitFor();
  expect(await preview.getByLabel('Dirección del local').count()).toBe(0);
  await preview.getByRole('combobox', { name: '¿Tiene local?' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: 'Sí, propio' }).click();
  await button(preview, 'Comprobar respuestas').click();
  await preview.getByRole('link', { name: /Dirección del local/ }).waitFor();
  await preview.getByRole('link', { name: /Firma/ }).waitFor();
  await preview.getByLabel('Dirección del local').fill('4a calle');
  await drawOn(page, preview.locator('canvas'));
  await button(preview, 'Comprobar respuestas').click();
  await preview.getByText('Las respuestas cumplen lo que se pide.').waitFor();
  await expectNoAxeViolations(page, { within: 'dialog' });
  expect(requests).toEqual([]);
  await button(preview, 'Cerrar').last().click();

  // A group of conditions, one of which lacks its value.
  await button(second, 'Agregar grupo de condiciones').click();
  const inner = second.getByRole('group', { name: 'Condición 2.1' });
  await inner.getByLabel('Comparación').selectOption('no es');
  await inner.getByLabel('Respuesta', { exact: true }).selectOption('No');
  // A group goes with its last condition; one condition stays.
  await button(second, 'Agregar grupo de condiciones').press('Enter');
  await expectFocus(second.getByRole('group', { name: 'Condición 3.1' }).getByLabel('Pregunta anterior'));
  await button(second, 'Quitar la condición 3.1').press('Enter');
  await expectFocus(inner.getByLabel('Pregunta anterior'));
  expect(await second.getByRole('group', { name: 'Condición 3' }).count()).toBe(0);
  const third = question(activity(page, 1), 3);
  await button(third, 'Preguntar solo en ciertos casos').click();
  await third.getByLabel('Comparación').selectOption('es');
  await button(page, 'Guardar').click();
  await page.getByRole('link', { name: /^Actividad 1 · Pregunta 3 · / }).click();
  const lacking = third.getByLabel('Respuesta', { exact: true });
  await expectFocus(lacking);
  expect(await lacking.getAttribute('aria-invalid')).toBe('true');
  await lacking.fill('4a calle');

  // The question that it refers to moves away, and undo brings it back.
  await button(question(activity(page, 1), 1), 'Mover Pregunta 1 a otra actividad…').press('Enter');
  const giving = page.getByRole('dialog', { name: 'Mover Pregunta 1 a otra actividad' });
  await giving.getByText(/depende si se hacen: Pregunta 2\./).waitFor();
  await button(giving, 'Mover').press('Enter');
  const transferredText = question(activity(page, 2), 1).getByLabel('Texto de la pregunta');
  await expectFocus(transferredText);
  expect(await transferredText.inputValue()).toBe('¿Tiene local?');
  await question(activity(page, 1), 1).getByText('Elija una pregunta que esté antes de esta').first().waitFor();
  await button(page, 'Deshacer').click();
  await dragOnto(page, question(activity(page, 1), 4), activity(page, 2));
  await question(activity(page, 2), 1).getByLabel('Texto de la pregunta').waitFor();
  await button(page, 'Guardar').click();
  await listed(page);
  const { activities } = await stored(id);
  expect(activities.map(({ questions }) => questions.map((one) => one.id))).toEqual([
    ['local', 'direccion', 'plano'],
    ['firma'],
  ]);
  const propio = { field: 'local', op: 'eq', value: 'Sí, propio' };
  expect(activities[0]?.questions[1]?.showIf).toEqual({
    all: [propio, { any: [{ field: 'local', op: 'ne', value: 'No' }] }],
  });

  // People who may only read do not get a form that they could not save.
  const account = await addAccount(portal, { nombre: 'Olga Operadora', email: 'olga@example.test' });
  const api = await portal.staffApi();
  const [olga] = (await api.get(`/api/usuarios?email=${account.email}`)).body;
  expect((await api.patch(`/api/usuarios/${olga.id}`, { rol: 'operador' })).status).toBe(200);
  const reader = await openScreen(portal, `/admin/workFlowEdit/${id}`, { account });
  await reader.getByText('Puede leer esta información.', { exact: false }).waitFor();
  await reader
    .getByText('Se pregunta solo si: «Pregunta 1: ¿Tiene local?» es «Sí, propio» y', { exact: false })
    .waitFor();
  expect(await reader.getByRole('main').getByRole('button').count()).toBe(0);
  await expectNoAxeViolations(reader);
  expectNoConsoleErrors(reader);
  expectNoConsoleErrors(page);
});

it('WF-EDIT-31 (update) WF-API-16 AMB-G05 typed values survive a reload, a lost network and somebody else who saved first', async () => {
  const { id, version } = await store(buildDefinition({ name: 'Compartido' }));
  const page = await open(id);
  const name = page.getByLabel('Nombre', { exact: true });
  await name.fill('Lo mío');
  await page.reload();
  await page.getByText('Se recuperó lo que había escrito y no guardó.').waitFor();
  expect(await name.inputValue()).toBe('Lo mío');
  await page.context().setOffline(true);
  await button(page, 'Guardar').click();
  await page.getByRole('alert').getByText('Lo que escribió sigue aquí.').waitFor();
  expect(await name.inputValue()).toBe('Lo mío');
  await page.context().setOffline(false);
  const api = await portal.staffApi();
  const theirSave = await api.request(`/api/workflows/${id}`, {
    method: 'PUT',
    body: buildDefinition({ name: 'Lo de otra persona' }),
    version,
  });
  expect(theirSave.status).toBe(200);
  await button(page, 'Reintentar').click();
  await button(page, 'Ver lo que guardó la otra persona').click();
  expect(await name.inputValue()).toBe('Lo de otra persona');
  await button(page, 'Deshacer').click();
  expect(await name.inputValue()).toBe('Lo mío');
  await button(page, 'Guardar').click();
  await listed(page);
  await page.getByRole('heading', { name: 'Lo mío', exact: true }).waitFor();
  expect((await stored(id)).name).toBe('Lo mío');
  expectNoConsoleErrors(page, { allow: [/412/, /ERR_INTERNET_DISCONNECTED/, /Failed to load resource/] });
});

it('AMB-W22 (keyboard) with the keyboard alone, in the dark on a narrow screen, a workflow of fifty activities and five hundred questions is edited', async () => {
  const activities = Array.from({ length: 50 }, (_, at) =>
    buildActivity({
      id: `paso-${at}`,
      name: `Paso ${at + 1}`,
      questions: Array.from({ length: 10 }, (_question, scope) =>
        buildQuestion({ id: `dato-${at}-${scope}`, text: `Dato ${scope + 1}` }),
      ),
    }),
  );
  const { id } = await store(buildDefinition({ name: 'Grande', activities }));
  const page = await open(id, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  // Only open activities are rendered.
  expect(await page.getByLabel('Texto de la pregunta').count()).toBe(0);
  const toggle = button(page, /^Actividad 30\s*Paso 30/);
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByLabel('Texto de la pregunta').count()).toBe(10);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectNoAxeViolations(page, { within: '.wfe-body' });
  const scope = activity(page, 30);
  await scope.getByLabel('Nombre de la actividad').focus();
  await page.keyboard.press('Control+A');
  await page.keyboard.type('Paso treinta');
  await question(scope, 10).getByLabel('Texto de la pregunta').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await button(scope, 'Duplicar Pregunta 1').focus();
  await page.keyboard.press('Space');
  await expectFocus(question(scope, 2).getByLabel('Texto de la pregunta'));
  await scope.getByLabel('Nombre de la actividad').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expectFocus(activity(page, 29).getByLabel('Nombre de la actividad'));
  await button(page, 'Guardar').focus();
  await page.keyboard.press('Enter');
  await listed(page);
  const [before, moved, after] = (await stored(id)).activities.slice(27, 30);
  expect([before?.name, moved?.name, after?.name]).toEqual(['Paso 28', 'Paso treinta', 'Paso 29']);
  const { questions = [] } = moved ?? {};
  expect(questions.length).toBe(11);
  expect(questions.map(({ text }) => text).slice(-2)).toEqual(['Dato 10', 'Dato 9']);
  expectNoConsoleErrors(page);
});

it('a workflow whose first save lost its answer exists once, also after a reload', async () => {
  const page = await openScreen(portal, '/admin/workFlowEdit/nuevo');
  await page.getByLabel('Nombre').first().fill('Guardado a ciegas');
  await loseAnswer(page, 'POST', '/api/workflows');
  await button(page, 'Guardar borrador').click();
  await page.getByRole('alert').getByText('No se pudo guardar el flujo de trabajo.').waitFor();
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByText('Se recuperó lo que había escrito y no guardó.').waitFor();
  await page.getByLabel('Descripción', { exact: true }).first().fill('Escrita después');
  await button(page, 'Guardar borrador').click();
  await listed(page);
  const all = (await (await portal.staffApi()).get<readonly Stored[]>('/api/workflows')).body;
  const [made, ...others] = all.filter(({ name }) => name === 'Guardado a ciegas');
  expect([made?.description, others]).toEqual(['Escrita después', []]);
  expectNoConsoleErrors(page, { allow: [/ERR_FAILED/, /412/] });
});
