import { readFile } from 'node:fs/promises';
import { writeXlsx } from 'hucre/xlsx';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import type { Api } from '#tests/support/api.ts';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

const puestos = {
  title: 'Puestos',
  type: 'object',
  'x-content': {
    singular: 'Puesto',
    list: { columns: ['nombre', 'metros'], sort: 'nombre' },
    access: { operador: ['read', 'create', 'remove'], editor: ['read', 'create', 'update', 'remove'] },
  },
  required: ['nombre'],
  properties: {
    clave: { title: 'Clave', type: 'string', 'x-field': { unique: true } },
    nombre: { title: 'Nombre', type: 'string' },
    metros: { title: 'Metros', type: 'number' },
  },
};

const cursos = {
  title: 'Cursos',
  type: 'object',
  'x-content': {
    singular: 'Curso',
    list: { columns: ['nombre', 'descripcion'], sort: 'nombre' },
    public: { list: '/cursos' },
    publication: { initial: 'draft' },
    access: { operador: ['read'], editor: ['read', 'create', 'update', 'remove'] },
  },
  required: ['nombre'],
  properties: {
    nombre: { title: 'Nombre', type: 'string', 'x-field': { public: true } },
    descripcion: { title: 'Descripción', type: 'string', 'x-field': { public: true } },
    responsable: { title: 'Responsable de la inscripción', type: 'string' },
    lugar: { title: 'Establecimiento', type: 'string' },
    horario: { title: 'Horario de atención', type: 'string' },
    cupo: { title: 'Participantes', type: 'integer' },
  },
};

let portal: Portal;
let api: Api;

beforeAll(async () => {
  portal = await portalForFile({ schemas: { puestos, cursos }, env: { AREA_ROLES: 'on' } });
  api = await portal.staffApi();
  await api.post('/api/puestos', { clave: 'p1', nombre: 'Verduras', metros: 4 });
});

const file = 'CLAVE;Nombre;Largo\np1;Verduras;6,5\np2;Flores;3\np3;Queso;mucho\n';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true });
const names = async () =>
  (await api.get('/api/puestos?_sort=nombre')).body.map((one: { nombre: string; metros: number }) => [
    one.nombre,
    one.metros,
  ]);

