import type { Page } from 'playwright';
import { expect } from 'vitest';
import { expectNoAxeViolations, type Scope } from './accessibility.ts';

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
