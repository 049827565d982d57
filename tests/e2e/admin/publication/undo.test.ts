import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import type { Api } from '#tests/support/api.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;
let api: Api;

beforeAll(async () => {
  portal = await portalForFile();
  api = await portal.staffApi();
});

const notices = (page: Page) => page.getByRole('status', { name: 'Avisos' });
const undo = (page: Page) => notices(page).getByRole('button', { name: 'Deshacer' });
const titleInput = (page: Page) => page.getByRole('form', { name: 'Editar Noticia' }).getByLabel('Título');
const card = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });
const newsOf = async (id: string) => (await api.get(`/api/noticias/${id}`)).body;

async function createNews(titulo: string): Promise<string> {
  const news = { titulo, contenido: 'Texto', imagen: '/imagenes/semillas/plaza.webp' };
  return (await api.post('/api/noticias', news)).body.id;
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

async function pressUndo(page: Page): Promise<void> {
  await undo(page).click();
  await undo(page).waitFor({ state: 'detached' });
}

it('a save of what citizens see is undone from its notice, unless somebody has saved since', async () => {
  const id = await createNews('Mercado del martes');
  const page = await openScreen(portal, `/admin/noticias?edit=${id}`);
  await titleInput(page).fill('Mercado del jueves');
  await press(page, 'Guardar cambios');
  await card(page, 'Mercado del jueves').waitFor();
  await pressUndo(page);
  await card(page, 'Mercado del martes').waitFor();
  expect(await newsOf(id)).toMatchObject({ titulo: 'Mercado del martes', _version: 3 });

  await card(page, 'Mercado del martes').getByRole('link', { name: 'Editar' }).click();
  await titleInput(page).fill('Mercado del viernes');
  await press(page, 'Guardar cambios');
  await card(page, 'Mercado del viernes').waitFor();
  await api.patch(`/api/noticias/${id}`, { titulo: 'Mercado del lunes' });
  await undo(page).click();
  await notices(page).getByText('No se pudo deshacer. El registro fue modificado por').waitFor();
  expect((await newsOf(id)).titulo).toBe('Mercado del lunes');
});

it('pending changes have their button beside the main one; the card has the focus after they are saved, published and undone', async () => {
  const id = await createNews('Feria abierta');
  const page = await openScreen(portal, `/admin/noticias?edit=${id}`);
  await titleInput(page).fill('Feria cerrada');
  const [waiting, live] = await Promise.all(
    ['Guardar como cambios pendientes', 'Guardar cambios'].map((name) =>
      page.getByRole('button', { name, exact: true }).boundingBox(),
    ),
  );
  expect(waiting?.y).toBe(live?.y);
  await press(page, 'Guardar como cambios pendientes');
  await notices(page).getByText('Cambios pendientes guardados').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('li')?.textContent ?? ''))
    .toContain('Feria abierta');
  await pressUndo(page);
  expect('_pending' in (await newsOf(id))).toBe(false);

  await api.patch(`/api/noticias/${id}?_pending=true`, { titulo: 'Feria cerrada' });
  const shown = await openScreen(portal, `/admin/noticias/${id}`);
  await press(shown, 'Publicar cambios');
  await shown.getByRole('dialog').getByRole('button', { name: 'Publicar cambios' }).click();
  await notices(shown).getByText('Cambios publicados').waitFor();
  await notices(shown).getByText('Feria cerrada').waitFor();
  expect((await newsOf(id)).titulo).toBe('Feria cerrada');
  await pressUndo(shown);
  expect(await newsOf(id)).toMatchObject({
    titulo: 'Feria abierta',
    _pending: { values: { titulo: 'Feria cerrada' } },
  });
  expectNoConsoleErrors(page);
});

it('a new record goes to the bin', async () => {
  const page = await openScreen(portal, '/admin/noticias');
  const form = page.getByRole('form', { name: 'Publicar Nueva Noticia' });
  await form.getByLabel('Título').fill('Aviso equivocado');
  await press(page, 'Guardar borrador');
  await card(page, 'Aviso equivocado').waitFor();
  await pressUndo(page);
  await card(page, 'Aviso equivocado').waitFor({ state: 'detached' });
  const bin = (await api.get('/api/bin/noticias')).body;
  expect(bin.map(({ titulo }: { titulo: string }) => titulo)).toContain('Aviso equivocado');
});

it('settings and the template of the site get back what they were, under what was typed since', async () => {
  const page = await openScreen(portal, '/admin/website-settings');
  const before = (await api.get('/api/sitio/unico')).body;
  const chosen = page.getByRole('radio', { checked: true });
  const was = await chosen.getAttribute('aria-labelledby');
  await page.getByRole('radio', { checked: false }).first().click();
  await undo(page).waitFor();
  await pressUndo(page);
  await expect.poll(() => chosen.getAttribute('aria-labelledby')).toBe(was);
  expect((await api.get('/api/sitio/unico')).body.selectedTemplate).toBe(before.selectedTemplate);

  const [first, second] = [
    page.getByLabel('Título de la portada', { exact: true }),
    page.getByLabel('Subtítulo de la portada'),
  ];
  const [old, other] = [await first.inputValue(), await second.inputValue()];
  await first.fill(`${old} nuevo`);
  await press(page, 'Guardar Cambios');
  await undo(page).waitFor();
  await second.fill(`${other} sin guardar`);
  await pressUndo(page);
  await expect.poll(() => first.inputValue()).toBe(old);
  expect(await second.inputValue()).toBe(`${other} sin guardar`);
});
