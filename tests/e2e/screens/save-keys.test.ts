import { describe, expect, it } from 'vitest';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';

const avisos = {
  title: 'Avisos',
  type: 'object',
  'x-content': { singular: 'Aviso', screens: [{ path: 'avisos', form: { placement: 'inline' } }] },
  required: ['nombre'],
  properties: { nombre: { title: 'Nombre', type: 'string' } },
};

const fichas = {
  title: 'Fichas',
  type: 'object',
  'x-content': {
    singular: 'Ficha',
    groups: [{ title: 'Dónde', fields: ['lugar'] }],
    screens: [{ path: 'fichas', form: { placement: 'page' } }],
  },
  properties: {
    nota: { title: 'Nota', type: 'string' },
    lugar: {
      title: 'Lugar',
      type: 'object',
      properties: { lat: { type: 'number' }, lng: { type: 'number' } },
      'x-field': { widget: 'location' },
    },
  },
};

describe('Ctrl+S', () => {
  it('saves the form below a list only from within it', async () => {
    const { page, records } = await openLocalScreen('/admin/avisos', { schemas: { avisos } });
    const name = page.locator('form').getByLabel('Nombre');
    await name.fill('A medias');
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+s');
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link').first().focus();
    await page.keyboard.press('Control+s');
    await name.press('End');
    await page.keyboard.type(' y entera');
    await page.keyboard.press('Control+s');
    await page.getByRole('status').getByText('Registro creado exitosamente').waitFor();
    expect((await records.list('avisos')).map(({ nombre }) => nombre)).toEqual(['A medias y entera']);
  });

  it('saves once, like the button, however often both are pressed before the screen follows', async () => {
    const { page, records } = await openLocalScreen('/admin/avisos', { schemas: { avisos } });
    await page.locator('form').getByLabel('Nombre').fill('Una vez');
    await page.getByRole('button', { name: 'Guardar', exact: true }).evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 2; press += 1) button.click();
    });
    await page.getByRole('status').getByText('Registro creado exitosamente').waitFor();
    expect(await records.list('avisos')).toHaveLength(1);
  });

  it('first takes what an input reports when it is left, and unfolds what is unfinished', async () => {
    const { page, records } = await openLocalScreen('/admin/fichas/nuevo', { schemas: { fichas } });
    const pasted = page.getByLabel('Pegar una ubicación');
    await pasted.fill('por la plaza');
    await page.getByRole('button', { name: 'Dónde', expanded: true }).click();
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Dónde', expanded: true }).waitFor();
    await pasted.fill('14.40639, -90.78611');
    await page.keyboard.press('Control+s');
    await page.getByRole('status').getByText('Registro creado exitosamente').waitFor();
    expect(await records.list('fichas')).toMatchObject([{ lugar: { lat: 14.40639, lng: -90.78611 } }]);
  });
});
