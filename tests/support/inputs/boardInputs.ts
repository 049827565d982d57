import type { Page } from 'playwright';

export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
export const grip = (page: Page, name: string) => page.getByRole('button', { name: `Mover ${name}` });

/** Chooses an action in the menu of a card. */
export async function choose(page: Page, name: string, action: string) {
  await card(page, name).getByRole('button', { name: 'Más' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Takes a card with the mouse and holds it over a point. */
export async function drag(page: Page, name: string, to: { readonly x: number; readonly y: number }) {
  const from = await grip(page, name).boundingBox();
  if (from === null) throw new Error(`${name} has no grip`);
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y + 20, { steps: 3 });
  await page.mouse.move(to.x, to.y, { steps: 10 });
}
