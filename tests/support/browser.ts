import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
} from 'playwright';
import { expect, onTestFinished, TestRunner } from 'vitest';
import { findBrowser } from '../../scripts/findBrowser.mjs';

/**
 * Chromium without a window. Ask for it once per test file and open a page with its own storage for each test. Files that
 * run one after another in a process share one browser: `close` closes this file's contexts, except lasting ones.
 */
export async function openBrowser(): Promise<Browser> {
  launched ??= launch();
  const browser = await launched;
  const close = async () => {
    const own = browser.contexts().filter((context) => !lastingContexts.has(context));
    await Promise.all(own.map((context) => context.close()));
  };
  return Object.assign(Object.create(browser) as Browser, { close });
}

/** Contexts that stay open for the following files. */
export const lastingContexts = new WeakSet<BrowserContext>();

/** Ends with the process. */
let launched: Promise<Browser> | undefined;

async function launch(): Promise<Browser> {
  const executablePath = findBrowser({ ownBrowser: chromium.executablePath(), exists: existsSync });
  if (executablePath === undefined) throw new Error('no Chromium was found: run `npm test`, which says how to get one');
  const browser = await chromium.launch({ executablePath, args: launchArguments() });
  browser.on('disconnected', () => {
    launched = undefined;
  });
  return browser;
}

/**
 * A page with its own cookies and storage, in Spanish and with reduced motion, whose console errors are recorded. A page that a
 * test opens is closed at its end, because open pages slow down later tests.
 */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage(browser, options);
  if (TestRunner.getCurrentTest() === undefined) return page;
  onTestFinished(async ({ task }) => {
    // Callbacks for failed tests come after these, when the page is closed.
    if (task.result?.state === 'fail') await reportPage(page);
    await page.context().close();
  });
  return page;
}

/** Prints the text of a failed test's page, its console errors, and the path of its screenshot. */
export async function reportPage(page: Page): Promise<void> {
  if (page.isClosed()) return;
  await mkdir(pictures, { recursive: true });
  const picture = path.join(pictures, `${TestRunner.getCurrentTest()?.id}.png`);
  const text = await page.locator('body').innerText().catch(String);
  await page.screenshot({ path: picture, fullPage: true }).catch(() => undefined);
  process.stderr.write(`The page of the failed test: ${page.url()} (${picture})\n${text.slice(0, 3_000)}\n`);
  for (const error of errors.get(page) ?? []) process.stderr.write(`  ${error.slice(0, 1_000)}\n`);
}

const pictures = fileURLToPath(new URL('../../node_modules/.cache/cabildo-failures', import.meta.url));

/** A page that stays open until its context is closed. */
export async function newPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    locale: 'es-ES',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  context.setDefaultTimeout(45_000);
  return addPage(context);
}

/** Another page with the storage of a context. */
export async function addPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  rememberErrors(page);
  return page;
}

/**
 * Fails when the page wrote an error or a warning of React to the console, or threw, since the last call. `allow` matches
 * messages that the test itself causes, such as a refused request.
 */
export function expectNoConsoleErrors(page: Page, { allow = [] }: { readonly allow?: readonly RegExp[] } = {}): void {
  const seen = errors.get(page);
  if (seen === undefined) throw new Error('expectNoConsoleErrors needs a page from openPage');
  const messages = seen.splice(0).filter((message) => !allow.some((pattern) => pattern.test(message)));
  if (messages.length > 0) throw new Error(`the console has messages:\n${messages.join('\n')}`);
}

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

/** Clears the recorded console errors of the page. */
export function forgetErrors(page: Page): void {
  errors.get(page)?.splice(0);
}

const errors = new WeakMap<Page, string[]>();

function rememberErrors(page: Page): void {
  const seen: string[] = [];
  errors.set(page, seen);
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => seen.push(`thrown: ${error.stack ?? error.message}`));
}

function launchArguments(): string[] {
  const isRoot = process.getuid?.() === 0;
  // Pages of tests end before V8's slowest compiler pays off, and its threads slow down the other pages.
  const plainCode = '--js-flags=--no-turbofan --single-threaded';
  // Without a graphics card, drawing into memory takes a sixth less time than an emulated card; without a separate
  // process for it, pages take a tenth less.
  const drawing = ['--disable-gpu', '--disable-software-rasterizer', '--in-process-gpu'];
  const quiet = ['--disable-dev-shm-usage', '--disable-background-networking'];
  return [plainCode, ...drawing, ...quiet, ...(isRoot ? ['--no-sandbox'] : [])];
}

/** Watches for a text that a page shows only for a moment. Returns what waits until it was shown. */
export async function shownBriefly(page: Page, text: string): Promise<() => Promise<void>> {
  const watch = await page.evaluateHandle((expected) => {
    const state = { isShown: false };
    const look = () => {
      if (document.body.textContent.includes(expected)) state.isShown = true;
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    return state;
  }, text);
  return async () => {
    await expect.poll(() => watch.evaluate(({ isShown }) => isShown)).toBe(true);
  };
}
