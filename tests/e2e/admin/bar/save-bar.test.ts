import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

const news = { titulo: 'Mercado', contenido: 'Texto', imagen: '/imagenes/semillas/plaza.webp' };

/** The tops of the buttons of the bar, rounded, without repetitions, and the lines of its state. */
const rowOf = (page: Page) =>
  page.evaluate(() => {
    const row = document.querySelector('.save-row');
    const centreOf = (one: Element) => {
      const { top, height } = one.getBoundingClientRect();
      return Math.round(top + height / 2);
    };
    const buttons = [...(row?.querySelectorAll(':scope > :is(button, a), :scope > .save-more > button') ?? [])];
    const state = row?.querySelector('.save-state');
    return {
      rows: new Set(buttons.map(centreOf)).size,
      overflow: (row?.scrollWidth ?? 0) - (row?.clientWidth ?? 0),
      stateHeight: state?.getBoundingClientRect().height ?? 0,
    };
  });

async function expectOneRow(page: Page): Promise<void> {
  const { rows, overflow, stateHeight } = await rowOf(page);
  expect([rows, overflow <= 0, stateHeight <= 42]).toEqual([1, true, true]);
}

describe('the bar of a form at 1280 px', () => {
  it.each([
    ['a new record', undefined, ['Guardar borrador', 'Programar', 'Publicar Noticia']],
    ['a draft', '?_state=draft', ['Publicar', 'Guardar cambios']],
    ['a scheduled one', '?_state=published&_publishAt=2099-03-15T14:00:00Z', ['Publicar ahora', 'Guardar cambios']],
    ['a published one', '', ['Guardar como cambios pendientes', 'Guardar cambios']],
    ['pending changes', 'pending', ['Guardar cambios pendientes']],
  ])('is one row, clean and with changes: %s', async (_name, query, buttons) => {
    const api = await portal.staffApi();
    const id =
      query === undefined ? undefined : (await api.post(`/api/noticias${query.replace('pending', '')}`, news)).body.id;
    if (query === 'pending') await api.patch(`/api/noticias/${id}?_pending=true`, { titulo: 'Otro' });
    const page = await openScreen(portal, `/admin/noticias${id === undefined ? '' : `?edit=${id}`}`);
    const form = page.getByRole('form', { name: id === undefined ? 'Publicar Nueva Noticia' : 'Editar Noticia' });
    await form.getByRole('button', { name: buttons.at(-1), exact: true }).waitFor();
    await expectOneRow(page);
    await form.getByLabel('Título').fill('Mercado de los martes');
    await form.getByText('Cambios sin guardar').waitFor();
    await expectOneRow(page);
    for (const name of buttons)
      await expect.poll(() => form.getByRole('button', { name, exact: true }).count()).toBe(1);
  });

  it('names what is missing as far as it has room, whole, and the rest on request', async () => {
    const page = await openScreen(portal, '/admin/noticias');
    const form = page.getByRole('form', { name: 'Publicar Nueva Noticia' });
    await form.getByLabel('Fecha').fill('2026-03-15');
    const line = form.locator('.save-missing');
    const links = line.getByRole('link');
    const cutOff = () =>
      line.evaluate((one) => {
        const edge = one.getBoundingClientRect().right;
        return [...one.querySelectorAll('a, button')]
          .filter((part) => part.getBoundingClientRect().right > edge + 1)
          .map(({ textContent }) => textContent);
      });
    const more = line.getByRole('button', { name: /^y [12] más$/ });
    await more.waitFor();
    expect([await links.first().textContent(), await cutOff()]).toEqual(['Título', []]);
    await expectOneRow(page);
    await expectNoAxeViolations(page, { within: '.save-bar' });
    await more.click();
    await expect.poll(() => links.allTextContents()).toEqual(['Título', 'Contenido', 'Imagen']);
    expect(await cutOff()).toEqual([]);
    await links.last().click();
    await expect
      .poll(() =>
        form.getByRole('textbox', { name: 'Imagen', exact: true }).evaluate((one) => one === document.activeElement),
      )
      .toBe(true);
  });

  it('leaves the only Publicar to the selected records', async () => {
    const page = await openScreen(portal, '/admin/noticias');
    await page.getByRole('button', { name: 'Publicar Noticia' }).waitFor();
    await page.getByRole('listitem').getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Publicar', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Publicar/ }).count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Publicar Noticia' }).waitFor();
  });
});

it('section tabs that have no room are reached by arrows, which stay where they are', async () => {
  const api = await portal.staffApi();
  const [{ id }] = (await api.get('/api/servicios?_end=1')).body;
  const page = await openScreen(portal, `/admin/servicios?edit=${id}`, { viewport: { width: 1280, height: 800 } });
  const [before, after] = ['anteriores', 'siguientes'].map((word) =>
    page.getByRole('button', { name: `Ver las secciones ${word}` }),
  );
  await after!.waitFor();
  const last = page.getByRole('navigation', { name: 'Secciones del formulario' }).getByRole('link').last();
  const isInSight = () =>
    last.evaluate((link) => {
      const line = link.parentElement!.getBoundingClientRect();
      return link.getBoundingClientRect().right <= line.right + 1;
    });
  expect([await isInSight(), await before!.getAttribute('aria-disabled')]).toEqual([false, 'true']);
  await after!.focus();
  await expect
    .poll(async () => {
      await page.keyboard.press('Enter');
      return isInSight();
    })
    .toBe(true);
  await expect.poll(() => after!.getAttribute('aria-disabled')).toBe('true');
  expect(await after!.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await before!.getAttribute('aria-disabled')).toBeNull();
  await expectNoAxeViolations(page, { within: '.section-index' });
});
