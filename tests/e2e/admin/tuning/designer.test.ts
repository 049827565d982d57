import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectGoodLooks, expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { followLink, openScreen, type ScreenOptions } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

const names = Array.from({ length: 30 }, (_, index) => index);

const longType = {
  title: 'Trámites de prueba',
  type: 'object',
  'x-content': { singular: 'Trámite', titleField: 'campo0', groups: [{ title: 'Primero', fields: ['campo28'] }] },
  properties: Object.fromEntries(names.map((index) => [`campo${index}`, { title: `Campo ${index}`, type: 'string' }])),
};

beforeAll(async () => {
  portal = await portalForFile({ schemas: { 'tramites-prueba': longType } });
});

/** The designer of a type, with its preview drawn. */
async function openDesigner(type: string, heading: string, options: ScreenOptions = {}) {
  const page = await openScreen(portal, `/admin/formularios/${type}`, options);
  await page.getByRole('heading', { level: 1, name: `Formulario de ${heading}` }).waitFor();
  const preview = page.getByRole('region', { name: 'Vista previa' });
  await preview.locator('form').waitFor();
  return { page, preview, fields: page.getByRole('region', { name: 'Campos del formulario' }) };
}

/** The labels of the designer's fields, in order. */
const labelsIn = (fields: ReturnType<Page['locator']>) =>
  fields.getByRole('listitem').locator('.tuning-field > span').allInnerTexts();