it('a file with a faulty row is mapped, looked through, imported without that row, and taken back', async () => {
  const page = await openScreen(portal, '/admin/puestos');
  await page.getByRole('link', { name: 'Importar' }).click();
  await page.getByText('Todavía no hay importaciones.').waitFor();
  const template = page.waitForEvent('download');
  await button(page, 'Plantilla en CSV').click();
  expect(await readFile(await (await template).path(), 'utf8')).toContain('Clave;Nombre;Metros');
  await expectNoAxeViolations(page);

  // A failed upload keeps the file.
  await page.route('**/api/imports/puestos', (route) => route.abort());
  await page
    .getByLabel('Elegir archivo')
    .and(page.locator('input'))
    .setInputFiles({ name: 'puestos.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await page.getByRole('alert').getByText('No se pudo subir «puestos.csv». No hay conexión con el servidor.').waitFor();
  await page.unroute('**/api/imports/puestos');
  await button(page, 'Reintentar').click();

  await heading(page, 'Columnas').waitFor();
  const fieldOf = (column: string) => page.getByRole('combobox', { name: `Campo de la columna ${column}` });
  expect(await fieldOf('CLAVE').inputValue()).toBe('clave');
  expect(await fieldOf('Largo').inputValue()).toBe('');
  await fieldOf('Largo').selectOption('Nombre');
  await page.getByText('Otra columna ya va a este campo.').waitFor();
  await fieldOf('Largo').selectOption('Metros');
  await page.getByRole('combobox', { name: 'Números decimales' }).waitFor();
  await expectNoAxeViolations(page);
  await button(page, 'Revisar los datos').click();

  await heading(page, 'Revisión').waitFor();
  const faulty = page.getByRole('region', { name: 'Filas del archivo: Con errores' });
  await faulty.getByText('Largo: Escriba un número como 1250.50').waitFor();
  await expectNoAxeViolations(page);
  const faults = page.waitForEvent('download');
  await button(page, 'Descargar las filas con errores').click();
  expect(await readFile(await (await faults).path(), 'utf8')).toContain(
    'p3;Queso;mucho;Largo: Escriba un número como 1250.50',
  );
  await button(page, '1 Con cambios').click();
  const changed = page.getByRole('region', { name: 'Filas del archivo: Con cambios' });
  await changed.getByRole('link', { name: 'Verduras' }).waitFor();
  expect(await changed.getByRole('listitem').textContent()).toBe('Metros: antes 4 → después 6.5');
  await page.getByText('Hay 1 fila con errores.').waitFor();
  await page.getByRole('checkbox', { name: 'Todo o nada' }).uncheck();
  expect(await names()).toEqual([['Verduras', 4]]);
  await button(page, 'Importar 2 registros').click();

  await heading(page, 'Importación terminada').waitFor();
  await page.getByText('1 fila con errores no se importó').waitFor();
  await expectNoAxeViolations(page);
  expect(await names()).toEqual([
    ['Flores', 3],
    ['Verduras', 6.5],
  ]);
  const [flowers] = (await api.get('/api/puestos?clave=p2')).body;
  await api.patch(`/api/puestos/${flowers.id}`, { nombre: 'Flores y plantas' }, flowers._version);
  await button(page, 'Deshacer importación').click();
  const dialog = page.getByRole('dialog', { name: '¿Deshacer esta importación?' });
  await dialog.getByRole('link', { name: 'Flores y plantas' }).waitFor();
  await expectNoAxeViolations(page, { within: 'dialog[open]' });
  await dialog.getByRole('button', { name: 'Deshacer' }).click();
  await heading(page, 'Importación deshecha').waitFor();
  await page.getByText('1 registro se quedó como estaba').waitFor();
  expect(await names()).toEqual([
    ['Flores y plantas', 3],
    ['Verduras', 4],
  ]);
  await page.getByRole('link', { name: 'Importar otro archivo' }).click();
  const earlier = page.getByRole('list', { name: 'Importaciones anteriores' }).getByRole('listitem');
  await earlier.getByText('Deshecha').waitFor();
  await earlier.getByRole('link').click();
  await button(page, 'Eliminar').click();
  const removal = page.getByRole('dialog', { name: '¿Eliminar esta importación?' });
  await removal.getByText('se quedan como están').waitFor();
  await expectNoAxeViolations(page, { within: 'dialog[open]' });
  await removal.getByRole('button', { name: 'Eliminar' }).click();
  await page.getByText('Todavía no hay importaciones.').waitFor();
  expectNoConsoleErrors(page, { allow: [/ERR_FAILED/] });
});

/** Words of the rows and their headings that stand on two lines. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const roots = [...document.querySelectorAll('main :is(th, td, li, dt, dd, h2, button)')];
    const nodes = roots.flatMap((root) => [...root.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE));
    return nodes.flatMap((node) =>
      [...(node.textContent ?? '').matchAll(/[\p{L}\p{N}]+/gu)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        return tops.size > 1 ? [word] : [];
      }),
    );
  });

it('records of a public type are imported as drafts, which the result says, as it says what each button does', async () => {
  const page = await openScreen(portal, '/admin/cursos/importar');
  const row = (name: string) =>
    `${name};Alfabetización intercultural para adultos;Coordinadora departamental;Instituto Tecnológico;Miércoles por la tarde;12`;
  const rows = ['Computación', 'Electrodomésticos', 'Emprendimiento'].map(row);
  const heads = 'Nombre;Descripción;Responsable de la inscripción;Establecimiento;Horario de atención;Participantes';
  const buffer = Buffer.from([heads, ...rows, `Contabilidad;x;y;z;w;muchos`].join('\n'));
  await page
    .getByLabel('Elegir archivo')
    .and(page.locator('input'))
    .setInputFiles({ name: 'cursos.csv', mimeType: 'text/csv', buffer });
  await heading(page, 'Columnas').waitFor();
  await button(page, 'Revisar los datos').click();
  await heading(page, 'Revisión').waitFor();
  await button(page, '3 Nuevos').click();
  await page.getByText('Emprendimiento').first().waitFor();
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await brokenWords(page)]).toEqual([width, []]);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('checkbox', { name: 'Todo o nada' }).uncheck();
  await button(page, 'Importar 3 registros').click();
  await heading(page, 'Importación terminada').waitFor();
  await page.getByText('3 registros creados como borradores: los vecinos no los ven hasta que se publiquen').waitFor();
  await page
    .getByText(
      '«Deshacer importación» manda a la papelera 3 registros. «Eliminar» solo quita de la lista esta importación: los registros se quedan y ya no se puede deshacer.',
    )
    .waitFor();
  await button(page, 'Eliminar').click();
  await page
    .getByRole('dialog', { name: '¿Eliminar esta importación?' })
    .getByRole('button', { name: 'Eliminar' })
    .click();
  await page.getByText('Todavía no hay importaciones.').waitFor();
  const { body } = await api.get('/api/cursos');
  expect(body.map(({ _state }: { _state: string }) => _state)).toEqual(['draft', 'draft', 'draft']);
});

it('the columns of a workbook are read, and a broken one is refused in words', async () => {
  const page = await openScreen(portal, '/admin/puestos/importar');
  const choose = (name: string, buffer: Buffer) =>
    page
      .getByLabel('Elegir archivo')
      .and(page.locator('input'))
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
  const workbook = Buffer.from(await writeXlsx({ sheets: [{ name: 'Hoja', rows: [['Nombre'], ['Flores']] }] }));
  await choose('roto.xlsx', workbook.subarray(0, 400));
  await page.getByRole('alert').getByText('No se pudo leer el archivo.').waitFor();
  await choose('puestos.xlsx', workbook);
  await heading(page, 'Columnas').waitFor();
  expect(await page.getByRole('combobox', { name: 'Campo de la columna Nombre' }).inputValue()).toBe('nombre');
  expectNoConsoleErrors(page, { allow: [/422/] });
});

/** The id of an import of a file, made by the first account. */
async function uploadedImport(content: string): Promise<string> {
  const form = new FormData();
  form.set('file', new Blob([content]), 'puestos.csv');
  const headers = { authorization: `Bearer ${api.token}` };
  const answer = await fetch(`${portal.url}/api/imports/puestos`, { method: 'POST', headers, body: form });
  return ((await answer.json()) as { readonly id: string }).id;
}

it('a person who neither made an import nor may change its records sees it without the buttons that stop it', async () => {
  const account = await addAccount(portal, { nombre: 'Olga Operadora', email: 'olga@example.test' });
  const [olga] = (await api.get(`/api/usuarios?email=${account.email}`)).body;
  expect((await api.patch(`/api/usuarios/${olga.id}`, { rol: 'operador' })).status).toBe(200);
  const address = `/admin/puestos/importar/${await uploadedImport('Clave;Nombre\np8;Pan\n')}`;
  const own = await openScreen(portal, address);
  await button(own, 'Descartar').waitFor();
  const page = await openScreen(portal, address, { account });
  await button(page, 'Revisar los datos').waitFor();
  expect(await button(page, 'Descartar').count()).toBe(0);
  expectNoConsoleErrors(page);
});
