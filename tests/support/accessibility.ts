import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * All that colours, sizes and places decide. The other rules read the markup of what is shown: a second look at a screen that was
 * walked whole finds nothing new with them where the same parts are shown. Where a width shows other parts, all rules run.
 */
const lookRules = ['color-contrast', 'link-in-text-block', 'target-size', 'scrollable-region-focusable'];
/** What a page has to read of axe: the small build takes half of the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** In the frame of a preview no script runs, not even axe; the citizens' pages have tests of their own. */
const exclude = ['iframe[sandbox]'];

type Scope = {
  /** One part of the page, by its selector, as a dialog over a screen that is walked elsewhere. */
  readonly within?: string;
  /** Whether the screen was walked whole in another look (colours, width) that shows the same parts. */
  readonly isSecondLook?: boolean;
};

/** Fails with one line per fault of WCAG 2.2 AA on the page as it stands. */
export async function expectNoAxeViolations(page: Page, { within, isSecondLook = false }: Scope = {}): Promise<void> {
  const runOnly: axe.RunOnly = isSecondLook ? { type: 'rule', values: lookRules } : { type: 'tag', values: tags };
  const search: Search = { include: within === undefined ? [] : [within], exclude, runOnly };
  let faults = await page.evaluate(findFaults, search);
  if (faults === 'axe is missing') {
    await page.evaluate(source);
    await page.evaluate(rememberColours);
    faults = await page.evaluate(findFaults, search);
  }
  expect(faults).toEqual([]);
}

type Search = { readonly include: string[]; readonly exclude: string[]; readonly runOnly: axe.RunOnly };

/**
 * Runs in the page, once nothing fades or moves that will come to an end: halfway, colours are those of no theme. Looks from the
 * top of the page: scrolled, a button half under the sticky bar counts as one too small to press. What is right is not described,
 * which would take most of the time; style sheets are not fetched again, for no rule that runs reads them.
 */
async function findFaults({ include, exclude, runOnly }: Search): Promise<string[] | 'axe is missing'> {
  const { axe: runner } = globalThis as unknown as { readonly axe?: typeof axe };
  if (runner === undefined) return 'axe is missing';
  const isPassing = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  for (;;) {
    const passing = document.getAnimations().filter(isPassing);
    if (passing.length === 0) break;
    await Promise.allSettled(passing.map(({ finished }) => finished));
  }
  const scrolled = globalThis.scrollY;
  globalThis.scrollTo({ top: 0, behavior: 'instant' });
  const { violations } = await runner.run(
    { exclude, ...(include.length === 0 ? {} : { include }) },
    { runOnly, resultTypes: ['violations'], preload: { assets: ['media'] } },
  );
  globalThis.scrollTo({ top: scrolled, behavior: 'instant' });
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${id} (${impact}): ${node.target.join(' ')} — ${node.html.slice(0, 160)}`),
  );
}

type Channels = { readonly r: number; readonly g: number; readonly b: number; readonly alpha: number };
type Colour = Channels & { parseString: (this: Colour, words: string) => Colour };

/**
 * Runs in the page. For every text axe reads the colours of all boxes behind it anew, which takes a fifth of its time; a page has a
 * few dozen colours, and the same words are the same colour.
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
