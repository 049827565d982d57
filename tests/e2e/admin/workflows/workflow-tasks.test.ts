import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Question } from '#core/questions/question.ts';
import type { Activity } from '#core/workflow/definition.ts';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import type { Api } from '#tests/support/api.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { buildActivity, buildDefinition, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { openScreen, type ScreenOptions } from '#tests/support/openScreen.ts';
import { picture } from '#tests/server/files/pictureFiles.ts';
import { type Account, type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;
let staff: Api;
let olga: Person;
let saul: Person;
let tito: Person;
/** The activity of Olga asks everything, the one of Saúl only a signature. */
let licence: string;
let approval: string;

type Person = Account & { readonly id: string; readonly nombre: string };

beforeAll(async () => {
  portal = await portalForFile();
  staff = await portal.staffApi();
  olga = await somebody('Olga Ruiz', ['operator']);
  saul = await somebody('Saúl Paz', ['supervisor', 'maintenance']);
  tito = await somebody('Tito Us', ['supervisor']);
  licence = await publish('Licencia de obra', [receiving, approving]);
  approval = await publish('Visto bueno de obra', [approving]);
});

async function somebody(nombre: string, rolesFlujo: readonly string[]): Promise<Person> {
  const { password } = portal.admin;
  const email = `${nombre.split(' ')[0]?.normalize('NFD').replaceAll(/\W/g, '').toLowerCase()}@example.test`;
  const created = await staff.post('/api/usuarios', { nombre, email, telefono: '7888-9999', password, rolesFlujo });
  expect(created.status).toBe(201);
  return { id: created.body.id, nombre, email, password };
}

const inMegabytes = (count: number) => count * 1024 * 1024;

const everyType: readonly Question[] = [
  buildQuestion({ id: 'nombre', text: 'Solicitante' }),
  buildQuestion({ id: 'folios', type: 'number', text: 'Folios' }),
  buildQuestion({ id: 'dia', type: 'date', text: 'Día de la visita' }),
  buildQuestion({ id: 'hora', type: 'time', text: 'Hora de la visita' }),
  buildQuestion({ id: 'cumple', type: 'multipleChoice', text: '¿Cumple?', options: ['Sí', 'No'] }),
  buildQuestion({ id: 'motivo', text: 'Motivo', showIf: { field: 'cumple', op: 'eq', value: 'No' } }),
  buildQuestion({ id: 'papeles', type: 'checkbox', text: 'Papeles', options: ['Plano', 'DPI'] }),
  buildQuestion({ id: 'planos', type: 'file', text: 'Planos', fileTypes: ['.pdf'], maxFileSize: inMegabytes(1) }),
  buildQuestion({
    id: 'foto',
    type: 'image',
    text: 'Fotografía',
    required: false,
    fileTypes: ['.png'],
    maxFileSize: inMegabytes(1),
  }),
  buildQuestion({ id: 'firma', type: 'signature', text: 'Firma' }),
];

const receiving = buildActivity({ name: 'Recibir solicitud', questions: everyType });
const approving = buildActivity({
  id: 'aprobar',
  name: 'Aprobar',
  assignedRole: 'supervisor',
  questions: [buildQuestion({ id: 'visto', type: 'signature', text: 'Visto bueno' })],
});

async function publish(name: string, activities: readonly Activity[]): Promise<string> {
  const created = await staff.post('/api/workflows?publish=true', buildDefinition({ name, activities }));
  expect(created).toMatchObject({ status: 201 });
  return created.body.id;
}

async function start(workflow: string, body: object): Promise<string> {
  const started = await staff.post(`/api/workflows/${workflow}/executions`, body);
  expect(started).toMatchObject({ status: 201 });
  return started.body.id;
}

/** A process with one activity: a signature. */
const startApproval = (reference: string, person: string) =>
  start(approval, { reference, assignments: { aprobar: person } });

async function openTasks(person: Person, options: ScreenOptions = {}): Promise<Page> {
  const page = await openScreen(portal, '/admin/tasksWF', { ...options, account: person });
  await page.getByRole('heading', { level: 1, name: 'Mis Tareas', exact: true }).waitFor();
  return page;
}

const section = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const cardOf = (page: Page, reference: string) => page.getByRole('article').filter({ hasText: reference });
const submitOf = (page: Page) => page.getByRole('button', { name: /^(Guardar y Asignar|Completar Proceso)$/ });
const notice = (page: Page, text: string) => page.getByRole('status', { name: 'Avisos' }).getByText(text);

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-item-option', { hasText: option }).click();
}

