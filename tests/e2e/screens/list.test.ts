import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { chooseFilter, openFilters } from '#tests/support/inputs/chooseFilter.ts';
import { openLocalScreen } from '#tests/support/openLocalScreen.ts';
import { followLink } from '#tests/support/openScreen.ts';

const eventos = {
  title: 'Eventos',
  type: 'object',
  'x-content': { singular: 'Evento', list: { pageSize: 25, sort: 'nombre' } },
  required: ['nombre'],
  properties: {
    nombre: { title: 'Nombre', type: 'string' },
    fecha: { title: 'Fecha', type: 'string', format: 'date' },
    cupo: { title: 'Cupo', type: 'integer' },
    gratis: { title: 'Gratis', type: 'boolean' },
    tipo: { title: 'Tipo', enum: ['feria', 'taller'] },
    servicio: { title: 'Servicio', type: 'string', 'x-field': { relation: 'servicios' } },
  },
};

const servicios = {
  title: 'Servicios',
  type: 'object',
  'x-content': { singular: 'Servicio', titleField: 'nombre' },
  required: ['nombre'],
  properties: { nombre: { title: 'Nombre', type: 'string' } },
};
const services = ['Licencia de construcción', 'Pago de impuestos', 'Registro de negocio'].map((nombre, index) => ({
  id: `00000000-0000-7000-8000-00000000000${index}`,
  nombre,
}));
const events = Array.from({ length: 70 }, (_, index) => ({
  nombre: `Evento ${String(index).padStart(2, '0')}`,
  fecha: `2026-01-${String(1 + (index % 28)).padStart(2, '0')}`,
  cupo: index,
  gratis: index % 2 === 0,
  tipo: index % 7 === 0 ? 'feria' : 'taller',
  servicio: services[index % services.length]?.id ?? '',
}));

const longest = 'Entrega de medallas al mérito ciudadano';
const openList = (at = '/admin/eventos', more: readonly { readonly nombre: string }[] = []) =>
  openLocalScreen(at, {
    schemas: { eventos, servicios },
    records: { servicios: services, eventos: [...events, { nombre: 'Ñandú y Corazón' }, ...more] },
  });

const total = (page: Page, text: string) =>
  page.getByRole('navigation', { name: 'Páginas' }).getByText(text, { exact: true }).waitFor();
const isFocused = (element: Element) => element === document.activeElement;
const query = (page: Page) => new URL(page.url()).searchParams;
const firstRow = (page: Page) => page.locator('tbody tr[data-row-key]').first();

