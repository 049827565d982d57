import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import type { Values } from '#core/values/record.ts';
import { card, drag, grip, take, touch } from '#tests/support/inputs/boardInputs.ts';
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

test('a card that Escape returns is in sight again, although the board scrolled with it', async () => {
  const { page } = await openBoard();
  await page.setViewportSize({ width: 460, height: 800 });
  await take(page, 'Pedido 1', 'Por hacer, lugar 1 de 2');
  for (const [name, count] of [
    ['En curso', 4],
    ['Hecho', 2],
  ] as const) {
    await page.keyboard.press('ArrowRight');
    await live(page).getByText(`Pedido 1 está sobre ${name}, lugar 1 de ${count}.`).waitFor();
  }
  const leftOfBoard = () => page.locator('.board').evaluate((board) => board.scrollLeft);
  expect(await leftOfBoard()).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await live(page).getByText('Pedido 1 volvió a su lugar.').waitFor();
  const board = await page.locator('.board').boundingBox();
  await expect.poll(async () => (await boxOf(page, 'Pedido 1')).x).toBeGreaterThanOrEqual(board?.x ?? 0);
  expect(await grip(page, 'Pedido 1').evaluate((one) => one === document.activeElement)).toBe(true);
});

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

test('a dragged card lies over the line of its place, and is whole below the end of the board, which does not scroll after it', async () => {
  const { page } = await openBoard();
  const target = await boxOf(page, 'Pedido 4');
  await drag(page, 'Pedido 1', { x: target.x + 100, y: target.y + 10 });
  await page.locator('.drop-line:visible').waitFor();
  await page.addStyleTag({ content: '.drop-line { pointer-events: auto !important; }' });
  const topAt = ({ x, y }: { readonly x: number; readonly y: number }) =>
    page.evaluate(
      ([left, top]) => document.elementFromPoint(left, top)?.closest('article, .drop-line')?.textContent ?? 'nothing',
      [x, y] as const,
    );
  const line = await lane(page, 'En curso').locator('.drop-line').boundingBox();
  if (line === null) throw new Error('no line');
  const moved = await boxOf(page, 'Pedido 1');
  const beside = (await topAt({ x: line.x + line.width - 3, y: line.y + 2 })) === '';
  // The grip is held near the end of the line, so the card covers its middle.
  await page.mouse.move(target.x + 250, line.y + 15, { steps: 4 });
  const over = await topAt({ x: line.x + 100, y: line.y + 2 });
  expect([beside, over]).toEqual([true, expect.stringContaining('Pedido 1')]);
  const board = await page.locator('.board').boundingBox();
  if (board === null) throw new Error('no board');
  const end = board.y + board.height;
  await page.mouse.move(target.x + 250, end - 5, { steps: 6 });
  await expect.poll(async () => (await boxOf(page, 'Pedido 1')).y + moved.height).toBeGreaterThan(end + 20);
  expect(await topAt({ x: target.x + 200, y: end + 10 })).toContain('Pedido 1');
  expect(await page.locator('.board').evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  await page.keyboard.press('Escape');
});

test('a finger at the edge of a telephone brings the other columns, a few pixels at a time', async () => {
  const { page, records } = await openBoard();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    const { scrollBy } = Element.prototype;
    Element.prototype.scrollBy = function record(this: Element, ...sent: unknown[]) {
      const steps = Number(this.getAttribute('data-step') ?? 0);
      this.setAttribute('data-step', String(Math.max(steps, Math.abs(Number(sent[0])))));
      Reflect.apply(scrollBy, this, sent);
    } as typeof scrollBy;
  });
  const start = await boxOf(page, 'Pedido 1');
  const { moveTo, lift } = await touch(page, 'Pedido 1', { x: 365, y: start.y + 40 });
  const board = page.locator('.board');
  await expect.poll(() => board.evaluate((one) => one.scrollLeft + one.clientWidth - one.scrollWidth)).toBe(0);
  const step = Number(await board.getAttribute('data-step'));
  expect([step > 0, step <= 3]).toEqual([true, true]);
  await moveTo({ x: 250, y: start.y + 10 });
  await live(page).getByText('Pedido 1 está sobre Hecho, lugar 1 de 2.').waitFor();
  await lift();
  await expect.poll(() => titlesIn(page, 'Hecho')).toEqual(['Pedido 1', 'Pedido 6']);
  const moved = async () => (await records.list('pedidos')).find(({ nombre }) => nombre === 'Pedido 1');
  await expect.poll(moved).toMatchObject({ fase: 'Hecho' });
});

test('dragging a card by its title moves it and opens nothing; a click and Enter on the title open it', async () => {
  const { page } = await openBoard();
  const address = page.url();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const title = (name: string) => card(page, name).getByRole('link', { name, exact: true });
  const dragTitle = async (name: string, to: string) => {
    const [from, target] = [await title(name).boundingBox(), await lane(page, to).boundingBox()];
    if (from === null || target === null) throw new Error(`${name} or ${to} is not in sight`);
    await page.mouse.move(from.x + 10, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x + 30, from.y + 20, { steps: 3 });
    await page.mouse.move(target.x + 60, target.y + 120, { steps: 10 });
  };
  const moves = ['En curso', 'Hecho', 'Por hacer', 'Hecho', 'En curso'];
  for (const to of moves) {
    await dragTitle('Pedido 1', to);
    await page.mouse.up();
    await expect.poll(() => titlesIn(page, to)).toContain('Pedido 1');
  }
  await dragTitle('Pedido 1', 'Hecho');
  await live(page).getByText('Pedido 1 está sobre').waitFor();
  await page.keyboard.press('Escape');
  await live(page).getByText('Pedido 1 volvió a su lugar.').waitFor();
  await page.mouse.up();
  expect([page.url(), await page.evaluate(() => 'isSamePage' in window)]).toEqual([address, true]);
  await title('Pedido 2').click();
  await page.waitForURL((url) => url.href !== address);
  await page.goBack();
  await title('Pedido 1').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.href !== address);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
