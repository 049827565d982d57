import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/signIn.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

const row = '.table [data-row-key]';
const mostRequests = 8;
let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

describe('the first screen', () => {
  it('shows a list after at most eight requests, the first data beside the first script', async () => {
    const page = await openPage(await openBrowser());
    await page.addInitScript((selector) => {
      const look = () => {
        if (document.querySelector(selector) === null) requestAnimationFrame(look);
        else performance.mark('seen');
      };
      requestAnimationFrame(look);
    }, row);
    const isAsked = page.waitForRequest('**/api/start?*');
    await page.route('**/assets/*.js', async (route) => {
      await isAsked;
      await route.continue();
    });
    await signIn(page, portal, { to: '/admin/usuarios' });
    await page.locator(row).first().waitFor();
    expect(await requestsUntilSeen(page)).toSatisfy((all: readonly string[]) => all.length <= mostRequests);
  });

  it('shows what was written after its data was read and before it follows changes', async () => {
    const page = await openPage(await openBrowser());
    let follow: () => void = () => undefined;
    const written = new Promise<void>((resolve) => {
      follow = resolve;
    });
    await page.route('**/api/events*', async (route) => {
      await written;
      await route.continue();
    });
    await signIn(page, portal, { to: '/admin/usuarios' });
    await page.locator(row).first().waitFor();
    await addAccount(portal, { nombre: 'Persona nueva', email: 'nueva@example.test' });
    expect(await page.getByText('nueva@example.test').count()).toBe(0);
    follow();
    await page.getByText('nueva@example.test').first().waitFor();
  });

  it('shows the list by single requests when the start fails', async () => {
    const page = await openPage(await openBrowser());
    await page.route('**/api/start?*', (route) => route.abort());
    const list = page.waitForResponse((response) => /\/api\/usuarios\?/.test(response.url()));
    await signIn(page, portal, { to: '/admin/usuarios' });
    expect((await list).status()).toBe(200);
    await page.locator(row).first().waitFor();
  });
});

/** What the document requested before the list was seen, itself included; pictures left out. */
function requestsUntilSeen(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const seen = performance.getEntriesByName('seen')[0]?.startTime ?? 0;
    const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const before = resources.filter(({ startTime, initiatorType }) => startTime < seen && initiatorType !== 'img');
    // A browser with a window requests the icon of its tab when it likes; the headless shell requests none.
    return [location.pathname, ...before.map(({ name }) => name).filter((name) => !name.endsWith('/favicon.svg'))];
  });
}
