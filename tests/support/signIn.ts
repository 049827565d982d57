import type { Page } from 'playwright';
import type { Account, Portal } from './startPortal.ts';

/** Signs in through the real login page and waits until the staff area stands. */
export async function signIn(
  page: Page,
  portal: Pick<Portal, 'url' | 'admin'>,
  { account = portal.admin, to = '/admin' }: { readonly account?: Account; readonly to?: string } = {},
): Promise<void> {
  await page.goto(`${portal.url}/login`);
  await page.locator('input[type="email"]').fill(account.email);
  await page.locator('input[type="password"]').fill(account.password);
  await page.getByRole('button', { name: 'Iniciar Sesión', exact: true }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/admin'));
  if (to !== '/admin') await page.goto(`${portal.url}${to}`);
  await page.getByRole('main').waitFor();
}
