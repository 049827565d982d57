import type { Page } from 'playwright';
import { expect } from 'vitest';

/** Watches for a text that a page shows only for a moment. Returns what waits until it was shown. */
export async function shownBriefly(page: Page, text: string): Promise<() => Promise<void>> {
  const seen = await page.evaluateHandle((awaited) => {
    const state = { isShown: false };
    const look = () => {
      if (document.body.textContent.includes(awaited)) state.isShown = true;
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    return state;
  }, text);
  return async () => {
    await expect.poll(() => seen.evaluate(({ isShown }) => isShown)).toBe(true);
  };
}
