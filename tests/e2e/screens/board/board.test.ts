import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import type { Values } from '#core/values/record.ts';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { card, choose, drag, grip, take, touch } from '#tests/support/inputs/boardInputs.ts';
import { openFilters } from '#tests/support/inputs/chooseFilter.ts';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';

const pedidos = {
  title: 'Pedidos',
  type: 'object',
  'x-content': {
    singular: 'Pedido',
    list: { layout: 'board', sort: 'nombre', board: { field: 'fase', order: 'orden' }, columns: ['nombre', 'cupo'] },
  },
  required: ['nombre', 'fase'],
  properties: {
    nombre: { title: 'Nombre', type: 'string' },
    fase: { title: 'Fase', enum: ['Por hacer', 'En curso', 'Hecho'] },
    cupo: { title: 'Cupo', type: 'integer' },
    orden: { title: 'Orden', type: 'string' },
  },
};
const phases = ['Por hacer', 'Por hacer', 'Por hacer', 'En curso', 'En curso', 'Hecho'];
const orders = phases.map((fase, index) => ({ nombre: `Pedido ${index + 1}`, fase, cupo: index }));

const openBoard = (at = '/admin/pedidos', records: readonly Values[] = orders, schema: object = pedidos) =>
  openLocalScreen(at, { schemas: { pedidos: schema }, records: { pedidos: records } });

const lane = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const titlesIn = (page: Page, name: string) => lane(page, name).getByRole('heading', { level: 3 }).allInnerTexts();
const isFocused = (element: Element) => element === document.activeElement;

/** The names of a phase as they are stored, the greatest key first. */
async function storedIn(records: Awaited<ReturnType<typeof openBoard>>['records'], phase: string) {
  const stored = (await records.list('pedidos')).filter(({ fase, orden }) => fase === phase && orden !== undefined);
  return stored
    .toSorted((left, right) => (String(left['orden']) < String(right['orden']) ? 1 : -1))
    .map(({ nombre }) => nombre);
}

