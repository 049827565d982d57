import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** What a page has to read of axe: the small build takes half of the time. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** In the frame of a preview no script runs, not even axe; the citizens' pages have tests of their own. */
const exclude = ['iframe[sandbox]'];

/** Fails with one line per fault of WCAG 2.2 AA on the page as it stands; `within` narrows it to one part. */
export async function expectNoAxeViolations(page: Page, { within }: { readonly within?: string } = {}): Promise<void> {
  const search: Search = { include: within === undefined ? [] : [within], exclude, tags };
  let faults = await page.evaluate(findFaults, search);
  if (faults === 'axe is missing') {
    await page.evaluate(source);
    faults = await page.evaluate(findFaults, search);
  }
  expect(faults).toEqual([]);
}

type Search = Readonly<Record<'include' | 'exclude' | 'tags', string[]>>;

/**
 * Runs in the page, once nothing fades or moves that will come to an end: halfway, colours are those of no theme. Looks from the
 * top of the page: scrolled, a button half under the sticky bar counts as one too small to press. What is right is not described,
 * which would take most of the time.
 */
async function findFaults({ include, exclude, tags }: Search): Promise<string[] | 'axe is missing'> {
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
    { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] },
  );
  globalThis.scrollTo({ top: scrolled, behavior: 'instant' });
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${id} (${impact}): ${node.target.join(' ')} — ${node.html.slice(0, 160)}`),
  );
}
