import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import type { Api } from '#tests/support/api.ts';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { newStaffSession } from '#tests/support/staffSession.ts';
import { signIn } from '#tests/support/signIn.ts';
import { type Account, type Portal, portalForFile } from '#tests/support/startPortal.ts';

const fichas = {
  title: 'Fichas',
  type: 'object',
  'x-content': {
    singular: 'Ficha',
    titleField: 'nombre',
    public: true,
    store: 'local',
    list: { columns: ['nombre', 'nota'], sort: 'nombre' },
    form: { placement: 'page' },
  },
  required: ['nombre'],
  properties: {
    nombre: { title: 'Nombre', type: 'string' },
    nota: { title: 'Nota', type: 'string', 'x-field': { kind: 'richText' } },
  },
};

let portal: Portal;
let api: Api;

beforeAll(async () => {
  portal = await portalForFile({ schemas: { fichas }, env: { STORES: 'secciones:local' } });
  api = await portal.staffApi();
});

/** A browser of its own, and the lines of everything that it sends to the server. */
async function openOffice(account: Account = portal.admin) {
  const page = await openPage(await openBrowser());
  const sent: string[] = [];
  page.context().on('request', (one) => sent.push(`${one.method()} ${one.url()} ${one.postData() ?? ''}`));
  await signIn(page, portal, { account });
  return { page, sent };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const marker = (page: Page) => page.getByText('Solo en este equipo', { exact: true });
const visit = (page: Page, path: string) => page.goto(`${portal.url}/admin/${path}`);

async function create(page: Page, nombre: string): Promise<void> {
  await visit(page, 'fichas/nuevo');
  await page.getByLabel('Nombre').fill(nombre);
  await page.getByLabel('Nota').fill('La nota secreta');
  await button(page, 'Guardar').click();
  await row(page, nombre).waitFor();
}

test('a record of the browser is created, changed, found after a reload and live in a second tab, and the server learns nothing of it', async () => {
  const { page, sent } = await openOffice();
  await visit(page, 'fichas');
  await marker(page).waitFor();
  const second = await page.context().newPage();
  await second.goto(`${portal.url}/admin/fichas`);
  await second.getByText('No hay registros').first().waitFor();
  await create(page, 'Vecina Secreta');
  // The first tab had the portal; the second one takes it over, and asks again after growing pauses.
  await row(second, 'Vecina Secreta').waitFor({ timeout: 60_000 });
  await marker(page).waitFor();
  await expectNoAxeViolations(page);

  await row(page, 'Vecina Secreta').getByRole('link', { name: 'Editar' }).click();
  await marker(page).waitFor();
  await page.getByLabel('Nombre').fill('Vecina Secreta Segunda');
  await button(page, 'Guardar cambios').click();
  await row(second, 'Vecina Secreta Segunda').waitFor();
  // The second tab may show it before this one has left the form.
  await row(page, 'Vecina Secreta Segunda').waitFor();
  await page.reload();
  await row(page, 'Vecina Secreta Segunda').waitFor();
  await page.getByRole('link', { name: 'Vecina Secreta Segunda' }).first().click();
  await marker(page).waitFor();
  await page.getByText('La nota secreta').waitFor();

  expect(sent.filter((line) => /secreta/i.test(decodeURIComponent(line)))).toEqual([]);
  expect(sent.filter((line) => /\/api\/(?:(?:bin|bulk|export|imports|presence|drafts)\/)?fichas/.test(line))).toEqual(
    [],
  );
  expect(sent.filter((line) => line.includes('/api/markdown'))).toEqual([]);
  expect((await api.get('/api/fichas')).body).toEqual([]);
  expectNoConsoleErrors(page);
}, 240_000);

test('what somebody types is a draft of the browser, offered after a crash', async () => {
  const { page, sent } = await openOffice();
  await visit(page, 'fichas/nuevo');
  await page.getByLabel('Nombre').fill('Dicho en Secreto');
  await page.getByText(/^Copia automática guardada \d/).waitFor();
  const tab = await page.context().newPage();
  await page.close();
  await tab.goto(`${portal.url}/admin/fichas/nuevo`);
  const offers = tab.getByRole('region', { name: /^Tiene .*copias? automáticas? de lo que escribió/ });
  await offers.getByRole('button', { name: /^Recuperar la copia automática/ }).click();
  expect(await tab.getByLabel('Nombre').inputValue()).toBe('Dicho en Secreto');
  expect(sent.filter((line) => /secreto/i.test(decodeURIComponent(line)))).toEqual([]);
  expect((await api.get('/api/drafts')).body).toEqual([]);
});

test('history, bin, import and export work as in any other area', async () => {
  const { page, sent } = await openOffice();
  await create(page, 'Acta Propia');
  await row(page, 'Acta Propia').getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await row(page, 'Acta Propia').waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Papelera' }).click();
  const removed = page.getByRole('listitem').filter({ hasText: 'Acta Propia' });
  await removed.getByRole('button', { name: 'Restaurar' }).click();
  await removed.waitFor({ state: 'detached' });
  await visit(page, 'fichas');
  await page.getByRole('link', { name: 'Acta Propia' }).first().click();
  await page.getByRole('link', { name: 'Historial' }).click();
  await page
    .getByText(/Cuenta principal/)
    .nth(1)
    .waitFor();

  await visit(page, 'fichas/importar');
  await page
    .getByLabel('Elegir archivo')
    .and(page.locator('input'))
    .setInputFiles({ name: 'fichas.csv', mimeType: 'text/csv', buffer: Buffer.from('Nombre;Nota\nDe Archivo;Suya\n') });
  await button(page, 'Revisar los datos').click();
  await button(page, 'Importar 1 registro').click();
  await page.getByRole('heading', { name: 'Importación terminada' }).waitFor();
  await visit(page, 'fichas');
  await row(page, 'De Archivo').waitFor();

  await button(page, 'Exportar').click();
  const dialog = page.getByRole('dialog', { name: 'Exportar: Fichas' });
  await dialog.getByRole('radio', { name: 'CSV' }).check();
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Exportar' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toContain('Acta Propia;La nota secreta');
  expect(text).toContain('De Archivo;Suya');
  expect((await download).suggestedFilename()).toMatch(/^fichas.*\.csv$/);
  expect(sent.filter((line) => /fichas\/|exports|Archivo|Acta/.test(line) && line.includes('/api/'))).toEqual([]);
  expectNoConsoleErrors(page);
});

test('another person in the same browser sees none of it, and it is there again for the first', async () => {
  const { page } = await openOffice();
  await create(page, 'Solo Mía');
  const other = await addAccount(portal, { nombre: 'Otra Persona', email: 'otra@example.test' });
  const enter = async (account: Account) => {
    const session = await newStaffSession(portal, account);
    await page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify(session));
    await visit(page, 'fichas');
  };
  await enter(other);
  await page.getByText('No hay registros').first().waitFor();
  await enter(portal.admin);
  await row(page, 'Solo Mía').waitFor();
});

