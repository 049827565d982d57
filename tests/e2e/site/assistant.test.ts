import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors, openBrowser, shownBriefly } from '#tests/support/browser.ts';
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
  const typing = await shownBriefly(page, 'El asistente está escribiendo');
  await page.keyboard.press('Enter');
  await typing();
  await window.getByText('lunes a viernes').waitFor();
  await expect.poll(() => window.getByRole('log').getByText('primera línea\nhorario').count()).toBe(1);
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

test('the intake gives the numbers for emergencies as links, and an emergency is answered and leaves nothing in the tab', async () => {
  const { page, open } = site;
  await open('/');
  await page.evaluate(() => sessionStorage.clear());
  await open('/');
  await page.getByRole('button', { name: 'Asistente Municipal' }).click();
  const window = page.getByRole('dialog', { name: 'Asistente Municipal' });
  const numbers = window.getByRole('group', { name: 'Emergencias:' }).getByRole('link');
  await numbers.first().waitFor();
  expect(
    await numbers.evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')])),
  ).toEqual([
    ['Bomberos Voluntarios 122', 'tel:122'],
    ['Policía Nacional Civil 110', 'tel:110'],
    ['Violencia contra la mujer (MP) 1572', 'tel:1572'],
  ]);
  await expectNoAxeViolations(page, { within: '.chat' });
  await window.getByLabel('Nombre').fill('Ana');
  await window.getByLabel('Documento de identificación').fill('0123-4567');
  await window.getByLabel('Teléfono').fill('7777-1234');
  await page.keyboard.press('Enter');
  await window.getByText('Gracias Ana').waitFor();
  await page.keyboard.type('mi esposo me pega');
  await page.keyboard.press('Enter');
  await window.getByRole('link', { name: 'Llamar al 1572' }).waitFor();
  await expectNoAxeViolations(page, { within: '.chat' });
  expect(await window.getByText('¿Le sirvió?').count()).toBe(0);
  const stored = () => page.evaluate(() => JSON.stringify(sessionStorage));
  expect(await stored()).not.toContain('me pega');
  // The next look at the conversation leaves it in sight.
  await window.getByRole('button', { name: 'Cerrar el asistente' }).click();
  await page.getByRole('button', { name: 'Asistente Municipal' }).click();
  await window.getByRole('link', { name: 'Llamar al 1572' }).waitFor();
  await page.route('**/api/assistant/messages', (route) => route.abort());
  await page.getByRole('textbox', { name: 'Mensaje' }).fill('horario');
  await page.keyboard.press('Enter');
  await window.getByRole('alert').getByText('No se pudo enviar').waitFor();
  expect(await window.locator('.chat-foot a[href="tel:110"]').isVisible()).toBe(true);
  await page.unroute('**/api/assistant/messages');
  await open('/', { width: 390, colorScheme: 'dark' });
  expect(await window.getByText('me pega').count()).toBe(0);
  await window.getByRole('button', { name: 'Terminar' }).click();
  await window.getByRole('button', { name: 'Terminar', exact: true }).last().click();
  await window.getByRole('group', { name: 'Emergencias:' }).waitFor();
  await expectNoAxeViolations(page, { within: '.chat', isSecondLook: true });
  await page.evaluate(() => sessionStorage.clear());
});

test('on a telephone each number is the height of a finger, and the form stays in sight', async () => {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, isMobile: true, hasTouch: true });
  const page = await context.newPage();
  await page.goto(portal.url);
  await page.getByRole('button', { name: 'Asistente Municipal' }).click();
  const withoutData = page.getByRole('button', { name: 'Preguntar sin identificarme' });
  await withoutData.waitFor();
  const heights = await page.locator('.chat-numbers a').evaluateAll((links) => links.map((link) => link.clientHeight));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(32);
  const [form, button] = [await page.locator('.chat').boundingBox(), await withoutData.boundingBox()];
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual((form?.y ?? 0) + (form?.height ?? 0));
  await context.close();
});

test('the window and the page show the time of the town, wherever the device is', async () => {
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo', locale: 'es-GT' });
  const page = await context.newPage();
  await page.goto(portal.url);
  await page.getByRole('button', { name: 'Asistente Municipal' }).click();
  await page.getByRole('button', { name: 'Preguntar sin identificarme' }).click();
  await page.keyboard.type('horario');
  await page.keyboard.press('Enter');
  const times = page.locator('.chat-message time');
  await expect.poll(() => times.count()).toBe(2);
  const shown = await times.evaluateAll((all) => all.map((time) => [time.textContent, time.getAttribute('datetime')]));
  expect(shown.map(([text]) => text)).toEqual(shown.map(([, at]) => timeIn('America/Guatemala', at ?? '')));
  await page.goto(`${portal.url}/asistente`);
  await page.getByRole('textbox', { name: 'Su pregunta' }).fill('horario');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  const time = page.locator('.assistant-messages time').last();
  const at = (await time.getAttribute('datetime')) ?? '';
  expect(await time.textContent()).toContain(timeIn('America/Guatemala', at));
  await context.close();
});

/** Hours and minutes of an instant, as both show them. */
const timeIn = (timeZone: string, instant: string) =>
  new Intl.DateTimeFormat('es', { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(instant));

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

test('a message for the staff carries the question over, and its link opens the conversation with the answer in another browser', async () => {
  const first = await browser.newContext();
  const page = await first.newPage();
  await page.goto(portal.url);
  await page.getByRole('button', { name: 'Asistente Municipal' }).click();
  await page.getByRole('button', { name: 'Preguntar sin identificarme' }).click();
  await page.keyboard.type('¿Venden zapatos de charol?');
  await page.keyboard.press('Enter');
  const answers = page.locator('.chat-bot').filter({ has: page.locator('.chat-actions') });
  await answers.first().waitFor();
  await page.keyboard.type('una persona, por favor');
  await page.keyboard.press('Enter');
  await answers.nth(1).waitFor();
  await page.locator('.chat-actions').getByRole('button').last().click();
  const window = page.getByRole('dialog', { name: 'Asistente Municipal' });
  await window.getByLabel('Nombre').fill('Eva');
  await window.getByLabel('Documento de identificación').fill('0123-4567');
  await window.getByLabel('Teléfono').fill('7777-1234');
  await page.keyboard.press('Enter');
  const message = window.getByLabel('Su mensaje para el personal');
  await message.waitFor();
  expect(await message.inputValue()).toBe('¿Venden zapatos de charol?');
  await page.keyboard.press('Enter');
  const link = window.getByRole('link', { name: 'Abrir mi conversación' });
  const address = (await link.getAttribute('href')) ?? '';
  await expectNoAxeViolations(page, { within: '.chat' });
  await first.close();

  const second = await browser.newContext({ viewport: { width: 390, height: 800 }, javaScriptEnabled: false });
  const telephone = await second.newPage();
  const { pathname, search } = new URL(address);
  await telephone.goto(portal.url + pathname + search);
  await telephone.getByText('¿Venden zapatos de charol?').first().waitFor();
  await telephone.goto(`${portal.url}/asistente`);
  await telephone.getByRole('textbox', { name: 'Código' }).fill(search.split('=')[1]?.toLowerCase() ?? '');
  await telephone.getByRole('button', { name: 'Abrir la conversación' }).click();
  await telephone.getByText('¿Venden zapatos de charol?').first().waitFor();
  await second.close();
});
