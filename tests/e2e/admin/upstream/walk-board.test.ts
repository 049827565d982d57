import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectGoodLooks } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { grip } from '#tests/support/inputs/boardInputs.ts';
import type { Backend } from './backendParts.ts';
import { backends, expectOnlyCalls } from './backends.ts';

const lane = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

describe.each(backends)('over $name', ({ start }) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await start();
  });

  it('a task is moved with the keyboard and in its form, and commented, and another one is added', async () => {
    const { foreign, sample } = backend;
    const before = structuredClone(foreign?.state.tasks);
    const page = await backend.open('/admin/myBoard');
    await page.getByRole('link', { name: sample.project }).click();
    await lane(page, 'Backlog').getByRole('article', { name: sample.task }).waitFor();
    if (foreign !== undefined) {
      await card(page, 'Medir los puestos').getByText('Faltan diez.').waitFor();
      await expectGoodLooks(page);
    }
    await grip(page, sample.task).focus();
    await page.keyboard.press('Space');
    const live = page.locator('[id^="DndLiveRegion"]');
    await live.getByText(`${sample.task} está sobre Backlog`).waitFor();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    await page.keyboard.press('ArrowRight');
    await live.getByText(`${sample.task} está sobre Por Hacer`).waitFor();
    await page.keyboard.press('Space');
    await live.getByText(`${sample.task} quedó en Por Hacer`).waitFor();
    const phase = async () => (await stored(sample.task)).phase;
    await expect.poll(phase).toBe('todo');

    await card(page, sample.task).getByRole('link', { name: 'Editar' }).click();
    const form = page.getByRole('dialog', { name: 'Editar Tarea' });
    await form.getByRole('combobox', { name: 'Fase' }).click();
    await page.locator('.ant-select-item-option', { hasText: 'En Revisión' }).click();
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await lane(page, 'En Revisión').getByRole('article', { name: sample.task }).waitFor();
    await expect.poll(phase).toBe('review');

    await card(page, sample.task)
      .getByRole('button', { name: /observaci/ })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Observación', { exact: true }).fill('Ya están avisados.');
    await dialog.getByRole('button', { name: 'Agregar' }).click();
    await dialog.getByRole('listitem').getByText('Ya están avisados.').waitFor();
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await card(page, sample.task).getByText('Ya están avisados.').waitFor();

    await page.getByRole('link', { name: 'Agregar tarea en Por Hacer' }).click();
    const adding = page.getByRole('dialog', { name: 'Nueva Tarea' });
    await adding.getByLabel('Título').fill('Pintar la fachada');
    await adding.getByLabel('Descripción').fill('De blanco.');
    await adding.getByRole('button', { name: /^(?:Guardar|Crear)/ }).click();
    await card(page, 'Pintar la fachada').waitFor();
    await page.reload();
    await lane(page, 'En Revisión').getByRole('article', { name: sample.task }).waitFor();
    await card(page, sample.task).getByText('Ya están avisados.').waitFor();
    await card(page, 'Pintar la fachada').waitFor();
    expectNoConsoleErrors(page);
    if (foreign === undefined) return;
    expect(foreign.state.tasks).toEqual(before);
    expectOnlyCalls(foreign, []);
  });

  async function stored(title: string) {
    const { body } = await (await backend.api()).get(`/api/tareas?title=${encodeURIComponent(title)}`);
    expect(body).toHaveLength(1);
    return body[0];
  }
});
