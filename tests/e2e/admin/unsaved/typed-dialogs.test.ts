import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildActivity, buildDefinition, buildQuestion } from '#tests/support/builders/buildWorkflow.ts';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/signIn.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';
import { pictureFile, uploadFile } from '#tests/support/storedFiles.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
  await uploadFile(portal, await pictureFile('plaza.png'), { code: '0511' });
  const staff = await portal.staffApi();
  const questions = [buildQuestion({ id: 'nombre', text: 'Solicitante' })];
  const activities = [buildActivity({ id: 'recibir', name: 'Recibir', questions })];
  const definition = buildDefinition({ name: 'Licencia', activities });
  const { id } = (await staff.post('/api/workflows?publish=true', definition)).body;
  const olga = { nombre: 'Olga Ruiz', email: 'olga@example.test', telefono: '7888-9999', rolesFlujo: ['operator'] };
  const { id: recibir } = (await staff.post('/api/usuarios', { ...olga, password: portal.admin.password })).body;
  await staff.post(`/api/workflows/${id}/executions`, { reference: 'EXP-1', assignments: { recibir } });
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogs = [
  {
    title: 'Editar archivo',
    link: 'File server',
    label: 'Texto alternativo',
    open: async (page: Page) => {
      await page.getByLabel('Municipalidad', { exact: true }).selectOption('0511');
      await page
        .getByRole('row', { name: /plaza\.png/ })
        .getByRole('button', { name: 'Editar' })
        .click();
    },
  },
  {
    title: 'Guardar vista',
    link: 'Noticias',
    label: 'Nombre',
    open: async (page: Page) => {
      await button(page, 'Vistas').click();
      await page.getByRole('menuitem', { name: 'Guardar vista…' }).click();
    },
  },
  {
    title: 'Nuevo tipo de contenido',
    link: 'Formularios',
    label: 'Nombre en plural',
    open: (page: Page) => button(page, 'Nuevo tipo de contenido').click(),
  },
  {
    title: 'Suspender',
    from: '/admin/workflow-reports',
    link: 'EXP-1',
    label: 'Motivo',
    open: (page: Page) => button(page, 'Suspender').first().click(),
  },
];

const question = (page: Page) => page.getByRole('dialog', { name: 'Cambios sin guardar' });

async function stay(page: Page) {
  await question(page).getByRole('button', { name: 'Seguir editando' }).click();
  await question(page).waitFor({ state: 'detached' });
}

async function goTo({ from = '/admin/mi-cuenta', link }: (typeof dialogs)[number], page: Page) {
  await signIn(page, portal, { to: from });
  await page.getByRole('link', { name: link }).first().click();
}

async function openDialog({ title, open, label }: (typeof dialogs)[number], page: Page) {
  await open(page);
  const dialog = page.getByRole('dialog', { name: title });
  return { dialog, input: dialog.getByLabel(label) };
}

const endSession = (page: Page) =>
  page.evaluate(() => {
    const { token } = JSON.parse(localStorage.getItem('auth') ?? '{}');
    return fetch('/api/session', { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
  });

async function signInAgain(page: Page) {
  await page.getByText('Lo que había escrito y no guardó se conservó.').waitFor();
  await page.getByLabel('Correo electrónico').fill(portal.admin.email);
  await page.getByLabel('Contraseña', { exact: true }).fill(portal.admin.password);
  await page.keyboard.press('Enter');
}

it('a cell of a table shows what was typed in it before the session ended, until it is discarded', async () => {
  const page = await openPage(await openBrowser());
  await signIn(page, portal, { to: '/admin/usuarios' });
  const cell = page.locator('td[data-cell="nombre"]').first();
  const editor = page.getByRole('dialog');
  const edit = async () => {
    await cell.hover();
    await cell.locator('.cell-edit').click();
    await editor.getByRole('textbox').waitFor();
  };
  await edit();
  const stored = await editor.getByRole('textbox').inputValue();
  await editor.getByRole('textbox').fill('Medio escrito');
  await endSession(page);
  await signInAgain(page);
  await edit();
  expect(await editor.getByRole('textbox').inputValue()).toBe('Medio escrito');
  await editor.getByRole('button', { name: 'Descartar lo recuperado' }).click();
  expect(await editor.getByRole('textbox').inputValue()).toBe(stored);
  await expect.poll(() => editor.locator(':focus').and(editor.getByRole('textbox')).count()).toBe(1);
  await page.keyboard.type('Otra vez');
  await page.keyboard.press('Escape');
  await edit();
  expect(await editor.getByRole('textbox').inputValue()).toBe(stored);
  expectNoConsoleErrors(page, { allow: [/401/] });
});

describe.each(dialogs)('the dialog «$title»', (one) => {
  it('asks before Escape or leaving the screen drops what is typed, and shows it again after the session ended', async () => {
    const page = await openPage(await openBrowser());
    await goTo(one, page);
    const { dialog, input } = await openDialog(one, page);
    await input.fill('Medio escrito');
    await page.keyboard.press('Escape');
    await stay(page);
    expect(await input.inputValue()).toBe('Medio escrito');
    await page.goBack();
    await stay(page);
    expect(await input.inputValue()).toBe('Medio escrito');
    await page.keyboard.press('Escape');
    await question(page).getByRole('button', { name: 'Salir sin guardar' }).click();
    await dialog.waitFor({ state: 'detached' });
    expectNoConsoleErrors(page);

    const again = await openDialog(one, page);
    expect(await again.input.inputValue()).toBe('');
    await again.input.fill('Medio escrito');
    await endSession(page);
    await signInAgain(page);
    const recovered = await openDialog(one, page);
    expect(await recovered.input.inputValue()).toBe('Medio escrito');
    await recovered.dialog.locator(':is(input, textarea):focus').waitFor();
    await recovered.dialog.getByRole('button', { name: 'Descartar lo recuperado' }).click();
    expect(await recovered.input.inputValue()).toBe('');
    await page.keyboard.press('Escape');
    await recovered.dialog.waitFor({ state: 'detached' });
    expectNoConsoleErrors(page, { allow: [/401/] });
  });
});
