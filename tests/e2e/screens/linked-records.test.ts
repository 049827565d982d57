import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';
import { boardSchemas, buildTask } from '#tests/support/builders/boardTypes.ts';
import noticias from '../../../schemas/content/noticias.json' with { type: 'json' };
import servicios from '../../../schemas/content/servicios.json' with { type: 'json' };

const open = (at: string, viewport = { width: 1280, height: 900 }) =>
  openLocalScreen(at, {
    schemas: { ...boardSchemas, noticias, servicios },
    viewport,
    records: {
      proyectos: [{ id: '1', name: 'Plaza', description: 'Remodelación.' }],
      noticias: [
        { id: 'parque', titulo: 'Parque nuevo' },
        { id: 'feria', titulo: 'Feria del agua' },
      ],
      servicios: [{ id: 'agua', nombre: 'Servicio de agua' }],
      tareas: [
        buildTask({ id: 'a', title: 'Escribir', linkedRecord: 'noticias/parque' }),
        buildTask({ id: 'b', title: 'Revisar', linkedRecord: 'noticias/gone' }),
        buildTask({ id: 'c', title: 'Archivar', linkedRecord: 'secretos/1' }),
        buildTask({ id: 'd', title: 'Preparar', linkedRecord: 'tareas/a' }),
      ],
    },
  });

test('a task shows the record of any type that it is linked to, with its state, and why when it does not', async () => {
  const { page } = await open('/admin/myBoard?projectId_eq=1');
  const card = (title: string) => page.getByRole('article', { name: title });
  await card('Escribir').getByRole('link', { name: 'Parque nuevo' }).waitFor();
  await card('Escribir').getByText('Publicado').waitFor();
  await card('Preparar').getByRole('link', { name: 'Escribir' }).waitFor();
  await card('Preparar').getByText('Backlog').waitFor();
  await card('Revisar').getByText('Noticia: registro eliminado').waitFor();
  await card('Archivar').getByText('Registro sin acceso').waitFor();
  await expectNoAxeViolations(page);
});

test('people find the record while they type, over all types that they may read, and the record knows its tasks', async () => {
  const { page, records } = await open('/admin/myBoard?projectId_eq=1&edit=c', { width: 390, height: 844 });
  const form = page.getByRole('dialog', { name: 'Editar Tarea' });
  const input = form.getByRole('combobox', { name: 'Registro relacionado' });
  await form.getByText('Registro sin acceso').waitFor();
  await input.focus();
  await page.keyboard.type('agua');
  await form.getByTitle('Feria del agua').waitFor();
  await expectNoAxeViolations(page, { within: 'dialog[open]' });
  await page.keyboard.press('ArrowDown');
  await form.getByTitle('Servicio de agua').click();
  await form.locator('.ant-select-selection-item', { hasText: 'Servicio de agua' }).waitFor();
  await form.locator('button.ant-btn-primary').click();
  await form.waitFor({ state: 'detached' });
  const saved = (await records.list('tareas')).find(({ id }) => id === 'c');
  expect(saved?.['linkedRecord']).toBe('servicios/agua');

  await page.getByRole('article', { name: 'Archivar' }).getByRole('link', { name: 'Servicio de agua' }).click();
  const uses = page.getByRole('region', { name: 'Usado en' });
  await uses.getByRole('link', { name: 'Archivar' }).waitFor();
  await uses.getByRole('link', { name: 'Nuevo: Tarea (Registro relacionado)' }).click();
  const copy = page.getByRole('dialog', { name: 'Nueva Tarea' });
  await copy.locator('.ant-select-selection-item', { hasText: 'Servicio de agua' }).waitFor();
});
