import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCatalogue, attribute } from '#tests/support/builders/buildCatalogue.ts';
import { expectGoodLooks } from '#tests/support/accessibility.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

const libraries = [
  { nombre: 'Biblioteca Central', libros: 12_000, servicios: ['Wifi', 'Préstamo'], zona: 'Norte' },
  { nombre: 'Biblioteca del Sur', libros: 800, servicios: ['Sala infantil'], zona: 'Sur' },
  { nombre: 'Biblioteca Álamos', apertura: '1987-03-15', servicios: ['Wifi'], zona: 'Sur' },
];

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const entry = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const titles = (page: Page, name: string) => card(page, name).getByRole('heading', { level: 3 }).allInnerTexts();
const search = (page: Page, name: string) => card(page, name).getByRole('searchbox', { name: `Buscar en ${name}` });
const chooseAttribute = (page: Page, name: string, label: string) =>
  card(page, name)
    .getByRole('combobox', { name: `Atributo en el que se busca en ${name}` })
    .selectOption({ label });
const dialog = (page: Page, title: string | RegExp) => page.getByRole('dialog', { name: title });

describe('the catalogues', () => {
  it('ROUTE-16 AMB-G08 (menu) CAT-01 CAT-10 CAT-11 say that there is none yet, at their own entry of the menu', async () => {
    const page = await openScreen(portal, '/admin');
    await page.getByRole('navigation', { name: 'Menú' }).getByRole('link', { name: 'Catalogos', exact: true }).click();
    await page.waitForURL('**/admin/catalogos');
    await page.getByRole('heading', { level: 1, name: 'Creador de Catálogos' }).waitFor();
    await page.getByText('No hay catálogos', { exact: true }).waitFor();
    await page.getByText('Comienza creando tu primer catálogo.', { exact: true }).waitFor();
  });

  it('CAT-03 CAT-04 CAT-05 CAT-06 CAT-07 CAT-09 are cards with their records, a search, and the ways to change both', async () => {
    await addCatalogue(portal, { name: 'Tarjetas' }, libraries.slice(0, 1));
    const page = await openScreen(portal, '/admin/catalogos');
    await card(page, 'Tarjetas').waitFor();
    await card(page, 'Tarjetas').getByRole('link', { name: 'Editar el catálogo Tarjetas' }).waitFor();
    await card(page, 'Tarjetas').getByRole('button', { name: 'Eliminar el catálogo Tarjetas' }).waitFor();
    await search(page, 'Tarjetas').waitFor();
    await entry(page, 'Biblioteca Central').waitFor();
    await entry(page, 'Biblioteca Central').getByText('Wifi, Préstamo').waitFor();
    const add = card(page, 'Tarjetas').getByRole('link', { name: 'Agregar entrada: Tarjetas' });
    expect(await add.innerText()).toBe('Agregar entrada');
  });

  it('CAT-08 CAT-40 show two entries a page, and the page stays after a reload', async () => {
    await addCatalogue(portal, { name: 'Por páginas' }, libraries);
    const page = await openScreen(portal, '/admin/catalogos');
    const pages = card(page, 'Por páginas').getByRole('navigation', { name: 'Páginas de Por páginas' });
    await pages.getByText('Página 1 de 2').waitFor();
    await expect.poll(async () => (await titles(page, 'Por páginas')).length).toBe(2);
    await pages.getByRole('button', { name: 'Siguiente' }).click();
    await pages.getByText('Página 2 de 2').waitFor();
    await expect.poll(async () => (await titles(page, 'Por páginas')).length).toBe(1);
    await page.reload();
    await pages.getByText('Página 2 de 2').waitFor();
    await expect.poll(async () => (await titles(page, 'Por páginas')).length).toBe(1);
  });

  it('CAT-41 CAT-42 CAT-43 find entries by a part of one attribute in any case, also inside lists, from the first page on', async () => {
    await addCatalogue(portal, { name: 'Buscadas' }, libraries);
    const page = await openScreen(portal, '/admin/catalogos');
    const pages = card(page, 'Buscadas').getByRole('navigation', { name: 'Páginas de Buscadas' });
    await pages.getByRole('button', { name: 'Siguiente' }).click();
    await pages.getByText('Página 2 de 2').waitFor();
    await search(page, 'Buscadas').fill('BIBLIO');
    await pages.getByText('Página 1 de 2').waitFor();
    await search(page, 'Buscadas').fill('AL');
    await expect
      .poll(async () => (await titles(page, 'Buscadas')).toSorted())
      .toEqual(['Biblioteca Central', 'Biblioteca Álamos']);
    await search(page, 'Buscadas').fill('central norte');
    await card(page, 'Buscadas').getByText('Ninguna entrada coincide').waitFor();
    await chooseAttribute(page, 'Buscadas', 'Servicios');
    await search(page, 'Buscadas').fill('INFAN');
    await expect.poll(() => titles(page, 'Buscadas')).toEqual(['Biblioteca del Sur']);
    await chooseAttribute(page, 'Buscadas', 'Zona');
    await search(page, 'Buscadas').fill('nor');
    await expect.poll(() => titles(page, 'Buscadas')).toEqual(['Biblioteca Central']);
    await chooseAttribute(page, 'Buscadas', 'Apertura');
    await search(page, 'Buscadas').fill('03/1987');
    await expect.poll(() => titles(page, 'Buscadas')).toEqual(['Biblioteca Álamos']);
    await chooseAttribute(page, 'Buscadas', 'Libros');
    await search(page, 'Buscadas').fill('800');
    await expect.poll(() => titles(page, 'Buscadas')).toEqual(['Biblioteca del Sur']);
  });

  it('CAT-36 CAT-39 AMB-A12 (removal) and their entries are removed after a question, and come back', async () => {
    const { id, address } = await addCatalogue(portal, { name: 'Para eliminar' }, libraries.slice(0, 1));
    const page = await openScreen(portal, '/admin/catalogos');
    await card(page, 'Para eliminar').getByRole('button', { name: 'Eliminar el catálogo Para eliminar' }).click();
    const question = dialog(page, /Se eliminarán todas las entradas asociadas/);
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    const api = await portal.staffApi();
    expect((await api.get(`/api/catalogos/${id}`)).status).toBe(200);
    await card(page, 'Para eliminar').getByRole('button', { name: 'Eliminar el catálogo Para eliminar' }).click();
    await question.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await card(page, 'Para eliminar').waitFor({ state: 'detached' });
    await page.locator('h1:focus').waitFor();
    expect((await api.get(address)).status).toBe(404);
    await page.getByRole('status', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).click();
    const first = card(page, 'Para eliminar').getByRole('heading', { name: 'Biblioteca Central' });
    await first.waitFor();

    await card(page, 'Para eliminar').getByRole('button', { name: 'Eliminar', exact: true }).click();
    const aboutEntry = dialog(page, '¿Estás seguro de que deseas eliminar esta entrada?');
    await aboutEntry.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await card(page, 'Para eliminar').getByText('No hay entradas').waitFor();
    await card(page, 'Para eliminar').locator('.catalogue-foot:focus').waitFor();
    await page.getByRole('status', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).last().click();
    await first.waitFor();
  });

  it('lead to the whole list, the import and the export of their entries, and to the site once they are published', async () => {
    const { id } = await addCatalogue(portal, { name: 'Publicado', published: true }, libraries);
    const page = await openScreen(portal, '/admin/catalogos');
    expect(await card(page, 'Publicado').getByRole('link', { name: 'Ver en el sitio' }).getAttribute('href')).toBe(
      '/catalogos/publicado',
    );
    const more = card(page, 'Publicado').getByRole('button', { name: 'Más sobre Publicado' });
    await more.click();
    await page.getByRole('menuitem', { name: 'Exportar entradas' }).click();
    await dialog(page, /^Exportar/)
      .getByText('3')
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await more.click();
    await page.getByRole('menuitem', { name: 'Importar entradas' }).click();
    await page.waitForURL(`**/admin/catalogo-${id}/importar`);
    await page.goBack();
    await more.click();
    await page.getByRole('menuitem', { name: 'Ver como lista' }).click();
    await page.getByRole('row').filter({ hasText: 'Biblioteca Álamos' }).waitFor();
  });

  it('have no accessibility faults and fit', async () => {
    await addCatalogue(portal, { name: 'A la vista', attributes: [attribute('Nombre')], published: true });
    const page = await openScreen(portal, '/admin/catalogos');
    await card(page, 'A la vista').getByText('No hay entradas').waitFor();
    await expectGoodLooks(page);
  });
});
