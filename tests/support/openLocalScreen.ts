import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BrowserContextOptions, Page, Route } from 'playwright';
import { onTestFinished } from 'vitest';
import type { StoredRecord, Values } from '#core/values/record.ts';
import type { Screens } from '#tests/screens/main.tsx';
import { forgetErrors, newPage, openBrowser, reportPage } from './browser.ts';

export type LocalScreen = Pick<BrowserContextOptions, 'viewport' | 'colorScheme'> & {
  /** The JSON of content types by name. */
  readonly schemas: Readonly<Record<string, object>>;
  /** Existing records, by the name of their type. */
  readonly records?: Readonly<Record<string, readonly Values[]>>;
  /** Whether the backend has neither versions nor history, and numbers as ids. */
  readonly isPlain?: boolean;
};

/** Changes the records of a local screen as another person would, and reads the stored ones. */
export type LocalRecords = {
  readonly create: (type: string, values: Values) => Promise<StoredRecord>;
  readonly update: (type: string, id: string, values: Values) => Promise<StoredRecord>;
  readonly remove: (type: string, id: string) => Promise<void>;
  readonly list: (type: string) => Promise<readonly StoredRecord[]>;
};

type Shown = {
  readonly page: Page;
  readonly records: LocalRecords;
  /** Reloads the page. */
  readonly reload: () => Promise<void>;
  /** The same screen in another tab. */
  readonly openTab: () => Promise<Page>;
};

/** Browsers share a store among tabs only where a page is secure, as on this machine. */
const address = 'http://screens.localhost';
const folder = fileURLToPath(new URL('../../node_modules/.cache/cabildo-screens', import.meta.url));
const wide = { width: 1280, height: 900 };
const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
};

/** One page for all tests of a worker. */
let sharedPage: Page | undefined;
let opened = 0;

/**
 * Shows a screen of the staff area over the portal in its page, as a static folder has it, where Ana is signed in: no server. For tests of
 * the screen's behaviour; what a server does beside the portal is tested with `openScreen`.
 */
export async function openLocalScreen(at: string, screen: LocalScreen): Promise<Shown> {
  const { viewport = wide, colorScheme = 'light', schemas, records = {}, isPlain = false } = screen;
  opened += 1;
  const page = await pageOfWorker();
  onTestFinished(({ task }) => release(page, task.result?.state === 'pass'));
  await page.setViewportSize(viewport ?? wide);
  await page.emulateMedia({ media: 'screen', colorScheme, reducedMotion: 'reduce' });
  forgetErrors(page);
  const settings = { at, name: `screen-${opened}`, schemas, isPlain, isDark: colorScheme === 'dark' };
  await page.evaluate(clear);
  await show(page, { ...settings, records });
  const showAgain = async (tab: Page) => {
    await tab.goto(`${address}/admin`);
    await tab.waitForFunction(() => 'screens' in globalThis);
    await show(tab, { ...settings, records: {} });
  };
  const openTab = async () => {
    const tab = await page.context().newPage();
    await showAgain(tab);
    return tab;
  };
  return { page, records: recordsOf(page), reload: () => showAgain(page), openTab };
}

async function pageOfWorker(): Promise<Page> {
  if (sharedPage !== undefined && !sharedPage.isClosed() && sharedPage.url().startsWith(address)) return sharedPage;
  sharedPage = await newPage(await openBrowser());
  await sharedPage.context().route(`${address}/**`, answer);
  await sharedPage.goto(`${address}/admin`);
  await sharedPage.waitForFunction(() => 'screens' in globalThis);
  return sharedPage;
}

/** The built page and its parts. */
async function answer(route: Route): Promise<void> {
  const { pathname } = new URL(route.request().url());
  if (pathname.startsWith('/api/')) return route.fulfill({ status: 404, json: {} });
  const name = pathname.startsWith('/assets/') ? pathname : '/index.html';
  const contentType = contentTypes[path.extname(name)] ?? 'application/octet-stream';
  return route.fulfill({ body: readFileSync(path.join(folder, name)), contentType });
}

async function release(page: Page, isSound: boolean): Promise<void> {
  if (page.isClosed()) return;
  if (!isSound) {
    await reportPage(page);
    return page.context().close();
  }
  for (const event of ['request', 'response', 'dialog', 'download'] as const) page.removeAllListeners(event);
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.context().setOffline(false);
  await page.mouse.move(0, 0);
}

type Show = Required<Pick<LocalScreen, 'schemas' | 'records' | 'isPlain'>> & {
  readonly at: string;
  readonly name: string;
  readonly isDark: boolean;
};

async function show(page: Page, screen: Show): Promise<void> {
  await page.evaluate(showHere, JSON.stringify(screen));
  await page.locator('#contenido').waitFor();
}

/** Runs in the page. */
function clear(): Promise<void> {
  return (globalThis as unknown as { readonly screens: Screens }).screens.clear();
}

/** Runs in the page. `json` is a Show. */
async function showHere(json: string): Promise<void> {
  const { records, ...screen } = JSON.parse(json) as Show;
  const { screens } = globalThis as unknown as { readonly screens: Screens };
  await screens.open(screen);
  await screens.createAll(records);
  screens.show(screen);
}

function recordsOf(page: Page): LocalRecords {
  const call = <T>(name: 'create' | 'update' | 'remove' | 'list', ...values: readonly unknown[]) =>
    page.evaluate(
      ({ name, values }) => {
        const { screens } = globalThis as unknown as {
          readonly screens: Readonly<Record<string, (...given: readonly unknown[]) => unknown>>;
        };
        return screens[name]?.(...values) as T;
      },
      { name, values },
    ) as Promise<T>;
  return {
    create: (type, values) => call('create', type, values),
    update: (type, id, values) => call('update', type, id, values),
    remove: (type, id) => call('remove', type, id),
    list: (type) => call('list', type),
  };
}