async function drawOn(canvas: Locator): Promise<void> {
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (box === null) throw new Error('no canvas');
  const page = canvas.page();
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.1, y);
  await page.mouse.down();
  for (let part = 2; part <= 9; part += 1) await page.mouse.move(box.x + (box.width * part) / 10, y);
  await page.mouse.up();
}

/** Black pixels from top to bottom in the middle of a canvas, and its size in pixels. */
async function inkOf(canvas: Locator): Promise<{ width: number; height: number; ink: number }> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const { width, height } = element;
    const column = element.getContext('2d')?.getImageData(width / 2, 0, 1, height).data ?? [];
    let ink = 0;
    for (let offset = 0; offset < column.length; offset += 4)
      ink += (255 - Math.max(...column.slice(offset, offset + 3))) / 255;
    return { width, height, ink };
  });
}

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');

type ProcessDialog = { readonly button: string; readonly reason?: string };

/** Confirms a process dialog with the keyboard alone; the first attempt does not reach the server. */
async function answerDialog(page: Page, { button, reason }: ProcessDialog): Promise<void> {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: button, exact: true }).press('Enter');
  const dialog = page.getByRole('dialog', { name: button });
  const act = dialog.getByRole('button', { name: button, exact: true });
  if (reason !== undefined) await writeReason(dialog, { button, reason });
  await page.route(/\/api\/ejecuciones\/[^/]+\/\w+$/, (route) => route.abort(), { times: 1 });
  await act.focus();
  await page.keyboard.press('Enter');
  await dialog.getByRole('alert').getByText('No hay conexión').waitFor();
  expect(reason === undefined ? undefined : await dialog.getByLabel('Motivo').inputValue()).toBe(reason);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

/** A missing reason is reported, with a link to its input. */
async function writeReason(dialog: Locator, { button, reason }: { button: string; reason: string }): Promise<void> {
  await dialog.getByRole('button', { name: button, exact: true }).press('Enter');
  // The list of faults takes the focus in the next frame.
  const faults = dialog.getByRole('group', { name: 'Hay 1 dato por corregir' });
  await expect.poll(() => faults.evaluate((one) => one === document.activeElement)).toBe(true);
  await dialog.getByRole('link', { name: /Escriba el motivo/ }).press('Enter');
  await expect.poll(() => dialog.getByLabel('Motivo').evaluate((one) => one === document.activeElement)).toBe(true);
  await dialog.page().keyboard.type(reason);
}

/** Sends a picture, checks its progress, and then checks the picture itself. */
async function attachPhotograph(page: Page): Promise<void> {
  const group = page.getByRole('group', { name: 'Fotografía' });
  let letGo = () => {};
  const delayed = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/questions/foto/files', async (route) => {
    await delayed;
    await route.continue();
  });
  await group
    .locator('input[type=file]')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: await picture('png') });
  await group.getByRole('progressbar', { name: /foto\.png/ }).waitFor();
  letGo();
  const shownPicture = group.getByRole('img', { name: 'Imagen adjunta: foto.png' });
  await shownPicture.waitFor();
  await expect.poll(() => shownPicture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
}

