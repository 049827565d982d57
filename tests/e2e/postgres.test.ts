import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { fillMarkdown } from '#tests/support/inputs/fillMarkdown.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, startPortal } from '#tests/support/startPortal.ts';
import { newPostgresUrl } from '#tests/support/testDatabases.ts';

let url: string;
let portal: Portal;

beforeAll(async () => {
  url = await newPostgresUrl();
  portal = await startPortal({ env: { DATABASE_URL: url } });
});

afterAll(async () => {
  await portal?.stop();
});

test('on PostgreSQL a clerk writes, edits, finds and removes, citizens read, a second account signs in, and a restart keeps everything, including sessions', async () => {
  let page = await openScreen(portal, '/admin/noticias');
  const card = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const form = page.getByRole('form', { name: 'Publicar Nueva Noticia' });
  await form.getByLabel('Título').fill('Feria de ñandúes');
  await fillMarkdown(form, 'Contenido', 'Habrá **descuentos** en la plaza.');
  await form.getByLabel('Imagen', { exact: true }).fill('/imagenes/feria.webp');
  await form.getByRole('button', { name: 'Publicar Noticia' }).click();
  await card('Feria de ñandúes').getByRole('link', { name: 'Editar' }).click();
  const edit = page.getByRole('form', { name: 'Editar Noticia' });
  await edit.getByLabel('Título').fill('Feria de ñandúes, nueva fecha');
  await edit.getByRole('button', { name: 'Guardar cambios' }).click();
  const address = await card('Feria de ñandúes, nueva fecha')
    .getByRole('link', { name: 'Ver más' })
    .getAttribute('href');

  const staff = await portal.staffApi();
  const results = await staff.get('/api/noticias?q=%C3%91ANDUES%20plaza');
  expect(results.body.map(({ titulo }: { titulo: string }) => titulo)).toEqual(['Feria de ñandúes, nueva fecha']);
  expect((await (await fetch(`${portal.url}${address}`)).text()).includes('Feria de ñandúes, nueva fecha')).toBe(true);

  const luis = await addAccount(portal, { nombre: 'Luis Pérez', email: 'luis@example.test' });
  const session = await portal.api(await portal.api().signIn(luis)).get('/api/session');
  expect(session.body.user.email).toBe(luis.email);

  expectNoConsoleErrors(page, { allow: [/feria.webp/] });
  await portal.stop();
  portal = await startPortal({ env: { DATABASE_URL: url }, dataDir: portal.dataDir });
  expect((await portal.api().get(address ?? '')).body).toMatch(/<h1[^>]*>Feria de ñandúes, nueva fecha<\/h1>/);
  const token = staff.token;
  expect((await portal.api(token).get('/api/noticias?q=%C3%B1andues')).body).toHaveLength(1);

  page = await openScreen(portal, '/admin/noticias');
  await card('Feria de ñandúes, nueva fecha').getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await card('Feria de ñandúes, nueva fecha').waitFor({ state: 'detached' });
  expect((await fetch(`${portal.url}${address}`)).status).toBe(404);
  expectNoConsoleErrors(page, { allow: [/feria.webp/] });
  expect(portal.output()).not.toContain('"level":50');
});