test('what the server had of an area stays there and is not shown, to citizens neither', async () => {
  const { body } = await api.get('/api/secciones');
  expect(body.length).toBeGreaterThan(0);
  const { page } = await openOffice();
  await visit(page, 'sections');
  await page.getByText('No hay secciones').first().waitFor();
  await marker(page).waitFor();
  await visit(page, `sections/${body[0].id}`);
  await page.getByText('Sección no encontrada').waitFor();
  expect((await fetch(`${portal.url}/seccion/${body[0].slug}`)).status).toBe(404);
  expect((await api.get('/api/secciones')).body).toEqual(body);
});

test('while the browser cannot open its store, lists and forms say so, nothing typed is lost, and both try again', async () => {
  const { page } = await openOffice();
  const scripts = /\/assets\/portal-[\w-]+\.js/;
  await page.context().route(scripts, (route) => route.abort());
  await visit(page, 'fichas');
  await page.getByRole('alert').getByText('Este navegador no pudo abrir lo que se guarda en este equipo').waitFor();
  await visit(page, 'fichas/nuevo');
  await page.getByLabel('Nombre').fill('Escrita Antes');
  await button(page, 'Guardar').click();
  await page.getByRole('alert').getByText('Este navegador no pudo abrir lo que se guarda en este equipo').waitFor();
  expect(await page.getByLabel('Nombre').inputValue()).toBe('Escrita Antes');
  await page.context().unroute(scripts);
  await button(page, 'Guardar').click();
  await row(page, 'Escrita Antes').waitFor();
});
