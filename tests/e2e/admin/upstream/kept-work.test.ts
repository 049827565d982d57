import type { Page } from 'playwright';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { pictureFile } from '#tests/support/storedFiles.ts';
import { giveRole, notice, startOver } from './bothBackends.ts';

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

it('a picture that the other system did not take waits in the form, and is sent there once after a retry', async () => {
  const { foreign } = backend;
  const page = await backend.open(`/admin/FileServer?municipalidad=${backend.sample.municipality}`);
  const sending = page.getByRole('region', { name: 'Subir Imagen' });
  await sending.locator('input[type="file"]').setInputFiles(await pictureFile('kiosco.png', { width: 40, height: 30 }));
  foreign.faults.set('upload', 'status500');
  await sending.getByRole('button', { name: /^Subir/ }).click();
  await page.getByRole('alert').filter({ hasText: 'El archivo no se guardó' }).waitFor();
  await sending.getByRole('button', { name: 'Quitar kiosco.png' }).waitFor();
  expect(foreign.state.files.map(({ name }) => name)).not.toContain('kiosco.png');
  foreign.faults.clear();
  await sending
    .getByRole('button', { name: /^(?:Subir|Reintentar)/ })
    .first()
    .click();
  await page.locator('.notice').filter({ hasText: 'Imagen subida exitosamente!' }).waitFor();
  expect(foreign.state.files.filter(({ name }) => name === 'kiosco.png')).toHaveLength(1);
});
