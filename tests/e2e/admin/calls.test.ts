import type { Page, Request } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/signIn.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  const env = { STORES: 'usuarios:post0511,noticias:post0511,municipio:post0511' };
  portal = await portalForFile({ env });
});

/** The map makes no external requests. */
const emptyTile = '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"/>';

type Watched = { readonly page: Page; readonly requests: (part: string) => readonly string[] };

/** A page and its API requests so far, as method and path. */
async function open(address: string): Promise<Watched> {
  const seen: string[] = [];
  const page = await openScreen(portal, address, {
    prepare: async (newPage) => {
      await newPage.route(/openstreetmap/, (route) => route.fulfill({ contentType: 'image/svg+xml', body: emptyTile }));
      newPage.on('request', (request: Request) => seen.push(`${request.method()} ${new URL(request.url()).pathname}`));
    },
  });
  return { page, requests: (part) => seen.filter((line) => line.includes(part)) };
}

const notice = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const saveCall = '/api/0511/Securtity/CreateUpdate';

describe('with STORES=usuarios:post0511,noticias:post0511', () => {
  it('users are listed, created and edited with the calls of the contract (API-03, API-04, USER-15, USER-16, AMB-A02)', async () => {
    const email = `luis-${Date.now()}@palin.test`;
    const { page, requests } = await open('/admin/usuarios');
    await row(page, portal.admin.email).waitFor();
    await page.getByRole('link', { name: 'Agregar Usuario' }).click();
    const form = page.getByRole('dialog', { name: 'Add New User' });
    await form.getByLabel('Nombre').fill('Luis Paz');
    await form.getByLabel('Email').fill(portal.admin.email);
    await form.getByLabel('Telefono').fill('7888-9999');
    await form.getByLabel('Contraseña').fill('cafetal-de-palin');
    await form.getByRole('button', { name: 'Guardar' }).click();
    await form.getByText('Ya existe otro registro con este valor.').first().waitFor();
    expect(await form.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
    await form.getByLabel('Email').fill(email);
    await page.route(`**${saveCall}`, (route) => route.abort(), { times: 1 });
    await form.getByRole('button', { name: 'Guardar' }).click();
    await form.getByRole('alert').getByText('Se perdió la conexión con el servidor').waitFor();
    await form.getByRole('button', { name: 'Guardar' }).click();
    await notice(page, 'Usuario creado exitosamente').waitFor();
    await row(page, email).waitFor();

    await page.getByRole('searchbox', { name: 'Buscar' }).fill('lúis');
    await row(page, portal.admin.email).waitFor({ state: 'detached' });
    await row(page, email).getByRole('link', { name: 'Editar' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit User' });
    await edit.getByLabel('Telefono').fill('7888-1234');
    const api = await portal.staffApi();
    const [luis] = (await api.get(`/api/usuarios?email=${email}`)).body;
    await api.patch(`/api/usuarios/${luis.id}`, { nombre: 'Luis Alberto Paz' });
    await edit.getByRole('button', { name: 'Guardar' }).click();
    await edit.getByRole('button', { name: 'Guardar lo unido' }).click();
    await notice(page, 'Usuario actualizado exitosamente').waitFor();
    await row(page, 'Luis Alberto Paz').getByText('7888-1234').waitFor();
    expect(requests('/api/0511/Securtity/ObtenerUsuarios').length).toBeGreaterThan(0);
    expect(requests(saveCall)).toHaveLength(5);
    expect(requests('/api/usuarios').filter((line) => !/^GET \/api\/usuarios\/[^/]+$/.test(line))).toEqual([]);
    expectNoConsoleErrors(page, { allow: [/CreateUpdate/] });
  });

  it('a list is seen after the requests that a list over REST needs, and no session is asked for the code', async () => {
    const page = await openPage(await openBrowser());
    const seen: string[] = [];
    page.on('request', (request: Request) => seen.push(`${request.method()} ${new URL(request.url()).pathname}`));
    await signIn(page, portal, { to: '/admin/usuarios' });
    await row(page, portal.admin.email).waitFor();
    const ofList = seen.filter((line) => /\/api\/(?:0511|usuarios|start|schemas|session)/.test(line));
    expect(ofList).toEqual(['GET /api/start']);
    const part = seen.filter((line) => line.includes('/assets/contract'));
    expect(part).toHaveLength(1);
  });

  it('news are listed with their call, written by REST, and report in the page that the call failed (API-05, NEWS-18, NEWS-25)', async () => {
    const { page, requests } = await open('/admin/noticias');
    await page.getByRole('article').first().waitFor();
    const form = page.getByRole('form', { name: 'Publicar Nueva Noticia' });
    await form.getByLabel('Título').fill('Feria de útiles');
    await form.getByLabel('Contenido').fill('En la plaza.');
    await form.getByLabel('Imagen', { exact: true }).fill('/imagenes/semillas/mercado.webp');
    await form.getByRole('button', { name: 'Publicar Noticia' }).click();
    await notice(page, 'Noticia publicada exitosamente').waitFor();
    const card = page.getByRole('article').filter({ hasText: 'Feria de útiles' });
    await card.getByRole('link', { name: 'Editar' }).click();
    const edit = page.getByRole('form', { name: 'Editar Noticia' });
    expect(await edit.getByLabel('Contenido').innerText()).toBe('En la plaza.');
    await edit.getByLabel('Título').fill('Feria de útiles, nueva fecha');
    await edit.getByRole('button', { name: 'Guardar cambios' }).click();
    await notice(page, 'Noticia actualizada exitosamente').waitFor();
    await page.getByRole('article').filter({ hasText: 'nueva fecha' }).waitFor();
    const writes = requests(' /api/noticias').filter((line) => !line.startsWith('GET'));
    expect(writes.map((line) => line.replace(/[0-9a-f-]{36}/, '{id}'))).toEqual([
      'POST /api/noticias',
      'PATCH /api/noticias/{id}',
    ]);
    await page.route('**/api/0511/Muni/ObtenerNoticias*', (route) => route.abort());
    await page.route('**/api/start?*', (route) => route.abort());
    await page.reload();
    await page.getByText('Error al obtener las noticias').waitFor();
    await page.unroute('**/api/0511/Muni/ObtenerNoticias*');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('article').filter({ hasText: 'nueva fecha' }).waitFor();
    expectNoConsoleErrors(page, { allow: [/ObtenerNoticias|start/] });
  });

  it('the municipality is read with its call, and failures have their own messages (API-06, INFO-17, INFO-19, INFO-20)', async () => {
    const call = '/api/0511/Muni/ObtenerMunicipalidades';
    const { page, requests } = await open('/admin/contacto');
    const address = page.getByLabel('Dirección');
    await address.waitFor();
    expect(requests(call).length).toBeGreaterThan(0);
    expect(requests('GET /api/municipio')).toEqual([]);
    await address.fill('2a. calle 3-40, Palín');
    await page.route('**/api/municipio/unico*', (route) => route.abort(), { times: 1 });
    await page.getByRole('button', { name: 'Actualizar Información' }).click();
    await page.getByText('Error al actualizar la información de contacto').waitFor();
    expect(await address.inputValue()).toBe('2a. calle 3-40, Palín');
    await page.getByRole('button', { name: 'Actualizar Información' }).click();
    await notice(page, 'Cambios guardados exitosamente').waitFor();
    const [first] = (await portal.api().post(call, { Codigo: '0511' })).body.data;
    expect(first).toMatchObject({ direccion: '2a. calle 3-40, Palín' });

    await page.route(`**${call}*`, (route) => route.abort());
    await page.route('**/api/start?*', (route) => route.abort());
    await page.reload();
    await page.getByText('Error al obtener la información de contacto').waitFor();
    expectNoConsoleErrors(page, { allow: [/ObtenerMunicipalidades|unico|start/] });
  });
});

/** A screen where the portal's own store takes nothing that the contract has no call for. */
const openAlone = (address: string) =>
  openScreen(portal, address, {
    prepare: (page: Page) =>
      page.route('**/api/schemas', async (route) => {
        const response = await route.fetch();
        const types = (await response.json()) as { readonly provider: string }[];
        const json = types.map((type) => ({ ...type, provider: type.provider.replace('post0511', 'post0511Alone') }));
        await route.fulfill({ response, json });
      }),
  });

it('without a portal store, news are only read, with no bin, history or import, and accounts are saved by their call', async () => {
  const news = await openAlone('/admin/noticias');
  await news.getByRole('article').first().waitFor();
  await news.getByRole('main').getByRole('button', { name: 'Exportar' }).waitFor();
  for (const name of ['Editar', 'Eliminar', 'Publicar Noticia', 'Papelera', 'Importar'])
    expect([name, await news.getByRole('main').getByText(name).count()]).toEqual([name, 0]);
  await news.getByRole('article').first().getByRole('link').first().click();
  await news
    .getByRole('link', { name: /Noticias/ })
    .first()
    .waitFor();
  expect(await news.getByRole('main').getByText('Historial').count()).toBe(0);
  expectNoConsoleErrors(news);

  const accounts = await openAlone('/admin/usuarios');
  const row = accounts.getByRole('row').filter({ hasText: portal.admin.email });
  await row.getByRole('link', { name: 'Editar' }).click();
  const form = accounts.getByRole('dialog', { name: 'Edit User' });
  await form.getByLabel('Telefono').fill('7888-1234');
  await form.getByRole('button', { name: 'Guardar' }).click();
  await row.getByText('7888-1234').waitFor();
  expect(await row.getByRole('button', { name: 'Eliminar' }).count()).toBe(0);
  await expect.poll(() => accounts.getByRole('link', { name: 'Agregar Usuario' }).count()).toBe(1);
  expectNoConsoleErrors(accounts);
});