async function publish(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Publicar los ajustes' });
  await dialog.getByLabel('Motivo').fill(reason);
  await dialog.getByRole('button', { name: 'Publicar' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** The published overlay of a type, as the server has it. */
async function storedTuning(type: string) {
  const api = await portal.staffApi();
  return (await api.get(`/api/tuning/${type}`)).body.record;
}

describe('the designer of forms', () => {
  it('lists the types', async () => {
    const page = await openScreen(portal, '/admin/formularios');
    const list = page.getByRole('list', { name: 'Tipos de contenido' });
    await list.getByRole('link', { name: 'Servicios' }).waitFor();
    await list.getByRole('link', { name: 'Servicios' }).click();
    await page.getByRole('heading', { level: 1, name: 'Formulario de Servicios' }).waitFor();
    expectNoConsoleErrors(page);
  });

  it('is used with the keyboard alone: label, order, undo, draft and publication', async () => {
    const { page, preview, fields } = await openDesigner('noticias', 'Noticias');
    const field = fields.getByRole('button', { name: 'Fecha', exact: true });
    await field.press('Enter');
    const label = page.getByRole('textbox', { name: 'Etiqueta' });
    await expect.poll(() => label.inputValue()).toBe('Fecha');
    await label.press('ControlOrMeta+a');
    await label.pressSequentially('Día del aviso');
    await preview.getByLabel('Día del aviso').waitFor();

    const up = fields.getByRole('button', { name: 'Subir Día del aviso' });
    const before = await labelsIn(fields);
    await up.press('Enter');
    await page.getByText(/^Día del aviso: lugar 4 de \d, en Sin sección$/).waitFor();
    const placeOf = async () => (await labelsIn(fields)).indexOf('Día del aviso');
    await expect.poll(placeOf).toBe(before.indexOf('Día del aviso') - 1);
    await fields.getByRole('button', { name: 'Día del aviso', exact: true }).press('Alt+ArrowUp');
    await page.getByText(/^Día del aviso: lugar 3 de \d/).waitFor();

    await page.getByRole('button', { name: 'Deshacer' }).press('Enter');
    await page.getByRole('button', { name: 'Deshacer' }).press('Enter');
    await expect.poll(() => labelsIn(fields)).toEqual(before);
    await page.getByRole('button', { name: 'Rehacer' }).press('Enter');
    await expect.poll(() => labelsIn(fields)).not.toEqual(before);

    await page.getByRole('button', { name: 'Guardar borrador' }).press('Enter');
    await page.getByText('Borrador guardado. Nadie lo ve hasta que lo publica.').waitFor();
    expect(await storedTuning('noticias')).not.toHaveProperty('ajuste');
    await page.getByRole('button', { name: 'Publicar', exact: true }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Publicar los ajustes' });
    await dialog.getByRole('button', { name: 'Publicar' }).press('Enter');
    await dialog.getByText('Escriba el motivo').waitFor();
    await expect
      .poll(() => dialog.getByRole('textbox', { name: 'Motivo' }).and(page.locator(':focus')).count())
      .toBe(1);
    await dialog.getByLabel('Motivo').pressSequentially('Se entiende mejor');
    await dialog.getByRole('button', { name: 'Publicar' }).press('Enter');
    await page.getByText('Ajustes publicados. El formulario ya es así para todas las personas.').waitFor();
    expect(await storedTuning('noticias')).toMatchObject({
      motivo: 'Se entiende mejor',
      ajuste: { fields: { '/properties/fecha': { title: 'Día del aviso' } } },
    });
    const form = await openScreen(portal, '/admin/noticias');
    await form.getByRole('button', { name: 'Agregar Noticia' }).or(form.getByLabel('Día del aviso')).first().waitFor();
    expectNoConsoleErrors(page);
  });

  it('adds a field and a section, requires, hides, and sets the columns of the list', async () => {
    const { page, preview, fields } = await openDesigner('secciones', 'Secciones');
    await fields.getByRole('button', { name: 'Agregar un campo' }).click();
    await page.getByRole('textbox', { name: 'Etiqueta' }).fill('Persona responsable');
    await fields.getByText('Agregar sección').waitFor();
    await page.getByRole('button', { name: 'Agregar', exact: true }).click();
    await page.getByRole('heading', { name: 'Campo «Persona responsable»' }).waitFor();
    await page.getByRole('checkbox', { name: 'Obligatorio' }).check();
    await fields.getByText('obligatorio, agregado').waitFor();
    await preview.getByLabel('Persona responsable').waitFor();

    await fields.getByRole('button', { name: 'Agregar sección' }).click();
    await fields.getByRole('textbox', { name: 'Nombre de la sección Sección nueva' }).fill('Contacto');
    await fields.getByRole('button', { name: 'Bajar Persona responsable' }).click();
    await preview.getByRole('group', { name: 'Contacto' }).getByLabel('Persona responsable').waitFor();

    await page.getByRole('checkbox', { name: 'Oculto en el formulario' }).check();
    await page.getByText('Un campo obligatorio solo se oculta si tiene un valor inicial.').waitFor();
    await expect
      .poll(() => page.getByRole('button', { name: 'Publicar', exact: true }).getAttribute('aria-disabled'))
      .toBe('true');
    await page.getByRole('checkbox', { name: 'Oculto en el formulario' }).uncheck();

    await fields.getByRole('button', { name: 'Lista', exact: true }).click();
    await page.getByRole('button', { name: 'Agregar a Columnas' }).waitFor();
    const count = await preview.locator('.tuning-list th').count();
    await page
      .getByRole('button', { name: /^Quitar: Columnas 1$|^Quitar: Columnas, 1$|^Quitar: Columnas.*1$/ })
      .click();
    await expect.poll(() => preview.locator('.tuning-list th').count()).toBe(count - 1);
    await publish(page, 'Quién responde');
    expect((await storedTuning('secciones')).ajuste).toMatchObject({
      added: { personaResponsable: { title: 'Persona responsable', type: 'string' } },
      fields: { '/properties/personaResponsable': { required: true } },
      groups: [{ title: 'Contacto', fields: ['personaResponsable'] }],
    });
    const api = await portal.staffApi();
    const [section] = (await api.get('/api/secciones?_start=0&_end=1')).body;
    const refused = await api.patch(`/api/secciones/${section.id}`, { title: 'Otro' });
    expect(refused.body.errors).toMatchObject([{ pointer: '/personaResponsable', keyword: 'required' }]);

    await page.getByRole('button', { name: 'Revisar los registros guardados' }).click();
    await page.getByText(/registros? no cumplir/).waitFor();
    await fields.getByRole('link').first().waitFor();
    expectNoConsoleErrors(page);
  });

  it('two people who tune one type keep both changes, and are asked about the same word', async () => {
    const { page, preview, fields } = await openDesigner('servicios', 'Servicios');
    const api = await portal.staffApi();
    const first = (await fields.locator('.tuning-field > span').first().innerText()).trim();
    await page.getByRole('textbox', { name: 'Ayuda' }).fill('Escriba con claridad.');
    await preview.getByText('Escriba con claridad.').waitFor();
    const { schema } = (await api.get('/api/tuning/servicios')).body;
    const [name = ''] = Object.keys(schema.properties);
    const ajuste = { fields: { [`/properties/${name}`]: { title: `${first} del trámite` } } };
    const created = await api.post('/api/ajustesFormularios', { tipo: 'servicios', motivo: 'Otra persona', ajuste });
    expect(created.status).toBe(201);

    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await page.getByText('Los suyos y los de esa persona están juntos; vuelva a guardar.').waitFor();
    await preview.getByLabel(`${first} del trámite`).waitFor();
    await preview.getByText('Escriba con claridad.').waitFor();
    await publish(page, 'Los dos');
    expect((await storedTuning('servicios')).ajuste.fields[`/properties/${name}`]).toEqual({
      title: `${first} del trámite`,
      description: 'Escriba con claridad.',
    });

    await page.getByRole('textbox', { name: 'Etiqueta' }).fill('Lo mío');
    const stored = await storedTuning('servicios');
    await api.patch(`/api/ajustesFormularios/${stored.id}`, {
      ajuste: { fields: { [`/properties/${name}`]: { title: 'Lo otro', description: 'Escriba con claridad.' } } },
    });
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await page.getByText('Otra persona cambió lo mismo que usted. Elija qué queda:').waitFor();
    await page.getByText(`${first}: etiqueta`, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Lo de la otra persona: Lo otro' }).click();
    await preview.getByLabel('Lo otro').waitFor();
    expectNoConsoleErrors(page, { allow: [/409/, /412/] });
  });

  it('compares a version with what is on the screen, and restores it', async () => {
    const api = await portal.staffApi();
    const label = (title: string) => ({ fields: { '/properties/nombre': { title } } });
    const { schema } = (await api.get('/api/tuning/usuarios')).body;
    expect(schema.properties).toHaveProperty('nombre');
    const { body } = await api.post('/api/ajustesFormularios', {
      tipo: 'usuarios',
      motivo: 'Primera',
      ajuste: label('Persona'),
    });
    await api.patch(`/api/ajustesFormularios/${body.id}`, { motivo: 'Segunda', ajuste: label('Funcionario') });
    const { page, preview } = await openDesigner('usuarios', 'Usuarios');
    await preview.getByLabel('Funcionario').waitFor();
    await page.getByRole('button', { name: 'Versiones' }).click();
    const version = page
      .getByRole('dialog', { name: 'Versiones' })
      .getByRole('listitem')
      .filter({ hasText: 'Primera' });
    await version.getByRole('button', { name: 'Comparar con lo que está en pantalla' }).click();
    const row = version.getByRole('row').filter({ hasText: 'etiqueta' });
    await expect.poll(() => row.getByRole('cell').allInnerTexts()).toEqual(['Persona', 'Funcionario']);
    await expectNoAxeViolations(page, { within: 'dialog[open]' });
    await version.getByRole('button', { name: 'Restaurar' }).click();
    await preview.getByLabel('Persona', { exact: true }).waitFor();
    await expect.poll(async () => (await storedTuning('usuarios')).ajuste).toEqual(label('Persona'));
    const { body: people } = await api.get('/api/usuarios');
    const address = `/usuarios/${people[0].id}`;
    expect((await api.patch(`/api${address}`, { nombre: 'Luz Paz' })).status).toBe(200);
    await followLink(page, `/admin${address}`);
    await page.getByText('Validado con la versión 3 de su formulario').waitFor();
    expectNoConsoleErrors(page);
  });

  it('takes the name of a new section from the keyboard, names sections as the preview does, and makes no second one', async () => {
    const { page, preview, fields } = await openDesigner('tramites-prueba', 'Trámites de prueba');
    await fields.getByRole('heading', { name: 'Sin sección' }).waitFor();
    const sections = () => fields.locator('.tuning-section').count();
    const before = await sections();
    await fields.getByRole('button', { name: 'Agregar sección' }).press('Enter');
    const name = fields.getByRole('textbox', { name: /^Nombre de la sección/ }).last();
    await name.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Control interno');
    expect(await name.inputValue()).toBe('Control interno');
    expect(await sections()).toBe(before + 1);
    const isInSight = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= 0 && bottom <= innerHeight;
    };
    expect(await name.evaluate(isInSight)).toBe(true);
    // Through the section before it.
    for (let step = 0; step < 3; step += 1) await fields.getByRole('button', { name: 'Bajar Campo 29' }).click();
    await preview.getByRole('group', { name: 'Lo esencial' }).waitFor();
    await fields.getByRole('heading', { name: 'Lo esencial' }).waitFor();
    expect(await fields.getByRole('heading', { name: 'Sin sección' }).count()).toBe(0);
  });

  it('shows in the preview the field that is edited, beside its panel', async () => {
    const { page, preview, fields } = await openDesigner('tramites-prueba', 'Trámites de prueba');
    const edited = preview.locator('[data-edited]');
    await edited.getByLabel('Campo 0', { exact: true }).waitFor();
    await fields.getByRole('button', { name: 'Campo 25', exact: true }).press('Enter');
    await edited.getByLabel('Campo 25', { exact: true }).waitFor();
    const isShown = (element: Element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const pane = element.closest('.tuning-preview')?.getBoundingClientRect();
      return pane !== undefined && top >= pane.top && bottom <= pane.bottom;
    };
    expect(await edited.evaluate(isShown)).toBe(true);
    await expect.poll(() => edited.count()).toBe(1);
    await page.getByRole('heading', { name: 'Campo «Campo 25»' }).waitFor();
    await page.getByRole('textbox', { name: 'Etiqueta' }).fill('Otro nombre');
    await edited.getByLabel('Otro nombre', { exact: true }).waitFor();
  });

  it('says which fields records do not meet, marks the reason, and keeps the buttons in sight', async () => {
    const api = await portal.staffApi();
    for (let index = 0; index < 25; index += 1) await api.post('/api/tramites-prueba', { campo0: `Largo ${index}` });
    const { page } = await openDesigner('tramites-prueba', 'Trámites de prueba', {
      viewport: { width: 1280, height: 800 },
    });
    await page.getByRole('spinbutton', { name: 'Largo máximo' }).or(page.getByLabel('Largo máximo')).first().fill('3');
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Publicar los ajustes' });
    await dialog.getByText('25 de 25 registros no cumplirían').waitFor();
    await dialog.getByText('Por estos campos: Campo 0 (25).').waitFor();
    await dialog.getByRole('listitem').filter({ hasText: 'Largo 0: Campo 0:' }).first().waitFor();
    const reason = dialog.getByRole('textbox', { name: 'Motivo' });
    expect(await reason.getAttribute('aria-required')).toBe('true');
    expect(await dialog.locator('label.is-required').innerText()).toContain('Motivo');
    const isInSight = (element: Element) => {
      const { bottom } = element.getBoundingClientRect();
      return bottom <= innerHeight && bottom <= (element.closest('dialog')?.getBoundingClientRect().bottom ?? 0);
    };
    expect(await dialog.getByRole('button', { name: 'Publicar' }).evaluate(isInSight)).toBe(true);
    await expectNoAxeViolations(page, { within: 'dialog[open]' });
  });

  it('has the delivered form as a version, which is compared and restored', async () => {
    const api = await portal.staffApi();
    const tuning = { fields: { '/properties/campo1': { title: 'Ajustado' } } };
    await api.post('/api/ajustesFormularios', { tipo: 'tramites-prueba', motivo: 'Primera', ajuste: tuning });
    const { page, preview } = await openDesigner('tramites-prueba', 'Trámites de prueba');
    await preview.getByLabel('Ajustado').waitFor();
    await page.getByRole('button', { name: 'Versiones' }).click();
    const delivered = page
      .getByRole('dialog', { name: 'Versiones' })
      .getByRole('listitem')
      .filter({ hasText: 'Lo que dice hoy su esquema, sin ningún ajuste.' });
    await delivered.getByText('Formulario entregado').waitFor();
    await delivered.getByRole('button', { name: 'Comparar con lo que está en pantalla' }).click();
    await delivered.getByRole('cell', { name: 'Ajustado' }).waitFor();
    await delivered.getByRole('button', { name: 'Restaurar' }).click();
    await page.getByText('El formulario entregado está otra vez en uso.').waitFor();
    await preview.getByLabel('Campo 1', { exact: true }).waitFor();
    const stored = await storedTuning('tramites-prueba');
    expect(stored).toMatchObject({ motivo: 'Se volvió al formulario entregado' });
    expect(stored).not.toHaveProperty('ajuste');
    await page.getByRole('button', { name: 'Versiones' }).click();
    await delivered.waitFor();
    expect(await delivered.getByRole('button', { name: 'Restaurar' }).count()).toBe(0);
  });

  it('has no violations of accessibility and nothing beyond the edge', async () => {
    const { page, preview } = await openDesigner('organigrama', 'Organigrama');
    await preview.getByRole('textbox').first().waitFor();
    await expectGoodLooks(page);
  });
});

describe('a new content type', () => {
  it('is made, designed, published and used with the keyboard, and downloaded as a schema file', async () => {
    const page = await openScreen(portal, '/admin/formularios', { isLive: true });
    await page.getByRole('button', { name: 'Nuevo tipo de contenido' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Nuevo tipo de contenido' });
    await dialog.getByRole('button', { name: 'Crear y diseñar' }).press('Enter');
    await expect.poll(() => dialog.getByText('Este campo es obligatorio', { exact: true }).count()).toBe(2);
    await dialog.getByLabel('Nombre en plural').fill('Parques');
    await dialog.getByLabel('Nombre en singular').fill('Parque');
    await expectNoAxeViolations(page, { within: 'dialog[open]' });
    await dialog.getByLabel('Nombre en singular').press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Formulario de Parques' }).waitFor();
    const fields = page.getByRole('region', { name: 'Campos del formulario' });
    await fields.getByRole('button', { name: 'Agregar un campo' }).press('Enter');
    await page.getByRole('textbox', { name: 'Etiqueta' }).fill('Encargado');
    await page.getByRole('button', { name: 'Agregar', exact: true }).press('Enter');
    await page.getByRole('heading', { name: 'Campo «Encargado»' }).waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Descargar esquema' }).press('Enter'),
    ]);
    expect(download.suggestedFilename()).toBe('parques.json');
    await publish(page, 'Primer diseño');
    await page.getByRole('navigation').getByRole('link', { name: 'Parques' }).press('Enter');
    await page
      .getByRole('link', { name: /^(Nuevo|Crear|Agregar)/ })
      .first()
      .press('Enter');
    await page.getByLabel('Título').fill('Parque central');
    await page.getByLabel('Encargado').fill('Marta Gil');
    await page.getByRole('button', { name: 'Guardar', exact: true }).press('Enter');
    await page.getByRole('link', { name: 'Parque central' }).waitFor();
    expectNoConsoleErrors(page);
  });
});
