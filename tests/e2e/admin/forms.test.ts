import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { followLink, openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

const text = (title: string) => ({ type: 'string', title });

const cosas = {
  title: 'Cosas',
  type: 'object',
  required: ['nombre'],
  'x-content': { singular: 'Cosa' },
  properties: {
    nombre: text('Nombre'),
    codigo: { ...text('Código'), 'x-field': { unique: true } },
    libre: { title: 'Libre' },
    pasos: { title: 'Pasos', type: 'array', items: { type: 'object', properties: { paso: text('Paso') } } },
    tramos: {
      title: 'Tramos',
      type: 'array',
      items: {
        type: 'object',
        required: ['via'],
        properties: { via: text('Vía'), largo: { title: 'Largo', type: 'number', minimum: 0 } },
      },
    },
  },
};

const formas = {
  title: 'Formas',
  type: 'object',
  oneOf: [
    { title: 'Calle', required: ['tipo'], properties: { tipo: { title: 'Tipo', const: 'calle' }, via: text('Vía') } },
    { title: 'Lote', required: ['tipo'], properties: { tipo: { title: 'Tipo', const: 'lote' }, lote: text('Lote') } },
  ],
};

const partido = {
  title: 'Partido',
  type: 'object',
  required: ['nombre', 'lema'],
  'x-content': {
    single: true,
    screens: [
      { path: 'partido-nombre', title: 'Nombre oficial', fields: ['nombre'] },
      { path: 'partido-lema', title: 'Lema oficial', fields: ['lema'] },
    ],
  },
  properties: { nombre: text('Nombre'), lema: text('Lema') },
};

let portal: Portal;

beforeAll(async () => {
  const dialogo = { ...cosas, title: 'Diálogo', 'x-content': { singular: 'Nota', form: { placement: 'modal' } } };
  portal = await portalForFile({ schemas: { cosas, dialogo, formas, partido } });
});

async function openArea(path: string): Promise<Page> {
  const page = await openScreen(portal, path);
  return page;
}

const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();

async function isFocused(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((it) => it === document.activeElement)).toBe(true);
}

describe('a text that is invalid JSON', () => {
  it('prevents saving, and counts as an unsaved change', async () => {
    const page = await openArea('/admin/cosas/nuevo');
    await page.getByLabel('Nombre').fill('Con JSON');
    await page.getByLabel('Libre').fill('{"a": ');
    await save(page);
    const summary = page.getByRole('group', { name: 'Hay 1 dato por corregir' });
    await summary.getByRole('link', { name: 'Libre: El texto no es JSON válido' }).click();
    await isFocused(page.getByLabel('Libre'));
    await page.getByLabel('Libre').fill('{"a": 1}');
    await save(page);
    await page.getByRole('status').getByText('Registro creado exitosamente').waitFor();
    const { body } = await (await portal.staffApi()).get('/api/cosas?nombre=Con JSON');
    expect(body[0].libre).toEqual({ a: 1 });

    await followLink(page, `/admin/cosas/${body[0].id}/editar`);
    await page.getByRole('heading', { level: 1, name: 'Editar' }).waitFor();
    await page.getByLabel('Libre').fill('{');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('dialog', { name: 'Cambios sin guardar' }).getByText('Salir sin guardar').click();
    await page.getByRole('heading', { level: 1, name: 'Cosas' }).waitFor();
  });
});

describe('a save whose answer is late', () => {
  it('does not lead to the list a person who went to another screen in between', async () => {
    const page = await openArea('/admin/cosas/nuevo');
    await page.getByLabel('Nombre').fill('Guardada al salir');
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/cosas?_id=*', async (route) => {
      const response = await route.fetch();
      await isAnswered;
      await route.fulfill({ response });
    });
    await save(page);
    await followLink(page, '/admin/formas');
    await page.getByRole('heading', { level: 1, name: 'Formas' }).waitFor();
    answer();
    await page.getByRole('status').getByText('Registro creado exitosamente').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Formas' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/formas');
  });
});

