import type { Page } from 'playwright';

/** Performs the next request of this method to an address, whose answer does not reach the page. */
export async function loseAnswer(page: Page, method: string, address: string): Promise<void> {
  let isLost = false;
  const isAddress = (url: URL) => url.pathname === address;
  await page.route(isAddress, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
}
