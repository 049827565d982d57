import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { followLink, openScreen } from '#tests/support/openScreen.ts';
import { staffSession } from '#tests/support/staffSession.ts';
import { type Account, type Portal, portalForFile } from '#tests/support/startPortal.ts';

/** Two plain inputs over an empty list: these tests are about drafts, not about the rest of a screen. */
const avisos = {
  title: 'Avisos',
  type: 'object',
  required: ['titulo', 'contenido'],
  'x-content': {
    singular: 'Aviso',
    list: { layout: 'cards', columns: ['titulo'], filters: [] },
    form: { placement: 'inline', createButton: 'Publicar Aviso' },
    messages: { created: 'Aviso publicado exitosamente', updated: 'Aviso actualizado exitosamente' },
  },
  properties: {
    titulo: { title: 'Título', type: 'string' },
    contenido: { title: 'Contenido', type: 'string' },
  },
};
const dialogo = {
  title: 'Diálogo',
  type: 'object',
  'x-content': { singular: 'Caso', screens: [{ path: 'dialogo', form: { placement: 'modal' } }] },
  properties: {
    nombre: { title: 'Nombre', type: 'string' },
    clave: { title: 'Clave', type: 'string', 'x-field': { writeOnly: true } },
  },
};
const ajustes = {
  title: 'Ajustes',
  type: 'object',
  'x-content': { single: true, screens: [{ path: 'ajustes', title: 'Ajustes generales' }] },
  properties: { nombre: { type: 'string', title: 'Nombre' } },
};

let portal: Portal;
let ana: Account;
let luis: Account;

beforeAll(async () => {
  portal = await portalForFile({ schemas: { avisos, dialogo, ajustes } });
  ana = portal.admin;
  luis = await addAccount(portal, { nombre: 'Luis Pérez', email: 'luis@example.test' });
});

beforeEach(async () => {
  for (const account of [ana, luis]) {
    const api = await apiOf(account);
    for (const { id } of (await api.get('/api/drafts')).body) await api.remove(`/api/drafts/${id}`);
  }
});

/** A separate browser context: another computer. */
const open = (account: Account, address = '/admin/avisos'): Promise<Page> => openScreen(portal, address, { account });

const apiOf = async (account: Account) => portal.api((await staffSession(portal, account)).token);
const draftsOf = async (account: Account) =>
  (await (await apiOf(account)).get('/api/drafts')).body as readonly {
    values: Record<string, unknown>;
    record: string | null;
  }[];
const titlesOf = async (account: Account) => (await draftsOf(account)).map(({ values }) => values.titulo);

async function notice(): Promise<{ readonly id: string }> {
  return (await (await portal.staffApi()).post('/api/avisos', { titulo: 'Feria', contenido: 'En agosto' })).body;
}

const undo = (page: Page) => page.getByRole('button', { name: 'Deshacer' }).last();
const title = (page: Page) => page.getByLabel('Título');
const isKept = (page: Page) => page.getByText(/^Copia automática guardada \d/).waitFor();
/** Shows another page for a moment, which skips the pause before a form sends its draft. */
const sendAtOnce = (page: Page) => page.evaluate(() => dispatchEvent(new Event('pagehide')));
async function isKeptAtOnce(page: Page): Promise<void> {
  await sendAtOnce(page);
  await isKept(page);
}
const offers = (page: Page) => page.getByRole('region', { name: /^Tiene .*copias? automáticas? de lo que escribió/ });
const recover = (page: Page) => offers(page).getByRole('button', { name: /^Recuperar la copia automática/ });
const question = (page: Page) => page.getByRole('dialog', { name: 'Cambios sin guardar' });

