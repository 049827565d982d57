import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { addCatalogue } from '#tests/support/builders/buildCatalogue.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { followLink, openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

/** The methods of the requests that change records, as the page sends them. */
function watchWrites(page: Page): readonly string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const isRecord = /\/api\/(noticias|servicios|organigrama|municipio|catalogos?|respuestas)\b/.test(request.url());
    if (isRecord && request.method() !== 'GET') writes.push(request.method());
  });
  return writes;
}

const notices = (page: Page) => page.getByRole('status', { name: 'Avisos' });

it('Enter in a field of a new record does nothing, and the notice of each button says what citizens see', async () => {
  const page = await openScreen(portal, '/admin/noticias');
  const writes = watchWrites(page);
  const form = page.getByRole('form', { name: 'Publicar Nueva Noticia' });
  await form.getByLabel('Título').fill('Feria del café');
  await form.getByLabel('Contenido').fill('Texto');
  await form.getByLabel('Imagen', { exact: true }).fill('/imagenes/semillas/plaza.webp');
  for (const label of ['Título', 'Imagen']) await form.getByLabel(label, { exact: true }).press('Enter');
  await form.getByRole('button', { name: 'Programar' }).click();
  await form.getByLabel('Fecha y hora de publicación').press('Enter');
  await form.getByRole('button', { name: 'No programar' }).click();
  await form.getByRole('button', { name: 'Guardar borrador' }).click();
  await notices(page).getByText('Borrador: los vecinos no lo ven.').waitFor();
  expect(writes).toEqual(['POST']);
  const { body } = await (await portal.staffApi()).get('/api/noticias?titulo=Feria del café');
  expect(body).toMatchObject([{ _state: 'draft' }]);

  // Enter saves a draft, which stays a draft.
  await followLink(page, `/admin/noticias?edit=${body[0].id}`);
  const edit = page.getByRole('form', { name: 'Editar Noticia' });
  await edit.getByLabel('Título').fill('Feria del cacao');
  await edit.getByLabel('Título').press('Enter');
  // The notice of the first save may still stand.
  await page.getByRole('article', { name: 'Feria del cacao' }).waitFor();
  await form.waitFor();
  await followLink(page, `/admin/noticias?edit=${body[0].id}`);
  await edit.getByRole('button', { name: 'Publicar', exact: true }).click();
  await notices(page).getByText('Publicado: los vecinos ya lo ven.').waitFor();
  expect(writes).toEqual(['POST', 'PATCH', 'PATCH']);
  expectNoConsoleErrors(page);
});

it('Enter in a field does not change published content: a service, the chart, the institutional information', async () => {
  const { body } = await portal.api().get('/api/servicios?_end=1');
  const page = await openScreen(portal, `/admin/servicios?edit=${body[0].id}`);
  const writes = watchWrites(page);
  const form = page.getByRole('form', { name: 'Editar Servicio' });
  await form.getByLabel('Nombre', { exact: true }).fill('Otro nombre');
  await form.getByLabel('Nombre', { exact: true }).press('Enter');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  const create = page.getByRole('form', { name: 'Registrar Nuevo Servicio' });
  await create.getByRole('button', { name: 'Publicar', exact: true }).waitFor();

  await followLink(page, '/admin/organigrama');
  const position = page.getByLabel('Cargo').first();
  await position.fill('Otro cargo');
  await position.press('Enter');
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Información' }).click();
  await page
    .getByRole('dialog', { name: 'Cambios sin guardar' })
    .getByRole('button', { name: /^Salir/ })
    .last()
    .click();
  await page.getByLabel('Dirección').fill('Otra calle');
  await page.getByLabel('Dirección').press('Enter');
  await page.getByRole('button', { name: 'Actualizar Información' }).click();
  await notices(page).getByText('Publicado: los vecinos ya lo ven.').waitFor();
  expect(writes).toEqual(['PATCH']);
});

it('Enter in a field publishes no catalogue, entry, detail or reply of the assistant', async () => {
  const { id, address, entries } = await addCatalogue(portal, { name: 'Pozos', published: true }, [
    { nombre: 'Central' },
  ]);
  const replies = (await (await portal.staffApi()).get('/api/respuestas?_end=1')).body;
  const page = await openScreen(portal, `/admin/catalogos/${id}/editar`);
  const writes = watchWrites(page);
  const press = async (at: string, label: string) => {
    await followLink(page, at);
    const input = page.getByRole('form').getByLabel(label, { exact: true }).first();
    await input.fill('Otro texto');
    await input.press('Enter');
    await page.getByRole('form').getByRole('button', { name: 'Cancelar' }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Salir/ })
      .last()
      .click();
    await input.waitFor({ state: 'detached' });
  };
  await press(`/admin/catalogos/${id}/editar`, 'Nombre');
  await press(`/admin/catalogos/${id}/entradas/${entries[0]}`, 'Nombre');
  await press(`/admin/catalogos/${id}/entradas/${entries[0]}/detalles/nuevo`, 'Día');
  await press(`/admin/respuestas/${replies[0].id}/editar`, 'Pregunta');
  expect(writes).toEqual([]);
  const { body } = await portal.api().get(address);
  expect(body).toMatchObject([{ nombre: 'Central' }]);
});
