import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addAccount } from '#tests/support/addAccount.ts';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/signIn.ts';
import { type Portal, startPortal } from '#tests/support/startPortal.ts';
import { newPostgresUrl } from '#tests/support/testDatabases.ts';

let url: string;
let portal: Portal;
let browser: Browser;

beforeAll(async () => {
  url = await newPostgresUrl();
  [portal, browser] = await Promise.all([startPortal({ env: { DATABASE_URL: url } }), openBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

test('on PostgreSQL a clerk writes, edits, finds and removes, citizens read, and a restart keeps all, sessions too', async () => {
  const page = await openPage(browser);
  await signIn(page, portal, { to: '/admin/noticias' });
  const card = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
  const form = page.getByRole('form', { name: 'Publicar Nueva Noticia' });
  await form.getByLabel('Título').fill('Feria de ñandúes');
  await form.getByLabel('Contenido').fill('Habrá **descuentos** en la plaza.');
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
  const found = await staff.get('/api/noticias?q=%C3%91ANDUES%20plaza');
  expect(found.body.map(({ titulo }: { titulo: string }) => titulo)).toEqual(['Feria de ñandúes, nueva fecha']);
  expect((await (await fetch(`${portal.url}${address}`)).text()).includes('Feria de ñandúes, nueva fecha')).toBe(true);

  await portal.stop();
  portal = await startPortal({ env: { DATABASE_URL: url }, dataDir: portal.dataDir });
  const citizen = await openPage(browser);
  await citizen.goto(`${portal.url}${address}`);
  await citizen.getByRole('heading', { level: 1, name: 'Feria de ñandúes, nueva fecha' }).waitFor();
  const token = staff.token;
  expect((await portal.api(token).get('/api/noticias?q=%C3%B1andues')).body).toHaveLength(1);

  await page.goto(`${portal.url}/admin/noticias`);
  await signIn(page, portal, { to: '/admin/noticias' });
  await card('Feria de ñandúes, nueva fecha').getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await card('Feria de ñandúes, nueva fecha').waitFor({ state: 'detached' });
  expect((await fetch(`${portal.url}${address}`)).status).toBe(404);
  expectNoConsoleErrors(page, { allow: [/feria.webp/, /ERR_CONNECTION_REFUSED/] });
});

test('on PostgreSQL a second account signs in', async () => {
  const luis = await addAccount(portal, { nombre: 'Luis Pérez', email: 'luis@example.test' });
  const session = await portal.api(await portal.api().signIn(luis)).get('/api/session');
  expect(session.body.user.email).toBe(luis.email);
});
