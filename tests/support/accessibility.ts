import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * The rules that depend on colours, sizes and positions. The other rules read the markup, so a second check of a fully checked screen
 * finds nothing new with them while it shows the same elements. Where a width shows other elements, all rules run.
 */
const lookRules = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];
/** The script of axe for a page: the minified build loads in half of the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** No script runs in the frame of a preview, not even axe; the citizens' pages have their own tests. */
const unreadable = ['iframe[sandbox]'];
/** The frame of the staff area is the same around every screen: walk.test.ts and accessibility.test.ts check it. */
const frame = ['.header', '#menu-principal'];

type Scope = {
  /** A part of the page, by its selector, such as a dialog over a screen that is checked elsewhere. */
  readonly within?: string;
  /** Whether the screen was fully checked in another theme or width that shows the same elements. */
  readonly isSecondLook?: boolean;
  /** Whether to check header and menu of the staff area as well. */
  readonly hasFrame?: boolean;
};

/** Fails with one line per violation of WCAG 2.2 AA on the current page. */
export async function expectNoAxeViolations(
  page: Page,
  { within, isSecondLook = false, hasFrame = false }: Scope = {},
): Promise<void> {
  const runOnly: axe.RunOnly = isSecondLook ? { type: 'rule', values: lookRules } : { type: 'tag', values: tags };
  const exclude = within === undefined && !hasFrame ? [...unreadable, ...frame] : unreadable;
  const search: Search = { include: within === undefined ? [] : [within], exclude, runOnly };
  let faults = await page.evaluate(findFaults, search);
  if (faults === 'axe is missing') {
    await page.evaluate(source);
    await page.evaluate(rememberColours);
    faults = await page.evaluate(findFaults, search);
  }
  expect(faults).toEqual([]);
}

type Look = { readonly width: number; readonly height: number; readonly isDark: boolean };

const telephone: Look = { width: 390, height: 844, isDark: true };

/**
 * Fails when a staff screen has violations of accessibility or is wider than its window, as it is shown in the light look and then in
 * another one: the dark one on a telephone when none is given. Leaves it in the light look with its former size.
 */
export async function expectGoodLooks(
  page: Page,
  { secondLook = telephone, ...scope }: Scope & { readonly secondLook?: Look } = {},
): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 900 };
  await expectGoodLook(page, scope);
  await changeLook(page, secondLook);
  await expectGoodLook(page, { ...scope, isSecondLook: true });
  await changeLook(page, { width, height, isDark: false });
}

async function expectGoodLook(page: Page, scope: Scope): Promise<void> {
  await expectNoAxeViolations(page, scope);
  expect(await page.evaluate(findOverflow)).toEqual([]);
}

/** As when a window is resized and the theme is switched in another tab. */
async function changeLook(page: Page, { width, height, isDark }: Look): Promise<void> {
  await page.setViewportSize({ width, height });
  const isShown = await page.evaluate((value) => {
    localStorage.setItem('darkMode', value);
    dispatchEvent(new StorageEvent('storage', { key: 'darkMode' }));
    return String(document.documentElement.classList.contains('dark')) === value;
  }, String(isDark));
  expect(isShown).toBe(true);
}

/** Runs in the page. The elements that exceed its right edge; none when everything fits. */
function findOverflow(): readonly string[] {
  const overflow = document.documentElement.scrollWidth - innerWidth;
  if (overflow <= 0) return [];
  const isTooWide = (element: Element) => element.getBoundingClientRect().right > innerWidth;
  const elements = [...document.querySelectorAll('body *')].filter(isTooWide);
  return [`${overflow} px`, ...elements.map(({ outerHTML }) => outerHTML.slice(0, 120))];
}

type Search = { readonly include: string[]; readonly exclude: string[]; readonly runOnly: axe.RunOnly };

/**
 * Runs in the page, after all finite animations have ended: halfway, colours belong to no theme. The layout of a window's new width
 * is there after the next frame, and faults of a screen that still changed meanwhile are checked again. Checks from the top of the page
 * and with bars in their place at the foot: a button half under a sticky bar counts as too small to press. Passed rules are not
 * described, which would take most of the time; style sheets are not fetched again, because none of the rules reads them.
 */
async function findFaults({ include, exclude, runOnly }: Search): Promise<string[] | 'axe is missing'> {
  const { axe: runner } = globalThis as unknown as { readonly axe?: typeof axe };
  if (runner === undefined) return 'axe is missing';
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  const isPassing = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  for (;;) {
    const passing = document.getAnimations().filter(isPassing);
    if (passing.length === 0) break;
    await Promise.allSettled(passing.map(({ finished }) => finished));
  }
  const scrolled = globalThis.scrollY;
  globalThis.scrollTo({ top: 0, behavior: 'instant' });
  const bars = [...document.querySelectorAll<HTMLElement>('.save-bar')];
  for (const bar of bars) bar.style.position = 'relative';
  const check = () =>
    runner.run(
      { exclude, ...(include.length === 0 ? {} : { include }) },
      { runOnly, resultTypes: ['violations'], preload: { assets: ['media'] } },
    );
  const changes = new MutationObserver(() => {});
  changes.observe(document.body, { childList: true, subtree: true });
  let { violations } = await check();
  const hasChanged = () => changes.takeRecords().some(({ target }) => target !== document.body);
  // A screen that never rests has the faults of its fifth check.
  for (let again = 0; again < 4 && violations.length > 0 && hasChanged(); again += 1) ({ violations } = await check());
  changes.disconnect();
  for (const bar of bars) bar.style.position = '';
  globalThis.scrollTo({ top: scrolled, behavior: 'instant' });
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${id} (${impact}): ${node.target.join(' ')} — ${node.html.slice(0, 160)}`),
  );
}

type Channels = { readonly r: number; readonly g: number; readonly b: number; readonly alpha: number };
type Colour = Channels & { parseString: (this: Colour, words: string) => Colour };

/**
 * Runs in the page. For every text axe parses the colours of all boxes behind it again, which takes a fifth of its time. A page has a
 * few dozen colours, so they are cached by their text.
 */
function rememberColours(): void {
  const { commons } = (globalThis as unknown as { readonly axe: { readonly commons: unknown } }).axe;
  const { prototype } = (commons as { readonly color: { readonly Color: { readonly prototype: Colour } } }).color.Color;
  const parse = prototype.parseString;
  const known = new Map<string, Channels>();
  prototype.parseString = function (words) {
    let channels = known.get(words);
    if (channels === undefined) {
      const { r, g, b, alpha } = parse.call(this, words);
      channels = { r, g, b, alpha };
      known.set(words, channels);
    }
    return Object.assign(this, channels);
  };
}
