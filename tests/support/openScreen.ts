import type { BrowserContextOptions, Page } from 'playwright';
import { onTestFinished, TestRunner } from 'vitest';
import { onFileEnd } from './onFileEnd.ts';
import { forgetErrors, lastingContexts, newPage, openBrowser, reportPage } from './browser.ts';
import { type StaffSession, staffSession } from './staffSession.ts';
import type { Account, Portal } from './startPortal.ts';

export type ScreenOptions = BrowserContextOptions & {
  /** Who is signed in; the first account when left out. */
  readonly account?: Account;
  /** Called before the staff area starts, for routes and listeners. */
  readonly prepare?: (page: Page) => unknown;
  /** Whether the screen follows other people's writes; without it the test decides when the screen reads again. */
  readonly isLive?: boolean;
};

type StaffPage = {
  readonly page: Page;
  /** The portal whose responses the browser may have cached. */
  portal: Portal;
  /** The loaded document; a portal with a different document needs another page. */
  readonly document: string;
  /** The options of its context; a test only reuses a page with equal options. */
  readonly context: string;
  /** Requests without a response. */
  readonly pending: Set<unknown>;
  /** Whether a test uses it. */
  isTaken: boolean;
  /** Whether all activity of its last test has ended, such as a form that sends its draft. */
  hasEnded: boolean;
  /** Whether a script did not load, as between two portals: the browser does not ask for it again in this document. */
  lacksScript: boolean;
};

const wide = { width: 1280, height: 900 };
const longestWait = 5_000;
/** Events that tests listen to; their listeners are removed with them. */
const listenedEvents = ['request', 'requestfinished', 'requestfailed', 'response', 'dialog', 'download'] as const;
/** All open pages. One stays open for the following files, whose portals have the same address (servePortal.ts). */
let pages: readonly StaffPage[] = [];

/**
 * Shows a screen of the staff area to a signed-in person, in a page of an earlier test of the file. The staff area
 * ends there, as after a sign-out in another tab, and restarts at the address with empty storage, without loading
 * the page and its scripts again. Tests of loads, of sessions and of the clock use `openPage` and `signIn` instead.
 */
export async function openScreen(portal: Portal, to: string, options: ScreenOptions = {}): Promise<Page> {
  const {
    account = portal.admin,
    prepare,
    viewport = wide,
    colorScheme = 'light',
    isLive = false,
    ...contextOptions
  } = options;
  const known = { document: await documentOf(portal), context: JSON.stringify({ isLive, ...contextOptions }) };
  const staffPage =
    (await takePage(portal, known)) ?? (await addPage({ portal, ...known, isLive, options: contextOptions }));
  // Only now, when a sign-out of the test before has reached the server.
  const session = await staffSession(portal, account);
  const { page } = staffPage;
  onFileEnd(closeAllButOne);
  if (TestRunner.getCurrentTest() !== undefined)
    onTestFinished(({ task }) => release({ staffPage, isSound: task.result?.state === 'pass' }));
  await page.setViewportSize(viewport ?? wide);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce', forcedColors: null, media: null });
  forgetErrors(page);
  await prepare?.(page);
  if (page.url() === 'about:blank') await page.goto(`${portal.url}/api/health`);
  const isStanding = await page.evaluate(startStaffArea, { to, session, isDark: colorScheme === 'dark' });
  if (!isStanding) await page.goto(portal.url + to);
  await page.locator('#contenido').waitFor();
  return page;
}

/** Navigates to another screen of the staff area like its link, without a page load. */
export async function followLink(page: Page, to: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);
}

/** An unused page without a staff area, as after a page load; undefined when there is none. */
async function takePage(
  portal: Portal,
  wanted: Pick<StaffPage, 'document' | 'context'>,
): Promise<StaffPage | undefined> {
  const isFit = ({ page, isTaken, document, context }: StaffPage) =>
    !isTaken && context === wanted.context && document === wanted.document && !page.isClosed();
  const staffPage = pages.find(isFit);
  if (staffPage === undefined) return undefined;
  staffPage.isTaken = true;
  if (!staffPage.hasEnded || !(await isQuiet(staffPage)) || staffPage.lacksScript) {
    await discard(staffPage);
    return takePage(portal, wanted);
  }
  if (staffPage.portal !== portal) await forgetPortal(staffPage);
  staffPage.portal = portal;
  return staffPage;
}

type New = Pick<StaffPage, 'portal' | 'document' | 'context'> & {
  readonly isLive: boolean;
  readonly options: BrowserContextOptions;
};

async function addPage({ options, isLive, ...known }: New): Promise<StaffPage> {
  const page = await newPage(await openBrowser(), options);
  if (!isLive) await page.context().addInitScript(withoutEvents);
  await page.context().addInitScript(withoutStart);
  const staffPage = { page, ...known, pending: new Set<unknown>(), isTaken: true, hasEnded: true, lacksScript: false };
  lastingContexts.add(page.context());
  watchRequests(staffPage);
  pages = [...pages, staffPage];
  return staffPage;
}

