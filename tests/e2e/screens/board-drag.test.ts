import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Values } from '#core/store/record.ts';
import { card, drag, take } from '#tests/support/inputs/boardInputs.ts';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';

const pedidos = {
  title: 'Pedidos',
  type: 'object',
  'x-content': {
    singular: 'Pedido',
    list: { layout: 'board', sort: 'nombre', board: { field: 'fase', order: 'orden' }, columns: ['nombre'] },
  },
  required: ['nombre', 'fase'],
  properties: {
    nombre: { title: 'Nombre', type: 'string' },
    fase: { title: 'Fase', enum: ['Por hacer', 'En curso', 'Hecho'] },
    orden: { title: 'Orden', type: 'string' },
  },
};
const orders = ['Por hacer', 'Por hacer', 'En curso', 'En curso', 'En curso', 'Hecho'].map((fase, index) => ({
  nombre: `Pedido ${index + 1}`,
  fase,
}));
const longColumns = ['A', 'B'].flatMap((letter) =>
  Array.from({ length: 40 }, (_, index) => ({
    nombre: `${letter} ${String(index + 1).padStart(2, '0')}`,
    fase: letter === 'A' ? 'Por hacer' : 'En curso',
  })),
);

const openBoard = (records: readonly Values[] = orders) =>
  openLocalScreen('/admin/pedidos', { schemas: { pedidos }, records: { pedidos: records } });

const lane = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) });
const titlesIn = (page: Page, name: string) => lane(page, name).getByRole('heading', { level: 3 }).allTextContents();
const live = (page: Page) => page.locator('[id^="DndLiveRegion"]');

async function boxOf(page: Page, name: string) {
  const box = await card(page, name).boundingBox();
  if (box === null) throw new Error(`${name} is not in sight`);
  return box;
}

test('a line shows where a card would be dropped, and outside of the columns a drop changes nothing', async () => {
  const { page, records } = await openBoard();
  const target = await boxOf(page, 'Pedido 4');
  await drag(page, 'Pedido 1', { x: target.x + 100, y: target.y + 10 });
  await live(page).getByText('Pedido 1 está sobre En curso, lugar 2 de 4.').waitFor();
  const line = await lane(page, 'En curso').locator('.drop-line').boundingBox();
  expect(Math.abs((line?.y ?? 0) - target.y)).toBeLessThan(12);
  expect(await boxOf(page, 'Pedido 4')).toEqual(target);
  await page.mouse.move(60, 30);
  await live(page)
    .getByText(/^Pedido 1 está fuera de las columnas/)
    .waitFor();
  expect(await page.locator('.drop-line:visible').count()).toBe(0);
  await page.mouse.up();
  await live(page).getByText('Pedido 1 volvió a su lugar.').waitFor();
  expect(await titlesIn(page, 'Por hacer')).toEqual(['Pedido 1', 'Pedido 2']);
  expect((await records.list('pedidos')).filter(({ orden }) => orden !== undefined)).toEqual([]);
});

test('a card dropped below a short column goes to its end', async () => {
  const { page } = await openBoard();
  const [short, long] = [await boxOf(page, 'Pedido 6'), await boxOf(page, 'Pedido 5')];
  await drag(page, 'Pedido 1', { x: short.x + 100, y: long.y + long.height });
  await live(page).getByText('Pedido 1 está sobre Hecho, lugar 2 de 2.').waitFor();
  await page.mouse.up();
  await expect.poll(() => titlesIn(page, 'Hecho')).toEqual(['Pedido 6', 'Pedido 1']);
});

test('keys move a card down a long column and across to the same place, and the page scrolls along', async () => {
  const { page } = await openBoard(longColumns);
  await take(page, 'A 01', 'Por hacer, lugar 1 de 40');
  for (let place = 2; place <= 20; place += 1) {
    await page.keyboard.press('ArrowDown');
    await live(page).getByText(`A 01 está sobre Por hacer, lugar ${place} de 40.`).waitFor();
  }
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const line = await page.locator('.drop-line:visible').boundingBox();
  expect(Math.abs((line?.y ?? 0) - (await boxOf(page, 'A 01')).y)).toBeLessThan(12);
  await page.keyboard.press('ArrowRight');
  await live(page).getByText('A 01 está sobre En curso, lugar 20 de 41.').waitFor();
  await page.keyboard.press('ArrowUp');
  await live(page).getByText('A 01 está sobre En curso, lugar 19 de 41.').waitFor();
  await page.keyboard.press('Space');
  await live(page).getByText('A 01 quedó en En curso, lugar 19 de 41.').waitFor();
  await expect.poll(async () => (await titlesIn(page, 'En curso'))[18]).toBe('A 01');
});

test('a card held at the lower edge of the window scrolls the page to places further down', async () => {
  const { page } = await openBoard(longColumns);
  const target = await boxOf(page, 'B 01');
  await drag(page, 'A 01', { x: target.x + 100, y: 890 });
  await expect.poll(() => page.evaluate(() => scrollY), { timeout: 10_000 }).toBeGreaterThan(1500);
  await page.mouse.move(target.x + 100, 450, { steps: 4 });
  await expect.poll(() => live(page).innerText()).toMatch(/^A 01 está sobre En curso, lugar [123]\d de 41\.$/);
  const place = Number(/lugar (\d+)/.exec(await live(page).innerText())?.[1]);
  await page.mouse.up();
  await live(page).getByText(`A 01 quedó en En curso, lugar ${place} de 41.`).waitFor();
  await expect.poll(async () => (await titlesIn(page, 'En curso'))[place - 1]).toBe('A 01');
});