describe('what somebody types', () => {
  it('is on the server a moment later, and offered after a crash, on this computer and on another one', async () => {
    const page = await open(ana);
    await title(page).fill('Escrito antes del apagón');
    await isKept(page);
    const tab = await page.context().newPage();
    await page.close();
    await tab.goto(`${portal.url}/admin/avisos`);
    await offers(tab).getByText('en este equipo').waitFor();
    await tab.context().close();
    const other = await open(ana);
    await offers(other).getByText('en otro equipo').waitFor();
    await offers(other).getByText('Cambia: Título').waitFor();
    await expectNoAxeViolations(other, { within: '#contenido' });
    await recover(other).click();
    expect(await title(other).inputValue()).toBe('Escrito antes del apagón');
    expect(await offers(other).count()).toBe(0);
    await other.getByRole('textbox', { name: 'Contenido' }).fill('Texto');
    await other.getByRole('button', { name: 'Publicar Aviso' }).click();
    await other.getByRole('status').getByText('Aviso publicado exitosamente').waitFor();
    await expect.poll(() => draftsOf(ana)).toEqual([]);
    expectNoConsoleErrors(other);
  });

  it('stays separate when it was typed on two computers, and both are offered', async () => {
    const item = await notice();
    const address = `/admin/avisos?edit=${item.id}`;
    const page = await open(ana, address);
    await title(page).waitFor();
    const office = { type: 'avisos', record: item.id, version: 1, values: { titulo: 'Desde la oficina' } };
    await (await apiOf(ana)).request(`/api/drafts/${randomUUID()}`, { method: 'PUT', body: office });
    await title(page).fill('Desde la casa');
    await isKeptAtOnce(page);
    expect((await titlesOf(ana)).toSorted()).toEqual(['Desde la casa', 'Desde la oficina']);
    const third = await open(ana, address);
    await third.getByText('Tiene 2 copias automáticas de lo que escribió').waitFor();
    await recover(third).last().click();
    expect(await title(third).inputValue()).toBe('Desde la oficina');
    await recover(third).click();
    await expect.poll(() => title(third).inputValue()).toBe('Desde la casa');
    await recover(third).click();
    await expect.poll(() => title(third).inputValue()).toBe('Desde la oficina');
    await offers(third)
      .getByRole('button', { name: /^Descartar la copia automática/ })
      .click();
    await offers(third).waitFor({ state: 'detached' });
    await expect.poll(() => titlesOf(ana)).toEqual(['Desde la oficina']);
  });

  it('goes through the merge when the record has changed since, and becomes a new record when it was removed', async () => {
    const item = await notice();
    const page = await open(ana, `/admin/avisos?edit=${item.id}`);
    await title(page).fill('Feria mía');
    await isKeptAtOnce(page);
    await (await apiOf(luis)).patch(`/api/avisos/${item.id}`, { contenido: 'En septiembre' });
    const again = await open(ana, `/admin/avisos?edit=${item.id}`);
    await recover(again).click();
    const view = again.getByRole('region', { name: 'Otra persona cambió este registro' });
    await view.getByText('En agosto').waitFor();
    expect(await view.getByRole('radio').count()).toBe(0);
    await view.getByRole('button', { name: 'Guardar lo unido' }).click();
    await again.getByRole('status').getByText('Aviso actualizado exitosamente').waitFor();
    const { body } = await (await portal.staffApi()).get(`/api/avisos/${item.id}`);
    expect(body).toMatchObject({ titulo: 'Feria mía', contenido: 'En septiembre' });
    await expect.poll(() => draftsOf(ana)).toEqual([]);

    await followLink(again, `/admin/avisos?edit=${item.id}`);
    await expect.poll(() => title(again).inputValue()).toBe('Feria mía');
    await title(again).fill('No se pierde');
    await isKeptAtOnce(again);
    await (await portal.staffApi()).remove(`/api/avisos/${item.id}`);
    const third = await open(ana, `/admin/avisos?edit=${item.id}`);
    await third.getByRole('button', { name: /^Recuperar la copia automática/ }).click();
    expect(await title(third).inputValue()).toBe('No se pierde');
    await third.getByRole('button', { name: 'Publicar Aviso' }).click();
    await third.getByRole('status').getByText('Aviso publicado exitosamente').waitFor();
    const { body: renewed } = await (await portal.staffApi()).get('/api/avisos?titulo=No se pierde');
    expect(renewed).toMatchObject([{ contenido: 'En septiembre' }]);
    await expect.poll(() => draftsOf(ana)).toEqual([]);
  });

  it('is stored in the tab without network, and reaches the server when the network is back', async () => {
    const page = await open(ana);
    await title(page).waitFor();
    await page.context().setOffline(true);
    await title(page).fill('Escrito sin red');
    await sendAtOnce(page);
    await page.getByText('Sin conexión: la copia automática queda solo en esta pestaña').waitFor();
    expect(await title(page).inputValue()).toBe('Escrito sin red');
    await page.context().setOffline(false);
    await isKept(page);
    expect(await titlesOf(ana)).toEqual(['Escrito sin red']);
  });

  it('stays in the tab while the disk of the server is full, and a reload restores it', async () => {
    const page = await open(ana);
    await page.route('**/api/drafts/*', (route) =>
      route.request().method() === 'PUT'
        ? route.fulfill({ status: 507, json: { message: 'No hay espacio', code: 'diskFull' } })
        : route.continue(),
    );
    await title(page).fill('Sin espacio');
    await sendAtOnce(page);
    await page.getByText('No queda espacio: la copia automática queda solo en esta pestaña').waitFor();
    await page.reload();
    await page.getByText('Se recuperó lo que había escrito y no guardó.').waitFor();
    expect(await title(page).inputValue()).toBe('Sin espacio');
  });

  it('never includes a password, and is also of single records', async () => {
    const page = await open(ana, '/admin/dialogo?nuevo');
    await page.getByLabel('Nombre').fill('Con clave');
    await page.getByLabel('Clave').fill('secreta');
    await isKeptAtOnce(page);
    expect((await draftsOf(ana)).map(({ values }) => values)).toEqual([{ nombre: 'Con clave' }]);
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('secreta');

    const single = await open(ana, '/admin/ajustes');
    await single.getByLabel('Nombre').fill('Palín');
    await isKeptAtOnce(single);
    const other = await open(ana, '/admin/ajustes');
    await recover(other).click();
    expect(await other.getByLabel('Nombre').inputValue()).toBe('Palín');
  });

  it('can be restored after it was discarded by mistake', async () => {
    const item = await notice();
    const page = await open(ana, `/admin/avisos?edit=${item.id}`);
    await title(page).fill('Escrito a mano');
    await isKeptAtOnce(page);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect.poll(() => draftsOf(ana)).toEqual([]);
    await undo(page).click();
    await page.getByRole('status').getByText('Lo que había escrito quedó como copia automática').waitFor();
    expect(await titlesOf(ana)).toEqual(['Escrito a mano']);
    await followLink(page, `/admin/avisos?edit=${item.id}`);
    await offers(page)
      .getByRole('button', { name: /^Descartar la copia automática/ })
      .click();
    await offers(page).waitFor({ state: 'detached' });
    await undo(page).click();
    await recover(page).click();
    await expect.poll(() => title(page).inputValue()).toBe('Escrito a mano');
    await page.getByRole('button', { name: 'Descartar lo recuperado' }).click();
    await expect.poll(() => title(page).inputValue()).toBe('Feria');
    await undo(page).click();
    await expect.poll(() => title(page).inputValue()).toBe('Escrito a mano');
    await isKeptAtOnce(page);
  });

  it('returns to the list of unfinished drafts after it was discarded there', async () => {
    const page = await open(ana);
    await title(page).fill('Una');
    await isKeptAtOnce(page);
    const other = await open(ana, '/admin');
    const unfinished = other.getByRole('list', { name: 'Sin terminar' });
    await unfinished.getByRole('button', { name: /^Descartar/ }).click();
    await unfinished.waitFor({ state: 'detached' });
    await expect.poll(() => other.getByRole('main').evaluate((main) => main === document.activeElement)).toBe(true);
    await undo(other).click();
    await unfinished.getByRole('link', { name: 'Una' }).waitFor();
    expect(await titlesOf(ana)).toEqual(['Una']);
  });
});

