import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { expectGoodLooks, expectNoAxeViolations } from '#tests/support/accessibility.ts';
import type { Api } from '#tests/support/api.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openScreen, type ScreenOptions } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;
let api: Api;

beforeAll(async () => {
  portal = await portalForFile();
  api = await portal.staffApi();
});

const panel = (page: Page) => page.getByRole('region', { name: 'Cambios pendientes' });
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true });
const notice = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
const publicTitle = async (id: string) => (await portal.api().get(`/api/noticias/${id}`)).body.titulo;

async function createNews(titulo: string): Promise<string> {
  const news = { titulo, contenido: 'Texto', imagen: '/imagenes/semillas/plaza.webp' };
  return (await api.post('/api/noticias', news)).body.id;
}

async function openWaiting(titulo: string, options?: ScreenOptions): Promise<{ id: string; page: Page }> {
  const id = await createNews('Mercado abierto');
  await api.patch(`/api/noticias/${id}?_pending=true`, { titulo });
  return { id, page: await openScreen(portal, `/admin/noticias/${id}`, options) };
}

it('changes of a published record are saved for later, compared, previewed, scheduled and published', async () => {
  const id = await createNews('Mercado abierto');
  const page = await openScreen(portal, `/admin/noticias?edit=${id}`);
  const form = page.getByRole('form', { name: 'Editar Noticia' });
  await form.getByLabel('Título').fill('Mercado cerrado');
  await form.getByRole('button', { name: 'Más acciones del formulario' }).click();
  await page.getByRole('button', { name: 'Guardar como cambios pendientes' }).click();
  await notice(page, 'Cambios pendientes guardados').waitFor();
  expect(await publicTitle(id)).toBe('Mercado abierto');

  const other = await openScreen(portal, `/admin/noticias/${id}`);
  await button(other, 'Comparar').click();
  const comparison = other.getByRole('region', { name: 'Comparación con la versión publicada' });
  for (const word of ['abierto', 'cerrado']) await comparison.getByText(word).first().waitFor();
  const tab = other.waitForEvent('popup');
  await button(other, 'Vista previa').click();
  await (await tab).getByRole('heading', { level: 1, name: 'Mercado cerrado' }).waitFor();
  await (await tab).close();

  await button(other, 'Programar').click();
  const dialog = other.getByRole('dialog', { name: 'Publicar los cambios a una hora' });
  await dialog.getByLabel('Fecha y hora').fill('2020-01-01T08:00');
  await dialog.getByRole('button', { name: 'Programar' }).click();
  await dialog.getByText('Esa hora ya pasó.').waitFor();
  await dialog.getByLabel('Fecha y hora').fill('2099-03-15T08:00');
  await expectNoAxeViolations(other);
  await dialog.getByRole('button', { name: 'Programar' }).click();
  await panel(other).getByText('Se publican el 15/03/2099 08:00.').waitFor();
  await button(other, 'Cambiar la hora').click();
  await dialog.getByRole('button', { name: 'Quitar la hora' }).click();
  await notice(other, 'Los cambios ya no tienen hora').waitFor();
  expect(await publicTitle(id)).toBe('Mercado abierto');

  await button(other, 'Publicar cambios').click();
  await other.getByRole('dialog').getByRole('button', { name: 'Publicar cambios' }).click();
  await notice(other, 'Cambios publicados').waitFor();
  await panel(other).waitFor({ state: 'detached' });
  expect(await publicTitle(id)).toBe('Mercado cerrado');
  expectNoConsoleErrors(other);
});

