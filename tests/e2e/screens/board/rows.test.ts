import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { choose, drag, take } from '#tests/support/inputs/boardInputs.ts';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';

const pedidos = {
  title: 'Pedidos',
  type: 'object',
  'x-content': {
    singular: 'Pedido',
    list: {
      layout: 'board',
      sort: 'nombre',
      board: { field: 'fase', order: 'orden', limits: { 'Por hacer': 2 } },
      columns: ['nombre'],
    },
  },
  required: ['nombre', 'fase'],
  properties: {
    nombre: { title: 'Nombre', type: 'string' },
    fase: { title: 'Fase', enum: ['Por hacer', 'En curso', 'Hecho'] },
    urgencia: { title: 'Urgencia', enum: ['Alta', 'Baja'] },
    orden: { title: 'Orden', type: 'string' },
  },
};
const orders = [
  { nombre: 'Pedido 1', fase: 'Por hacer', urgencia: 'Alta' },
  { nombre: 'Pedido 2', fase: 'Por hacer', urgencia: 'Baja' },
  { nombre: 'Pedido 3', fase: 'Por hacer', urgencia: 'Alta' },
  { nombre: 'Pedido 4', fase: 'En curso', urgencia: 'Alta' },
  { nombre: 'Pedido 5', fase: 'En curso', urgencia: 'Baja' },
  { nombre: 'Pedido 6', fase: 'Hecho' },
];

const cell = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const titlesIn = (page: Page, name: string) => cell(page, name).getByRole('heading', { level: 4 }).allInnerTexts();
const row = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openRows() {
  const screen = await openLocalScreen('/admin/pedidos', { schemas: { pedidos }, records: { pedidos: orders } });
  const { page, records } = screen;
  await page.getByRole('combobox', { name: 'Carriles' }).selectOption({ label: 'Carriles por urgencia' });
  await expect.poll(() => titlesIn(page, 'Por hacer (Alta)')).toEqual(['Pedido 1', 'Pedido 3']);
  const stored = async (name: string) => {
    const record = (await records.list('pedidos')).find(({ nombre }) => nombre === name);
    return [record?.['urgencia'], record?.['fase']];
  };
  return { page, stored };
}

test('a board has rows by another field, kept in the address, with counts, that close, also at 390 px', async () => {
  const { page } = await openRows();
  expect(new URL(page.url()).searchParams.get('carriles')).toBe('urgencia');
  expect(await titlesIn(page, 'Hecho (Sin urgencia)')).toEqual(['Pedido 6']);
  for (const name of ['Alta 3', 'Baja 2', 'Sin urgencia 1']) await row(page, name).waitFor();
  await page.getByText('Por hacer: 3, y el límite es 2. Conviene terminar algo').waitFor();
  await expectNoAxeViolations(page, { within: '#contenido' });
  await row(page, 'Baja 2').press('Enter');
  await cell(page, 'Hecho (Baja)').waitFor({ state: 'detached' });
  expect(await row(page, 'Baja 2').getAttribute('aria-expanded')).toBe('false');
  await cell(page, 'Hecho (Alta)').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectNoAxeViolations(page, { within: '#contenido' });
  await page.getByRole('button', { name: 'Filtros y más' }).click();
  await page.getByRole('combobox', { name: 'Carriles' }).selectOption({ label: 'Sin carriles' });
  await page.getByRole('button', { name: 'Ver los resultados' }).click();
  await page.getByRole('region', { name: /^Por hacer 3/ }).waitFor();
  expect(new URL(page.url()).searchParams.has('carriles')).toBe(false);
});

test('menu, keys and pointer move records between rows, which changes the field of the rows', async () => {
  const { page, stored } = await openRows();
  await choose(page, 'Pedido 1', 'Mover al carril Baja');
  await page.getByText('Pedido 1 quedó en Por hacer (Baja), lugar 1 de 2.').waitFor();
  await expect.poll(() => stored('Pedido 1')).toEqual(['Baja', 'Por hacer']);
  await choose(page, 'Pedido 1', 'Mover al carril Sin urgencia');
  await expect.poll(() => stored('Pedido 1')).toEqual([undefined, 'Por hacer']);
  const live = page.locator('[id^="DndLiveRegion"]');
  await take(page, 'Pedido 4', 'En curso (Alta), lugar 1 de 1');
  await page.keyboard.press('ArrowDown');
  await live.getByText(/Pedido 4 está sobre En curso \(Baja\)/).waitFor();
  await page.keyboard.press('ArrowRight');
  await live.getByText(/Pedido 4 está sobre Hecho \(Baja\)/).waitFor();
  await page.keyboard.press('Space');
  await expect.poll(() => stored('Pedido 4')).toEqual(['Baja', 'Hecho']);
  const target = await cell(page, 'En curso (Alta)').boundingBox();
  if (target === null) throw new Error('no cell');
  await drag(page, 'Pedido 2', { x: target.x + 120, y: target.y + 50 });
  await page.mouse.up();
  await expect.poll(() => stored('Pedido 2')).toEqual(['Alta', 'En curso']);
});
