import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { buildActivity, buildDefinition } from '#tests/support/builders/buildWorkflow.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { isStream, openFollowing } from '#tests/support/openFollowing.ts';
import { followLink, openScreen } from '#tests/support/openScreen.ts';
import { type Account, type Portal, portalForFile } from '#tests/support/startPortal.ts';

const avisos = {
  title: 'Avisos',
  type: 'object',
  required: ['titulo'],
  'x-content': { singular: 'Aviso', list: { layout: 'table', columns: ['titulo'], filters: [] } },
  properties: { titulo: { title: 'Título', type: 'string' } },
};

const carteles = {
  title: 'Carteles',
  type: 'object',
  required: ['titulo'],
  'x-content': { singular: 'Cartel', list: { layout: 'cards', columns: ['titulo'] }, form: { placement: 'inline' } },
  properties: {
    titulo: { title: 'Título', type: 'string' },
    costo: { title: 'Costo', type: 'number' },
    notas: { title: 'Notas', type: 'array', items: { type: 'string' } },
  },
};

let portal: Portal;
let luis: Account;

beforeAll(async () => {
  portal = await portalForFile({ schemas: { avisos, carteles } });
  luis = await addAccount(portal, { nombre: 'Luis Pérez', email: 'luis@example.test' });
});

const add = async (titulo: string): Promise<string> =>
  (await (await portal.staffApi()).post('/api/avisos', { titulo })).body.id;

const lineOf = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
const isFocused = (input: Locator) => input.evaluate((element) => element === document.activeElement);
const topOf = async (input: Locator) => (await input.boundingBox())?.y;