/** The document of the staff area and its policy, which contain the initial data of the scripts. */
async function documentOf({ url }: Portal): Promise<string> {
  const response = await fetch(`${url}/admin`);
  const text = `${url} ${response.headers.get('content-security-policy')} ${await response.text()}`;
  return text.replaceAll(/nonce(?:-|=")[\w+/=-]+/g, 'nonce');
}

/** Clears cookies and cache, since another portal gives other responses at the same address. */
async function forgetPortal({ page }: StaffPage): Promise<void> {
  await page.context().clearCookies();
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Network.clearBrowserCache');
  await devTools.detach();
}

/** At the end of a file one page stays open, unless the document of its portal has changed since it was loaded. */
async function closeAllButOne(): Promise<void> {
  const last = pages.findLast(({ isTaken, hasEnded }) => !isTaken && hasEnded);
  const isAsLoaded = last !== undefined && (await documentOf(last.portal).catch(() => undefined)) === last.document;
  await Promise.all(pages.filter((one) => one !== last || !isAsLoaded).map(discard));
}

function watchRequests(staffPage: StaffPage): void {
  const { page, pending } = staffPage;
  // The stream of events is open as long as the staff area is shown.
  page.on('request', (request) => !/\/api\/(?:events|presence)/.test(request.url()) && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => {
    pending.delete(request);
    if (request.resourceType() === 'script') staffPage.lacksScript = true;
  });
}

type Release = { readonly staffPage: StaffPage; readonly isSound: boolean };

/** Leaves the page to the next test, unless this one failed or closed it. */
async function release({ staffPage, isSound }: Release): Promise<void> {
  const { page } = staffPage;
  if (!isSound) await reportPage(page);
  if (!isSound || page.isClosed()) return discard(staffPage);
  for (const event of listenedEvents) page.removeAllListeners(event);
  watchRequests(staffPage);
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.bringToFront();
  await page.context().unrouteAll({ behavior: 'ignoreErrors' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await page.mouse.move(0, 0);
  staffPage.hasEnded = await page.evaluate(endStaffArea, longestWait);
  staffPage.isTaken = false;
}

async function discard(staffPage: StaffPage): Promise<void> {
  pages = pages.filter((one) => one !== staffPage);
  await staffPage.page.context().close();
}

/** Whether all requests of the last test and their consequences have ended, so that none reaches the next test. */
async function isQuiet({ page, pending }: StaffPage): Promise<boolean> {
  const until = performance.now() + longestWait;
  for (;;) {
    while (pending.size > 0 && performance.now() < until)
      await page.waitForEvent('requestfinished', { timeout: 200 }).catch(() => undefined);
    await page.evaluate(someTurns);
    if (pending.size === 0 || performance.now() >= until) return pending.size === 0;
  }
}

/** Runs in the page. Requests that a response causes are sent after some promises. */
async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

/**
 * Runs in the page. Removes the session as a sign-out in another tab does, and the whole storage; returns whether
 * the staff area has ended.
 */
async function endStaffArea(longest: number): Promise<boolean> {
  const isStaffArea = document.getElementById('root') !== null && /^\/(admin|login)/.test(location.pathname);
  localStorage.clear();
  sessionStorage.clear();
  if (!isStaffArea) return true;
  dispatchEvent(new StorageEvent('storage'));
  const until = performance.now() + longest;
  const isOver = () => document.querySelector('.sign-in') !== null;
  while (!isOver() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 5));
  return isOver();
}

type Start = { readonly to: string; readonly session: StaffSession; readonly isDark: boolean };

/** Runs in the page. Starts the staff area as a sign-in in another tab does; returns whether its scripts are loaded. */
function startStaffArea({ to, session, isDark }: Start): boolean {
  const isStaffArea = document.getElementById('root') !== null && /^\/(admin|login)/.test(location.pathname);
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem('darkMode', String(isDark));
  localStorage.setItem('auth', JSON.stringify(session));
  if (!isStaffArea) return false;
  history.replaceState(null, '', to);
  scrollTo(0, 0);
  dispatchEvent(new StorageEvent('storage'));
  return true;
}

/** Runs in each document before its scripts: neither the stream of events nor the presence of others responds. */
export function withoutEvents(): void {
  const request = fetch;
  globalThis.fetch = async (input, init) =>
    /^\/api\/(?:events|presence)/.test(String(input)) ? new Response(null, { status: 204 }) : request(input, init);
}

/** Runs in each document before its scripts: each part of a screen has its own request, as in a document that stands already. */
export function withoutStart(): void {
  const request = fetch;
  globalThis.fetch = async (input, init) =>
    String(input).startsWith('/api/start') ? new Response(null, { status: 404 }) : request(input, init);
}