describe('alternatives at the root', () => {
  it('offer the values of the selected one', async () => {
    const page = await openArea('/admin/formas/nuevo');
    expect(await page.locator('fieldset').count()).toBe(0);
    const choose = async (label: string, option: string) => {
      await page.getByRole('combobox', { name: label, exact: true }).click();
      await page.locator('.ant-select-item-option').filter({ hasText: option }).last().click();
    };
    await choose('Forma', 'Lote');
    await choose('Tipo', 'lote');
    await page.getByLabel('Lote').fill('12');
    await save(page);
    await page.getByRole('status').getByText('Registro creado exitosamente').waitFor();
    const { body } = await (await portal.staffApi()).get('/api/formas');
    expect(body[0]).toMatchObject({ tipo: 'lote', lote: '12' });
  });
});

describe('a single record on two screens, with something required on each', () => {
  it('is saved from one of them, and the other screen then shows the missing value', async () => {
    const page = await openArea('/admin/partido-nombre');
    await page.getByRole('heading', { level: 2, name: 'Nuevo registro: Partido' }).waitFor();
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await menu.getByRole('link', { name: 'Nombre oficial' }).waitFor();
    await menu.getByRole('link', { name: 'Lema oficial' }).waitFor();
    await page.getByLabel('Nombre', { exact: true }).fill('Cabildo');
    await save(page);
    await page.getByRole('link', { name: 'Lema: Este campo es obligatorio' }).click();
    await isFocused(page.getByLabel('Lema'));
    await page.getByLabel('Lema').fill('Servir');
    await page.getByText('Cambios sin guardar').waitFor();
    await page.keyboard.press('Control+s');
    await page.getByRole('status').getByText('Registro creado exitosamente').waitFor();
    await page.getByRole('heading', { level: 2, name: 'Editar: Partido' }).waitFor();
    await page.getByText(/^Guardado \d\d\/\d\d\/\d{4} \d\d:\d\d$/).waitFor();
  });
});

describe('the focus', () => {
  it('follows the items of a list', async () => {
    const page = await openArea('/admin/cosas/nuevo');
    const add = page.getByRole('button', { name: 'Agregar a Pasos' });
    const remove = (position: number) => page.getByRole('button', { name: `Quitar: Pasos, elemento ${position}` });
    await add.click();
    await isFocused(page.getByLabel('Paso', { exact: true }));
    await page.keyboard.type('uno');
    await add.click();
    await isFocused(page.getByLabel('Paso', { exact: true }).nth(1));
    await page.keyboard.type('dos');
    await page.getByRole('button', { name: 'Subir: Pasos, elemento 2' }).click();
    await isFocused(page.getByRole('button', { name: 'Subir: Pasos, elemento 1' }));
    expect(await page.getByLabel('Paso', { exact: true }).first().inputValue()).toBe('dos');
    await remove(2).click();
    await isFocused(remove(1));
    await remove(1).click();
    await isFocused(add);
  });

  it('moves to the heading of the form below the list after a record is created', async () => {
    const page = await openArea('/admin/sections');
    const form = page.getByRole('form', { name: 'Nueva Sección' });
    await form.getByLabel('Título').fill('Con foco');
    await form.getByLabel('Descripción').fill('Texto');
    await form.getByLabel('Imagen', { exact: true }).fill('/imagenes/turismo.svg');
    await form.getByLabel('Slug').fill('con-foco');
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await page.getByRole('status').getByText('Sección creada exitosamente').waitFor();
    await isFocused(page.getByRole('heading', { level: 2 }).getByText('Nueva Sección'));
  });

  it('moves to the recovery note, not to the button that discards it', async () => {
    const page = await openArea('/admin/dialogo?nuevo');
    await page.getByRole('dialog').getByLabel('Nombre').fill('A medias');
    await page.reload();
    await page.getByText('Se recuperó lo que había escrito y no guardó.').waitFor();
    await isFocused(page.getByRole('dialog').getByLabel('Nombre'));
    expect(await page.getByLabel('Nombre').inputValue()).toBe('A medias');
  });
});