describe('my tasks', () => {
  it('ROUTE-29 WF-TASK-01 WF-TASK-02 WF-TASK-03 WF-TASK-14 AMB-W05 (tasks) tells somebody without activities that there are none, while others have some', async () => {
    await startApproval('VB-0', tito.id);
    const page = await openTasks(await somebody('Nora Tum', []));
    await page.getByText('No tienes tareas asignadas', { exact: true }).waitFor();
    await page.getByText('Cuando te asignen nuevas actividades, aparecerán aquí', { exact: true }).waitFor();
    expect(await page.getByRole('article').count()).toBe(0);
    expectNoConsoleErrors(page);
    const ofTito = cardOf(await openTasks(tito), 'VB-0');
    for (const text of ['Visto bueno de obra', 'Aprobar']) await ofTito.getByText(text, { exact: true }).waitFor();
  });

  it('WF-FORM-16 WF-FORM-17 WF-FORM-18 WF-FORM-20 WF-FORM-22 AMB-W15 (return) completes an activity, leaves it half way, and assigns the next one', async () => {
    const id = await start(licence, { reference: 'OBRA-1', assignments: { recibir: olga.id, aprobar: saul.id } });
    const page = await openTasks(olga);
    await page.getByRole('heading', { level: 2, name: 'Tareas Pendientes 1' }).waitFor();
    const card = cardOf(page, 'OBRA-1');
    for (const text of ['Licencia de obra', 'Recibir solicitud', 'Se recibe la solicitud', '9 preguntas por responder'])
      await card.getByText(text, { exact: true }).waitFor();
    await card.getByText('Ref:').waitFor();
    await card.getByText('Inicio:').waitFor();
    await card.getByRole('link', { name: 'Atender Actividad' }).click();

    await page.getByRole('heading', { level: 1, name: 'Recibir solicitud' }).waitFor();
    for (const text of ['Licencia de obra', 'OBRA-1', '1 de 2']) await page.getByText(text, { exact: true }).waitFor();
    expect(await submitOf(page).textContent()).toBe('Guardar y Asignar');
    expect(await submitOf(page).isDisabled()).toBe(true);
    await page.getByLabel('Solicitante').fill('Ana López');
    await page.getByLabel('Folios').fill('12');
    await page.getByLabel('Día de la visita').fill('2026-11-30');
    await page.getByLabel('Hora de la visita').fill('08:30');
    expect(await page.getByLabel('Motivo').count()).toBe(0);
    await choose(page, '¿Cumple?', 'No');
    await page.getByLabel('Motivo').fill('Falta el plano');
    await page.getByLabel('Motivo').press('Enter');
    await page.keyboard.type('y el DPI');
    expect(await page.getByLabel('Motivo').inputValue()).toBe('Falta el plano\ny el DPI');
    await choose(page, '¿Cumple?', 'Sí');
    await page.getByRole('checkbox', { name: 'DPI' }).check();

    const chooser = page.getByRole('group', { name: 'Planos' }).locator('input[type=file]');
    await page.getByText(/Se admite \.pdf\. Cada archivo, hasta 1\.00 MB\./).waitFor();
    await chooser.setInputFiles({ name: 'plano.exe', mimeType: 'application/pdf', buffer: pdf });
    await page.getByText('Este tipo de archivo no se admite aquí. Se admite .pdf.').waitFor();
    await page.getByRole('button', { name: 'Quitar: plano.exe' }).click();
    const heavy = Buffer.alloc(inMegabytes(1) + 1, '%');
    await chooser.setInputFiles({ name: 'pesado.pdf', mimeType: 'application/pdf', buffer: heavy });
    await page.getByText('El archivo no debe exceder 1.00 MB.').waitFor();
    await page.getByRole('button', { name: 'Quitar: pesado.pdf' }).click();
    await chooser.setInputFiles([
      { name: 'planta.pdf', mimeType: 'application/pdf', buffer: pdf },
      { name: 'corte.pdf', mimeType: 'application/pdf', buffer: pdf },
      { name: 'sobra.pdf', mimeType: 'application/pdf', buffer: pdf },
      { name: 'falso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ no es un PDF') },
    ]);
    await page.getByRole('button', { name: 'Quitar planta.pdf' }).waitFor();
    await page.getByText(/El contenido del archivo no es de un tipo permitido/).waitFor();
    await page.getByRole('button', { name: 'Quitar: falso.pdf' }).click();
    const removal = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
    await page.getByRole('button', { name: 'Quitar sobra.pdf' }).click();
    expect((await removal).status()).toBe(204);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Abrir planta.pdf' }).press('Enter');
    expect((await download).suggestedFilename()).toBe('planta.pdf');

    const canvas = page.getByRole('group', { name: 'Firma', exact: true }).getByRole('img');
    await drawOn(canvas);
    const signature = await inkOf(canvas);
    expect([signature.width, signature.height]).toEqual([400, 200]);
    expect(signature.ink).toBeGreaterThan(1.5);
    expect(signature.ink).toBeLessThan(2.6);
    await page.getByRole('button', { name: 'Borrar firma' }).click();
    expect((await inkOf(canvas)).ink).toBe(0);
    await page.getByText('Falta 1 respuesta obligatoria. Falta elegir quién atiende la siguiente actividad.').waitFor();
    await drawOn(canvas);
    await page.getByLabel('Notas adicionales').fill('Volver el martes');
    await expectNoAxeViolations(page);

    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await cardOf(page, 'OBRA-1').getByRole('link', { name: 'Atender Actividad' }).click();
    await page.getByText(/Aquí está lo que usted escribió y no terminó/).waitFor();
    expect(await page.getByLabel('Solicitante').inputValue()).toBe('Ana López');
    expect(await page.getByLabel('Notas adicionales').inputValue()).toBe('Volver el martes');
    await expect.poll(async () => (await inkOf(canvas)).ink).toBeGreaterThan(1.5);
    await page.getByRole('button', { name: 'Quitar planta.pdf' }).waitFor();

    expect(await submitOf(page).isDisabled()).toBe(true);
    await page.getByText('Siguiente actividad: Aprobar. La atiende el rol Supervisor.').waitFor();
    await page.getByRole('combobox', { name: 'Asignar siguiente actividad a' }).click();
    const people = page.locator('.ant-select-item-option');
    await people.filter({ hasText: 'Saúl Paz' }).waitFor();
    expect(await people.filter({ hasText: 'Olga' }).count()).toBe(0);
    await people.filter({ hasText: 'Saúl Paz' }).click();
    expect(await submitOf(page).isDisabled()).toBe(false);
    await submitOf(page).click();

    await notice(page, 'La actividad quedó completada').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Mis Tareas', exact: true }).waitFor();
    const done = section(page, 'Tareas Completadas').getByRole('article').filter({ hasText: 'OBRA-1' });
    await done.getByText('Completado:').waitFor();
    expect(await done.getByRole('link').count()).toBe(0);
    const { body } = await staff.get(`/api/executions/${id}`);
    expect(body.status).toBe('in_progress');
    const [received, approved] = body.activities;
    const answers = Object.fromEntries(
      received.answers.map((one: { questionId: string; value: unknown }) => [one.questionId, one.value]),
    );
    expect(answers).toMatchObject({
      nombre: 'Ana López',
      folios: 12,
      dia: '2026-11-30',
      hora: '08:30',
      papeles: ['DPI'],
    });
    expect(answers).not.toHaveProperty('motivo');
    expect(answers['firma']).toMatch(/^data:image\/png;base64,/);
    expect(answers['planos']).toMatchObject([{ name: 'planta.pdf', type: 'application/pdf' }, { name: 'corte.pdf' }]);
    expect(received.notes).toBe('Volver el martes');
    expect([approved.state, approved.assignedTo]).toEqual(['active', saul.id]);
    expectNoConsoleErrors(page, { allow: [/415/] });
  });

  it('WF-Q-08 a picture is sent, seen and handed over; the next assignee sees the earlier answers', async () => {
    const visit = await publish('Visita de obra', [
      buildActivity({ id: 'visitar', name: 'Visitar', questions: everyType.filter(({ id }) => id === 'foto') }),
      approving,
    ]);
    const id = await start(visit, { reference: 'VIS-1', assignments: { visitar: olga.id, aprobar: saul.id } });
    const page = await openScreen(portal, `/admin/tasksWF/${id}/visitar`, { account: olga });
    await attachPhotograph(page);
    await page.getByLabel('Notas adicionales').fill('Vi la obra');
    await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
    await cardOf(page, 'VIS-1').getByRole('link', { name: 'Atender Actividad' }).click();
    await page.getByRole('img', { name: 'Imagen adjunta: foto.png' }).waitFor();
    await choose(page, 'Asignar siguiente actividad a', 'Saúl Paz');
    await submitOf(page).press('Enter');
    await notice(page, 'La actividad quedó completada').waitFor();
    expectNoConsoleErrors(page);

    const other = await openScreen(portal, `/admin/tasksWF/${id}/aprobar`, { account: saul });
    await other.locator('summary', { hasText: 'Actividades anteriores' }).press('Enter');
    const earlier = other.getByRole('list', { name: 'Actividades anteriores' });
    await earlier
      .getByText(/Olga Ruiz/)
      .first()
      .waitFor();
    await earlier.getByText('Vi la obra').waitFor();
    const shownPicture = earlier.getByRole('img', { name: 'foto.png' });
    await expect.poll(() => shownPicture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(40);
    await expectNoAxeViolations(other, { within: '#contenido' });
    expectNoConsoleErrors(other);
  });
});

