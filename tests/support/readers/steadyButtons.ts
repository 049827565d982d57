import type { Page, Request, Route } from 'playwright';
import { expect } from 'vitest';
import { openBrowser, openPage } from '../browser.ts';
import { openScreen, withoutEvents, withoutStart } from '../openScreen.ts';
import { staffSession } from '../staffSession.ts';
import type { Portal } from '../startPortal.ts';

/** The record of the page: every button that moved after its first paint, as `name: before → after`. */
type Notes = { readonly moves: string[]; readonly places: Map<Element | string, readonly number[]>; isDone: boolean };
type Noting = { notes?: Notes };

/** Checks in every frame the position of the buttons and links of the screen in the document. Runs in the page. */
export function watchButtons(): void {
  const places = new Map<Element | string, readonly number[]>();
  const notes: Notes = { moves: [], places, isDone: false };
  (globalThis as Noting).notes = notes;
  const look = () => {
    const placesByName = new Map<string, readonly number[] | undefined>();
    const compare = (
      key: Element | string,
      { name, place }: { readonly name: string; readonly place: readonly number[] },
    ) => {
      const before = places.get(key);
      // Table columns may shift by a pixel or two, which does not make a pointer miss.
      const hasMoved = before?.some((part, index) => Math.abs(part - (place[index] ?? 0)) > 3) ?? false;
      if (hasMoved) notes.moves.push(`${name}: ${before} → ${place}`);
      places.set(key, place);
    };
    for (const button of document.querySelectorAll(
      'main :is(button, a[href], input, select, textarea, summary, [role="combobox"])',
    )) {
      const { left, top, width, height } = button.getBoundingClientRect();
      if (width * height === 0) continue;
      const place = [left + scrollX, top + scrollY].map(Math.round);
      const name = (button.getAttribute('aria-label') ?? button.textContent).trim();
      compare(button, { name, place });
      if (name !== '') placesByName.set(name, placesByName.has(name) ? undefined : place);
    }
    // A button that is another element now, under a name that no other has.
    for (const [name, place] of placesByName) if (place !== undefined) compare(name, { name, place });
    if (!notes.isDone) requestAnimationFrame(look);
  };
  look();
}

/** The moves since `watchButtons`, once nothing of the screen is loading any more. */
export async function movesOf(page: Page): Promise<readonly string[]> {
  await page.waitForFunction(() => document.querySelector('main [aria-busy="true"], main .spinner') === null);
  const { moves, count } = await page.evaluate(() => {
    const { notes } = globalThis as Noting;
    if (notes === undefined) throw new Error('nobody looked');
    notes.isDone = true;
    return { moves: notes.moves, count: notes.places.size };
  });
  expect(count).toBeGreaterThan(0);
  return moves;
}

/** The picture that a screen shows before the response to its latest request. Runs in the page. */
async function nextPicture(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

const isAnswer = ({ pathname }: URL) =>
  pathname.startsWith('/api/') && !/^\/api\/(?:schemas|session|health|drafts)/.test(pathname);
const isCode = ({ pathname }: URL) => /^\/assets\/.*\.(?:js|css)$/.test(pathname);

type Options = { readonly viewport: { readonly width: number; readonly height: number } };

/** Opens a screen with delayed responses, except for the initial ones, and then releases them one picture apart. */
export async function openHeld(portal: Portal, at: string, { viewport }: Options) {
  const { release, hold } = createGate();
  let settle = async () => {};
  const prepare = (page: Page) => {
    settle = settling(page, isAnswer);
    return page.route(isAnswer, (route) => hold(route, page));
  };
  const page = await openScreen(portal, at, { prepare, viewport });
  return { page, release, settle };
}

/**
 * Like `openHeld`, in a browser that has loaded nothing yet: what the screen imports once `first` is shown arrives late too, and
 * each part of it after the responses.
 */
export async function openFirst(portal: Portal, at: string, { viewport, first }: Options & { readonly first: string }) {
  const { release, hold } = createGate();
  const page = await openPage(await openBrowser(), { viewport });
  await page.addInitScript(withoutEvents);
  await page.addInitScript(withoutStart);
  const auth = JSON.stringify(await staffSession(portal, portal.admin));
  await page.goto(`${portal.url}/api/health`);
  await page.evaluate((session) => localStorage.setItem('auth', session), auth);
  const settle = settling(page, (url) => isAnswer(url) || isCode(url));
  let isShown = false;
  await page.exposeFunction('reportShown', () => {
    isShown = true;
  });
  await page.addInitScript(reportWhenShown, first);
  await page.route(isAnswer, (route) => hold(route, page));
  await page.route(isCode, async (route) => {
    if (!isShown) return route.continue();
    return hold(route, page, 2);
  });
  await page.goto(portal.url + at, { waitUntil: 'commit' });
  return { page, release, settle };
}

/** Calls `reportShown` in the frame in which the first element appears. Runs in the page. */
function reportWhenShown(first: string): void {
  const look = () => {
    if (document.querySelector(first) === null) requestAnimationFrame(look);
    else (globalThis as { reportShown?: () => void }).reportShown?.();
  };
  look();
}

function createGate() {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const hold = async (route: Route, page: Page, pictures = 1) => {
    await gate;
    for (let picture = 0; picture < pictures; picture += 1) await page.evaluate(nextPicture).catch(() => undefined);
    await route.continue().catch(() => undefined);
  };
  return { release: () => release(), hold };
}

/** Waits until no response is followed by another request. */
function settling(page: Page, isHeld: (url: URL) => boolean) {
  const pending = new Set<Request>();
  page.on('request', (request) => isHeld(new URL(request.url())) && pending.add(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return async () => {
    for (let quiet = 0; quiet < 3; quiet = pending.size === 0 ? quiet + 1 : 0) await page.evaluate(nextPicture);
  };
}
