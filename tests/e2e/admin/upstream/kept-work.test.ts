import type { Page } from 'playwright';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { pictureFile } from '#tests/support/storedFiles.ts';
import { giveRole, notice, startOver } from './backends.ts';

let backend: Awaited<ReturnType<typeof startOver>>;

beforeAll(async () => {
  backend = await startOver();
  await giveRole(await backend.api(), backend.clerk.email, 'operator');
});
beforeEach(() => backend.foreign.faults.clear());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function enterAgain(page: Page): Promise<void> {
  await page.waitForURL((url) => url.pathname === '/login');
  await page.getByLabel('Correo electrónico').fill(backend.clerk.email);
  await page.getByLabel('Contraseña').fill(backend.clerk.password);
  await button(page, 'Iniciar Sesión').click();
}

it('answers of an activity are still there after the session in the other system ended, and are sent then', async () => {
  const { foreign } = backend;
  foreign.state.executions.push({
    id: 95,
    workflowId: 52,
    status: 'in_progress',
    startedAt: '2025-05-02T14:00:00.000Z',
    reference: 'NEG-2025-009',
    executedBy: 1,
    activities: [
      {
        id: 105,
        activityId: 63,
        startedAt: '2025-05-02T14:00:00.000Z',
        responses: [],
        notes: '',
        executedBy: 1,
        assignedTo: 1,
        role: 'operator',
      },
    ],
  });
  const page = await backend.open('/admin/tasksWF');
  const card = page.getByRole('article').filter({ hasText: 'NEG-2025-009' });
  await card.getByRole('link', { name: 'Atender Actividad' }).click();
  await page.getByLabel('Nombre comercial').fill('Tienda Lupita');
  foreign.endTokens();
  await button(page, 'Completar Proceso').click();
  await enterAgain(page);
  await page.getByText(/Aquí está lo que usted escribió/).waitFor();
  expect(await page.getByLabel('Nombre comercial').inputValue()).toBe('Tienda Lupita');
  await button(page, 'Completar Proceso').click();
  await notice(page, 'El proceso quedó completado').waitFor();
  expect(foreign.state.executions.filter(({ id }) => id === 95)).toMatchObject([
    { status: 'completed', activities: [{ id: 105, responses: [{ questionId: 82, value: '["Tienda Lupita"]' }] }] },
  ]);
});

it('a workflow that the other system refuses stays in the editor with its reason, and is saved once', async () => {
  const { foreign } = backend;
  const page = await backend.open('/admin/workFlowEdit');
  const item = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Registro de negocio' }) });
  await item.getByRole('link', { name: /^Editar/ }).click();
  await page.getByLabel('Descripción', { exact: true }).fill('Inscripción de tiendas');
  foreign.faults.set('AgregarFlujoDeTrabajo', 'refusedWithText');
  await button(page, 'Guardar').click();
  const alert = page.getByRole('alert');
  await alert.getByText(/Error al actualizar el flujo de trabajo: La base de datos no responde\./).waitFor();
  expect(await page.getByLabel('Descripción', { exact: true }).inputValue()).toBe('Inscripción de tiendas');
  foreign.faults.clear();
  await button(page, 'Reintentar').click();
  await page.waitForURL(/\/admin\/workFlowEdit$/);
  await page.getByText('Inscripción de tiendas').waitFor();
  expect(foreign.state.workflows.map(({ id, description }) => [id, description])).toEqual([
    [51, 'Solicitud, inspección y entrega.'],
    [52, 'Inscripción de tiendas'],
  ]);
});

