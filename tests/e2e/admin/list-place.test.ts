import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { type SchemaFolder, schemaFolder } from '#tests/support/schemaFolder.ts';
import { signIn } from '#tests/support/signIn.ts';
import { type Portal, startPortal } from '#tests/support/startPortal.ts';

const citas = {
  title: 'Citas',
  type: 'object',
  'x-content': {
    singular: 'Cita',
    list: { pageSize: 5, sort: 'nombre', filters: ['cuando', 'hora', 'clase'] },
    screens: [{ path: 'citas', form: { placement: 'page' } }],
  },
  required: ['nombre'],
  properties: {
    nombre: { title: 'Nombre', type: 'string' },
    cuando: { title: 'Cuándo', type: 'string', format: 'date-time' },
    hora: { title: 'Hora', type: 'string', format: 'time' },
    clase: { title: 'Clase', enum: ['uno', 'dos'] },
  },
};

let portal: Portal;
let browser: Browser;
let schemas: SchemaFolder;

beforeAll(async () => {
  schemas = await schemaFolder({ citas });
  [portal, browser] = await Promise.all([startPortal({ env: { SCHEMAS_DIR: schemas.path } }), openBrowser()]);
  const api = await portal.staffApi();
  for (let day = 1; day <= 12; day += 1) {
    const dd = String(day).padStart(2, '0');
    // 23:30 in Guatemala, which is another day in UTC.
    const cuando = new Date(`2026-03-${dd}T23:30:00-06:00`).toISOString();
    const clase = day % 2 === 0 ? 'dos' : 'uno';
    await api.post('/api/citas', { nombre: `Cita ${dd}`, cuando, hora: `${dd}:15:00Z`, clase });
  }
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
  await schemas?.remove();
});

async function openList(address = '/admin/citas'): Promise<Page> {
  const page = await openPage(browser);
  await signIn(page, portal, { to: address });
  return page;
}

const pages = (page: Page, text: string) =>
  page.getByRole('navigation', { name: 'Páginas' }).getByText(text, { exact: true }).waitFor();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const question = (page: Page) => page.getByRole('dialog', { name: '¿Está seguro' });
const isFocused = (element: Element) => element === document.activeElement;

describe('the place of a list', () => {
  it('is kept while a record is read and written', async () => {
    const page = await openList('/admin/citas?clase_eq=uno&pagina=2');
    await row(page, 'Cita 11').getByRole('link', { name: 'Editar' }).click();
    await page.waitForURL('**/editar');
    await page.getByRole('link', { name: 'Volver a Citas' }).click();
    await page.waitForURL('**/admin/citas?clase_eq=uno&pagina=2');
    await row(page, 'Cita 11').getByRole('link', { name: 'Ver', exact: true }).click();
    await page.getByRole('link', { name: 'Editar' }).click();
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await page.waitForURL('**/admin/citas?clase_eq=uno&pagina=2');
  });

  it('is one step of the back button for each page', async () => {
    const page = await openList();
    await pages(page, 'Página 1 de 3');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await pages(page, 'Página 2 de 3');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await pages(page, 'Página 3 de 3');
    await page.goBack();
    await pages(page, 'Página 2 de 3');
  });

  it('goes to the last page when its own is gone', async () => {
    const page = await openList('/admin/citas?pagina=99');
    await pages(page, 'Página 3 de 3');
    await row(page, 'Cita 12').waitFor();
    expect(new URL(page.url()).search).toBe('?pagina=3');
  });

  it('says nothing of pages when the records could not be read', async () => {
    const page = await openList('/admin');
    await page.route('**/api/citas?*', (route) => route.abort());
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Citas' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Páginas' }).count()).toBe(0);
  });
});

describe('a list', () => {
  it('turns its own order round', async () => {
    const page = await openList();
    await row(page, 'Cita 01').waitFor();
    await page.getByRole('columnheader', { name: 'Nombre' }).click();
    await row(page, 'Cita 12').waitFor();
    await page.getByRole('columnheader', { name: 'Nombre' }).click();
    await row(page, 'Cita 01').waitFor();
  });

  it('filters instants by days in Guatemala and times by the clock, and ignores what is neither', async () => {
    const page = await openList();
    await page.getByLabel('Cuándo: desde').fill('2026-03-04');
    await page.getByLabel('Cuándo: hasta').fill('2026-03-06');
    await pages(page, '3 registros');
    await row(page, 'Cita 06').waitFor();
    await page.getByLabel('Hora: hasta').fill('05:15');
    await pages(page, '2 registros');
    await page.goto(`${portal.url}/admin/citas?cuando_gte=ayer&cuando_lte=2026-02-31&hora_gte=tarde`);
    await pages(page, '12 registros');
    expect(await page.getByLabel('Cuándo: desde').inputValue()).toBe('');
  });
});

describe('removing', () => {
  it('tells who changed the record meanwhile, and can go on', async () => {
    const api = await portal.staffApi();
    const { body: cita } = await api.post('/api/citas', { nombre: 'A cambiada' });
    const page = await openList('/admin/citas?orden=nombre');
    await row(page, 'A cambiada').getByRole('button', { name: 'Eliminar' }).click();
    await api.patch(`/api/citas/${cita.id}`, { clase: 'dos' });
    await question(page).getByRole('button', { name: 'Eliminar' }).click();
    await question(page).getByRole('alert').getByText('guardó cambios en este registro el').waitFor();
    await question(page).getByRole('button', { name: 'Eliminar de todos modos' }).click();
    await row(page, 'A cambiada').waitFor({ state: 'detached' });
    expect(await page.getByRole('heading', { level: 1 }).evaluate(isFocused)).toBe(true);
  });

  it('is done when somebody else removed the record, and can be tried again without network', async () => {
    const api = await portal.staffApi();
    const { body: cita } = await api.post('/api/citas', { nombre: 'A quitada' });
    const page = await openList('/admin/citas?orden=nombre');
    await row(page, 'A quitada').getByRole('button', { name: 'Eliminar' }).click();
    await api.remove(`/api/citas/${cita.id}`);
    await page.context().setOffline(true);
    await question(page).getByRole('button', { name: 'Eliminar' }).click();
    await question(page).getByRole('alert').getByText('No hay conexión con el servidor.').waitFor();
    await page.context().setOffline(false);
    await question(page).getByRole('button', { name: 'Reintentar' }).click();
    await row(page, 'A quitada').waitFor({ state: 'detached' });
    await question(page).waitFor({ state: 'detached' });
  });
});

describe('a form below its list', () => {
  it('takes the focus each time that it is asked for', async () => {
    const page = await openList('/admin/noticias');
    const title = page.getByRole('form', { name: 'Publicar Nueva Noticia' }).getByLabel('Título');
    const add = page.getByRole('link', { name: 'Agregar: Noticia' });
    for (let times = 0; times < 2; times += 1) {
      await add.click();
      await page.waitForURL((url) => url.searchParams.has('nuevo'));
      await page.waitForFunction(() => document.activeElement?.matches('.editor input'));
      expect(await title.evaluate(isFocused)).toBe(true);
    }
  });
});
