import type { BrowserContextOptions, Page } from 'playwright';
import { onTestFinished, TestRunner } from 'vitest';
import { atFileEnd } from './atFileEnd.ts';
import { forgetErrors, newPage, openBrowser } from './browser.ts';
import { type StaffSession, staffSession } from './staffSession.ts';
import type { Account, Portal } from './startPortal.ts';

export type ScreenOptions = BrowserContextOptions & {
  /** Who is signed in; the first account when left out. */
  readonly account?: Account;
  /** Called before the staff area begins, for routes and listeners. */
  readonly prepare?: (page: Page) => unknown;
};

type StaffPage = {
  readonly page: Page;
  /** What it was made with: a test takes only a page that was made as its own would be. */
  readonly context: string;
  /** Requests that wait for their answer. */
  readonly pending: Set<unknown>;
  /** Whether a test has it. */
  isTaken: boolean;
  /** Whether nothing of its last test goes on in it, as a form that sends its draft. */
  hasEnded: boolean;
};

const wide = { width: 1280, height: 900 };
const longestWait = 5_000;
/** What tests listen to; their listeners go with them. */
const listenedEvents = ['request', 'requestfinished', 'requestfailed', 'response', 'dialog', 'download'] as const;
const pagesOf = new WeakMap<Portal, StaffPage[]>();

/**
 * Shows a screen of the staff area to a signed-in person, in a page that an earlier test of the file has left. The staff area
 * ends there, as after a sign-out in another tab, and begins anew at the address with empty storage, which spares the load of
 * the page and its scripts. Tests of loads, of sessions and of the clock use `openPage` and `signIn` instead.
 */
export async function openScreen(portal: Portal, to: string, options: ScreenOptions = {}): Promise<Page> {
  const { account = portal.admin, prepare, viewport = wide, colorScheme = 'light', ...contextOptions } = options;
  const session = await staffSession(portal, account);
  const staffPage = (await takePage(portal, contextOptions)) ?? (await addPage(portal, contextOptions));
  const { page } = staffPage;
  if (TestRunner.getCurrentTest() !== undefined)
    onTestFinished(({ task }) => release(portal, { staffPage, isSound: task.result?.state === 'pass' }));
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

/** Goes to another screen of the staff area as its link does, without loading it again. */
export async function followLink(page: Page, to: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);
}

/** A page that no test has, with no staff area; undefined when there is none. */
async function takePage(portal: Portal, options: BrowserContextOptions): Promise<StaffPage | undefined> {
  const context = JSON.stringify(options);
  const staffPage = pagesOf.get(portal)?.find((one) => !one.isTaken && one.context === context);
  if (staffPage === undefined) return undefined;
  staffPage.isTaken = true;
  if (staffPage.hasEnded && (await isQuiet(staffPage))) return staffPage;
  await discard(portal, staffPage);
  return takePage(portal, options);
}

async function addPage(portal: Portal, options: BrowserContextOptions): Promise<StaffPage> {
  const page = await newPage(await openBrowser(), options);
  const staffPage = {
    page,
    context: JSON.stringify(options),
    pending: new Set<unknown>(),
    isTaken: true,
    hasEnded: true,
  };
  watchRequests(staffPage);
  const pages = pagesOf.get(portal) ?? [];
  if (pages.length === 0) atFileEnd(() => Promise.all((pagesOf.get(portal) ?? []).map((one) => close(one))));
  pagesOf.set(portal, [...pages, staffPage]);
  return staffPage;
}

function watchRequests({ page, pending }: StaffPage): void {
  page.on('request', (request) => pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
}

type Release = { readonly staffPage: StaffPage; readonly isSound: boolean };

/** Leaves the page to the next test, unless this one failed or closed it. */
async function release(portal: Portal, { staffPage, isSound }: Release): Promise<void> {
  const { page } = staffPage;
  if (!isSound || page.isClosed()) return discard(portal, staffPage);
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

async function discard(portal: Portal, staffPage: StaffPage): Promise<void> {
  pagesOf.set(
    portal,
    (pagesOf.get(portal) ?? []).filter((one) => one !== staffPage),
  );
  await close(staffPage);
}

const close = ({ page }: StaffPage) => page.context().close();

/** Whether all that the last test asked for is answered, so that nothing of it reaches the next one. */
async function isQuiet({ page, pending }: StaffPage): Promise<boolean> {
  const until = performance.now() + longestWait;
  while (pending.size > 0 && performance.now() < until)
    await page.waitForEvent('requestfinished', { timeout: 200 }).catch(() => undefined);
  return pending.size === 0;
}

/**
 * Runs in the page. Takes the session away as a sign-out in another tab does, and all that the browser keeps; answers whether
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
  // What forms send at their end leaves after some promises; then it counts among the open requests.
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  return isOver();
}

type Start = { readonly to: string; readonly session: StaffSession; readonly isDark: boolean };

/** Runs in the page. Starts the staff area as a sign-in in another tab does; answers whether its scripts are there. */
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
