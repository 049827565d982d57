import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoConsoleErrors, loseAnswer } from '#tests/support/browser.ts';
import { followLink, openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

describe('a creation whose answer was lost', () => {
  it('is finished by saving again after a reload, with what was typed since, and creates one record', async () => {
    const page = await openScreen(portal, '/admin/noticias');
    await page.getByLabel('Título').fill('Corte de agua');
    await page.getByRole('textbox', { name: 'Contenido' }).fill('Mañana no hay agua.');
    await page
      .getByLabel(/^Imagen/)
      .first()
      .fill('/imagenes/portada.webp');
    await loseAnswer(page, 'POST', '/api/noticias');
    await page.getByRole('button', { name: 'Publicar Noticia' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).waitFor();
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('Se recuperó lo que había escrito y no guardó.').waitFor();
    await page.getByLabel('Título').fill('Corte de agua en el centro');
    await page.getByRole('button', { name: 'Publicar Noticia' }).click();
    await page.getByRole('status').getByText('Noticia publicada exitosamente', { exact: true }).waitFor();
    const records = (await (await portal.staffApi()).get<Record<string, unknown>[]>('/api/noticias')).body;
    const made = records.filter(({ titulo }) => String(titulo).startsWith('Corte de agua'));
    expect(made).toMatchObject([{ titulo: 'Corte de agua en el centro', _state: 'published' }]);

    await page.getByLabel('Título').fill('Otra noticia');
    await page.getByRole('textbox', { name: 'Contenido' }).fill('La siguiente es un registro nuevo.');
    await page
      .getByLabel(/^Imagen/)
      .first()
      .fill('/imagenes/portada.webp');
    await page.getByRole('button', { name: 'Publicar Noticia' }).click();
    await page.getByRole('article', { name: 'Otra noticia' }).waitFor();
    expectNoConsoleErrors(page, { allow: [/ERR_FAILED/, /412/] });
  });

  it('of a view is finished by saving again, also in a dialog that is opened again', async () => {
    const page = await openScreen(portal, '/admin/servicios');
    const dialog = page.getByRole('dialog', { name: 'Guardar vista' });
    const openDialog = async (name: string) => {
      await page.getByRole('button', { name: 'Vistas', exact: true }).click();
      await page.getByRole('menuitem', { name: /^Guardar vista/ }).click();
      await dialog.getByLabel('Nombre').fill(name);
    };
    const saveWithoutAnswer = async () => {
      await loseAnswer(page, 'POST', '/api/views/servicios');
      await dialog.getByRole('button', { name: 'Guardar' }).click();
      await dialog.getByText('No hay conexión con el servidor.').waitFor();
    };
    await openDialog('Por revisar');
    await saveWithoutAnswer();
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('button', { name: 'Vista: Por revisar', exact: true }).waitFor();
    const names = async () =>
      (await (await portal.staffApi()).get('/api/views/servicios')).body.map(({ name }: { name: string }) => name);
    expect(await names()).toEqual(['Por revisar']);

    await followLink(page, '/admin/servicios?todos=');
    await openDialog('Todas');
    await saveWithoutAnswer();
    await dialog.getByRole('button', { name: 'Cancelar' }).click();
    await page.getByRole('button', { name: 'Salir sin guardar' }).click();
    await openDialog('Todas');
    await dialog.getByRole('button', { name: 'Guardar' }).click();
    await page.getByRole('button', { name: 'Vista: Todas', exact: true }).waitFor();
    expect(await names()).toEqual(['Por revisar', 'Todas']);
    expectNoConsoleErrors(page, { allow: [/ERR_FAILED/] });
  });

  it('makes one content type of the designer', async () => {
    const page = await openScreen(portal, '/admin/formularios');
    await page.getByRole('button', { name: 'Nuevo tipo de contenido' }).click();
    const dialog = page.getByRole('dialog', { name: 'Nuevo tipo de contenido' });
    await dialog.getByLabel('Nombre en plural').fill('Parques');
    await dialog.getByLabel('Nombre en singular').fill('Parque');
    await loseAnswer(page, 'POST', '/api/tiposPropios');
    await dialog.getByRole('button', { name: 'Crear y diseñar' }).click();
    await dialog.getByText('No se guardó. No hay conexión con el servidor.').waitFor();
    await dialog.getByRole('button', { name: 'Crear y diseñar' }).click();
    await page.getByRole('heading', { level: 1, name: 'Formulario de Parques' }).waitFor();
    expect((await (await portal.staffApi()).get<unknown[]>('/api/tiposPropios')).body).toHaveLength(1);
    expectNoConsoleErrors(page, { allow: [/ERR_FAILED/, /412/] });
  });
});

describe('an import', () => {
  const upload = async () => {
    const page = await openScreen(portal, '/admin/noticias/importar');
    const buffer = Buffer.from('Título;Contenido;Imagen\nPoda;Mañana.;/imagenes/portada.webp\n');
    await page.locator('input[type="file"]').setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Revisar los datos' }).waitFor();
    return page;
  };

  it('that was discarded without an answer is gone when that is tried again', async () => {
    const page = await upload();
    await loseAnswer(
      page,
      'DELETE',
      new URL(page.url()).pathname.replace('/admin/noticias/importar', '/api/imports/noticias'),
    );
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByText('No hay conexión con el servidor.').waitFor();
    await page.getByRole('button', { name: 'Descartar' }).click();
    await page.getByRole('button', { name: 'Elegir archivo' }).waitFor();
    expectNoConsoleErrors(page, { allow: [/ERR_FAILED/, /404/] });
  });

  it('that was taken back without an answer closes the question and says so', async () => {
    const page = await upload();
    await page.getByRole('button', { name: 'Revisar los datos' }).click();
    await page.getByRole('button', { name: /^Importar 1 / }).click();
    await page.getByRole('button', { name: 'Deshacer importación' }).click();
    const address = new URL(page.url()).pathname.replace('/admin/noticias/importar', '/api/imports/noticias');
    await loseAnswer(page, 'POST', `${address}/undo`);
    await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
    await page.getByRole('heading', { name: 'Importación deshecha' }).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expectNoConsoleErrors(page, { allow: [/ERR_FAILED/] });
  });
});

it('the focus goes to the heading of a form when its note about a failure goes', async () => {
  const page = await openScreen(portal, '/admin/mision-vision');
  const mission = page.getByRole('main').getByRole('textbox').first();
  await mission.fill('Servir a todas las personas del municipio.');
  await loseAnswer(page, 'PATCH', '/api/municipio/unico');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await page.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click();
  await page.getByText('Lo que usted escribió ya estaba guardado.').waitFor();
  await page.locator(':is(h1, h2):focus').waitFor();
  expectNoConsoleErrors(page, { allow: [/ERR_FAILED/, /412/] });
});
