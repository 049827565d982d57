import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { fillMarkdown } from '#tests/support/inputs/fillMarkdown.ts';
import { followLink, openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

async function openArea(path: string): Promise<Page> {
  const page = await openScreen(portal, path);
  return page;
}

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const notice = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });

async function removeFrom(page: Page, { name, question }: { name: string; question: string }): Promise<void> {
  await card(page, name).getByRole('button', { name: 'Eliminar' }).click();
  const dialog = page.getByRole('dialog', { name: question });
  await dialog.waitFor();
  expect(
    await dialog.getByRole('button', { name: 'Cancelar' }).evaluate((button) => button === document.activeElement),
  ).toBe(true);
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  await card(page, name).waitFor();
  await card(page, name).getByRole('button', { name: 'Eliminar' }).click();
  const removal = holdRemoval(page);
  await dialog.getByRole('button', { name: 'Eliminar' }).click();
  const release = await removal;
  // The request leaves a moment before React shows it.
  await dialog.locator('button[aria-disabled="true"]', { hasText: 'Cancelar' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await dialog.isVisible()).toBe(true);
  await release();
}

/** Resolves when a record is being removed, to the function that lets the request go on. */
async function holdRemoval(page: Page): Promise<() => Promise<void>> {
  const pattern = /\/api\/(?!presence\/)/;
  return new Promise((resolve) => {
    void page.route(pattern, async (route) => {
      if (route.request().method() !== 'DELETE') return route.fallback();
      resolve(async () => {
        await route.continue();
        await page.unroute(pattern);
      });
    });
  });
}

describe('news', () => {
  it('NEWS-06 NEWS-13 NEWS-14 NEWS-15 NEWS-16 NEWS-17 are written, edited and removed in the generated screen', async () => {
    const page = await openArea('/admin/noticias');
    await page.getByRole('heading', { level: 1, name: 'Gestión de Noticias' }).waitFor();
    const form = page.getByRole('form', { name: 'Publicar Nueva Noticia' });
    await form.getByLabel('Título').fill('Feria de útiles escolares');
    await fillMarkdown(form, 'Contenido', 'Habrá **descuentos** en la plaza.');
    await form.getByLabel('Imagen', { exact: true }).fill('https://ejemplo.gt/feria.jpg');
    await form.getByRole('button', { name: 'Publicar Noticia' }).click();
    await notice(page, 'Noticia publicada exitosamente').waitFor();
    expect(await form.getByLabel('Título').inputValue()).toBe('');

    const newCard = card(page, 'Feria de útiles escolares');
    const [grid, below] = await Promise.all([page.locator('ul.cards').boundingBox(), form.boundingBox()]);
    expect(below?.y).toBeGreaterThanOrEqual((grid?.y ?? 0) + (grid?.height ?? 0));
    const address = await newCard.getByRole('link', { name: 'Ver más' }).getAttribute('href');
    expect(address).toMatch(/^\/noticias\/[0-9a-f-]{36}$/);
    await newCard.getByRole('link', { name: 'Editar' }).click();
    const edit = page.getByRole('form', { name: 'Editar Noticia' });
    await edit.waitFor();
    await edit.getByRole('button', { name: 'Cancelar' }).click();
    await form.waitFor();
    await newCard.getByRole('link', { name: 'Editar' }).click();
    await edit.waitFor();
    expect(await edit.getByLabel('Título').inputValue()).toBe('Feria de útiles escolares');
    expect(await edit.getByLabel('Contenido').innerText()).toBe('Habrá descuentos en la plaza.');
    expect(await edit.getByLabel('Contenido').locator('strong').innerText()).toBe('descuentos');
    expect(await edit.getByLabel('Imagen', { exact: true }).inputValue()).toBe('https://ejemplo.gt/feria.jpg');
    await edit.getByLabel('Título').fill('Feria de útiles, nueva fecha');
    await edit.getByRole('button', { name: 'Guardar cambios' }).click();
    await notice(page, 'Noticia actualizada exitosamente').waitFor();
    await form.waitFor();
    expect(new URL(page.url()).searchParams.has('edit')).toBe(false);

    await removeFrom(page, {
      name: 'Feria de útiles, nueva fecha',
      question: '¿Está seguro de eliminar esta noticia?',
    });
    await notice(page, 'Noticia eliminada exitosamente').waitFor();
    await card(page, 'Feria de útiles, nueva fecha').waitFor({ state: 'detached' });
    expectNoConsoleErrors(page, { allow: [/ejemplo\.gt|ERR_/] });
  });

  it('NEWS-10 NEWS-11 lists the missing fields, with links to the inputs', async () => {
    const page = await openArea('/admin/noticias');
    const form = page.getByRole('form', { name: 'Publicar Nueva Noticia' });
    await form.getByLabel('Título').fill('Solo el título');
    await form.getByLabel('Imagen', { exact: true }).fill('foto.jpg');
    await form.getByRole('button', { name: 'Publicar Noticia' }).click();
    const summary = form.getByRole('group', { name: 'Hay 2 datos por corregir' });
    await summary.getByRole('link', { name: 'Imagen: Escriba una dirección (URL) completa' }).waitFor();
    await summary.getByRole('link', { name: 'Contenido: Este campo es obligatorio' }).click();
    const hasFocus = (input: Element) => input === document.activeElement;
    // The visual editor takes the focus over from the plain input.
    await expect.poll(() => form.getByLabel('Contenido').evaluate(hasFocus)).toBe(true);
    expect(await form.getByLabel('Contenido').getAttribute('aria-invalid')).toBe('true');
    expect((await portal.api().get('/api/noticias?titulo=Solo el título')).body).toEqual([]);
  });

  it('hides a draft from citizens until it is published', async () => {
    const page = await openArea('/admin/noticias');
    await page.getByLabel('Título').fill('Todavía en borrador');
    await page.getByRole('textbox', { name: 'Contenido' }).fill('Texto');
    await page.getByLabel('Imagen', { exact: true }).fill('/imagenes/borrador.svg');
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await notice(page, 'Borrador guardado').waitFor();
    const draft = card(page, 'Todavía en borrador');
    await draft.getByText('Borrador', { exact: true }).waitFor();
    expect((await portal.api().get('/api/noticias?titulo=Todavía en borrador')).body).toEqual([]);
    await draft.getByRole('link', { name: 'Editar' }).click();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await notice(page, 'Noticia actualizada exitosamente').waitFor();
    await draft.getByRole('link', { name: 'Ver más' }).waitFor();
    expect((await portal.api().get('/api/noticias?titulo=Todavía en borrador')).body).toHaveLength(1);
  });

  it('shows a record on its own screen, and says when there is none', async () => {
    const page = await openArea('/admin/noticias');
    const first = page.getByRole('article').first();
    const title = await first.getByRole('heading').innerText();
    await first.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.getByRole('definition').first().waitFor();
    await followLink(page, '/admin/noticias/no-existe');
    await page.getByRole('alert').getByText('Noticia no encontrada').waitFor();
  });
});

describe('services', () => {
  it('SERV-17 SERV-18 SERV-19 SERV-21 SERV-22 SERV-23 are created, edited, cancelled and removed', async () => {
    const page = await openArea('/admin/servicios');
    const form = page.getByRole('form', { name: 'Registrar Nuevo Servicio' });
    await form.getByLabel('Nombre').fill('Carta de recomendación');
    await form.getByLabel('Descripción').fill('Da fe de dónde vive una persona.');
    await form.getByLabel('Requisitos').fill('• DPI\n• Recibo de luz');
    await form.getByLabel('Costo', { exact: true }).fill('20.5');
    await form.getByLabel('Tiempo de proceso').fill('2 días hábiles');
    await form.getByRole('button', { name: 'Agregar a Pasos' }).click();
    await form.getByLabel('Paso', { exact: false }).last().waitFor();
    await form.getByRole('group', { name: 'Pasos, elemento 1' }).getByLabel('Paso').fill('Presentar la solicitud');
    await form.getByRole('button', { name: 'Publicar', exact: true }).click();
    await notice(page, 'Servicio registrado exitosamente').waitFor();
    const newCard = card(page, 'Carta de recomendación');
    await newCard.getByText('$20.50').waitFor();
    const { body } = await portal.api().get('/api/servicios?nombre=Carta de recomendación');
    expect(body[0]).toMatchObject({
      costo: 20.5,
      requisitos: '• DPI\n• Recibo de luz',
      pasos: [{ nombre: 'Presentar la solicitud' }],
    });
    expect(Object.keys(body[0])).not.toContain('ubicaciones');

    const edit = page.getByRole('form', { name: 'Editar Servicio' });
    for (const way of ['Cancelar', 'Cerrar']) {
      await newCard.getByRole('link', { name: 'Editar' }).click();
      expect(await edit.getByLabel('Requisitos').inputValue()).toBe('• DPI\n• Recibo de luz');
      await edit.getByLabel('Nombre').fill('Cambiado sin querer');
      await page.getByRole('button', { name: way, exact: true }).click();
      await form.waitFor();
      expect(await form.getByLabel('Nombre').inputValue()).toBe('');
    }
    await newCard.getByRole('link', { name: 'Editar' }).click();
    await edit.getByLabel('Costo', { exact: true }).fill('25');
    await edit.getByRole('button', { name: 'Guardar cambios' }).click();
    await notice(page, 'Servicio actualizado exitosamente').waitFor();
    await newCard.getByText('$25.00').waitFor();
    await removeFrom(page, { name: 'Carta de recomendación', question: '¿Está seguro de eliminar este servicio?' });
    await notice(page, 'Servicio eliminado exitosamente').waitFor();
    expectNoConsoleErrors(page);
  });
});

describe('sections', () => {
  it('SECT-03 SECT-10 SECT-11 are written with their own slug, edited and removed', async () => {
    const page = await openArea('/admin/sections');
    const form = page.getByRole('form', { name: 'Nueva Sección' });
    await form.getByLabel('Título').fill('Turismo');
    await form.getByLabel('Descripción').fill('Qué visitar.');
    await form.getByLabel('Imagen', { exact: true }).fill('/imagenes/turismo.svg');
    await form.getByLabel('Slug').fill('Qué visitar');
    await form.getByRole('button', { name: 'Publicar', exact: true }).click();
    await form.getByText('Solo letras minúsculas, números y guiones', { exact: true }).waitFor();
    await form.getByLabel('Slug').fill('historia');
    await form.getByRole('button', { name: 'Publicar', exact: true }).click();
    await form.getByRole('group', { name: 'Hay 1 dato por corregir' }).getByRole('link', { name: 'Slug' }).waitFor();
    await form.getByLabel('Slug').fill('turismo');
    await form.getByRole('button', { name: 'Publicar', exact: true }).click();
    await notice(page, 'Sección creada exitosamente').waitFor();
    expect(await card(page, 'Turismo').getByRole('link', { name: 'Ver más' }).getAttribute('href')).toBe(
      '/seccion/turismo',
    );
    await card(page, 'Turismo').getByRole('link', { name: 'Editar' }).click();
    const edit = page.getByRole('form', { name: 'Editar Sección' });
    await edit.getByLabel('Descripción').fill('Qué ver y probar.');
    await edit.getByRole('button', { name: 'Guardar cambios' }).click();
    await notice(page, 'Sección actualizada exitosamente').waitFor();
    await card(page, 'Turismo').getByText('Qué ver y probar.').waitFor();
    await form.waitFor();
    await removeFrom(page, { name: 'Turismo', question: '¿Está seguro de eliminar esta sección?' });
    await notice(page, 'Sección eliminada exitosamente').waitFor();
  });
});
