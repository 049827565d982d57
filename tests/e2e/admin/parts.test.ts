import { beforeAll, expect, it } from 'vitest';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { newStaffSession } from '#tests/support/staffSession.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

it('a list and its form, which load in nested chunks, appear as soon as the chunks arrive', async () => {
  const page = await openPage(await openBrowser());
  const session = await newStaffSession(portal);
  await page.clock.install();
  await page.goto(`${portal.url}/api/health`);
  await page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify(session));
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.goto(`${portal.url}/admin/noticias?create`);
  // A millisecond at a time, for code that only yields to the browser: one Suspense wait would take three hundred steps.
  const title = page.getByRole('textbox', { name: 'Título' });
  let milliseconds = 0;
  const step = async () => {
    await page.clock.runFor(1);
    milliseconds += 1;
    return title.isVisible();
  };
  await expect.poll(step).toBe(true);
  expect(milliseconds).toBeLessThan(300);
  expectNoConsoleErrors(page);
});
