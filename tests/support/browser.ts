import { existsSync } from 'node:fs';
import { chromium, type Browser, type BrowserContextOptions, type ConsoleMessage, type Page } from 'playwright';
import { expect } from 'vitest';
import { findBrowser } from '../../scripts/findBrowser.mjs';

/** Chromium without a window. Open one per test file, and a page with its own storage for each test. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser({ ownBrowser: chromium.executablePath(), exists: existsSync });
  if (executablePath === undefined) throw new Error('no Chromium was found: run `npm test`, which says how to get one');
  return chromium.launch({ executablePath, args: launchArguments() });
}

/** A page with its own cookies and storage, in Spanish, whose console errors are remembered. */
export async function openPage(browser: Browser, options: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    locale: 'es-ES',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  rememberErrors(page);
  return page;
}

/**
 * Fails when the page wrote an error or a warning of React to the console, or threw. `allow` names the messages that the
 * test itself provokes, as a refused request does.
 */
export function expectNoConsoleErrors(page: Page, { allow = [] }: { readonly allow?: readonly RegExp[] } = {}): void {
  const seen = errors.get(page);
  if (seen === undefined) throw new Error('expectNoConsoleErrors needs a page from openPage');
  expect(seen.filter((message) => !allow.some((pattern) => pattern.test(message)))).toEqual([]);
}

const errors = new WeakMap<Page, string[]>();

function rememberErrors(page: Page): void {
  const seen: string[] = [];
  errors.set(page, seen);
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => seen.push(`thrown: ${error.message}`));
}

function launchArguments(): string[] {
  const isRoot = process.getuid?.() === 0;
  return ['--disable-dev-shm-usage', '--disable-background-networking', ...(isRoot ? ['--no-sandbox'] : [])];
}
