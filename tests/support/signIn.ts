import type { Page } from 'playwright';
import { createApi } from './api.ts';
import type { Account, Portal } from './startPortal.ts';

type SignIn = { readonly account?: Account; readonly to?: string };

/**
 * Opens `to` as a signed-in member of staff and waits until the staff area stands. The session comes from the API and is put
 * where the sign-in page would leave it, which spares each test that page; tests of signing in go through it themselves.
 */
export async function signIn(
  page: Page,
  portal: Pick<Portal, 'url' | 'admin'>,
  { account = portal.admin, to = '/admin' }: SignIn = {},
): Promise<void> {
  const token = await createApi(portal.url).signIn(account);
  const { body } = await createApi(portal.url, { token }).get<{ readonly user: unknown }>('/api/session');
  await page.goto(`${portal.url}/api/health`);
  await page.evaluate((session) => localStorage.setItem('auth', session), JSON.stringify({ token, user: body.user }));
  await page.goto(`${portal.url}${to}`);
  await page.getByRole('main').waitFor();
}
