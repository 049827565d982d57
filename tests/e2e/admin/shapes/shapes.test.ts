import type { Locator, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectGoodLooks } from '#tests/support/accessibility.ts';
import type { Api } from '#tests/support/api.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';
import { expedientes } from './expedientes.ts';

let portal: Portal;
let api: Api;

beforeAll(async () => {
  portal = await portalForFile({ schemas: { expedientes } });
  api = await portal.staffApi();
});

async function openNew(options = {}): Promise<Page> {
  const page = await openScreen(portal, '/admin/expedientes/nuevo', options);
  await page.getByLabel('Asunto', { exact: true }).waitFor();
  await chooser(page, 'Titular').waitFor();
  await section(page, 'Cuotas').getByRole('button', { name: 'Agregar a Cuotas' }).waitFor();
  return page;
}

const chooser = (page: Page, label: string) => page.getByRole('combobox', { name: `Forma de ${label}`, exact: true });
const section = (page: Page | Locator, name: string) => page.getByRole('group', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();
const summary = (page: Page) => page.getByRole('group', { name: /por corregir$/ });

async function choose(page: Page, box: Locator, option: string): Promise<void> {
  await box.click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
  await page
    .locator('.ant-select-dropdown:visible')
    .waitFor({ state: 'detached' })
    .catch(() => undefined);
}

async function saved(page: Page, asunto: string): Promise<Record<string, unknown>> {
  await save(page);
  await page.getByRole('status').getByText('Registro creado exitosamente').waitFor();
  const { body } = await api.get(`/api/expedientes?asunto=${encodeURIComponent(asunto)}`);
  return body[0];
}

describe('conditions of the record', () => {
  it('show their fields while they hold, keep what was typed, and send nothing that the schema forbids', async () => {
    const page = await openNew();
    await page.getByLabel('Asunto', { exact: true }).fill('Condiciones');
    expect(await page.getByLabel('Motivo', { exact: true }).count()).toBe(0);
    await choose(page, page.getByRole('combobox', { name: 'Tipo', exact: true }), 'queja');
    await page.getByLabel('Motivo', { exact: true }).fill('Ruido');
    await choose(page, page.getByRole('combobox', { name: 'Tipo', exact: true }), 'permiso');
    await page.getByLabel('Motivo', { exact: true }).waitFor({ state: 'detached' });
    await choose(page, page.getByRole('combobox', { name: 'Tipo', exact: true }), 'queja');
    await expect.poll(() => page.getByLabel('Motivo', { exact: true }).inputValue()).toBe('Ruido');
    await choose(page, page.getByRole('combobox', { name: 'Tipo', exact: true }), 'permiso');
    await page.getByLabel('Motivo', { exact: true }).waitFor({ state: 'detached' });
    await page.getByLabel('Teléfono', { exact: true }).fill('55123456');
    await page.getByLabel('Horario de llamada', { exact: true }).waitFor();
    const record = await saved(page, 'Condiciones');
    expect(record).toMatchObject({ asunto: 'Condiciones', tipo: 'permiso', telefono: '55123456' });
    expect(record).not.toHaveProperty('motivo');
    expectNoConsoleErrors(page);
  });
});

describe('alternatives', () => {
  it('are chosen by their titles, and keep what was typed in the others', async () => {
    const page = await openNew();
    await page.getByLabel('Asunto', { exact: true }).fill('Alternativas');
    await choose(page, chooser(page, 'Titular'), 'Persona');
    const titular = section(page, 'Titular');
    await titular.getByLabel('Nombre completo', { exact: true }).fill('Ana López');
    await choose(page, chooser(page, 'Titular'), 'Con Razón social');
    await titular.getByLabel('Razón social', { exact: true }).fill('Ferretería');
    await choose(page, chooser(page, 'Titular'), 'Persona');
    await expect.poll(() => titular.getByLabel('Nombre completo', { exact: true }).inputValue()).toBe('Ana López');
    await choose(page, chooser(page, 'Titular'), 'Con Razón social');
    await expect.poll(() => titular.getByLabel('Razón social', { exact: true }).inputValue()).toBe('Ferretería');
    await choose(page, chooser(page, 'Mezcla'), 'Número');
    await section(page, 'Mezcla').getByLabel('Número', { exact: true }).fill('7');
    await section(page, 'Partes').getByRole('button', { name: 'Agregar a Partes' }).click();
    const part = section(page, 'Partes, elemento 1');
    await choose(page, part.getByRole('combobox', { name: 'Forma', exact: true }), 'Documento');
    await part.getByLabel('Folio', { exact: true }).fill('A-1');
    const record = await saved(page, 'Alternativas');
    expect(record).toMatchObject({
      titular: { razonSocial: 'Ferretería' },
      mezcla: 7,
      partes: [{ clase: 'documento', folio: 'A-1' }],
    });
    expectNoConsoleErrors(page);
  });

  it('tell what is missing at the field, in the browser and from the server', async () => {
    const page = await openNew();
    await page.getByLabel('Asunto', { exact: true }).fill('Errores');
    await choose(page, chooser(page, 'Titular'), 'Con Razón social');
    await save(page);
    await summary(page)
      .getByRole('link', { name: /Razón social: Este campo es obligatorio/ })
      .click();
    const input = section(page, 'Titular').getByLabel('Razón social', { exact: true });
    await expect.poll(() => input.evaluate((it) => it === document.activeElement)).toBe(true);
    expect(await page.getByText(/exactamente|oneOf/).count()).toBe(0);
    const answer = await api.post('/api/expedientes', { asunto: 'x', titular: { nombre: 5 } });
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toMatchObject([{ pointer: '/titular/nombre', detail: 'Se espera un texto' }]);
  });

  it('are chosen with the keyboard alone', async () => {
    const page = await openNew();
    await chooser(page, 'Titular').focus();
    const marked = page.locator('.ant-select-dropdown:visible .ant-select-item-option-active');
    const name = section(page, 'Titular').getByLabel('Nombre completo', { exact: true });
    // Soon after it opens, antd's list marks the chosen option again, which can undo a key that is pressed at once.
    const chooseByKeys = async () => {
      const [label] = await marked.allTextContents();
      await page.keyboard.press(label === 'Persona' ? 'Enter' : 'ArrowDown');
      return name.isVisible();
    };
    await expect.poll(chooseByKeys).toBe(true);
  });
});

describe('maps', () => {
  it('have entries with a key each, refuse a repeated or wrong one at the field, and lose nothing', async () => {
    const page = await openNew();
    await page.getByLabel('Asunto', { exact: true }).fill('Mapas');
    const cuotas = section(page, 'Cuotas');
    const add = cuotas.getByRole('button', { name: 'Agregar a Cuotas' });
    const entry = (position: number) => section(cuotas, `Cuotas, elemento ${position}`);
    await add.click();
    await entry(1).getByLabel('Clave', { exact: true }).fill('enero');
    await entry(1).getByLabel('Valor', { exact: true }).fill('10');
    await add.click();
    await entry(2).getByLabel('Clave', { exact: true }).fill('ENERO 1');
    await entry(2).getByText('La clave no tiene la forma esperada').waitFor();
    await entry(2).getByLabel('Clave', { exact: true }).fill('enero');
    await entry(2).getByText('Esta clave ya está en uso; escriba otra').waitFor();
    await page.getByLabel('Asunto', { exact: true }).clear();
    await save(page);
    await expect
      .poll(() => summary(page).getByRole('link').allTextContents())
      .toEqual(['Asunto: Este campo es obligatorio', 'Cuotas: Esta clave ya está en uso; escriba otra']);
    await page.getByLabel('Asunto', { exact: true }).fill('Mapas');
    await entry(2).getByLabel('Clave', { exact: true }).fill('febrero');
    await entry(2).getByLabel('Valor', { exact: true }).fill('20');
    expect(await saved(page, 'Mapas')).toMatchObject({ cuotas: { enero: 10, febrero: 20 } });
    expectNoConsoleErrors(page);
  });
});

describe('recursive and nested values', () => {
  it('have forms at any depth', async () => {
    const page = await openNew();
    await page.getByLabel('Asunto', { exact: true }).fill('Árbol');
    const arbol = section(page, 'Árbol');
    await arbol.getByLabel('Rótulo', { exact: true }).fill('raíz');
    await arbol.getByRole('button', { name: 'Agregar a Ramas' }).click();
    const branch = section(arbol, 'Ramas, elemento 1');
    await branch.getByLabel('Rótulo', { exact: true }).fill('rama');
    await branch.getByRole('button', { name: 'Agregar a Ramas' }).click();
    await section(branch, 'Ramas, elemento 1').getByLabel('Rótulo', { exact: true }).fill('hoja');
    await section(page, 'Matriz').getByRole('button', { name: 'Agregar a Matriz' }).click();
    const row = section(page, 'Matriz, elemento 1');
    await row.getByRole('button', { name: /Agregar a / }).click();
    await row.locator('input').fill('3');
    expect(await saved(page, 'Árbol')).toMatchObject({
      arbol: { rotulo: 'raíz', ramas: [{ rotulo: 'rama', ramas: [{ rotulo: 'hoja' }] }] },
      matriz: [[3]],
    });
    expectNoConsoleErrors(page);
  });
});

describe('the form', () => {
  it('has no accessibility violations and no sideways scroll', async () => {
    const page = await openNew();
    await choose(page, chooser(page, 'Titular'), 'Persona');
    await section(page, 'Cuotas').getByRole('button', { name: 'Agregar a Cuotas' }).click();
    await section(page, 'Cuotas, elemento 1').getByLabel('Clave', { exact: true }).fill('MAL');
    await section(page, 'Cuotas, elemento 1').getByText('La clave no tiene la forma esperada').waitFor();
    expect(await page.locator('.control-code').count()).toBe(0);
    await expectGoodLooks(page);
  });
});
