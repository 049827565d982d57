import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/signIn.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

/** A plain form, which loads faster than the form of the news. */
const avisos = {
  title: 'Avisos',
  type: 'object',
  'x-content': { singular: 'Aviso', list: { layout: 'cards', filters: [] }, form: { placement: 'inline' } },
  properties: { titulo: { title: 'Título', type: 'string' } },
};

let portal: Portal;
let browser: Browser;

beforeAll(async () => {
  [portal, browser] = await Promise.all([portalForFile({ schemas: { avisos } }), openBrowser()]);
});

/**
 * A form of a signed-in person with a paused clock that the test advances. With `isUnreported`, the server never learns of
 * activity, nor answers with its own end of the session.
 */
async function openStill({
  isWithOther = false,
  isUnreported = false,
  height = 900,
} = {}): Promise<readonly [Page, Page | undefined]> {
  const page = await openPage(browser, { hasTouch: true, viewport: { width: 1280, height } });
  if (isUnreported) await page.route('**/api/session/activity', (route) => route.abort());
  await page.clock.install();
  await signIn(page, portal, { to: '/admin/avisos' });
  // Late content is shown by a timer, which would never fire with a paused clock.
  await page.getByLabel('Título').waitFor();
  const other = isWithOther ? await page.context().newPage() : undefined;
  await other?.goto(`${portal.url}/admin`);
  await other?.getByRole('heading', { level: 1 }).waitFor();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('Shift');
  return [page, other];
}

const warning = (page: Page) => page.locator('.idle-warning p');
const textOf = (seconds: number) => `La sesión se cerrará en ${seconds} segundos por inactividad`;
const tokenOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}').token as string | undefined);

describe('inactivity', () => {
  it('SESS-10 SESS-15 SESS-17 SHELL-12 AMB-S09 AMB-G12 warns, signs out here and on the server, and offers the typed values again', async () => {
    const [page] = await openStill();
    const token = await tokenOf(page);
    await page.getByLabel('Título').fill('Escrito a medias');
    await page.clock.runFor(450_000);
    expect(await warning(page).count()).toBe(0);
    await page.clock.runFor(1_000);
    await warning(page).getByText(textOf(29), { exact: true }).waitFor();
    await page.getByRole('alert').getByText(textOf(29), { exact: true }).waitFor();
    await page.clock.runFor(1_000);
    await warning(page).getByText(textOf(28), { exact: true }).waitFor();
    // Announced once, not each second; and the focus stays.
    await expect.poll(() => page.getByRole('alert').getByText(textOf(29)).count()).toBe(1);
    await expect.poll(() => page.getByLabel('Título').evaluate((input) => input === document.activeElement)).toBe(true);
    await page.clock.runFor(27_000);
    await warning(page).getByText(textOf(1), { exact: true }).waitFor();
    const revoked = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.clock.runFor(1_000);
    await page.waitForURL((url) => url.pathname === '/login');
    await revoked;
    expect(await tokenOf(page)).toBeUndefined();
    expect((await portal.api(token).get('/api/session')).status).toBe(401);
    await page.clock.resume();
    await page.getByRole('alert').getByText('Lo que había escrito y no guardó se conservó').waitFor();
    await page.getByLabel('Correo electrónico').fill(portal.admin.email);
    await page.getByLabel('Contraseña').fill(portal.admin.password);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await page.waitForURL((url) => url.pathname === '/admin/avisos');
    await page.getByText('Se recuperó lo que había escrito').waitFor();
    expect(await page.getByLabel('Título').inputValue()).toBe('Escrito a medias');
    await page.clock.fastForward(455_000);
    await warning(page).waitFor();
    await expectNoAxeViolations(page, { within: '.idle-warning' });
  });

  it('SESS-13 AMB-S09 mouse, keys, scrolling, touch and another tab each dismiss the warning; sleep ends the session of all tabs', async () => {
    // Low enough that the screen scrolls, which elsewhere would be activity that the test did not cause.
    const [page, other] = await openStill({ isWithOther: true, height: 560 });
    if (other === undefined) throw new Error('no other tab');
    let reports = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/session/activity')) reports += 1;
    });
    const signs: readonly (readonly [string, () => Promise<void>])[] = [
      ['mouse', () => page.mouse.move(40, 300)],
      ['key', () => page.keyboard.press('Control')],
      ['scroll', () => page.evaluate(() => scrollBy(0, 40))],
      ['touch', () => page.touchscreen.tap(600, 500)],
      // As assistive technology presses it, because a moving pointer would itself be activity.
      ['button', () => page.getByRole('button', { name: 'Seguir aquí' }).dispatchEvent('click')],
    ];
    for (const [name, act] of signs) {
      await page.clock.runFor(455_000);
      await warning(page).getByText(textOf(25), { exact: true }).waitFor();
      await act();
      await expect.poll(() => warning(page).count(), { message: name }).toBe(0);
    }
    // The server is told, so that it does not end the session before the browser does; but not of every key.
    await expect.poll(() => reports).toBeGreaterThanOrEqual(signs.length);
    const before = reports;
    for (let second = 0; second < 10; second += 1) {
      await page.keyboard.press('Control');
      await page.clock.runFor(1_000);
    }
    await page.clock.runFor(60_000);
    await expect.poll(() => reports).toBeGreaterThan(before);
    expect(reports - before).toBeLessThanOrEqual(2);
    await page.clock.runFor(395_000);
    await warning(page).waitFor();
    await other.keyboard.press('Control');
    // Browsers take a moment to show one tab what another one stored; 24 seconds are left.
    for (let second = 0; second < 20 && (await warning(page).count()) > 0; second += 1) await page.clock.runFor(1_000);
    expect(await warning(page).count()).toBe(0);
    // The computer sleeps: its timers have not run, its clock has.
    await page.clock.fastForward(3_600_000);
    await page.mouse.move(90, 310);
    await page.waitForURL((url) => url.pathname === '/login');
    await other.waitForURL((url) => url.pathname === '/login');
  });

  it('SESS-12 a session that expired while the browser was closed is not restored', async () => {
    const page = await openPage(browser);
    await signIn(page, portal);
    const token = await tokenOf(page);
    await page.goto(`${portal.url}/api/health`);
    await page.evaluate(() => localStorage.setItem('authActivity', String(Date.now() - 481_000)));
    const revoked = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await page.goto(`${portal.url}/admin`);
    await page.waitForURL((url) => url.pathname === '/login');
    await revoked;
    expect((await portal.api(token).get('/api/session')).status).toBe(401);
  });
});

it('a person is warned before the session reaches its maximum length, and can dismiss the warning', async () => {
  const [page] = await openStill({ isUnreported: true });
  const endIn = (seconds: number) =>
    page.evaluate((left) => localStorage.setItem('authEnd', String(Date.now() + left * 1000)), seconds);
  const ending = page.getByRole('alert').filter({ hasText: 'La sesión llega al tiempo más largo que puede durar' });
  await endIn(301);
  const text = ending.getByText(/se cerrará en 5 minutos\. Guarde lo que está escribiendo/);
  const isShownNext = async () => {
    await page.clock.runFor(2_000);
    return text.isVisible();
  };
  // The screen may begin to watch the clock after its first turns.
  await expect.poll(isShownNext, { interval: 1_000 }).toBe(true);
  await ending.getByRole('button', { name: 'Entendido' }).click();
  await ending.waitFor({ state: 'detached' });
  await endIn(59);
  await page.clock.runFor(1_000);
  await ending.getByText(/se cerrará en menos de un minuto/).waitFor();
  await page.clock.runFor(60_000);
  await page.waitForURL((url) => url.pathname === '/login');
});
