import { describe, expect, it } from 'vitest';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';

const avisos = {
  title: 'Avisos',
  type: 'object',
  'x-content': {
    singular: 'Aviso',
    list: { layout: 'table', filters: ['clase'] },
    public: { list: '/avisos' },
    screens: [{ path: 'avisos', form: { placement: 'page' } }],
  },
  required: ['nombre'],
  properties: {
    nombre: { title: 'Nombre', type: 'string', 'x-field': { public: true } },
    clase: { title: 'Clase', enum: ['uno', 'dos'] },
  },
};

const id = '00000000-0000-7000-8000-000000000001';

describe('a record', () => {
  it('has its state and its dates with the last editor below its title, and the way to the next on page and form', async () => {
    const { page } = await openLocalScreen('/admin/avisos', {
      schemas: { avisos },
      records: {
        avisos: [
          { id, nombre: 'Agua', clase: 'uno' },
          { nombre: 'Luz', clase: 'dos' },
        ],
      },
    });
    await page.getByRole('link', { name: 'Agua' }).click();
    const facts = page.getByRole('list', { name: 'Estado y fechas' });
    await facts.getByText(/^Modificado el .+ por [^\s…]/).waitFor();
    const texts = await facts.getByRole('listitem').allInnerTexts();
    expect(texts.map((text) => text.replaceAll(/\d+/g, '0'))).toEqual([
      expect.stringContaining('Publicado'),
      'Publicado el 0/0/0 0:0',
      'Creado el 0/0/0 0:0',
      expect.stringMatching(/^Modificado el 0\/0\/0 0:0 por \S/),
    ]);
    // Away from the button that now stands where the link was.
    await page.mouse.move(0, 0);
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'Editar' }).click();
    await page.waitForURL('**/editar');
    await page.locator('.schema-form').getByLabel('Nombre').waitFor();
    await page.getByRole('navigation', { name: 'Registros de la lista' }).getByRole('link').first().click();
    await page.locator('.schema-form').getByLabel('Nombre').waitFor();
    await expect.poll(() => page.locator('.schema-form').getByLabel('Nombre').inputValue()).toBe('Luz');
  });
});

describe('a list without records', () => {
  it('offers to create the first or to import, and one without hits to remove the filters', async () => {
    const { page } = await openLocalScreen('/admin/avisos?clase_eq=uno&q=nada', { schemas: { avisos } });
    await page.locator('.empty').getByRole('button', { name: 'Quitar filtros' }).click();
    await page.locator('.empty').getByRole('link', { name: 'Importar' }).click();
    await page.waitForURL('**/admin/avisos/importar');
    await page.goBack();
    await page.getByRole('link', { name: 'Crear el primer registro' }).click();
    await page.waitForURL('**/admin/avisos/nuevo');
    await page.locator('.schema-form').getByLabel('Nombre').waitFor();
  });
});
