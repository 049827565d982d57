import axe from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** In the frame of a preview no script runs, not even axe; the citizens' pages have tests of their own. */
const exclude = ['iframe[sandbox]'];

/** Fails with one line per fault of WCAG 2.2 AA on the page as it stands; `within` narrows it to one part. */
export async function expectNoAxeViolations(page: Page, { within }: { readonly within?: string } = {}): Promise<void> {
  await page.waitForFunction(isAtRest);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const faults = await page.evaluate(findFaults, { include: within === undefined ? [] : [within], exclude, tags });
  expect(faults).toEqual([]);
}

type Search = Readonly<Record<'include' | 'exclude' | 'tags', string[]>>;

/** Runs in the page. What is right is not described, which would take most of the time. */
async function findFaults({ include, exclude, tags }: Search): Promise<string[]> {
  const { axe: runner } = globalThis as unknown as { readonly axe: typeof axe };
  const { violations } = await runner.run(
    { exclude, ...(include.length === 0 ? {} : { include }) },
    { runOnly: { type: 'tag', values: tags }, resultTypes: ['violations'] },
  );
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${id} (${impact}): ${node.target.join(' ')} — ${node.html.slice(0, 160)}`),
  );
}

/** Whether nothing fades or moves that will come to an end: halfway, colours are those of no theme. */
function isAtRest(): boolean {
  const isPassing = (animation: Animation) =>
    animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  return !document.getAnimations().some((animation) => animation.playState === 'running' && isPassing(animation));
}
