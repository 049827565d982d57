import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { type Portal, startPortal } from '#tests/support/startPortal.ts';

let portal: Portal;
let browser: Browser;

beforeAll(async () => {
  portal = await startPortal();
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

describe('the search over the whole site', () => {
  test('works without any script, from the bar of a narrow screen to the page that was found', async () => {
    const page = await openPage(browser, { javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
    await page.goto(`${portal.url}/servicios`);
    await page.getByRole('banner').getByRole('link', { name: 'Buscar' }).click();
    await page.getByRole('searchbox', { name: 'Buscar en el sitio' }).fill('historia');
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
    expect(await page.title()).toContain('Resultados para «historia»');
    expect(await page.locator('mark').first().textContent()).toMatch(/historia/i);
    await page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Historia', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Historia' }).waitFor();
  });

  test('is done with the keyboard alone', async () => {
    const page = await openPage(browser);
    await page.goto(`${portal.url}/buscar`);
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('municip');
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=municip/);
    await page.getByRole('navigation', { name: 'Mostrar solo' }).getByRole('link').nth(1).focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/tipo=/);
    expect(await page.getByRole('link', { name: /^Todo/ }).getAttribute('aria-current')).toBeNull();
  });

  test.each([
    { colorScheme: 'light', width: 320 },
    { colorScheme: 'dark', width: 1280 },
  ] as const)('passes axe and fits at $width px in $colorScheme', async ({ colorScheme, width }) => {
    const page = await openPage(browser, { colorScheme, viewport: { width, height: 800 } });
    for (const place of [
      '/buscar',
      '/buscar?q=municip',
      '/buscar?q=municipalidad&tipo=noticias',
      '/buscar?q=zzz+qqq',
    ]) {
      await page.goto(portal.url + place);
      await expectNoAxeViolations(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect({ place, overflow }).toEqual({ place, overflow: 0 });
    }
    expectNoConsoleErrors(page);
  });
});