describe('a folded item of a list', () => {
  it('shows its first values, keeps what was typed, and unfolds for an error inside', async () => {
    const tramos = [{ via: 'Calle Real', largo: 12 }, { via: 'Avenida Sur' }];
    const { body } = await (await portal.staffApi()).post('/api/cosas', { nombre: 'Con tramos', tramos });
    const page = await openArea(`/admin/cosas/${body.id}/editar`);
    const line = (position: number) => page.getByRole('button', { name: new RegExp(`^Tramos, elemento ${position}`) });
    expect((await line(1).innerText()).split(/\s*\n\s*/)).toEqual(['Tramos, elemento 1', '1', 'Calle Real', '12']);
    expect(await page.getByLabel('Vía').count()).toBe(0);
    await line(1).press('Enter');
    await page.getByLabel('Largo').fill('-1');
    await line(1).press('Enter');
    await line(2).press('Enter');
    await page.getByLabel('Vía').nth(1).fill('');
    await line(2).press('Enter');
    expect(await line(2).getAttribute('aria-expanded')).toBe('false');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    const summary = page.getByRole('group', { name: 'Hay 2 datos por corregir' });
    expect(await line(2).getAttribute('aria-expanded')).toBe('true');
    await line(2).press('Enter');
    await page.getByRole('button', { name: 'Tramos', exact: true }).press('Enter');
    await summary.getByRole('link', { name: /Vía/ }).click();
    await isFocused(page.getByLabel('Vía').nth(1));
    await page.getByLabel('Vía').nth(1).fill('Avenida Norte');
    await page.getByRole('link', { name: /Largo/ }).click();
    await isFocused(page.getByLabel('Largo').first());
    await page.getByLabel('Largo').first().fill('13');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await page.getByRole('status').getByText('Cambios guardados exitosamente').waitFor();
    const saved = (await (await portal.staffApi()).get(`/api/cosas/${body.id}`)).body;
    expect(saved.tramos).toEqual([{ via: 'Calle Real', largo: 13 }, { via: 'Avenida Norte' }]);
  });
});

describe('a long form', () => {
  it('is at most two thirds as high as the 6,449 px that it was, with an index of its sections and a bar that stays', async () => {
    const api = await portal.staffApi();
    const { body } = await api.get('/api/servicios?nombre=Licencia de construcción');
    const at = `/admin/servicios?edit=${body[0].id}`;
    const page = await openScreen(portal, at, { viewport: { width: 1280, height: 800 } });
    const form = page.getByRole('form', { name: 'Editar Servicio' });
    const boxOf = async (label: string) => (await form.getByLabel(label, { exact: true }).first().boundingBox())!;
    expect((await form.boundingBox())!.height).toBeLessThanOrEqual((6449 * 2) / 3);
    expect((await boxOf('Tipo de costo')).x).toBeGreaterThan((await boxOf('Costo')).x + 100);
    const saveBox = async () => (await form.getByRole('button', { name: 'Guardar cambios' }).boundingBox())!;
    const before = await saveBox();
    expect(before.y + before.height).toBeLessThan(800);
    await page.mouse.wheel(0, 500);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(400);
    expect(await saveBox()).toEqual(before);
    const more = form.getByRole('button', { name: 'Más acciones del formulario' });
    await more.press('Enter');
    await form.getByRole('button', { name: 'Pasar a borrador' }).press('Escape');
    await isFocused(more);
    expect(await form.getByRole('button', { name: 'Pasar a borrador' }).count()).toBe(0);
    const index = form.getByRole('navigation', { name: 'Secciones del formulario' });
    await form.getByRole('button', { name: 'Cómo se hace' }).press('Enter');
    await index.getByRole('link', { name: 'Cómo se hace' }).press('Enter');
    await isFocused(form.getByRole('button', { name: 'Cómo se hace', expanded: true }));
    await expect.poll(() => index.locator('[aria-current]').innerText()).toBe('Cómo se hace');
    await form.getByLabel('Costo', { exact: true }).fill('');
    await page.keyboard.press('Control+s');
    await index.getByRole('link', { name: 'Lo esencial 1 por corregir' }).waitFor();
    await isFocused(page.getByRole('group', { name: 'Hay 1 dato por corregir' }));
    await expectNoAxeViolations(page, { within: 'main form' });
    await page.setViewportSize({ width: 390, height: 844 });
    expect((await boxOf('Tipo de costo')).x).toBe((await boxOf('Nombre')).x);
  });
});

describe('a server error', () => {
  it('is cleared when its value changes', async () => {
    await (await portal.staffApi()).post('/api/cosas', { nombre: 'Uno', codigo: 'A1' });
    const page = await openArea('/admin/cosas/nuevo');
    await page.getByLabel('Nombre').fill('Dos');
    await page.getByLabel('Código').fill('A1');
    await save(page);
    const summary = page.getByRole('group', { name: 'Hay 1 dato por corregir' });
    await summary.getByRole('link', { name: 'Código' }).waitFor();
    await page.getByLabel('Código').fill('A2');
    await summary.waitFor({ state: 'detached' });
  });
});
