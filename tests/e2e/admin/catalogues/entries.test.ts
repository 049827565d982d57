import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors, loseAnswer } from '#tests/support/browser.ts';
import { addAccount } from '#tests/support/builders/addAccount.ts';
import { addCatalogue, attribute } from '#tests/support/builders/buildCatalogue.ts';
import { openFollowing } from '#tests/support/openFollowing.ts';
import { followLink, openScreen } from '#tests/support/openScreen.ts';
import { type Account, type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;
let luis: Account;

beforeAll(async () => {
  portal = await portalForFile();
  luis = await addAccount(portal, { nombre: 'Luis Pérez', email: 'luis@example.test' });
});

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const form = (page: Page) => page.getByRole('form');
const isList = (page: Page) => page.getByRole('heading', { level: 1, name: 'Creador de Catálogos' }).waitFor();
const back = (page: Page) => page.getByRole('link', { name: 'Volver a Catalogos' }).click();
const cancel = (page: Page) => form(page).getByRole('button', { name: 'Cancelar' }).click();
/** The entries as the requirements name them. */
const documented = async (address: string) =>
  (await (await portal.staffApi()).get(address.replace('/api/', '/api/catalogues/entries/'))).body;
const central = { nombre: 'Central', servicios: ['Wifi'], horarios: [{ dia: 'Lunes', abre: '8:00' }] };

describe('the entries of a catalogue', () => {
  it('CAT-02 (entries) CAT-31 CAT-34 are added and edited in views of their own, from which save, cancel and back return to the list', async () => {
    const { id, address } = await addCatalogue(portal, { name: 'Con vistas' });
    const page = await openScreen(portal, '/admin/catalogos');
    await card(page, 'Con vistas')
      .getByRole('link', { name: /Agregar entrada/ })
      .click();
    await page.waitForURL(`**/admin/catalogos/${id}/entradas/nuevo`);
    await page.getByRole('heading', { level: 1, name: 'Nueva entrada en Con vistas' }).waitFor();
    await cancel(page);
    await isList(page);
    await card(page, 'Con vistas')
      .getByRole('link', { name: /Agregar entrada/ })
      .click();
    await form(page).getByLabel('Nombre').fill('Central');
    await form(page).getByRole('group', { name: 'Servicios' }).getByRole('checkbox', { name: 'Wifi' }).check();
    await form(page).getByRole('group', { name: 'Servicios' }).getByRole('checkbox', { name: 'Préstamo' }).check();
    await form(page)
      .getByRole('button', { name: /^(Guardar|Crear|Publicar)/ })
      .last()
      .click();
    await isList(page);
    const made = (await (await portal.staffApi()).get(address)).body;
    expect(made).toMatchObject([{ id: expect.any(String), nombre: 'Central', servicios: ['Wifi', 'Préstamo'] }]);
    const values = { nombre: 'Central', servicios: ['Wifi', 'Préstamo'] };
    expect(await documented(address)).toEqual([{ id: made[0].id, catalogId: id, values }]);
    await card(page, 'Con vistas').getByRole('link', { name: 'Editar', exact: true }).click();
    await page.waitForURL(`**/admin/catalogos/${id}/entradas/${made[0].id}`);
    await page.getByRole('heading', { level: 1, name: 'Editar entrada de Con vistas' }).waitFor();
    await form(page).getByLabel('Nombre').waitFor();
    await back(page);
    await isList(page);
    await card(page, 'Con vistas')
      .getByRole('link', { name: /^Editar el catálogo/ })
      .click();
    await form(page).getByLabel('Nombre').first().waitFor();
    await cancel(page);
    await isList(page);
  });

  it('CAT-02 (details) CAT-32 CAT-33 CAT-34 (details) AMB-A10 get rows of a chosen detail by their button, and show them', async () => {
    const details = [
      { name: 'Horarios', attributes: [attribute('Día'), attribute('Abre')] },
      { name: 'Teléfonos', attributes: [attribute('Número')] },
    ];
    const { id, address, entries } = await addCatalogue(portal, { name: 'Con filas', details }, [central]);
    const page = await openScreen(portal, '/admin/catalogos');
    await card(page, 'Con filas').getByRole('link', { name: 'Agregar detalle' }).click();
    await page.waitForURL(`**/admin/catalogos/${id}/entradas/${entries[0]}/detalles/nuevo`);
    await page.getByLabel('Detalle', { exact: true }).selectOption('Teléfonos');
    await form(page).getByLabel('Número').fill('2222-3333');
    await expectNoAxeViolations(page);
    await form(page).getByRole('button', { name: 'Guardar detalle' }).click();
    await isList(page);
    const stored = (await (await portal.staffApi()).get(`${address}/${entries[0]}`)).body;
    expect(stored).toMatchObject({ horarios: central.horarios, telefonos: [{ numero: '2222-3333' }] });
    const [entry] = await documented(address);
    const phone = { id: stored.telefonos[0].id, detailDefinitionId: 'telefonos', values: { numero: '2222-3333' } };
    expect(entry).toMatchObject({ id: entries[0], catalogId: id, details: expect.arrayContaining([phone]) });
    const [{ id: rowId, ...hours }] = stored.horarios;
    expect(entry.details[0]).toEqual({ id: rowId, detailDefinitionId: 'horarios', values: hours });
    await card(page, 'Con filas').getByRole('link', { name: 'Detalles (2)' }).click();
    await page.waitForURL(`**/admin/catalogos/${id}/entradas/${entries[0]}/detalles`);
    await page.getByRole('region', { name: 'Teléfonos' }).getByRole('cell', { name: '2222-3333' }).waitFor();
    await page.getByRole('region', { name: 'Horarios' }).getByRole('cell', { name: 'Lunes' }).waitFor();
    await expectNoAxeViolations(page);
    await back(page);
    await isList(page);
    await page.goBack();
    await page.getByRole('region', { name: 'Horarios' }).waitFor();
  });

  it('keep what is typed for one detail while another is chosen, and add a row once when its answer is lost', async () => {
    const details = [
      { name: 'Horarios', attributes: [attribute('Día')] },
      { name: 'Teléfonos', attributes: [attribute('Número')] },
    ];
    const { id, address, entries } = await addCatalogue(portal, { name: 'Con dudas', details }, [
      { nombre: 'Central' },
    ]);
    const page = await openScreen(portal, `/admin/catalogos/${id}/entradas/${entries[0]}/detalles/nuevo`);
    await form(page).getByLabel('Día').fill('Lunes');
    await page.getByLabel('Detalle', { exact: true }).selectOption('Teléfonos');
    await form(page).getByLabel('Número').fill('2222-3333');
    const save = form(page).getByRole('button', { name: 'Guardar detalle' });
    await loseAnswer(page, 'PATCH', `${address}/${entries[0]}`);
    await save.click();
    await form(page).getByText('No se pudo guardar el detalle.').waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByLabel('Detalle', { exact: true }).selectOption('Teléfonos');
    await save.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Seguir editando' }).click();
    await page.getByLabel('Detalle', { exact: true }).selectOption('Horarios');
    await save.click();
    await isList(page);
    const stored = (await (await portal.staffApi()).get(`${address}/${entries[0]}`)).body;
    expect(stored).toMatchObject({ horarios: [{ dia: 'Lunes' }], telefonos: [{ numero: '2222-3333' }] });
  });

  it('are empty again when a recovered row is discarded, with the focus on the heading', async () => {
    const { id, entries } = await addCatalogue(portal, { name: 'Con memoria' }, [{ nombre: 'Central' }]);
    const page = await openScreen(portal, `/admin/catalogos/${id}/entradas/${entries[0]}/detalles/nuevo`);
    await form(page).getByLabel('Día').fill('Martes');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByRole('button', { name: 'Descartar lo recuperado' }).click();
    expect(await form(page).getByLabel('Día').inputValue()).toBe('');
    await page.locator(':is(h1, h2):focus').waitFor();
  });

  it('CAT-34 (every view) return to the list by cancel and by back', async () => {
    const { id, entries } = await addCatalogue(portal, { name: 'De ida y vuelta' }, [central]);
    const entry = `${id}/entradas/${entries[0]}`;
    const views = ['nuevo', `${id}/editar`, `${id}/entradas/nuevo`, entry, `${entry}/detalles/nuevo`];
    const page = await openScreen(portal, '/admin/catalogos');
    for (const view of views)
      for (const leave of [cancel, back]) {
        await followLink(page, `/admin/catalogos/${view}`);
        await leave(page);
        await isList(page);
        expect([view, new URL(page.url()).pathname]).toEqual([view, '/admin/catalogos']);
      }
  });

  it('CAT-37 ask before a row of a detail is removed, and keep rows that others added in between', async () => {
    const { id, address, entries } = await addCatalogue(portal, { name: 'Sin filas' }, [central]);
    const page = await openScreen(portal, `/admin/catalogos/${id}/entradas/${entries[0]}/detalles`);
    await page.getByRole('button', { name: 'Eliminar: Horarios 1' }).click();
    const question = page.getByRole('dialog', { name: '¿Estás seguro de que deseas eliminar este detalle?' });
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await question.waitFor({ state: 'detached' });
    await page.getByRole('cell', { name: 'Lunes' }).waitFor();
    await page.getByRole('button', { name: 'Eliminar: Horarios 1' }).click();
    const api = await portal.staffApi();
    await api.patch(`${address}/${entries[0]}`, { horarios: [{ dia: 'Sábado' }, ...central.horarios] });
    await question.getByRole('button', { name: 'Eliminar', exact: true }).click();
    await page.getByRole('cell', { name: 'Lunes' }).waitFor({ state: 'detached' });
    await page.locator('h1:focus').waitFor();
    expect((await api.get(`${address}/${entries[0]}`)).body.horarios).toMatchObject([{ dia: 'Sábado' }]);
  });

  it('AMB-A10 (none) offer to define a detail where their catalogue has none', async () => {
    const { id, entries } = await addCatalogue(portal, { name: 'Sin detalles', details: undefined }, [
      { nombre: 'Una' },
    ]);
    const page = await openScreen(portal, '/admin/catalogos');
    await card(page, 'Una').getByRole('link', { name: 'Agregar detalle' }).click();
    await page.waitForURL(`**/entradas/${entries[0]}/detalles/nuevo`);
    await page.getByText('Este catálogo todavía no tiene detalles definidos.').waitFor();
    await page.getByRole('link', { name: 'Definir un detalle' }).click();
    await page.waitForURL(`**/admin/catalogos/${id}/editar`);
    await form(page).getByRole('button', { name: 'Agregar a Detalles' }).waitFor();
  });
});

describe('a catalogue that somebody else changes', () => {
  it('CAT-44 AMB-A12 (live) is in the menu’s screens of another browser at once, with its entries', async () => {
    const page = await openFollowing(portal, '/admin/catalogos', { account: luis });
    await addCatalogue(portal, { name: 'Recién hecho' }, [{ nombre: 'Primera' }]);
    await card(page, 'Recién hecho').getByRole('heading', { name: 'Primera' }).waitFor();
  });

  it('gives an open form the new attribute, with what is typed and the focus', async () => {
    const { id, version } = await addCatalogue(portal, { name: 'Abierto', attributes: [attribute('Nombre')] });
    const page = await openFollowing(portal, `/admin/catalogos/${id}/entradas/nuevo`, { account: luis });
    const name = form(page).getByLabel('Nombre');
    await name.fill('A medio escribir');
    const api = await portal.staffApi();
    const { attributes } = (await api.get(`/api/catalogos/${id}`)).body;
    await api.patch(`/api/catalogos/${id}`, { attributes: [...attributes, attribute('Teléfono')] }, version);
    await form(page).getByLabel('Teléfono').waitFor();
    await page.getByText('El formulario cambió. Lo que escribió sigue aquí.').first().waitFor();
    expect(await name.inputValue()).toBe('A medio escribir');
    expect(await name.evaluate((element) => element === document.activeElement)).toBe(true);
    await form(page).getByLabel('Teléfono').fill('2222');
    await form(page)
      .getByRole('button', { name: /^(Guardar|Crear|Publicar)/ })
      .last()
      .click();
    await card(page, 'Abierto').getByRole('heading', { name: 'A medio escribir' }).waitFor();
  });

  it('takes a removed attribute from an open form, which is saved without it and still shows what was typed there', async () => {
    const { id, version, attributes, entries } = await addCatalogue(
      portal,
      { name: 'Menguante', attributes: [attribute('Nombre'), attribute('Horario')] },
      [{ nombre: 'Central', horario: 'De 8 a 16' }],
    );
    const page = await openFollowing(portal, `/admin/catalogos/${id}/entradas/${entries[0]}`, { account: luis });
    await form(page).getByLabel('Nombre').fill('Central del norte');
    await form(page).getByLabel('Horario').fill('De 9 a 17');
    const api = await portal.staffApi();
    await api.patch(`/api/catalogos/${id}`, { attributes: attributes.slice(0, 1) }, version);
    await page.getByRole('status').filter({ hasText: 'ya no tiene el campo' }).getByText('De 9 a 17').waitFor();
    await form(page).getByRole('button', { name: 'Guardar cambios' }).click();
    await card(page, 'Menguante').getByRole('heading', { name: 'Central del norte' }).waitFor();
    expectNoConsoleErrors(page);
  });

  it('leaves an open form with what is typed when the catalogue is removed', async () => {
    const { id } = await addCatalogue(portal, { name: 'Pasajero', attributes: [attribute('Nombre')] });
    const page = await openFollowing(portal, `/admin/catalogos/${id}/entradas/nuevo`, { account: luis });
    await form(page).getByLabel('Nombre').fill('No se pierde');
    await (await portal.staffApi()).remove(`/api/catalogos/${id}`);
    await page.getByRole('alert').filter({ hasText: 'Catálogo no encontrado' }).waitFor();
    expect(await form(page).getByLabel('Nombre').inputValue()).toBe('No se pierde');
  });
});
