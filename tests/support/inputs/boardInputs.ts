import type { Page } from 'playwright';

export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
export const grip = (page: Page, name: string) => page.getByRole('button', { name: `Mover ${name}` });

/** Chooses an action in the menu of a card. */
export async function choose(page: Page, name: string, action: string) {
  await card(page, name).getByRole('button', { name: 'Más' }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Takes a card by its grip with the keyboard; `where` is what its announcement says. dnd-kit listens to the next key a turn of the timers later. */
export async function take(page: Page, name: string, where: string) {
  await grip(page, name).focus();
  await page.keyboard.press('Space');
  await page.locator('[id^="DndLiveRegion"]').getByText(`${name} está sobre ${where}.`).waitFor();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
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

/** Takes a card with a finger, once it is held, and holds it over a point; returns how to move on and to lift the finger. */
export async function touch(page: Page, name: string, to: { readonly x: number; readonly y: number }) {
  const box = await grip(page, name).boundingBox();
  if (box === null) throw new Error(`${name} has no grip`);
  const finger = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints });
  const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await send('touchStart', start);
  await page.locator('[id^="DndLiveRegion"]').getByText(`${name} está sobre`).waitFor();
  let last = start;
  const moveTo = async (point: { readonly x: number; readonly y: number }) => {
    const from = last;
    for (const part of [0.2, 0.4, 0.6, 0.8, 1])
      await send('touchMove', { x: from.x + (point.x - from.x) * part, y: from.y + (point.y - from.y) * part });
    last = point;
  };
  await moveTo(to);
  const lift = async () => {
    await send('touchEnd');
    await finger.detach();
  };
  return { moveTo, lift };
}