describe('a board', () => {
  it('has a column for each value with its records, within the filters, and no field for its order', async () => {
    const { page } = await openBoard();
    await card(page, 'Pedido 1').waitFor();
    expect(await titlesIn(page, 'Por hacer')).toEqual(['Pedido 1', 'Pedido 2', 'Pedido 3']);
    expect(await titlesIn(page, 'En curso')).toEqual(['Pedido 4', 'Pedido 5']);
    expect(await titlesIn(page, 'Hecho')).toEqual(['Pedido 6']);
    await lane(page, 'En curso').getByRole('heading', { name: 'En curso 2' }).waitFor();
    await expectNoAxeViolations(page, { within: '#contenido' });
    await openFilters(page);
    await page.getByLabel('Cupo: mínimo').fill('4');
    await card(page, 'Pedido 1').waitFor({ state: 'detached' });
    expect(await titlesIn(page, 'En curso')).toEqual(['Pedido 5']);
    await page.getByRole('link', { name: 'Pedido 5' }).click();
    await page.getByRole('heading', { level: 1, name: 'Pedido 5' }).waitFor();
    expect(await page.getByText('Orden', { exact: true }).count()).toBe(0);
  });

  it('is printed with all its columns on the sheet', async () => {
    const { page } = await openBoard();
    await card(page, 'Pedido 6').waitFor();
    await page.setViewportSize({ width: 720, height: 960 });
    await page.emulateMedia({ media: 'print' });
    const rightOf = async () => {
      const box = await lane(page, 'Hecho').boundingBox();
      return (box?.x ?? 0) + (box?.width ?? Infinity);
    };
    await expect.poll(rightOf).toBeLessThanOrEqual(720);
  });

  it('moves a record by its menu to another column and within one, says where it is, and keeps the order', async () => {
    const { page, records } = await openBoard();
    await choose(page, 'Pedido 2', 'Mover a Hecho');
    await page.getByText('Pedido 2 quedó en Hecho, lugar 1 de 2.').waitFor();
    expect(await titlesIn(page, 'Hecho')).toEqual(['Pedido 2', 'Pedido 6']);
    expect(await page.getByRole('link', { name: 'Pedido 2' }).evaluate(isFocused)).toBe(true);
    await choose(page, 'Pedido 2', 'Bajar');
    await expect.poll(() => titlesIn(page, 'Hecho')).toEqual(['Pedido 6', 'Pedido 2']);
    await expect.poll(() => storedIn(records, 'Hecho')).toEqual(['Pedido 6', 'Pedido 2']);
    await choose(page, 'Pedido 3', 'Subir');
    await expect.poll(() => titlesIn(page, 'Por hacer')).toEqual(['Pedido 3', 'Pedido 1']);
    await expect.poll(() => storedIn(records, 'Por hacer')).toEqual(['Pedido 3']);
  });

  it('moves a record by a finger that holds it to a place of another column', async () => {
    const { page, records } = await openBoard();
    const target = await card(page, 'Pedido 6').boundingBox();
    if (target === null) throw new Error('no target');
    const { lift } = await touch(page, 'Pedido 2', { x: target.x + 100, y: target.y + 20 });
    await page.locator('[id^="DndLiveRegion"]').getByText('Pedido 2 está sobre Hecho, lugar 1 de 2.').waitFor();
    await lift();
    await expect.poll(() => storedIn(records, 'Hecho')).toEqual(['Pedido 2']);
    expect(await titlesIn(page, 'Hecho')).toEqual(['Pedido 2', 'Pedido 6']);
    expect(await titlesIn(page, 'Por hacer')).toEqual(['Pedido 1', 'Pedido 3']);
  });

  it('moves a record by the pointer into a place of another column, and not when it is dropped where it was', async () => {
    const { page, records } = await openBoard();
    const target = await card(page, 'Pedido 5').boundingBox();
    if (target === null) throw new Error('no target');
    await drag(page, 'Pedido 1', { x: target.x + 200, y: target.y + 12 });
    await page.mouse.up();
    await expect.poll(() => titlesIn(page, 'En curso')).toEqual(['Pedido 4', 'Pedido 1', 'Pedido 5']);
    await expect.poll(() => storedIn(records, 'En curso')).toEqual(['Pedido 4', 'Pedido 1']);
    const own = await grip(page, 'Pedido 6').boundingBox();
    if (own === null) throw new Error('no grip');
    await drag(page, 'Pedido 6', { x: own.x + 10, y: own.y + 10 });
    await page.mouse.up();
    expect(await storedIn(records, 'Hecho')).toEqual([]);
  });

  it('moves a record by keys alone, announces it in Spanish, and keeps the selection when Escape ends a drag', async () => {
    const { page, records } = await openBoard();
    await take(page, 'Pedido 4', 'En curso, lugar 1 de 2');
    const live = page.locator('[id^="DndLiveRegion"]');
    await page.keyboard.press('ArrowRight');
    await live.getByText(/Pedido 4 está sobre Hecho/).waitFor();
    await page.keyboard.press('Space');
    await live.getByText(/Pedido 4 quedó en Hecho/).waitFor();
    await expect.poll(async () => (await storedIn(records, 'Hecho')).includes('Pedido 4')).toBe(true);
    await page.getByRole('checkbox', { name: 'Seleccionar: Pedido 6' }).check();
    await page.getByText('1 seleccionado').waitFor();
    await take(page, 'Pedido 5', 'En curso, lugar 1 de 1');
    await page.keyboard.press('Escape');
    await live.getByText('Pedido 5 volvió a su lugar.').waitFor();
    expect(await titlesIn(page, 'En curso')).toEqual(['Pedido 5']);
    expect(await page.getByText('1 seleccionado').isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByText('1 seleccionado').waitFor({ state: 'detached' });
  });

  it('moves records between its columns only, and announces no places, when it has no order', async () => {
    const list = { ...pedidos['x-content'].list, board: { field: 'fase' } };
    const { page } = await openBoard('/admin/pedidos', orders, {
      ...pedidos,
      'x-content': { ...pedidos['x-content'], list },
    });
    await take(page, 'Pedido 1', 'Por hacer');
    const live = page.locator('[id^="DndLiveRegion"]');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await live.getByText('Pedido 1 volvió a su lugar.').waitFor();
    expect(await titlesIn(page, 'Por hacer')).toEqual(['Pedido 1', 'Pedido 2', 'Pedido 3']);
    await choose(page, 'Pedido 3', 'Mover a Hecho');
    await page.getByText('Pedido 3 quedó en Hecho.').waitFor();
    await expect.poll(() => titlesIn(page, 'Hecho')).toEqual(['Pedido 3', 'Pedido 6']);
  });

  it('takes a move back with a message when it is refused, as for a record that somebody removed', async () => {
    const { page, records } = await openBoard();
    await card(page, 'Pedido 1').waitFor();
    const [first] = (await records.list('pedidos')).filter(({ nombre }) => nombre === 'Pedido 1');
    await records.remove('pedidos', first?.id ?? '');
    await choose(page, 'Pedido 1', 'Mover a Hecho');
    await page
      .getByRole('status', { name: 'Avisos' })
      .getByText('No se pudo mover Pedido 1; volvió a su lugar.')
      .waitFor();
    await card(page, 'Pedido 1').waitFor({ state: 'detached' });
    expect(await titlesIn(page, 'Hecho')).toEqual(['Pedido 6']);
  });

  it('shows the first records of a long column and more on request, and fits at 390 px', async () => {
    const many = Array.from({ length: 120 }, (_, index) => ({
      nombre: `Pedido ${String(index).padStart(3, '0')}`,
      fase: 'Hecho',
      cupo: index,
    }));
    const { page } = await openBoard('/admin/pedidos', many);
    await page.setViewportSize({ width: 390, height: 844 });
    await lane(page, 'Hecho').getByRole('heading', { name: 'Hecho 120' }).waitFor();
    await expect.poll(() => lane(page, 'Hecho').getByRole('article').count()).toBe(50);
    await page.getByRole('button', { name: 'Mostrar más (quedan 70)' }).click();
    await expect.poll(() => lane(page, 'Hecho').getByRole('article').count()).toBe(100);
    expect(await page.getByRole('button', { name: 'Mostrar más (quedan 20)' }).evaluate(isFocused)).toBe(true);
    await page.getByRole('button', { name: 'Mostrar más (quedan 20)' }).click();
    await expect.poll(() => page.getByRole('link', { name: 'Pedido 100' }).evaluate(isFocused)).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('checkbox', { name: 'Seleccionar: Pedido 001' }).check();
    await page.getByText('1 seleccionado').waitFor();
    await expectNoAxeViolations(page, { within: '#contenido' });
  });

  it('has the related records as columns, and one for records without any, in and from which they are moved', async () => {
    const areas = { title: 'Áreas', type: 'object', properties: { nombre: { title: 'Nombre', type: 'string' } } };
    const casos = {
      title: 'Casos',
      type: 'object',
      'x-content': { singular: 'Caso', list: { sort: '-nombre', board: { order: 'orden' } } },
      required: ['nombre'],
      properties: {
        nombre: { title: 'Nombre', type: 'string' },
        area: { title: 'Área', type: 'string', 'x-field': { relation: 'areas' } },
        orden: { title: 'Orden', type: 'string' },
      },
    };
    const [aguaId, parquesId, removedId] = [1, 2, 3].map((number) => `00000000-0000-7000-8000-00000000000${number}`);
    const { page, records } = await openLocalScreen('/admin/casos?vista=board', {
      schemas: { areas, casos },
      records: {
        areas: [
          { id: aguaId, nombre: 'Agua' },
          { id: parquesId, nombre: 'Parques' },
        ],
        casos: [{ nombre: 'Fuga', area: aguaId }, { nombre: 'Suelto' }, { nombre: 'Perdido', area: removedId }],
      },
    });
    await card(page, 'Suelto').waitFor();
    expect(await titlesIn(page, 'Agua')).toEqual(['Fuga']);
    expect(await titlesIn(page, 'Sin área')).toEqual(['Suelto', 'Perdido']);
    const stored = async (name: string) => (await records.list('casos')).find(({ nombre }) => nombre === name);
    await choose(page, 'Perdido', 'Subir');
    await expect.poll(async () => (await stored('Perdido'))?.['orden']).toBeDefined();
    expect((await stored('Perdido'))?.['area']).toBe(removedId);
    expect(await titlesIn(page, 'Sin área')).toEqual(['Perdido', 'Suelto']);
    for (const name of ['Perdido', 'Suelto']) await choose(page, name, 'Mover a Parques');
    await expect.poll(() => titlesIn(page, 'Parques')).toEqual(['Suelto', 'Perdido']);
    await lane(page, 'Sin área').waitFor({ state: 'detached' });
    await expect.poll(async () => (await stored('Suelto'))?.['area']).toBe(parquesId);
  });

  it('has the first of many related records as columns, more on request, and those that a search finds', async () => {
    const areas = { title: 'Áreas', type: 'object', properties: { nombre: { title: 'Nombre', type: 'string' } } };
    const casos = {
      title: 'Casos',
      type: 'object',
      'x-content': { singular: 'Caso', list: { layout: 'board', sort: 'nombre' } },
      required: ['nombre'],
      properties: {
        nombre: { title: 'Nombre', type: 'string' },
        area: { title: 'Área', type: 'string', 'x-field': { relation: 'areas' } },
      },
    };
    const many = Array.from({ length: 60 }, (_, index) => ({
      id: `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`,
      nombre: `Área ${String(index).padStart(2, '0')}`,
    }));
    const { page } = await openLocalScreen('/admin/casos', {
      schemas: { areas, casos },
      records: { areas: many, casos: [{ nombre: 'Fuga', area: many[55]!.id }, { nombre: 'Suelto' }] },
    });
    await card(page, 'Suelto').waitFor();
    await expect.poll(() => page.locator('.lane').count()).toBe(51);
    expect(await titlesIn(page, 'Sin área')).toEqual(['Suelto']);
    await page.getByRole('searchbox', { name: 'Buscar columnas' }).fill('55');
    await card(page, 'Fuga').waitFor();
    await expect.poll(() => page.locator('.lane').count()).toBe(2);
    await expectNoAxeViolations(page, { within: '#contenido' });
    await page.getByRole('searchbox', { name: 'Buscar columnas' }).fill('');
    await page.getByRole('button', { name: 'Mostrar más columnas (quedan 10)' }).click();
    await card(page, 'Fuga').waitFor();
    expect(await titlesIn(page, 'Sin área')).toEqual(['Suelto']);
  });
});
