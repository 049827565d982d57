import { describe, expect, it } from 'vitest';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';

const avisos = {
  title: 'Avisos',
  type: 'object',
  'x-content': { singular: 'Aviso', list: { layout: 'cards', sort: 'nombre' } },
  required: ['nombre'],
  properties: { nombre: { title: 'Nombre', type: 'string' } },
};

describe('a menu', () => {
  it('stays open after an earlier scroll, and closes when its button moves away', async () => {
    const { page } = await openLocalScreen('/admin/avisos', {
      schemas: { avisos },
      records: { avisos: Array.from({ length: 12 }, (_, index) => ({ nombre: `Aviso ${10 + index}` })) },
    });
    await page.setViewportSize({ width: 1280, height: 400 });
    const button = page.getByRole('article', { name: 'Aviso 21' }).getByRole('button', { name: 'Más' });
    await button.waitFor();
    // The browser tells of a scroll only before it draws the next frame.
    const scrolled = await button.evaluate(async (element) => {
      element.scrollIntoView({ block: 'center' });
      const told = new Promise<boolean>((resolve) =>
        document.addEventListener('scroll', () => resolve(element.getAttribute('aria-expanded') === 'true'), {
          once: true,
        }),
      );
      (element as HTMLElement).click();
      return told;
    });
    expect(scrolled).toBe(true);
    await expect.poll(() => page.getByRole('menuitem', { name: 'Duplicar' }).isVisible()).toBe(true);
    await page.evaluate(() => scrollBy(0, -60));
    await page.getByRole('menu').waitFor({ state: 'detached' });
  });
});
