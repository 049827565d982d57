import { describe, it } from 'vitest';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';

const muchos = {
  title: 'Muchos',
  type: 'object',
  'x-content': { singular: 'Puesto', list: { pageSize: 5, sort: 'nombre' } },
  required: ['nombre'],
  properties: { nombre: { title: 'Nombre', type: 'string' } },
};
const records = Array.from({ length: 1_005 }, (_, index) => ({
  nombre: `Puesto ${String(index + 1).padStart(4, '0')}`,
}));

describe('many records', () => {
  it('are removed and restored a thousand at once', async () => {
    const { page } = await openLocalScreen('/admin/muchos', { schemas: { muchos }, records: { muchos: records } });
    const tools = page.getByRole('group', { name: 'Registros seleccionados' });
    const total = (text: string) =>
      page.getByRole('navigation', { name: 'Páginas' }).getByText(text, { exact: true }).waitFor();
    const notices = page.getByRole('status', { name: 'Avisos' });
    await total('1005 registros');
    await page.getByRole('checkbox', { name: 'Seleccionar todos los de esta página' }).check();
    await tools.getByRole('button', { name: 'Seleccionar los primeros 1000' }).click();
    await tools.getByText('1000 seleccionados', { exact: true }).waitFor();
    await tools.getByText('Se pueden seleccionar hasta 1000 a la vez.').waitFor();
    await tools.getByRole('button', { name: 'Eliminar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('y 995 más').waitFor();
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await notices.getByText('1000 registros eliminados', { exact: true }).waitFor();
    await total('5 registros');
    await notices.getByRole('button', { name: 'Deshacer' }).click();
    await notices.getByText('1000 registros restaurados', { exact: true }).waitFor();
    await total('1005 registros');
    expectNoConsoleErrors(page);
  });
});