describe('a running process', () => {
  it('WF-FORM-11 WF-EXEC-01 AMB-W04 (queue) AMB-W21 (keyboard) is claimed from the queue and completed by keyboard, with a typed name as the signature', async () => {
    const rosa = await somebody('Rosa Can', ['supervisor']);
    const [first, second] = [await startApproval('VB-1', rosa.id), await startApproval('VB-2', rosa.id)];
    // Somebody who loses the role loses its activities, which wait for another holder.
    expect(await staff.patch(`/api/usuarios/${rosa.id}`, { rolesFlujo: [] }, 1)).toMatchObject({ status: 200 });
    const page = await openTasks(saul);
    const queue = section(page, 'Sin asignar');
    await queue.getByRole('button', { name: 'Tomar' }).nth(1).waitFor();
    const sooner = portal.api(await portal.api().signIn(tito));
    expect((await sooner.post(`/api/executions/${first}/activities/aprobar/take`, {})).status).toBe(200);
    await queue.getByRole('article').filter({ hasText: 'VB-1' }).getByRole('button', { name: 'Tomar' }).press('Enter');
    await notice(page, 'Otra persona ya tomó esta actividad.').waitFor();
    await queue.getByRole('article').filter({ hasText: 'VB-1' }).waitFor({ state: 'detached' });
    await queue.getByRole('article').filter({ hasText: 'VB-2' }).getByRole('button', { name: 'Tomar' }).press('Enter');
    await notice(page, 'Tomó la actividad «Aprobar»').waitFor();
    // Processes that others start appear when the window regains focus.
    await startApproval('VB-9', saul.id);
    await expect
      .poll(async () => {
        await page.evaluate(() => dispatchEvent(new Event('visibilitychange')));
        return cardOf(page, 'VB-9').count();
      })
      .toBe(1);
    const card = section(page, 'Tareas Pendientes').getByRole('article').filter({ hasText: 'VB-2' });
    await card.getByText('1 pregunta por responder').waitFor();
    await card.getByRole('link', { name: 'Atender Actividad' }).press('Enter');

    const group = page.getByRole('group', { name: 'Visto bueno', exact: true });
    await group.getByRole('radio', { name: 'Dibujar la firma' }).focus();
    expect(await submitOf(page).textContent()).toBe('Completar Proceso');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Saúl Paz');
    await submitOf(page).press('Enter');
    await page.getByRole('link', { name: /Marque la declaración/ }).waitFor();
    // The list of errors takes the focus in the frame after it is shown.
    await page.locator('.error-summary:focus').waitFor();
    await group.getByRole('checkbox').focus();
    // As fast as a scanner types: only promises separate the two keys.
    await page.evaluate(async () => {
      (document.activeElement as HTMLElement).click();
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
      document.querySelector<HTMLElement>('.schema-form [type="submit"]')?.click();
    });
    await notice(page, 'El proceso quedó completado').waitFor();
    const { body } = await staff.get(`/api/executions/${second}`);
    expect(body).toMatchObject({ status: 'completed', completedAt: expect.any(String) });
    expect(body.activities[0]).toMatchObject({
      answers: [{ value: 'Saúl Paz' }],
      seals: [{ by: saul.id, at: body.completedAt, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }],
    });
    expectNoConsoleErrors(page, { allow: [/409/] });
  });

  it('a signature pad that fails to load says so, and a reload loads it', async () => {
    const id = await startApproval('VB-4', saul.id);
    // A new page, which has not loaded the pad yet.
    const page = await openScreen(portal, `/admin/tasksWF/${id}/aprobar`, {
      account: saul,
      timezoneId: 'America/Guatemala',
      prepare: (newPage) => newPage.route('**/SignaturePad-*', (route) => route.abort(), { times: 1 }),
    });
    const reload = page.getByRole('alert').getByRole('button', { name: 'Volver a cargar' });
    await reload.press('Enter');
    await page.locator('canvas').waitFor();
    expect(await reload.count()).toBe(0);
  });

  it('AMB-W07 (suspended) WF-FORM-19 AMB-W21 (scaled) tells the signer that the process was suspended, keeps the answers, and is reassigned with a reason', async () => {
    const id = await startApproval('VB-3', saul.id);
    const telephone = { hasTouch: true, viewport: { width: 390, height: 800 } };
    const address = `/admin/tasksWF/${id}/aprobar`;
    const page = await openScreen(portal, address, { account: saul, ...telephone });
    const canvas = page.getByRole('group', { name: 'Visto bueno', exact: true }).getByRole('img');
    await canvas.scrollIntoViewIfNeeded();
    const box = await canvas.boundingBox();
    expect(box?.width).toBeLessThan(400);
    expect(await inkOf(canvas)).toMatchObject({ width: 400, height: 200 });
    expect((await inkOf(canvas)).ink).toBe(0);
    await page.touchscreen.tap((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 40);
    await expect.poll(async () => (await inkOf(canvas)).ink).toBeGreaterThan(1);
    await page.getByText('Todo lo obligatorio está respondido.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
    await expectNoAxeViolations(page);

    expect((await staff.post(`/api/executions/${id}/suspend`, { reason: 'Falta un pago' })).status).toBe(200);
    await submitOf(page).click();
    await page
      .getByRole('alert')
      .getByText(/El proceso está suspendido; no se guardó nada\. Lo que escribió sigue/)
      .waitFor();
    expect((await staff.post(`/api/executions/${id}/resume`, {})).status).toBe(200);

    await page.getByText('Gestionar el proceso', { exact: true }).click();
    await page.getByRole('button', { name: 'Reasignar: Aprobar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Reasignar' });
    await dialog.getByRole('combobox', { name: 'Persona que la atenderá' }).click();
    await page.locator('.ant-select-item-option', { hasText: 'Tito Us' }).click();
    await dialog.getByRole('button', { name: 'Reasignar' }).click();
    await dialog.getByText('Escriba el motivo').first().waitFor();
    await dialog.getByLabel('Motivo').fill('Saúl sale de vacaciones');
    await expectNoAxeViolations(page, { within: 'dialog[open]' });
    await page.route('**/reassign', (route) => route.abort(), { times: 1 });
    await dialog.getByRole('button', { name: 'Reasignar' }).click();
    await dialog.getByRole('alert').getByText('No hay conexión').waitFor();
    expect(await dialog.getByLabel('Motivo').inputValue()).toBe('Saúl sale de vacaciones');
    await dialog.getByRole('button', { name: 'Reasignar' }).click();
    await notice(page, 'Se reasignó la actividad').waitFor();
    await page.goto(portal.url + address);
    await page.getByRole('alert').getByText('Esta actividad está asignada a otra persona.').waitFor();
    const { body } = await staff.get(`/api/executions/${id}`);
    expect(body.log.at(-1)).toMatchObject({ action: 'reassigned', by: saul.id, reason: 'Saúl sale de vacaciones' });
    expectNoConsoleErrors(page, { allow: [/409/, /403/, /ERR_FAILED/] });
  });

  it('AMB-W07 (manager) a manager suspends, resumes and cancels with the keyboard alone, and others see the state', async () => {
    const id = await startApproval('VB-7', saul.id);
    const manager = await openScreen(portal, `/admin/workflow-reports/${id}`);
    await answerDialog(manager, { button: 'Suspender', reason: 'Falta un pago' });
    await notice(manager, 'Se suspendió el proceso').waitFor();
    await manager.getByText(/^Cuenta principal suspendió el proceso: /).waitFor();
    const focusedHeading = manager.getByRole('heading', { level: 1 }).and(manager.locator(':focus'));
    await focusedHeading.waitFor();
    const list = await openScreen(portal, '/admin/workflow-reports?q=VB-7', { account: tito });
    await list
      .getByRole('listitem', { name: 'Ver reporte de VB-7' })
      .getByText('Suspendido', { exact: true })
      .waitFor();
    await answerDialog(manager, { button: 'Reanudar' });
    await notice(manager, 'Se reanudó el proceso').waitFor();
    await manager.getByText(/^Cuenta principal suspendió el proceso: /).waitFor({ state: 'detached' });
    await answerDialog(manager, { button: 'Cancelar proceso', reason: 'Ya no se hará' });
    await notice(manager, 'Se canceló el proceso').waitFor();
    await manager.getByText('Motivo: Ya no se hará').first().waitFor();
    await focusedHeading.waitFor();
    expect(await manager.getByRole('button', { name: /Suspender|Reanudar|Cancelar proceso|Reasignar/ }).count()).toBe(
      0,
    );
    await list.reload();
    await list.getByRole('listitem', { name: 'Ver reporte de VB-7' }).getByText('Cancelado', { exact: true }).waitFor();
    const refused = await portal
      .api(await portal.api().signIn(tito))
      .post(`/api/executions/${id}/activities/aprobar/take`, {});
    expect(refused).toMatchObject({ status: 409, body: { reason: 'cancelled' } });
    expectNoConsoleErrors(manager, { allow: [/ERR_FAILED/] });
  });
});
