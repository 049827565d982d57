import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { followLink, openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

type News = { readonly id: string; readonly titulo: string; readonly _version: number };

async function writeNews(titulo: string): Promise<News> {
  const api = await portal.staffApi();
  const { body } = await api.post('/api/noticias', { titulo, contenido: 'Texto', imagen: '/imagenes/nada.svg' });
  return body;
}

async function openEditor(news: News): Promise<Page> {
  const page = await openScreen(portal, `/admin/noticias?edit=${news.id}`);
  await page.getByRole('form', { name: 'Editar Noticia' }).waitFor();
  return page;
}

const read = async ({ id }: News) => (await portal.api().get(`/api/noticias/${id}`)).body;
const save = (page: Page) => page.getByRole('button', { name: 'Guardar cambios' }).click();

it('a form that is saved without changes makes no version, and says that it is saved', async () => {
  const api = await portal.staffApi();
  const news = await writeNews('Sin cambios');
  const page = await openEditor(news);
  await save(page);
  await page.getByRole('status').getByText('Noticia actualizada exitosamente').waitFor();
  expect((await api.get(`/api/noticias/${news.id}`)).body).toEqual(news);
  expect((await api.get(`/api/noticias/${news.id}/history`)).body).toHaveLength(1);
});

describe('a record that changed while somebody edited it', () => {
  it('keeps the typed values, says so, and saves both changes', async () => {
    const news = await writeNews('Dos personas escriben');
    const page = await openEditor(news);
    await page.getByLabel('Título').fill('Lo mío');
    await (await portal.staffApi()).patch(`/api/noticias/${news.id}`, { contenido: 'Lo de otra ventana' });
    await save(page);
    const note = page.getByRole('region', { name: 'Este registro cambió en otra ventana' });
    await note.getByText('guardó cambios el').waitFor();
    await note.getByText('Lo de otra ventana').waitFor();
    await expect.poll(() => note.evaluate((region) => region.contains(document.activeElement))).toBe(true);
    expect(await page.getByLabel('Título').inputValue()).toBe('Lo mío');
    await note.getByRole('button', { name: 'Guardar lo unido' }).click();
    await page.getByRole('status').getByText('Noticia actualizada exitosamente').waitFor();
    const edit = page.getByRole('article', { name: 'Lo mío' }).getByRole('link', { name: 'Editar' });
    await expect.poll(() => edit.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await read(news)).toMatchObject({ titulo: 'Lo mío', contenido: 'Lo de otra ventana' });
  });

  it('accepts no typing while it is being saved, so that nothing visible is lost', async () => {
    const news = await writeNews('Despacio');
    const page = await openEditor(news);
    let letGo = () => {};
    const delayed = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/noticias/*', async (route) => {
      if (route.request().method() === 'PATCH') await delayed;
      await route.abort();
    });
    await page.getByLabel('Título').fill('Lo que se guarda');
    await save(page);
    await page.getByRole('button', { name: 'Guardando…' }).waitFor();
    await page.getByLabel('Título').pressSequentially('tarde');
    expect(await page.getByLabel('Título').inputValue()).toBe('Lo que se guarda');
    letGo();
    await page.getByRole('button', { name: 'Reintentar' }).waitFor();
    await page.getByLabel('Título').press('End');
    await page.getByLabel('Título').pressSequentially(' y más');
    expect(await page.getByLabel('Título').inputValue()).toBe('Lo que se guarda y más');
  });

  it('can be replaced with the current version', async () => {
    const news = await writeNews('Gana lo guardado');
    const page = await openEditor(news);
    await page.getByLabel('Título').fill('Lo mío');
    await (await portal.staffApi()).patch(`/api/noticias/${news.id}`, { titulo: 'Lo de otra ventana' });
    await save(page);
    await page.getByRole('button', { name: 'Descartar mis cambios' }).click();
    expect(await page.getByLabel('Título').inputValue()).toBe('Lo de otra ventana');
    await expect.poll(() => page.getByLabel('Título').evaluate((input) => input === document.activeElement)).toBe(true);
    await page.getByRole('textbox', { name: 'Contenido' }).fill('Y ahora sí');
    await save(page);
    await page.getByRole('status').getByText('Noticia actualizada exitosamente').waitFor();
    expect(await read(news)).toMatchObject({ titulo: 'Lo de otra ventana', contenido: 'Y ahora sí' });
  });
});

describe('without network', () => {
  it('GEN-11 AMB-G05 keeps the typed values and retries on request', async () => {
    const news = await writeNews('Sin red');
    const page = await openEditor(news);
    await page.getByLabel('Título').fill('Escrito sin red');
    await page.context().setOffline(true);
    await save(page);
    const note = page.getByRole('alert').filter({ hasText: 'Error al actualizar la noticia' });
    await note.getByText('No hay conexión con el servidor').waitFor();
    expect(await page.getByLabel('Título').inputValue()).toBe('Escrito sin red');
    await page.context().setOffline(false);
    await note.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('status').getByText('Noticia actualizada exitosamente').waitFor();
    expect(await read(news)).toMatchObject({ titulo: 'Escrito sin red' });
  });

  it('NEWS-18 says that the list failed to load and retries on request', async () => {
    const page = await openScreen(portal, '/admin');
    await page.route('**/api/noticias?*', (route) => route.abort());
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Noticias' }).click();
    await page.getByRole('alert').getByText('Error al obtener las noticias').waitFor();
    await page.unroute('**/api/noticias?*');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('article').first().waitFor();
  });
});

describe('unsaved changes', () => {
  it('AMB-G12 are not lost without a question', async () => {
    const news = await writeNews('Con cambios sin guardar');
    const page = await openScreen(portal, '/admin/noticias');
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    const question = page.getByRole('dialog', { name: 'Cambios sin guardar' });
    const card = page.getByRole('article', { name: news.titulo });
    await card.getByRole('link', { name: 'Editar' }).click();
    await page.getByRole('form', { name: 'Editar Noticia' }).getByLabel('Título').fill('A medias');
    await page.goBack();
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    expect(await page.getByLabel('Título').inputValue()).toBe('A medias');
    await menu.getByRole('link', { name: 'Servicios' }).click();
    await question.getByRole('button', { name: 'Salir sin guardar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Servicios Municipales' }).waitFor();
    await followLink(page, `/admin/noticias?edit=${news.id}`);
    await page.getByRole('form', { name: 'Editar Noticia' }).waitFor();
    expect(await page.getByLabel('Título').inputValue()).toBe('Con cambios sin guardar');
  });

  it('do not block the pages of the list', async () => {
    const page = await openScreen(portal, '/admin/noticias');
    await page.getByLabel('Título').fill('Sigue aquí');
    await page.getByLabel('Buscar', { exact: true }).fill('calle');
    await page.waitForURL((url) => url.searchParams.get('q') === 'calle');
    expect(await page.getByLabel('Título').inputValue()).toBe('Sigue aquí');
  });
});
