import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectGoodLooks, expectNoAxeViolations } from '#tests/support/accessibility.ts';
import type { Api } from '#tests/support/api.ts';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { openScreen, type ScreenOptions } from '#tests/support/openScreen.ts';
import { signIn } from '#tests/support/signIn.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

const vecinos = {
  title: 'Vecinos',
  type: 'object',
  'x-content': { singular: 'Vecino', titleField: 'nombre', form: { placement: 'page' } },
  required: ['nombre'],
  properties: {
    nombre: { title: 'Nombre', type: 'string' },
    correo: { title: 'Correo', type: 'string', format: 'email', 'x-field': { unique: true } },
  },
};
/** Separate types for the tests that count all records. */
const named = (title: string) => ({ ...vecinos, title });

let portal: Portal;
let api: Api;

beforeAll(async () => {
  portal = await portalForFile({ schemas: { vecinos, muchos: named('Muchos'), nadie: named('Nadie') } });
  api = await portal.staffApi();
});

type Person = { readonly id: string; readonly nombre: string; readonly correo: string };

async function write(nombre: string, type = 'vecinos'): Promise<Person> {
  const correo = `${nombre.toLowerCase()}@ejemplo.gt`;
  return (await api.post(`/api/${type}`, { nombre, correo })).body;
}

async function writeRemoved(nombre: string): Promise<Person> {
  const person = await write(nombre);
  await api.remove(`/api/vecinos/${person.id}`);
  return person;
}

const isThere = async ({ id }: Person) => (await api.get(`/api/vecinos/${id}`)).status === 200;