it('FILE-37 FILE-41 a picture that the other system did not take or remove stays, with the reason, and a retry sends it once', async () => {
  const { foreign } = backend;
  const page = await backend.open(`/admin/FileServer?municipalidad=${backend.sample.municipality}`);
  const sending = page.getByRole('region', { name: 'Subir Imagen' });
  await sending.locator('input[type="file"]').setInputFiles(await pictureFile('kiosco.png', { width: 40, height: 30 }));
  const there = () => foreign.state.files.filter(({ name }) => name === 'kiosco.png');
  const expectRefusal = async (sentence: string) => {
    await page.getByRole('alert').getByText(`Error al subir la imagen: ${sentence}`, { exact: true }).first().waitFor();
    await sending.getByRole('button', { name: 'Quitar kiosco.png' }).waitFor();
    expect(there()).toEqual([]);
  };
  const retry = sending.getByRole('button', { name: 'Reintentar kiosco.png' });
  foreign.faults.set('upload', 'status500');
  await sending.getByRole('button', { name: /^Subir/ }).click();
  await expectRefusal('El archivo no se guardó. El otro sistema no responde; intente de nuevo en unos minutos.');
  foreign.faults.set('upload', 'refusedWithText');
  await retry.click();
  await expectRefusal('La base de datos no responde.');
  foreign.faults.clear();
  await retry.click();
  const done = page.locator('.notice');
  await done.filter({ hasText: 'Imagen subida exitosamente!' }).waitFor();
  expect(there()).toHaveLength(1);

  const row = page.getByRole('row').filter({ hasText: 'kiosco.png' });
  foreign.faults.set('delete', 'refusedWithText');
  await row.getByRole('button', { name: 'Eliminar' }).click();
  const question = page.getByRole('dialog', { name: '¿Está seguro que desea eliminar "kiosco.png"?' });
  await question.getByRole('button', { name: 'Eliminar' }).click();
  const refusal = 'Error al eliminar la imagen: La base de datos no responde.';
  await page.getByRole('alert').getByText(refusal, { exact: true }).waitFor();
  await expect.poll(() => row.count()).toBe(1);
  expect(there()).toHaveLength(1);
  foreign.faults.clear();
  await question.getByRole('button', { name: 'Eliminar' }).click();
  await done.filter({ hasText: 'Imagen eliminada exitosamente' }).waitFor();
  expect(there()).toEqual([]);
});

it('a process is started and an activity completed once, after a retry, when the other system is back', async () => {
  const { foreign } = backend;
  const away = 'El otro sistema no responde; intente de nuevo en unos minutos.';
  const there = () => foreign.state.executions.filter(({ reference }) => reference === 'NEG-2025-010');
  const whileAway = async (act: () => Promise<void>) => {
    await foreign.away();
    try {
      await act();
    } finally {
      await foreign.back();
    }
  };
  const page = await backend.open('/admin/workFlowEdit');
  await page.getByRole('link', { name: 'Iniciar Proceso: Registro de negocio' }).click();
  await page.getByLabel('Referencia del Proceso').fill('NEG-2025-010');
  const notStarted = `No se pudo iniciar el proceso. Error al iniciar la ejecución. ${away}`;
  await whileAway(async () => {
    await button(page, 'Iniciar Proceso').click();
    await page.getByRole('alert').getByText(notStarted, { exact: true }).waitFor();
    expect(await page.getByLabel('Referencia del Proceso').inputValue()).toBe('NEG-2025-010');
  });
  expect(there()).toEqual([]);
  await button(page, 'Reintentar').click();
  await notice(page, 'Proceso NEG-2025-010 iniciado').waitFor();
  expect(there()).toMatchObject([{ status: 'in_progress' }]);

  const tasks = await backend.open('/admin/tasksWF');
  const card = tasks.getByRole('article').filter({ hasText: 'NEG-2025-010' });
  await card.getByRole('link', { name: 'Atender Actividad' }).click();
  await tasks.getByLabel('Nombre comercial').fill('Tienda Lupita');
  const notSaved = `No se guardó la actividad. Error al actualizar la actividad. ${away} Lo que escribió sigue en esta pantalla.`;
  await whileAway(async () => {
    await button(tasks, 'Completar Proceso').click();
    await tasks.getByRole('alert').getByText(notSaved, { exact: true }).waitFor();
    expect(await tasks.getByLabel('Nombre comercial').inputValue()).toBe('Tienda Lupita');
  });
  expect(there()).toMatchObject([{ status: 'in_progress' }]);
  await button(tasks, 'Reintentar').click();
  await notice(tasks, 'El proceso quedó completado').waitFor();
  expect(there()).toMatchObject([
    { status: 'completed', activities: [{ responses: [{ questionId: 82, value: '["Tienda Lupita"]' }] }] },
  ]);
});
