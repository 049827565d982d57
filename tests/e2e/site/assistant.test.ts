import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors, openBrowser } from '#tests/support/browser.ts';
import { servePortal } from '#tests/support/servePortal.ts';
import type { Portal } from '#tests/support/startPortal.ts';
import { openSitePage, type SitePage } from './sitePage.ts';

let portal: Portal;
let browser: Browser;
let site: SitePage;

beforeAll(async () => {
  [portal, browser] = await Promise.all([servePortal(), openBrowser()]);
  site = await openSitePage(browser, portal);
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

test('CHAT-10 CHAT-11 CHAT-12 CHPUB-08 the window is 24 by 32 rem, works by keyboard, and follows the visitor from page to page', async () => {
  const { page, open } = site;
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await open('/');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => /assistantWindow|api\/assistant/.test(url))).toEqual([]);
  const toggle = page.getByRole('button', { name: 'Asistente Municipal' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  const window = page.getByRole('dialog', { name: 'Asistente Municipal' });
  const name = window.getByLabel('Nombre');
  await expect.poll(() => name.evaluate((input) => input === document.activeElement)).toBe(true);
  expect(await window.boundingBox()).toMatchObject({ width: 384, height: 512 });
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  await page.keyboard.press('Space');
  await name.fill('Ana');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0123-4567');
  await page.keyboard.press('Tab');
  await page.keyboard.type('sin número');
  await page.keyboard.press('Enter');
  await window.getByText('Escriba un teléfono', { exact: true }).waitFor();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('7777-1234');
  await page.keyboard.press('Enter');
  await window.getByText('Gracias Ana. ¿En qué puedo ayudarte?').waitFor();
  await page.keyboard.type('primera línea');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('horario');
  await page.keyboard.press('Enter');
  await window.getByText('El asistente está escribiendo').waitFor();
  await window.getByText('lunes a viernes').waitFor();
  expect(await window.getByRole('log').getByText('primera línea\nhorario').count()).toBe(1);
  await expectNoAxeViolations(page, { within: '.chat' });
  await open('/servicios', { width: 320, height: 600, colorScheme: 'dark' });
  await window.getByText('lunes a viernes').waitFor();
  const box = await window.boundingBox();
  expect([(box?.x ?? -1) >= 0, (box?.width ?? 999) <= 320, (box?.y ?? -1) >= 0]).toEqual([true, true, true]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectNoAxeViolations(page, { within: '.chat', isSecondLook: true });
  await window.getByRole('button', { name: 'Terminar' }).click();
  await expectNoAxeViolations(page, { within: '.chat' });
  await window.getByRole('button', { name: 'Terminar y borrar mis datos' }).click();
  await window.getByText('Sus datos y sus mensajes se borraron.').waitFor();
  await window.getByRole('button', { name: 'Cerrar el asistente' }).click();
  await open('/');
  await page.waitForLoadState('networkidle');
  expect(await window.count()).toBe(0);
  expectNoConsoleErrors(page);
});

test('the beginning of a long answer comes into sight, below nothing of its question, with room above its buttons', async () => {
  const { page, open } = site;
  await open('/');
  await page.getByRole('button', { name: 'Asistente Municipal' }).click();
  const withoutData = page.getByRole('button', { name: 'Preguntar sin identificarme' });
  await withoutData.waitFor();
  const [form, button] = [await page.locator('.chat').boundingBox(), await withoutData.boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((form?.y ?? 0) + (form?.height ?? 0));
  await withoutData.click();
  await page.keyboard.type('requisitos de la licencia de construcción');
  await page.keyboard.press('Enter');
  const answer = page.locator('.chat-bot');
  await answer.getByText('¿Le sirvió?').waitFor();
  const distance = async () =>
    Math.round(((await answer.boundingBox())?.y ?? 0) - ((await page.locator('.chat-body').boundingBox())?.y ?? 0));
  await expect.poll(distance).toBe(8);
  expect(await answer.locator('.chat-actions').evaluate((list) => getComputedStyle(list).marginTop)).toBe('8px');
});

test('without script the button is a link to a page that answers', async () => {
  const { page, open } = site;
  await open('/', { width: 320, height: 700, hasScripts: false });
  await page.getByRole('link', { name: 'Asistente Municipal' }).click();
  await page.getByRole('textbox', { name: 'Su pregunta' }).fill('¿Cuál es el horario?');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await page.getByText('lunes a viernes').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await open('/asistente', { width: 390, colorScheme: 'dark' });
  await expectNoAxeViolations(page);
});
