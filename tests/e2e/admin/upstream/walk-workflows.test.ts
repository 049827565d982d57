import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectGoodLooks } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import type { Backend } from './backendParts.ts';
import { backends, expectOnlyCalls, giveRole, notice } from './backends.ts';

const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true });
const part = (scope: Page | Locator, name: string) => scope.getByRole('group', { name, exact: true });
const named = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF');
const workflow = 'Permiso de rótulo';

type Activity = { readonly name: string; readonly role: string; readonly questions: readonly (readonly string[])[] };

/** Adds an activity with its questions, all of them required, in the editor. */
async function addActivity(page: Page, number: number, { name, role, questions }: Activity): Promise<void> {
  await button(page, 'Agregar Actividad').click();
  const activity = part(page, `Actividad ${number}`);
  await activity.getByLabel('Nombre de la actividad').fill(name);
  await activity.getByLabel('Descripción de la actividad').fill('En la ventanilla');
  await activity.getByLabel('Rol asignado').selectOption({ label: role });
  for (const [index, [text = '', label = '']] of questions.entries()) {
    await button(activity, 'Agregar Pregunta').click();
    const question = part(activity, `Pregunta ${index + 1}`);
    await question.getByLabel('Texto de la pregunta').fill(text);
    await question.getByLabel('Tipo de respuesta').selectOption({ label });
    await question.getByLabel('Respuesta obligatoria').check();
  }
}

async function drawOn(canvas: Locator): Promise<void> {
  await canvas.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await canvas.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const { mouse } = canvas.page();
  await mouse.move(x + width * 0.1, y + height / 2);
  await mouse.down();
  for (let step = 2; step <= 9; step += 1) await mouse.move(x + (width * step) / 10, y + height / 2);
  await mouse.up();
}

async function choosePerson(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-item-option', { hasText: name }).click();
}

const attend = (page: Page, reference: string) =>
  page.getByRole('article').filter({ hasText: reference }).getByRole('link', { name: 'Atender Actividad' }).click();

describe.each(backends)('over $name', ({ start }) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await start();
    const api = await backend.api();
    await giveRole(api, backend.clerk.email, 'operator');
    await giveRole(api, backend.luis.email, 'supervisor');
  });

  it('a workflow is written, published and changed in the editor', async () => {
    const { foreign } = backend;
    const page = await backend.open('/admin/workFlowEdit');
    if (foreign !== undefined) {
      await named(page, 'Licencia de construcción').waitFor();
      await expectGoodLooks(page);
    }
    await page.getByRole('link', { name: 'Nuevo Flujo', exact: true }).click();
    await page.getByLabel('Nombre', { exact: true }).fill(workflow);
    await page.getByLabel('Descripción', { exact: true }).fill('Para colocar un rótulo');
    await addActivity(page, 1, {
      name: 'Recibir',
      role: 'Operador',
      questions: [
        ['Solicitante', 'Campo de Texto'],
        ['Folios', 'Número Entero'],
        ['Planos', 'Archivo'],
        ['Firma', 'Firma'],
      ],
    });
    await addActivity(page, 2, {
      name: 'Inspeccionar',
      role: 'Supervisor',
      questions: [['Lo que se vio', 'Campo de Texto']],
    });
    await button(page, 'Guardar').click();
    await notice(page, 'Flujo de trabajo guardado y publicado').waitFor();
    await page
      .getByRole('listitem')
      .filter({ has: named(page, workflow) })
      .getByRole('link', { name: /^Editar/ })
      .click();
    await page.getByLabel('Descripción', { exact: true }).fill('Para colocar un rótulo en la calle');
    await button(page, 'Guardar').click();
    await page.waitForURL(/\/admin\/workFlowEdit$/);
    await page.getByText('Para colocar un rótulo en la calle').waitFor();
    expectNoConsoleErrors(page);
    if (foreign === undefined) return;
    const there = foreign.state.workflows.filter(({ name }) => name === workflow);
    expect(there).toMatchObject([
      {
        description: 'Para colocar un rótulo en la calle',
        activities: [
          { name: 'Recibir', assignedRole: 'operator', questions: [{ type: 'text' }, {}, {}, { type: 'signature' }] },
          { name: 'Inspeccionar', assignedRole: 'supervisor', questions: [{ text: 'Lo que se vio', required: true }] },
        ],
      },
    ]);
    expect(foreign.state.workflows).toHaveLength(3);
  });

  it('a process is started, answered with a file and a signature, handed over, completed and reported', async () => {
    const { foreign, luis, clerk } = backend;
    const page = await backend.open('/admin/workFlowEdit');
    await page.getByRole('link', { name: `Iniciar Proceso: ${workflow}` }).click();
    await page.getByLabel('Referencia del Proceso').fill('ROT-7');
    // Without passwords, people of the sample can enter too.
    const free = backend.hasPasswords ? '1 usuario disponible' : '2 usuarios disponibles';
    await expect.poll(() => page.getByText(free).count()).toBe(2);
    await button(page, 'Iniciar Proceso').click();
    await notice(page, 'Proceso ROT-7 iniciado').waitFor();

    const mine = await backend.open('/admin/tasksWF');
    await attend(mine, 'ROT-7');
    await mine.getByLabel('Solicitante').fill('Ana López');
    await mine.getByLabel('Folios').fill('12');
    const files = part(mine, 'Planos').locator('input[type=file]');
    await files.setInputFiles({ name: 'planta.pdf', mimeType: 'application/pdf', buffer: pdf });
    await button(mine, 'Quitar planta.pdf').waitFor();
    await drawOn(part(mine, 'Firma').getByRole('img'));
    await choosePerson(mine, 'Asignar siguiente actividad a', 'Luis Ajú');
    await button(mine, 'Guardar y Asignar').click();
    await notice(mine, 'La actividad quedó completada').waitFor();

    const his = await backend.open('/admin/tasksWF', { account: luis });
    await attend(his, 'ROT-7');
    await his.getByLabel('Lo que se vio').fill('Un rótulo legible');
    await button(his, 'Completar Proceso').click();
    await notice(his, 'El proceso quedó completado').waitFor();
    expectNoConsoleErrors(his);

    const report = await backend.open('/admin/workflow-reports', { account: clerk });
    await report.getByRole('link', { name: 'Ver reporte de ROT-7' }).click();
    await named(report, 'Reporte de Ejecución').waitFor();
    for (const text of ['Completado', 'Ana López', '12', 'Un rótulo legible'])
      await report.getByRole('main').getByText(text, { exact: true }).first().waitFor();
    await report.getByText('planta.pdf').first().waitFor();
    await report.getByRole('img', { name: /^Firma de/ }).waitFor();
    if (foreign === undefined) return;
    await expectGoodLooks(report);
    const there = foreign.state.executions.filter(({ reference }) => reference === 'ROT-7');
    expect(there).toMatchObject([
      {
        status: 'completed',
        executedBy: 1,
        activities: [
          { assignedTo: 1, responses: [{}, {}, { archivos: [{ name: 'planta.pdf' }] }, {}] },
          { assignedTo: 2, responses: [{ value: '["Un rótulo legible"]' }] },
        ],
      },
    ]);
    expect(Buffer.from(there[0]?.activities[0]?.responses[2]?.archivos[0]?.bytes ?? [])).toEqual(pdf);
    expect(foreign.state.executions).toHaveLength(3);
    expectOnlyCalls(foreign, [
      'CreateUpdate',
      'AgregarFlujoDeTrabajo',
      'AgregarFlujoDeTrabajoEjec',
      'ActualizarActividadFlujoEjec',
    ]);
  });
});
