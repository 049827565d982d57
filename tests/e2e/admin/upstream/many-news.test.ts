import type { Page, Response } from 'playwright';
import { expect, it } from 'vitest';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { signIn } from '#tests/support/signIn.ts';
import { startOver } from './backends.ts';

/** A processor four times slower, on Slow 4G, as of bench/chromium.mjs. */
async function slowDown(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const network = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
  await devTools.send('Network.emulateNetworkConditions', network);
}

const count = (text: string) => new Set(text.match(/Aviso municipal número \d+/g)).size;

it('a list of 10,000 news of another backend is shown, turned and searched page by page on a slow telephone', async () => {
  const { portal, clerk, foreign } = await startOver(({ fill }) => fill(10_000));
  const page = await openPage(await openBrowser(), { viewport: { width: 390, height: 844 } });
  page.setDefaultTimeout(45_000);
  await page.route(/^https:/, (route) => route.abort());
  const answers: Promise<readonly [string, number]>[] = [];
  const totals = new Set<string | undefined>();
  const isList = (response: Response) => /ObtenerNoticias|\/api\/start/.test(response.url());
  const listen = (response: Response) => {
    if (!isList(response)) return;
    answers.push(response.text().then((text) => [response.url(), count(text)] as const));
    totals.add(response.headers()['x-total-count']);
  };
  page.on('response', listen);
  await slowDown(page);
  await signIn(page, portal, { account: clerk, to: '/admin/noticias' });
  const title = (number: number) =>
    page.getByRole('heading', { name: `Aviso municipal número ${number}`, exact: true });
  await title(1).waitFor();
  const shown = await page.getByRole('article').count();
  expect(shown).toBe(12);
  await page
    .getByText(/10[.,\s]?000/)
    .first()
    .waitFor();

  await page.getByRole('button', { name: /siguiente/i }).click();
  await title(13).waitFor();
  expect(await title(1).count()).toBe(0);
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('número 9876');
  await title(9876).waitFor();
  await title(13).waitFor({ state: 'detached' });

  // An answer that comes later would be read while the page closes.
  page.off('response', listen);
  const sizes = await Promise.all(answers);
  expect(sizes.length).toBeGreaterThan(2);
  for (const [url, size] of sizes) expect([url, size <= shown]).toEqual([url, true]);
  expect([...totals]).toEqual(expect.arrayContaining(['10000', '1']));
  expect(foreign.state.news).toHaveLength(10_000);
}, 180_000);