async function open(to: string, options?: ScreenOptions): Promise<Page> {
  const page = await openScreen(portal, to, options);
  return page;
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const binItem = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Registros eliminados' }).getByRole('listitem').filter({ hasText: name });
const notice = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
const isFocused = (element: Element) => element === document.activeElement;

async function removeFromList(page: Page, name: string): Promise<void> {
  await row(page, name).getByRole('button', { name: 'Eliminar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
  await notice(page, 'Registro eliminado exitosamente').waitFor();
}

describe('a removal', () => {
  it('AMB-G11 goes to the bin, can be undone from the list, and is shown and restored there', async () => {
    const person = await write('Ana');
    const page = await open('/admin/vecinos');
    await removeFromList(page, 'Ana');
    await row(page, 'Ana').waitFor({ state: 'detached' });
    expect(await isThere(person)).toBe(false);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await row(page, 'Ana').waitFor();
    expect(await isThere(person)).toBe(true);
    await page.getByRole('button', { name: 'Deshacer' }).waitFor({ state: 'detached' });
    await removeFromList(page, 'Ana');
    await page.getByRole('link', { name: 'Papelera' }).click();
    await binItem(page, 'Ana').getByText('Lo eliminó Cuenta principal el').waitFor();
    await binItem(page, 'Ana').getByRole('button', { name: 'Ver' }).click();
    const preview = page.getByRole('dialog', { name: 'Ana' });
    await preview.getByText('ana@ejemplo.gt').waitFor();
    await preview.getByRole('button', { name: 'Restaurar' }).click();
    await notice(page, 'Registro restaurado').waitFor();
    await binItem(page, 'Ana').waitFor({ state: 'detached' });
    expect(await isThere(person)).toBe(true);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).evaluate(isFocused)).toBe(true);
    await page.getByRole('button', { name: 'Deshacer' }).last().click();
    await binItem(page, 'Ana').waitFor();
    expect(await isThere(person)).toBe(false);
    expectNoConsoleErrors(page);
  });

  it('can be undone from the screen of the record, with the keyboard alone', async () => {
    const person = await write('Beto');
    const page = await open(`/admin/vecinos/${person.id}`);
    await page.getByRole('button', { name: 'Eliminar' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await notice(page, 'Registro eliminado exitosamente').waitFor();
    await page.getByRole('heading', { level: 1, name: 'Vecinos' }).waitFor();
    await page.keyboard.press('F8');
    expect(await page.getByRole('button', { name: 'Deshacer' }).evaluate(isFocused)).toBe(true);
    await expectNoAxeViolations(page, { within: '.notices' });
    await page.keyboard.press('Enter');
    await row(page, 'Beto').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });

  it('that cannot be undone says why, and can be retried', async () => {
    const person = await write('Carla');
    const page = await open('/admin/vecinos');
    await removeFromList(page, 'Carla');
    const other = (await api.post('/api/vecinos', { nombre: 'Otra', correo: person.correo })).body;
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await page
      .getByRole('status')
      .getByText(/^No se pudo deshacer\. /)
      .waitFor();
    await api.patch(`/api/vecinos/${other.id}`, { correo: 'otra@ejemplo.gt' });
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await row(page, 'Carla').waitFor();
  });
});

describe('the notice of a removal', () => {
  it('stays half a minute, and longer while it has the focus or the pointer', async () => {
    await write('Ines');
    const page = await openPage(await openBrowser());
    await page.clock.install();
    await signIn(page, portal, { to: '/admin/vecinos' });
    await removeFromList(page, 'Ines');
    const undo = page.getByRole('button', { name: 'Deshacer' });
    await page.clock.fastForward(25_000);
    await undo.focus();
    await page.clock.fastForward(60_000);
    expect(await undo.isVisible()).toBe(true);
    await page.getByLabel('Buscar', { exact: true }).focus();
    await undo.hover();
    await page.clock.fastForward(60_000);
    expect(await undo.isVisible()).toBe(true);
    await page.mouse.move(0, 0);
    await page.clock.fastForward(31_000);
    await undo.waitFor({ state: 'detached' });
  });
});

describe('the bin', () => {
  it('restores several at once or none, and names the one that fails', async () => {
    const [elena, fabio] = [await writeRemoved('Elena'), await writeRemoved('Fabio')];
    const other = (await api.post('/api/vecinos', { nombre: 'Otro', correo: fabio.correo })).body;
    const page = await open('/admin/vecinos/papelera');
    await page.getByLabel('Seleccionar: Elena').check();
    await page.getByLabel('Seleccionar: Fabio').check();
    await notice(page, '2 seleccionados').waitFor();
    await page.getByRole('button', { name: 'Restaurar 2' }).click();
    const refusal = page.getByRole('alert').filter({ hasText: 'No se restauró ninguno' });
    await refusal
      .getByRole('listitem')
      .filter({ hasText: /^Fabio: Correo: / })
      .waitFor();
    expect(await refusal.locator('.alert').evaluate(isFocused)).toBe(true);
    expect([await isThere(elena), await isThere(fabio)]).toEqual([false, false]);
    await api.remove(`/api/vecinos/${other.id}`);
    await page.getByRole('button', { name: 'Restaurar 2' }).click();
    await notice(page, '2 registros restaurados').waitFor();
    expect([await isThere(elena), await isThere(fabio)]).toEqual([true, true]);
  });

  it('restores many pages at once', async () => {
    const records = await Promise.all(Array.from({ length: 60 }, (_, index) => write(`Numero${index}`, 'muchos')));
    const removal = { action: 'remove', records: records.map(({ id }) => ({ id })) };
    expect((await api.post('/api/bulk/muchos', removal)).status).toBe(200);
    const page = await open('/admin/muchos/papelera');
    await page.getByText('60 registros').waitFor();
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await page.getByText('Página 2 de 2').waitFor();
    await expect
      .poll(() => page.getByRole('list', { name: 'Registros eliminados' }).getByRole('listitem').count())
      .toBe(10);
    await page.getByLabel('Seleccionar todos los de esta página').check();
    await page.getByRole('button', { name: 'Seleccionar los 60 de la papelera' }).click();
    await page.getByRole('button', { name: 'Restaurar 60' }).click();
    await notice(page, '60 registros restaurados').waitFor();
    await page.getByText('La papelera está vacía').waitFor();
    expect((await api.get('/api/muchos?_start=0&_end=1')).headers.get('x-total-count')).toBe('60');
  });

  it('says that it is empty, and retries a failed load', async () => {
    const page = await open('/admin/nadie/papelera');
    await page.getByText('La papelera está vacía').waitFor();
    await page.route('**/api/bin/**', (route) => route.abort());
    await page.reload();
    await page.getByRole('alert').getByText('No se pudo leer la papelera.').waitFor();
    await page.unroute('**/api/bin/**');
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByText('La papelera está vacía').waitFor();
  });

  it('has no accessibility faults and fits', async () => {
    await writeRemoved('Gente');
    const page = await open('/admin/vecinos/papelera');
    await page.getByLabel('Seleccionar: Gente').check();
    await expectGoodLooks(page);
    await binItem(page, 'Gente').getByRole('button', { name: 'Ver' }).click();
    await page.getByRole('dialog').waitFor();
    await expectGoodLooks(page, { within: 'dialog[open]' });
  });
});

it('the address of a removed record offers to restore it', async () => {
  const person = await writeRemoved('Hugo');
  const page = await open(`/admin/vecinos/${person.id}`);
  await page.getByText('Cuenta principal eliminó este registro').waitFor();
  await page.getByText('hugo@ejemplo.gt').waitFor();
  await expectNoAxeViolations(page);
  await page.getByRole('button', { name: 'Restaurar' }).click();
  await page.getByRole('heading', { level: 1, name: 'Hugo' }).waitFor();
  await page.getByRole('link', { name: 'Editar' }).waitFor();
  expect(await isThere(person)).toBe(true);
});