describe('a list', () => {
  it('is in the menu, sorts by its headers and has pages, all in its address', async () => {
    const { page } = await openList('/admin');
    await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Eventos' }).click();
    await total(page, '71 registros');
    await firstRow(page).getByText('Evento 00').waitFor();
    await page.getByRole('columnheader', { name: 'Cupo' }).click();
    await page.getByRole('columnheader', { name: 'Cupo' }).click();
    await firstRow(page).getByText('Evento 69').waitFor();
    expect(query(page).get('orden')).toBe('-cupo');
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await firstRow(page).getByText('Evento 44').waitFor();
    const { pathname, search } = new URL(page.url());
    const again = await openList(pathname + search);
    await firstRow(again.page).getByText('Evento 44').waitFor();
  });

  it('shows the next page from the top of the list, although its buttons are at the end', async () => {
    const { page } = await openList('/admin/eventos?filas=10&orden=nombre');
    await page.setViewportSize({ width: 1280, height: 400 });
    const heading = page.getByRole('heading', { level: 1 });
    const headingTop = () => heading.evaluate((one) => Math.round(one.getBoundingClientRect().top));
    await page.getByRole('button', { name: 'Siguiente' }).scrollIntoViewIfNeeded();
    expect(await headingTop()).toBeLessThan(-100);
    await page.getByRole('button', { name: 'Siguiente' }).click();
    await firstRow(page).getByText('Evento 10').waitFor();
    await expect.poll(headingTop).toBeGreaterThanOrEqual(0);
    expect(await headingTop()).toBeLessThan(200);
  });

  it('filters by the operators of each kind', async () => {
    const { page } = await openList();
    await chooseFilter(page, { filter: 'Tipo', option: 'feria' });
    await total(page, '10 registros');
    await page.getByLabel('Cupo: mínimo').fill('30');
    await total(page, '5 registros');
    await chooseFilter(page, { filter: 'Gratis', option: 'Sí' });
    await total(page, '2 registros');
    expect(Object.fromEntries(query(page))).toEqual({ tipo_eq: 'feria', cupo_gte: '30', gratis_eq: 'true' });
    await page.getByRole('button', { name: 'Quitar el filtro Cupo: mínimo 30' }).click();
    await total(page, '5 registros');
    expect(await page.getByRole('button', { name: 'Quitar el filtro Gratis: Sí' }).evaluate(isFocused)).toBe(true);
    expect(Object.fromEntries(query(page))).toEqual({ tipo_eq: 'feria', gratis_eq: 'true' });
    await page.getByRole('button', { name: 'Quitar el filtro Tipo: feria' }).click();
    await total(page, '35 registros');
    expect(await page.getByRole('searchbox').evaluate(isFocused)).toBe(true);
    await page.getByRole('button', { name: 'Quitar filtros' }).click();
    await total(page, '71 registros');
    expect(await page.getByRole('searchbox').evaluate(isFocused)).toBe(true);
    await chooseFilter(page, { filter: 'Servicio', option: 'Pago de impuestos' });
    await firstRow(page).getByText('Pago de impuestos').waitFor();
    await followLink(page, '/admin/eventos?fecha_gte=2026-01-27&fecha_lte=2026-01-28');
    await total(page, '4 registros');
    await openFilters(page);
    expect(await page.getByLabel('Fecha: desde').inputValue()).toBe('2026-01-27');
  });

  it('renders only the visible rows of a long page, whose header stays in sight', async () => {
    const { page } = await openList('/admin/eventos?filas=100&orden=nombre');
    await page.getByText('Evento 00').waitFor();
    expect(await page.getByText(/^Evento \d\d$/).count()).toBeLessThan(40);
    await page.getByRole('navigation', { name: 'Páginas' }).scrollIntoViewIfNeeded();
    await page.getByText('Ñandú y Corazón').waitFor();
    expect(await page.getByText('Evento 00').count()).toBe(0);
    const top = await page
      .getByRole('columnheader', { name: 'Nombre' })
      .evaluate((one) => one.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual(59);
    expect(top).toBeLessThan(70);
  });

  it('is printed whole, in black, as wide as the sheet, without its frame and what can only be pressed', async () => {
    const { page } = await openList('/admin/eventos?filas=100&orden=nombre');
    await page.getByText('Evento 00').waitFor();
    await page.evaluate(() => document.documentElement.classList.add('dark'));
    await page.setViewportSize({ width: 720, height: 960 });
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByText(/^Evento \d\d$/).count()).toBe(70);
    const frame = [page.locator('.skip-link'), page.getByRole('banner'), page.getByText('Cerrar Sesión')];
    const tools = [
      page.locator('.row-actions').first(),
      page.getByRole('searchbox'),
      page.getByRole('checkbox').first(),
    ];
    for (const hidden of [...frame, ...tools]) await hidden.waitFor({ state: 'hidden' });
    const service = firstRow(page).getByText('Licencia de construcción');
    const style = await service.evaluate((cell) => {
      const { right } = cell.getBoundingClientRect();
      return {
        color: getComputedStyle(cell).color,
        isInside: right <= innerWidth && cell.scrollWidth <= cell.clientWidth,
      };
    });
    expect(style).toEqual({ color: 'rgb(0, 0, 0)', isInside: true });
  });

  it('shows twelve rows on arrival at 1280×800, or fewer and taller ones for those who choose so', async () => {
    const { page } = await openList('/admin/eventos?orden=nombre');
    await page.setViewportSize({ width: 1280, height: 800 });
    await firstRow(page).waitFor();
    const heights = async () => {
      const rows = await page.locator('tbody tr[data-row-key]').all();
      const boxes = await Promise.all(rows.map((row) => row.boundingBox()));
      return boxes.flatMap((box) => (box !== null && box.y + box.height <= 800 ? [box.height] : []));
    };
    expect((await heights()).length).toBeGreaterThanOrEqual(12);
    expect(new Set(await heights())).toEqual(new Set([44]));
    await page.getByRole('button', { name: 'Columnas' }).click();
    await page.getByRole('checkbox', { name: 'Filas amplias' }).check();
    await expect.poll(async () => new Set(await heights())).toEqual(new Set([72]));
    await page.getByRole('button', { name: 'Restablecer' }).click();
    await expect.poll(async () => (await heights())[0]).toBe(44);
  });

  it('is shown as cards on request, and cuts no word at 390 px', async () => {
    const { page } = await openList('/admin/eventos?orden=nombre', [{ nombre: longest }]);
    await page.getByRole('radio', { name: 'Tarjetas' }).check({ force: true });
    const card = page.getByRole('article', { name: 'Evento 00' });
    await card.getByText('Tipo').waitFor();
    // Without a picture the title stands beside the box.
    const [box, title] = await Promise.all([
      card.locator('.pick').boundingBox(),
      card.getByRole('link').first().boundingBox(),
    ]);
    expect(title?.x).toBeGreaterThanOrEqual((box?.x ?? 0) + (box?.width ?? 0));
    expect(query(page).get('vista')).toBe('cards');
    await followLink(page, '/admin/eventos?orden=nombre');
    await page.getByRole('article', { name: 'Evento 00' }).waitFor();
    await page.getByRole('radio', { name: 'Tabla' }).check({ force: true });
    await page.setViewportSize({ width: 390, height: 844 });
    await firstRow(page).waitFor();
    // A title and a name have at most two lines, other values one.
    const lines = await page
      .locator('.table-value')
      .evaluateAll((values) => values.map((value) => value.getBoundingClientRect().height));
    expect(Math.max(...lines)).toBeLessThan(44);
    const name = page.locator('.table-value').filter({ hasText: 'Registro de negocio' }).first();
    expect(await name.evaluate((value) => value.scrollWidth <= value.clientWidth)).toBe(true);
    expect(await name.evaluate((value) => value.scrollHeight <= value.clientHeight)).toBe(true);
    const long = page.getByRole('link', { name: longest, exact: true });
    expect(await long.evaluate((link) => link.scrollHeight <= link.clientHeight)).toBe(true);
    expect((await firstRow(page).boundingBox())?.height).toBe(44);
  });

  it('searches while somebody types, ignoring accents, says when nothing matches, and keeps what is typed while a list is on its way', async () => {
    const { page } = await openList();
    const search = page.getByRole('searchbox');
    await total(page, '71 registros');
    // The next letter comes after the address has changed and before that is drawn.
    await search.evaluate((input: HTMLInputElement) => {
      const replace = history.replaceState.bind(history);
      history.replaceState = (...args) => {
        history.replaceState = replace;
        replace(...args);
        input.focus();
        document.execCommand('insertText', false, '3');
      };
    });
    await search.pressSequentially('Evento 0');
    await total(page, '1 registro');
    expect(await search.inputValue()).toBe('Evento 03');
    await search.fill('corazon');
    await firstRow(page).getByText('Ñandú y Corazón').waitFor();
    await expect.poll(() => query(page).get('q')).toBe('corazon');
    await search.fill('no hay tal cosa');
    await page.getByText('Ningún registro coincide con la búsqueda').waitFor();
  });
});
