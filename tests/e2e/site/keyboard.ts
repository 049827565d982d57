import type { Page } from 'playwright';

/** Presses Tab until the element with this name has the focus. */
export async function tabTo(page: Page, name: string): Promise<void> {
  const passed: string[] = [];
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press('Tab');
    const here = await focusedName(page);
    if (here === name) return;
    passed.push(here);
  }
  throw new Error(`Tab does not lead to ${name}, but to ${passed.join(', ')}`);
}

/** The label or text of the focused element. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });
}
