import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });
const pinned = (page: Page) => menu(page).getByRole('list', { name: 'Fijado' }).getByRole('link').allInnerTexts();

describe('what a person pins to the menu', () => {
  it('is there on another machine, and not for another person', async () => {
    const page = await openScreen(portal, '/admin/servicios');
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/preferences/menu') && answer.request().method() === 'PUT' && answer.ok(),
    );
    await menu(page).getByRole('button', { name: 'Fijar en el menú: Servicios' }).click();
    await saved;
    const elsewhere = await openScreen(portal, '/admin');
    await expect.poll(() => pinned(elsewhere)).toEqual(['Servicios']);
    await expect.poll(() => menu(elsewhere).getByRole('link', { name: 'Servicios', exact: true }).count()).toBe(1);
    const account = await addAccount(portal, { nombre: 'Bea', email: 'bea@example.test' });
    const other = await openScreen(portal, '/admin/servicios', { account });
    await menu(other).getByRole('button', { name: 'Fijar en el menú: Servicios' }).waitFor();
    expect(await pinned(other)).toEqual([]);
  });

  it('goes back to where it was, with a notice, when the server does not store it', async () => {
    const page = await openScreen(portal, '/admin/noticias', {
      prepare: (newPage) =>
        newPage.route('**/api/preferences/menu', async (route) =>
          route.request().method() === 'PUT' ? route.abort() : route.continue(),
        ),
    });
    await menu(page).getByRole('button', { name: 'Fijar en el menú: Noticias' }).click();
    await page
      .locator('.notices')
      .getByText(/conexión/i)
      .first()
      .waitFor();
    await menu(page).getByRole('button', { name: 'Fijar en el menú: Noticias' }).waitFor();
    expect(await pinned(page)).toEqual(['Servicios']);
  });
});
