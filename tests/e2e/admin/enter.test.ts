import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/signIn.ts';
import { type Portal, startPortal } from '#tests/support/startPortal.ts';

let portal: Portal;
let browser: Browser;

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

/** The methods of the requests that change records, as they leave the page. */
function watchWrites(page: Page): readonly string[] {
  const writes: string[] = [];
  page.on('request', (request) => {
    const isRecord = /\/api\/(noticias|servicios|organigrama|municipio)\b/.test(request.url());
    if (isRecord && request.method() !== 'GET') writes.push(request.method());
  });
  return writes;
}

const notices = (page: Page) => page.getByRole('status', { name: 'Avisos' });

it('Enter in a field of a new record does nothing, and the notice of each button says what citizens see', async () => {
  const page = await openPage(browser);
  const writes = watchWrites(page);
  await signIn(page, portal, { to: '/admin/noticias' });
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

  // A draft is saved by Enter, and stays a draft.
  await page.goto(`${portal.url}/admin/noticias?edit=${body[0].id}`);
  const edit = page.getByRole('form', { name: 'Editar Noticia' });
  await edit.getByLabel('Título').fill('Feria del cacao');
  await edit.getByLabel('Título').press('Enter');
  await notices(page).getByText('Borrador: los vecinos no lo ven.').waitFor();
  await page.goto(`${portal.url}/admin/noticias?edit=${body[0].id}`);
  await edit.getByRole('button', { name: 'Publicar', exact: true }).click();
  await notices(page).getByText('Publicado: los vecinos ya lo ven.').waitFor();
  expect(writes).toEqual(['POST', 'PATCH', 'PATCH']);
  expectNoConsoleErrors(page);
});

it('Enter in a field changes nothing that citizens see already: a service, the chart, the institutional information', async () => {
  const page = await openPage(browser);
  const writes = watchWrites(page);
  const { body } = await portal.api().get('/api/servicios?_end=1');
  await signIn(page, portal, { to: `/admin/servicios?edit=${body[0].id}` });
  const form = page.getByRole('form', { name: 'Editar Servicio' });
  await form.getByLabel('Nombre', { exact: true }).fill('Otro nombre');
  await form.getByLabel('Nombre', { exact: true }).press('Enter');
  await form.getByRole('button', { name: 'Cancelar' }).click();
  const create = page.getByRole('form', { name: 'Registrar Nuevo Servicio' });
  await create.getByRole('button', { name: 'Publicar', exact: true }).waitFor();

  await page.goto(`${portal.url}/admin/organigrama`);
  const position = page.getByLabel('Cargo').first();
  await position.fill('Otro cargo');
  await position.press('Enter');
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto(`${portal.url}/admin/contacto`);
  await page.getByLabel('Dirección').fill('Otra calle');
  await page.getByLabel('Dirección').press('Enter');
  await page.getByRole('button', { name: 'Actualizar Información' }).click();
  await notices(page).getByText('Publicado: los vecinos ya lo ven.').waitFor();
  expect(writes).toEqual(['PATCH']);
});