describe('leaving a form', () => {
  it('says that a draft is stored, offers it when the person returns, and discards it on request', async () => {
    const page = await open(ana);
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await title(page).fill('Para después');
    await menu.getByRole('link', { name: 'Ajustes generales' }).click();
    await question(page).getByText('Queda una copia automática').waitFor();
    await question(page).getByRole('button', { name: 'Salir y conservar la copia automática' }).click();
    await page.getByRole('heading', { level: 1, name: 'Ajustes generales' }).waitFor();
    await menu.getByRole('link', { name: 'Avisos' }).click();
    await recover(page).click();
    expect(await title(page).inputValue()).toBe('Para después');
    await menu.getByRole('link', { name: 'Ajustes generales' }).click();
    await question(page).getByRole('button', { name: 'Salir sin guardar' }).click();
    await expect.poll(() => draftsOf(ana)).toEqual([]);
  });

  it('stores it in the tab when there is no network', async () => {
    const page = await open(ana);
    const menu = page.getByRole('navigation', { name: 'Menú principal' });
    await menu.getByRole('link', { name: 'Inicio' }).click();
    // Loads its chunks now, because Chromium never refetches a script that failed.
    await page.getByRole('heading', { level: 2, name: 'Áreas' }).waitFor();
    await menu.getByRole('link', { name: 'Avisos' }).click();
    await title(page).waitFor();
    await page.context().setOffline(true);
    await title(page).fill('Sin red y con prisa');
    await menu.getByRole('link', { name: 'Inicio' }).click();
    await question(page).getByText('queda solo en esta pestaña').waitFor();
    await question(page).getByRole('button', { name: 'Salir y conservar la copia automática' }).click();
    await page.getByRole('heading', { level: 1, name: 'Hola' }).waitFor();
    await page.context().setOffline(false);
    await menu.getByRole('link', { name: 'Avisos' }).click();
    await page.getByText('Se recuperó lo que había escrito').waitFor();
    expect(await title(page).inputValue()).toBe('Sin red y con prisa');
  });
});

describe('signing out', () => {
  it('keeps the draft, which only its author finds on the first screen after signing in again', async () => {
    const item = await notice();
    const page = await open(ana, `/admin/avisos?edit=${item.id}`);
    await title(page).fill('Sigo mañana');
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await question(page).getByRole('button', { name: 'Salir y conservar la copia automática' }).click();
    await page.waitForURL(`${portal.url}/login`);
    expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('borrador:')))).toEqual(
      [],
    );
    const other = await open(luis, '/admin');
    await other.getByRole('heading', { level: 2, name: 'Áreas' }).waitFor();
    expect(await draftsOf(luis)).toEqual([]);
    expect(await other.getByText('Sigo mañana').count()).toBe(0);
    await page.getByLabel('Correo electrónico').fill(ana.email);
    await page.getByLabel('Contraseña', { exact: true }).fill(ana.password);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.getByRole('list', { name: 'Sin terminar' }).getByRole('link', { name: 'Sigo mañana' }).click();
    await recover(page).click();
    expect(await title(page).inputValue()).toBe('Sigo mañana');
  });
});
