import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'vitest';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails with one line per fault of WCAG 2.2 AA on the page as it stands; `within` narrows it to one part. */
export async function expectNoAxeViolations(page: Page, { within }: { readonly within?: string } = {}): Promise<void> {
  await page.waitForFunction(isAtRest);
  // In the frame of a preview no script runs, not even axe; the citizens' pages have tests of their own.
  const axe = new AxeBuilder({ page }).withTags([...wcag, 'best-practice']).exclude('iframe[sandbox]');
  const { violations } = await (within === undefined ? axe : axe.include(within)).analyze();
  const faults = violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${id} (${impact}): ${node.target.join(' ')} — ${node.html.slice(0, 160)}`),
  );
  expect(faults).toEqual([]);
}

/** Whether nothing fades or moves that will come to an end: halfway, colours are those of no theme. */
function isAtRest(): boolean {
  const isPassing = (animation: Animation) =>
    animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  return !document.getAnimations().some((animation) => animation.playState === 'running' && isPassing(animation));
}
