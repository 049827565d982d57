import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';
import { followLink } from '#tests/support/openScreen.ts';

const numbers = Array.from({ length: 60 }, (_, index) => String(index + 1).padStart(2, '0'));
const schemas = Object.fromEntries(
  numbers.map((number) => [
    `tipo${number}`,
    {
      type: 'object',
      'x-content': { label: `Tipo ${number}`, singular: `Tipo ${number}`, menu: { order: 200 + Number(number) } },
      required: ['nombre'],
      properties: { nombre: { title: 'Nombre', type: 'string' } },
    },
  ]),
);
const phone = { width: 390, height: 844 };
const open = (at = '/admin/tipo55', viewport = { width: 1280, height: 800 }) =>
  openLocalScreen(at, { schemas, viewport });
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });
const entry = (page: Page, name: string) => menu(page).getByRole('link', { name, exact: true });
const pinned = (page: Page) => menu(page).getByRole('list', { name: 'Fijado' }).getByRole('link').allInnerTexts();
/** Whether an element is wholly in the window, and in what scrolls around it. */
function isInSight(element: Element): boolean {
  const at = element.getBoundingClientRect();
  const around = element.closest('.menu-list')?.getBoundingClientRect();
  return at.top >= (around?.top ?? 0) && at.bottom <= (around?.bottom ?? innerHeight) && at.bottom <= innerHeight;
}

describe('a menu of 60 entries', () => {
  it('has the current one in sight when a screen opens and after another is opened, without a scroll of the page', async () => {
    const { page } = await open();
    await entry(page, 'Tipo 55').waitFor();
    await expect.poll(() => entry(page, 'Tipo 55').evaluate(isInSight)).toBe(true);
    await followLink(page, '/admin/tipo03');
    await page.getByRole('heading', { level: 1, name: 'Tipo 03' }).waitFor();
    await expect.poll(() => entry(page, 'Tipo 03').evaluate(isInSight)).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await menu(page).getByRole('button', { name: 'Contraer menú' }).click();
    await followLink(page, '/admin/tipo60');
    await page.getByRole('heading', { level: 1, name: 'Tipo 60' }).waitFor();
    await expect.poll(() => entry(page, 'Tipo 60').evaluate(isInSight)).toBe(true);
  });

  it('opens on a telephone at the current one, which has the focus', async () => {
    const { page } = await open('/admin/tipo48', phone);
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await entry(page, 'Tipo 48').waitFor();
    expect(await entry(page, 'Tipo 48').evaluate(isInSight)).toBe(true);
    expect(await entry(page, 'Tipo 48').evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await menu(page).getByRole('button', { name: 'Fijar y ordenar' }).evaluate(isInSight)).toBe(true);
  });

  it('has the pinned entry in sight when it moves to the top, and back in its group', async () => {
    const { page } = await open();
    await menu(page).getByRole('button', { name: 'Fijar en el menú: Tipo 55' }).click();
    await expect.poll(() => pinned(page)).toEqual(['Tipo 55']);
    await expect.poll(() => entry(page, 'Tipo 55').count()).toBe(1);
    expect(await entry(page, 'Tipo 55').evaluate(isInSight)).toBe(true);
    await menu(page).getByRole('button', { name: 'Dejar de fijar en el menú: Tipo 55' }).click();
    await menu(page).getByRole('list', { name: 'Fijado' }).waitFor({ state: 'detached' });
    await expect.poll(() => entry(page, 'Tipo 55').evaluate(isInSight)).toBe(true);
  });

  it('is arranged by keyboard in a dialog whose rows stay in place, and by touch on a telephone', async () => {
    const { page } = await open();
    await menu(page).getByRole('button', { name: 'Fijar y ordenar' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Fijar en el menú' });
    for (const name of ['Tipo 07', 'Tipo 21', 'Tipo 40']) {
      const box = dialog.getByRole('checkbox', { name, exact: true });
      const row = () =>
        box.evaluate((one) => [...document.querySelectorAll('.pin-list li')].indexOf(one.closest('li')!));
      const before = await row();
      await box.press('Space');
      await expect.poll(() => box.isChecked()).toBe(true);
      expect(await row()).toBe(before);
    }
    await expectNoAxeViolations(page, { within: 'dialog[open]' });
    await dialog.getByRole('button', { name: 'Subir Tipo 40' }).press('Enter');
    await dialog.getByRole('status').getByText('Tipo 40: lugar 2 de 3').waitFor({ state: 'attached' });
    await dialog.getByRole('checkbox', { name: 'Tipo 07', exact: true }).press('ArrowDown');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => pinned(page)).toEqual(['Tipo 40', 'Tipo 07', 'Tipo 21']);
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await menu(page).getByRole('button', { name: 'Fijar y ordenar' }).click();
    await dialog.getByRole('button', { name: 'Bajar Tipo 40' }).click();
    await dialog.getByRole('checkbox', { name: 'Tipo 21', exact: true }).click();
    await expect.poll(() => dialog.getByRole('checkbox', { checked: true }).count()).toBe(2);
    await dialog.getByRole('button', { name: 'Cerrar' }).click();
    await expect.poll(() => pinned(page)).toEqual(['Tipo 07', 'Tipo 40']);
  });
});
