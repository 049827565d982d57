import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectGoodLooks } from '#tests/support/accessibility.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

/** The buttons in sight whose boxes meet the box of a notice. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const boxes = [...document.querySelectorAll('.notice')].map((notice) => notice.getBoundingClientRect());
    const bottom = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    return [...document.querySelectorAll('button, a[href], input, select, textarea')].flatMap((button) => {
      const one = button.getBoundingClientRect();
      if (one.width * one.height === 0 || button.closest('.notice') !== null) return [];
      // What is scrolled below the header is out of sight.
      if (button.closest('header') === null && one.top < bottom - 1 && one.bottom <= bottom) return [];
      const meets = boxes.some(
        (box) =>
          box.width > 0 && one.left < box.right && box.left < one.right && one.top < box.bottom && box.top < one.bottom,
      );
      return meets && button.checkVisibility() ? [button.textContent] : [];
    });
  });

describe.each([1280, 390])('a notice covers no button at %i px', (width) => {
  const viewport = { width, height: 800 };

  it('on the list and the form of news, with two at once', async () => {
    const page = await openScreen(portal, '/admin/noticias', { viewport });
    const form = page.getByRole('form', { name: 'Publicar Nueva Noticia' });
    await form.getByLabel('Título').fill('Zarzaparrilla');
    await form.getByText('Cambios sin guardar').waitFor();
    if (width < 640) await page.getByRole('button', { name: 'Más acciones del formulario' }).click();
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    const card = page.getByRole('listitem').filter({ hasText: 'Zarzaparrilla' }).first();
    await card.getByRole('button', { name: 'Eliminar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Queda en la papelera y se puede restaurar.').waitFor();
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await card.waitFor({ state: 'detached' });
    await page.getByRole('status', { name: 'Avisos' }).getByRole('button', { name: 'Deshacer' }).waitFor();
    await page.getByText('+1', { exact: true }).waitFor();
    expect(await covered(page)).toEqual([]);
    await page.evaluate(() => scrollTo(0, 0));
    expect(await covered(page)).toEqual([]);
    await expectGoodLooks(page);
  });

  it('on Diseño del Sitio, whose save stays in sight', async () => {
    const page = await openScreen(portal, '/admin/website-settings', { viewport });
    await page.getByRole('radio', { checked: false }).first().click();
    await page.getByRole('button', { name: 'Deshacer' }).waitFor();
    expect(await covered(page)).toEqual([]);
    await page.getByRole('button', { name: 'Guardar Cambios' }).click({ trial: true });
  });
});