describe('what others write', () => {
  it('stands in a list without a reload: new, changed and removed records', async () => {
    const page = await openFollowing(portal, '/admin/avisos', { account: luis });
    const id = await add('Feria de otra persona');
    await page.getByRole('row').filter({ hasText: 'Feria de otra persona' }).waitFor();
    const api = await portal.staffApi();
    await api.patch(`/api/avisos/${id}`, { titulo: 'Feria aplazada' });
    await page.getByRole('row').filter({ hasText: 'Feria aplazada' }).waitFor();
    await api.remove(`/api/avisos/${id}`);
    await page.getByRole('row').filter({ hasText: 'Feria aplazada' }).waitFor({ state: 'detached' });
    expectNoConsoleErrors(page);
  });

  it('does not change a form in which somebody types, says so calmly, and is compared with what was typed on request', async () => {
    const id = await add('Aviso en edición');
    const page = await openFollowing(portal, `/admin/avisos/${id}/editar`, { account: luis });
    const title = page.getByLabel('Título');
    await title.fill('Escrito por Luis');
    const topBefore = await topOf(title);
    await (await portal.staffApi()).patch(`/api/avisos/${id}`, { titulo: 'De otra persona' });
    await lineOf(page, 'guardó cambios. Al guardar verá qué cambió.').waitFor();
    expect(await title.inputValue()).toBe('Escrito por Luis');
    expect(await isFocused(title)).toBe(true);
    expect(await topOf(title)).toBe(topBefore);
    await page.getByRole('button', { name: 'Comparar', exact: true }).click();
    const conflict = page.getByRole('region', { name: 'Otra persona cambió este registro' });
    await conflict.getByRole('radio', { name: 'Usar lo que escribí' }).check();
    await conflict.getByRole('button', { name: 'Guardar lo unido' }).click();
    await page.getByRole('row').filter({ hasText: 'Escrito por Luis' }).waitFor();
  });

  it('stands in a form in which nothing was typed, whose focus stays', async () => {
    const api = await portal.staffApi();
    const { id } = (await api.post('/api/carteles', { titulo: 'Cartel', costo: 10, notas: ['Una'] })).body;
    const page = await openFollowing(portal, `/admin/carteles?edit=${id}`, { account: luis });
    const title = page.getByLabel('Título');
    await title.focus();
    await api.patch(`/api/carteles/${id}`, { titulo: 'Cartel nuevo', costo: 25, notas: ['Una', 'Dos'] });
    await lineOf(page, 'guardó cambios; ya se muestran aquí.').waitFor();
    expect(await title.inputValue()).toBe('Cartel nuevo');
    expect(await page.getByRole('spinbutton', { name: 'Costo', exact: true }).inputValue()).toBe('25');
    await expect.poll(() => page.getByRole('group', { name: 'Notas' }).getByRole('textbox').count()).toBe(2);
    expect(await isFocused(title)).toBe(true);
    await page.keyboard.press('End');
    await page.keyboard.type(' de Luis');
    await page.getByRole('button', { name: /^Guardar/ }).click();
    await page.getByRole('article').filter({ hasText: 'Cartel nuevo de Luis' }).waitFor();
    expectNoConsoleErrors(page);
  });

  it('leaves a form beside its list as it is typed, also when the record is removed', async () => {
    const api = await portal.staffApi();
    const { id } = (await api.post('/api/carteles', { titulo: 'Cartel por quitar' })).body;
    const page = await openFollowing(portal, `/admin/carteles?edit=${id}`, { account: luis });
    const title = page.getByLabel('Título');
    await title.fill('Cartel de Luis');
    await api.post('/api/carteles', { titulo: 'Cartel de al lado' });
    await page.getByRole('article').filter({ hasText: 'Cartel de al lado' }).waitFor();
    await api.remove(`/api/carteles/${id}`);
    await lineOf(page, 'eliminó este registro. Lo que usted escribió sigue aquí.').waitFor();
    await page.getByRole('article').filter({ hasText: 'Cartel por quitar' }).waitFor({ state: 'detached' });
    expect(await title.inputValue()).toBe('Cartel de Luis');
    expect(await isFocused(title)).toBe(true);
    await page.getByRole('button', { name: 'Ver opciones' }).click();
    await page.getByRole('button', { name: 'Restaurarlo y guardar lo mío' }).click();
    await page.getByRole('article').filter({ hasText: 'Cartel de Luis' }).waitFor();
  });

  it('brings a task to the person who is given it: to the first screen, to the menu and to the list', async () => {
    const api = await portal.staffApi();
    const definition = buildDefinition({ name: 'Poda', activities: [buildActivity()] });
    const { body: workflow } = await api.post('/api/workflows?publish=true', definition);
    const olga = { nombre: 'Olga Ruiz', email: 'olga@example.test', telefono: '7888-9999' };
    const { password } = portal.admin;
    const { body: person } = await api.post('/api/usuarios', { ...olga, password, rolesFlujo: ['operator'] });
    const start = async (reference: string) => {
      const values = { reference, assignments: { recibir: person.id } };
      expect((await api.post(`/api/workflows/${workflow.id}/executions`, values)).status).toBe(201);
    };
    const page = await openFollowing(portal, '/admin', { account: { email: olga.email, password } });
    await page.getByText('No tiene tareas pendientes').waitFor();
    await start('PODA-1');
    await page.getByText('No tiene tareas pendientes').waitFor({ state: 'detached' });
    await page.getByRole('img', { name: '1 tarea pendiente' }).waitFor();
    await followLink(page, '/admin/tasksWF');
    await page.getByRole('article').filter({ hasText: 'PODA-1' }).waitFor();
    await start('PODA-2');
    await page.getByRole('article').filter({ hasText: 'PODA-2' }).waitFor();
    expectNoConsoleErrors(page);
  });

  it('is read once for all tabs of a browser, and the next tab goes on when the first is closed', async () => {
    const first = await openFollowing(portal, '/admin/avisos', { account: luis });
    const requests: string[] = [];
    first.context().on('request', (request) => {
      if (isStream(request)) requests.push(request.url());
    });
    const others = await Promise.all(Array.from({ length: 7 }, () => first.context().newPage()));
    for (const other of others) await other.goto(`${portal.url}/admin/avisos`);
    const title = 'Para ocho pestañas';
    await add(title);
    for (const page of [first, ...others]) await page.getByRole('row').filter({ hasText: title }).waitFor();
    expect(requests).toEqual([]);
    const next = first.context().waitForEvent('request', isStream);
    await followLink(first, '/admin/avisos');
    await first.close();
    expect((await next).url()).toContain('after=');
    await add('Tras el cierre');
    for (const page of others) await page.getByRole('row').filter({ hasText: 'Tras el cierre' }).waitFor();
    await others[0]?.context().close();
  });

  it('arrives a few seconds later through a proxy that holds the stream back', async () => {
    const page = await openScreen(portal, '/admin/avisos', {
      account: luis,
      isLive: true,
      prepare: (newPage) =>
        newPage.route('**/api/events*', (route) =>
          route.request().headers()['accept']?.includes('event-stream') === true
            ? route.fulfill({ status: 200, contentType: 'text/event-stream', body: '' })
            : route.continue(),
        ),
    });
    const asked = page.waitForResponse(
      (response) =>
        response.url().includes('/api/events') && response.headers()['content-type']?.includes('json') === true,
    );
    await asked;
    await add('Por el rodeo');
    await page.getByRole('row').filter({ hasText: 'Por el rodeo' }).waitFor();
  });
});
