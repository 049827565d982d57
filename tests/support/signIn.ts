import type { Page } from 'playwright';
import { newStaffSession } from './staffSession.ts';
import type { Account, Portal } from './startPortal.ts';

type SignIn = { readonly account?: Account; readonly to?: string };

/**
 * Opens `to` as a signed-in member of staff and waits until the staff area is shown. The session comes from the API and is
 * stored as by the sign-in page, so that only tests of signing in load that page.
 */
export async function signIn(
  page: Page,
  portal: Pick<Portal, 'url' | 'admin'>,
  { account = portal.admin, to = '/admin' }: SignIn = {},
): Promise<void> {
  const session = await newStaffSession(portal, account);
  await page.goto(`${portal.url}/api/health`);
  await page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify(session));
  await page.goto(`${portal.url}${to}`);
  await page
    .getByRole('main')
    .waitFor()
    .catch(async (cause: unknown) => {
      throw new Error(`no staff area at ${page.url()}, but: ${await page.locator('body').innerText()}`, { cause });
    });
}
