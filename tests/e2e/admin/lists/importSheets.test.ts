import { readFile } from 'node:fs/promises';
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import type { Api } from '#tests/support/api.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { boardTypes } from '#tests/support/builders/boardTypes.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

const puestos = {
  title: 'Puestos',
  type: 'object',
  'x-content': { singular: 'Puesto', list: { columns: ['nombre'], sort: 'nombre' } },
  required: ['nombre'],
  properties: { nombre: { title: 'Nombre', type: 'string' }, metros: { title: 'Metros', type: 'number' } },
};
const board = new URL('../../../fixtures/trello/board.json', import.meta.url);

let portal: Portal;
let api: Api;

beforeAll(async () => {
  portal = await portalForFile({ schemas: { puestos, ...boardTypes } });
  api = await portal.staffApi();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const upload = (page: Page, name: string, buffer: Buffer) =>
  page.getByLabel('Elegir archivo').and(page.locator('input')).setInputFiles({ name, mimeType: '', buffer });
const pressOn = async (page: Page, name: string) => {
  await page.getByRole('button', { name, exact: true }).focus();
  await page.keyboard.press('Enter');
};

it('a workbook whose first sheet is empty says so, and another sheet is chosen by the keyboard, also after a reload', async () => {
  const rows = (...names: string[]) => [['Nombre'], ...names.map((name) => [name])];
  const sheets = [
    { name: 'Portada', rows: [] },
    { name: 'Mercado', rows: rows('Flores') },
    { name: 'Feria', rows: rows('Queso', 'Pan') },
  ];
  const buffer = Buffer.from(await writeXlsx({ sheets }));
  const page = await openScreen(portal, '/admin/puestos/importar');
  await upload(page, 'libro.xlsx', buffer);
  await heading(page, 'Columnas').waitFor();
  await page.getByText('La primera hoja, «Portada», no tiene datos: se lee «Mercado».').waitFor();
  const sheet = page.getByRole('combobox', { name: 'Hoja del libro que se importa' });
  expect(await sheet.locator('option').allTextContents()).toEqual(['Mercado (1 fila)', 'Feria (2 filas)']);
  await expectNoAxeViolations(page);

  await sheet.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByText('El archivo tiene 2 filas.').waitFor();
  await expect.poll(() => sheet.evaluate((one) => one === document.activeElement)).toBe(true);
  expect((await api.get('/api/imports/puestos')).body).toHaveLength(1);

  await page.reload();
  await sheet.selectOption('Mercado (1 fila)');
  await page.getByText('Elija otra vez «libro.xlsx» para leer otra hoja.').waitFor();
  await page
    .getByLabel('Elija otra vez «libro.xlsx» para leer otra hoja.')
    .setInputFiles({ name: 'libro.xlsx', mimeType: '', buffer });
  await page.getByText('El archivo tiene 1 fila.').waitFor();
  await pressOn(page, 'Revisar los datos');
  await heading(page, 'Revisión').waitFor();
  await page.getByRole('cell', { name: 'Flores' }).waitFor();
  expectNoConsoleErrors(page);
});

it('a board of Trello maps its lists, makes its project and says what stays behind, all by the keyboard', async () => {
  const page = await openScreen(portal, '/admin/myBoard/importar', { viewport: { width: 390, height: 844 } });
  await upload(page, 'trello.json', await readFile(board));
  await heading(page, 'Columnas').waitFor();
  await page.getByText('Antes de importar, tenga en cuenta:').waitFor();
  await page.getByText('No existe «Plaza» en Proyectos, y las filas del archivo lo necesitan.').waitFor();
  const phase = (list: string) => page.getByRole('combobox', { name: `Fase para «${list}»` });
  expect([await phase('Doing').inputValue(), await phase('Vecinos').inputValue()]).toEqual(['inProgress', 'backlog']);
  await phase('Vecinos').selectOption('Por Hacer');
  await pressOn(page, 'Crear «Plaza»');
  const created = page.getByText('«Plaza» se creó');
  await expect.poll(() => created.evaluate((one) => one === document.activeElement)).toBe(true);
  const [project] = (await api.get('/api/proyectos?name=Plaza')).body;
  expect(project).toMatchObject({ name: 'Plaza', description: 'Plaza' });
  expect(await phase('Vecinos').inputValue()).toBe('todo');

  await pressOn(page, 'Revisar los datos');
  await heading(page, 'Revisión').waitFor();
  await page.getByText('Antes de importar, tenga en cuenta:').waitFor();
  await expectNoAxeViolations(page);
  await pressOn(page, 'Importar 3 registros');
  await heading(page, 'Importación terminada').waitFor();
  const tasks = (await api.get(`/api/tareas?projectId=${project.id}&_sort=title`)).body.map((task: any) => [
    task.title,
    task.phase,
  ]);
  expect(tasks).toEqual([
    ['Avisar', 'todo'],
    ['Leer el acta', 'review'],
    ['Sembrar', 'inProgress'],
  ]);
  expectNoConsoleErrors(page);
});
