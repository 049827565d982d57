import type { Browser, Page, Response } from 'playwright';
import { openPage } from '#tests/support/browser.ts';
import type { Portal } from '#tests/support/startPortal.ts';

export type Look = {
  readonly width?: number;
  readonly height?: number;
  readonly colorScheme?: 'light' | 'dark';
  readonly reducedMotion?: 'reduce' | 'no-preference';
  readonly media?: 'screen' | 'print';
};

export type SitePage = {
  readonly page: Page;
  /** Changes the media of the open page, as when a visitor turns a telephone or prints. */
  readonly look: (look: Look) => Promise<void>;
  /** Loads an address of the portal, with or without scripts. */
  readonly open: (address: string, how?: Look & { readonly hasScripts?: boolean }) => Promise<Response | null>;
};

/** The one page that the tests of a file share, because a page per test would cost as much as four loads. */
export async function openSitePage(browser: Browser, portal: Pick<Portal, 'url'>): Promise<SitePage> {
  const page = await openPage(browser);
  const session = await page.context().newCDPSession(page);
  const look: SitePage['look'] = async ({
    width = 1280,
    height = 900,
    colorScheme = 'light',
    reducedMotion = 'reduce',
    media = 'screen',
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion, media });
    await page.setViewportSize({ width, height });
  };
  const open: SitePage['open'] = async (address, { hasScripts = true, ...how } = {}) => {
    await session.send('Emulation.setScriptExecutionDisabled', { value: !hasScripts });
    await look(how);
    return page.goto(portal.url + address);
  };
  return { page, look, open };
}
