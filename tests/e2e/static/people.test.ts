import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localTexts } from '#core/locales/es/local.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { ensureStaticBuilt } from '../../../scripts/install.mjs';
import { serveFolder } from './serveFolder.ts';

const base = '/sub/';
const { screen: texts, people: peopleTexts, note, failure } = localTexts;
let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});

afterAll(() => browser?.close());

async function enter(page: Page, role: string): Promise<void> {
  await page.getByRole('button', { name: role }).click();
  await page.getByRole('heading', { name: /^Hola, / }).waitFor();
}

async function changeTo(page: Page, role: string): Promise<void> {
  await page.getByRole('button', { name: peopleTexts.change }).press('ArrowDown');
  await page.getByRole('menuitem', { name: role }).press('Enter');
}

test('one presses a person to enter below a subfolder, and changes to another after a question about unsaved work', async () => {
  const host = await serveFolder(ensureStaticBuilt(base), { base });
  const page = await openPage(browser, { serviceWorkers: 'block' });
  await page.goto(`${host.url}${base}admin/`);
  await enter(page, 'Administración');
  expect(new URL(page.url()).pathname).toBe('/sub/admin');
  await page.getByRole('complementary').getByRole('button', { name: note.close }).click();
  expect(await page.getByText(note.title).count()).toBe(0);
  const site = page.getByRole('link', { name: 'Ver Sitio Web' });
  expect(await site.getAttribute('href')).toBe(base);

  await page.getByRole('link', { name: 'Noticias', exact: true }).first().click();
  await page.getByRole('heading', { name: 'Noticias', level: 1 }).waitFor();
  const picture = page.locator('main img').first();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await page
    .getByRole('link', { name: /^Editar/ })
    .first()
    .click();
  const title = page.getByRole('textbox', { name: /^Título/ }).first();
  await title.fill('Un título que nadie guardó');
  await changeTo(page, 'Supervisor');
  const question = page.getByRole('dialog', { name: 'Cambios sin guardar' });
  await question.getByRole('button', { name: 'Seguir editando' }).click();
  expect(await title.inputValue()).toBe('Un título que nadie guardó');
  await changeTo(page, 'Supervisor');
  await question.getByRole('button', { name: 'Salir sin guardar' }).click();
  await page.getByRole('heading', { name: 'Hola, Sandra Coy' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/sub/admin');

  await page.reload();
  await page.getByRole('heading', { name: 'Hola, Sandra Coy' }).waitFor();
  expect(await page.getByText(note.title).count()).toBe(0);
});

test('a copy of everything brings back what a reset removed, and a file that is none changes nothing', async () => {
  const host = await serveFolder(ensureStaticBuilt(base), { base });
  const page = await openPage(browser, { serviceWorkers: 'block' });
  const open = async (name: string) => {
    await page.goto(`${host.url}${base}admin/${name}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };
  await page.goto(`${host.url}${base}admin/`);
  await enter(page, 'Administración');
  await open('mi-cuenta');
  await page.getByRole('textbox', { name: /^Nombre/ }).fill('Ana del Pueblo');
  await page.getByRole('button', { name: 'Guardar mis datos' }).click();
  await expect.poll(() => page.locator('header').innerText()).toContain('Ana del Pueblo');

  await open('este-equipo');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: texts.save }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^portal-\d{4}-\d\d-\d\d\.cabildo$/);
  const copy = await download.path();

  await page.getByRole('button', { name: texts.reset }).click();
  await page.getByRole('dialog').getByRole('button', { name: texts.resetConfirm }).click();
  await enter(page, 'Administración');
  await page.getByRole('heading', { name: 'Hola, Cuenta principal' }).waitFor();

  await open('este-equipo');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'otra.zip', mimeType: 'application/zip', buffer: Buffer.from('otra cosa') });
  await page.getByRole('button', { name: texts.openConfirm }).click();
  await page.getByRole('alert').filter({ hasText: 'no es una copia de este portal' }).waitFor();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await input.setInputFiles(copy);
  await page.getByRole('button', { name: texts.openConfirm }).click();
  await page.getByRole('button', { name: 'Ana del Pueblo' }).click();
  await page.getByRole('heading', { name: 'Hola, Ana del Pueblo' }).waitFor();
});

test('a worker that cannot start is explained in a sentence, without a spinner', async () => {
  const host = await serveFolder(ensureStaticBuilt(base), { base });
  const page = await openPage(browser, { serviceWorkers: 'block' });
  await page.route('**/assets/portal-*.js*', (route) => route.abort());
  await page.goto(`${host.url}${base}admin/`);
  await page.getByRole('heading', { name: failure.title }).waitFor();
  expect(await page.getByRole('alert').innerText()).toBe(failure.failed);
  expect(await page.getByRole('status').count()).toBe(0);
});