it('a field that was corrected in the live record too is told before anybody schedules, and decided by keys on a telephone', async () => {
  const { id, page } = await openWaiting('Mercado cerrado', { viewport: { width: 390, height: 844 } });
  await button(page, 'Programar').waitFor();
  expect(await panel(page).getByText('cambió también').count()).toBe(0);
  await api.patch(`/api/noticias/${id}`, { titulo: 'Mercado en obras' });
  await page.reload();
  const warning = 'En la versión publicada cambió también: «Título».';
  await panel(page).getByText(warning).waitFor();
  await button(page, 'Programar').click();
  await page.getByRole('dialog').getByText(warning).waitFor();
  await page.keyboard.press('Escape');

  await button(page, 'Publicar cambios').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '¿Publicar los cambios pendientes?' });
  await dialog.getByText('Un dato cambió también en la versión publicada').waitFor();
  await dialog.getByRole('button', { name: 'Publicar cambios' }).press('Enter');
  await dialog.getByRole('alert').waitFor();
  expect(await publicTitle(id)).toBe('Mercado en obras');
  await expectGoodLooks(page);
  await dialog.getByRole('radio', { name: 'Usar el cambio pendiente' }).press('Space');
  await dialog.getByRole('button', { name: 'Publicar cambios' }).press('Enter');
  await notice(page, 'Cambios publicados').waitFor();
  expect(await publicTitle(id)).toBe('Mercado cerrado');
});

it('pending changes have their own time in the form, leave the last editor of the published version, and are told apart in the history', async () => {
  const [{ id }] = (await api.get('/api/noticias?_sort=_createdAt&_start=0&_end=1')).body;
  await api.patch(`/api/noticias/${id}?_pending=true`, { titulo: 'Festival aplazado' });
  const page = await openScreen(portal, `/admin/noticias/${id}`);
  await page.getByText(/^Modificado el .+ por el contenido de muestra$/).waitFor();
  await page.route(`**/api/noticias/${id}*`, async (route) => {
    const response = await route.fetch();
    return route.fulfill({ response, json: { ...(await response.json()), _pendingAt: '2026-03-15T14:00:00.000Z' } });
  });
  await page.getByRole('link', { name: 'Editar', exact: true }).click();
  await page.getByText('Guardado 15/03/2026 08:00', { exact: true }).waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  const past = await openScreen(portal, `/admin/noticias/${id}/historial`);
  const comparison = past.getByRole('region', { name: /^De la versión/ });
  await comparison.getByText(/^Lo publicado no cambió/).waitFor();
  await comparison.getByRole('listitem').getByText('aplazado').waitFor();
  await api.remove(`/api/noticias/${id}?_pending=true`);
});

it('a publication of changes that somebody else has saved again in between is refused, and then shows the new ones', async () => {
  const { id, page } = await openWaiting('Mercado cerrado');
  await button(page, 'Publicar cambios').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('cerrado').waitFor();
  await api.patch(`/api/noticias/${id}?_pending=true`, { titulo: 'Mercado trasladado' });
  await dialog.getByRole('button', { name: 'Publicar cambios' }).click();
  await dialog.getByRole('alert').getByText('Alguien guardó el registro mientras usted lo veía.').waitFor();
  await dialog.getByText('trasladado').waitFor();
  expect(await publicTitle(id)).toBe('Mercado abierto');
  await dialog.getByRole('button', { name: 'Publicar cambios' }).click();
  await notice(page, 'Cambios publicados').waitFor();
  expect(await publicTitle(id)).toBe('Mercado trasladado');
});

it('a discard that the network loses says so and can be repeated; citizens never see the changes', async () => {
  const { id, page } = await openWaiting('Mercado cerrado');
  await page.route(`**/api/noticias/${id}?_pending=true`, (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.continue(),
  );
  await button(page, 'Descartar').click();
  const dialog = page.getByRole('dialog', { name: '¿Descartar los cambios pendientes?' });
  await dialog.getByRole('button', { name: 'Descartar cambios' }).click();
  await dialog.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Descartar cambios' }).click();
  await notice(page, 'Cambios descartados').waitFor();
  await panel(page).waitFor({ state: 'detached' });
  expect(await publicTitle(id)).toBe('Mercado abierto');
});

it('changes whose record somebody has removed in between are not published, and are there again once it is restored', async () => {
  const { id, page } = await openWaiting('Mercado cerrado');
  await panel(page).waitFor();
  await api.remove(`/api/noticias/${id}`);
  await button(page, 'Publicar cambios').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar cambios' }).click();
  await page.getByText(/eliminó este registro\. Se puede restaurar\.$/).waitFor();
  await page.getByRole('button', { name: 'Restaurar' }).click();
  await panel(page).waitFor();
  expect(await publicTitle(id)).toBe('Mercado abierto');
  expect((await api.get(`/api/noticias/${id}?_pending=true`)).body.titulo).toBe('Mercado cerrado');
});
