import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectGoodLooks, expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openFilters } from '#tests/support/inputs/chooseFilter.ts';
import { fillMarkdown } from '#tests/support/inputs/fillMarkdown.ts';
import { followLink, openScreen, type ScreenOptions } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

const openArea = (path: string, options?: ScreenOptions): Promise<Page> => openScreen(portal, path, options);

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });
const notice = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true });
const news = (titulo: string) => ({ titulo, contenido: 'Texto', imagen: '/imagenes/semillas/plaza.webp' });

/** An instant on the clock of the municipality, in the format of its input. */
function clockOf(instant: Date): string {
  const text = instant.toLocaleString('sv-SE', { timeZone: 'America/Guatemala' });
  return text.slice(0, 16).replace(' ', 'T');
}

describe('a failure is reported, keeps the typed values and can be retried', () => {
  type Case = {
    readonly path: string;
    readonly values: Readonly<Record<string, unknown>>;
    readonly forms: readonly [string, string];
    readonly create: string;
    readonly heading: string;
    readonly fill: Readonly<Record<string, string>>;
    readonly texts: Readonly<Record<'what' | 'missing' | 'list' | 'updated', string>>;
  };
  const service = { descripcion: 'x', requisitos: 'x', costo: 1, tiempo: '1 día' };

  it('NEWS-19 NEWS-20 NEWS-21 NEWS-22 NEWS-23 with news', () =>
    tellsFailures({
      path: 'noticias',
      values: news('Noticia de zeppelin'),
      forms: ['Publicar Nueva Noticia', 'Editar Noticia'],
      create: 'Publicar Noticia',
      heading: 'Título',
      fill: { Título: 'Otra', Contenido: 'Texto', Imagen: '/imagenes/a.webp' },
      texts: {
        what: 'la noticia',
        missing: 'Noticia no encontrada',
        list: 'Error al obtener las noticias',
        updated: 'Noticia actualizada exitosamente',
      },
    }));

  it('SERV-28 SERV-29 SERV-30 SERV-31 SERV-32 SERV-33 with services', () =>
    tellsFailures({
      path: 'servicios',
      values: { nombre: 'Servicio de zeppelin', ...service },
      forms: ['Registrar Nuevo Servicio', 'Editar Servicio'],
      create: 'Publicar',
      heading: 'Nombre',
      fill: { Nombre: 'Otro', Descripción: 'x', Requisitos: 'x', Costo: '1', 'Tiempo de proceso': '1 día' },
      texts: {
        what: 'el servicio',
        missing: 'Servicio no encontrado',
        list: 'Error al obtener los servicios',
        updated: 'Servicio actualizado exitosamente',
      },
    }));

  async function tellsFailures({ path, values, forms, create, heading, fill, texts }: Case): Promise<void> {
    const api = await portal.staffApi();
    const { body: item } = await api.post(`/api/${path}`, values);
    const { body: removed } = await api.post(`/api/${path}`, values);
    await api.remove(`/api/${path}/${removed.id}`);
    const list = `**/api/${path}?*`;
    const record = `**/api/${path}/${item.id}*`;
    const prepare = (newPage: Page) => newPage.route(list, (route) => route.abort());
    // The sample content fills the first page of the list.
    const page = await openArea(`/admin/${path}?q=zeppelin`, { prepare });
    await page.getByRole('alert').getByText(texts.list).waitFor();
    await page.unroute(list);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await page.getByRole('article').waitFor();

    await page.route(record, (route) => route.abort());
    await followLink(page, `/admin/${path}?q=zeppelin&edit=${item.id}`);
    await page.getByRole('alert').getByText(`Error al obtener ${texts.what}`).waitFor();
    await page.unroute(record);
    await page.getByRole('button', { name: 'Reintentar' }).click();
    const edit = page.getByRole('form', { name: forms[1] });
    await edit.getByLabel(heading, { exact: true }).fill('Con otra zeppelin');
    await page.route(record, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
    await edit.getByRole('button', { name: 'Guardar cambios' }).click();
    await edit.getByRole('alert').getByText(`Error al actualizar ${texts.what}`).waitFor();
    expect(await edit.getByLabel(heading, { exact: true }).inputValue()).toBe('Con otra zeppelin');
    await page.unroute(record);
    await edit.getByRole('button', { name: 'Reintentar' }).click();
    await notice(page, texts.updated).waitFor();

    await page.route(record, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()));
    await card(page, 'Con otra zeppelin').getByRole('button', { name: 'Eliminar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Eliminar' }).click();
    await dialog.getByRole('alert').getByText(`Error al eliminar ${texts.what}`).waitFor();
    await page.unroute(record);
    await dialog.getByRole('button', { name: 'Cancelar' }).click();

    await followLink(page, `/admin/${path}?edit=${removed.id}`);
    await page.getByRole('alert').getByText(texts.missing).waitFor();

    await followLink(page, `/admin/${path}`);
    const form = page.getByRole('form', { name: forms[0] });
    for (const [label, value] of Object.entries(fill)) await form.getByLabel(label, { exact: true }).fill(value);
    await page.context().setOffline(true);
    await form.getByRole('button', { name: create, exact: true }).click();
    await form.getByRole('alert').getByText(`Error al crear ${texts.what}`).waitFor();
    await form.getByRole('button', { name: 'Reintentar' }).waitFor();
    expect(await form.getByLabel(heading, { exact: true }).inputValue()).toBe(Object.values(fill)[0]);
  }
});

describe('publication', () => {
  it('AMB-A04 AMB-G13 a news item is scheduled by the municipality’s clock, found by its state, and published early', async () => {
    const page = await openArea('/admin/noticias');
    const form = page.getByRole('form', { name: 'Publicar Nueva Noticia' });
    await form.getByLabel('Título').fill('Feria programada');
    await form.getByLabel('Contenido').fill('Texto');
    await form.getByLabel('Imagen', { exact: true }).fill('/imagenes/semillas/plaza.webp');
    await form.getByRole('button', { name: 'Programar', exact: true }).click();
    const at = form.getByLabel('Fecha y hora de publicación');
    await at.fill('2020-01-01T08:00');
    await form.getByRole('button', { name: 'Programar', exact: true }).click();
    await form.getByText('Esa hora ya pasó.').waitFor();
    const moment = new Date(Date.now() + 48 * 3_600_000);
    await at.fill(clockOf(moment));
    await at.press('Enter');
    await form.getByRole('button', { name: 'Programar', exact: true }).click();
    await notice(page, 'Publicación programada').waitFor();
    const { body } = await (await portal.staffApi()).get('/api/noticias?titulo=Feria programada');
    expect(body[0]._publishAt.slice(0, 16)).toBe(moment.toISOString().slice(0, 16));
    expect(body[0].fecha).toBe(clockOf(moment).slice(0, 10));
    await card(page, 'Feria programada').getByText('Programado', { exact: true }).waitFor();

    await openFilters(page);
    await page.getByRole('combobox', { name: 'Estado' }).click();
    await page.locator('.ant-select-item-option').filter({ hasText: 'Programado' }).click();
    await expect.poll(() => page.getByRole('article').count()).toBe(1);
    // A reload and a shared address show the same.
    expect(new URL(page.url()).searchParams.get('_state_eq')).toBe('scheduled');
    await card(page, 'Feria programada').getByRole('link', { name: 'Editar' }).click();
    await page.getByRole('form', { name: 'Editar Noticia' }).getByRole('button', { name: 'Publicar ahora' }).click();
    await notice(page, 'Noticia actualizada exitosamente').waitFor();
    expect((await portal.api().get('/api/noticias?titulo=Feria programada')).body).toHaveLength(1);
    expectNoConsoleErrors(page);
  });

  it('many are published at once and unpublished again, each to its former state', async () => {
    const api = await portal.staffApi();
    const ids: string[] = [];
    for (const name of ['Aviso uno', 'Aviso dos']) {
      ids.push((await api.post('/api/noticias?_state=draft', news(name))).body.id);
    }
    const publishedCount = async () => (await portal.api().get(`/api/noticias?id=${ids.join('&id=')}`)).body.length;
    const page = await openArea('/admin/noticias?_state_eq=draft');
    for (const name of ['Aviso uno', 'Aviso dos']) await page.getByLabel(`Seleccionar: ${name}`).check();
    const tools = page.getByRole('group', { name: 'Registros seleccionados' });
    await tools.getByRole('button', { name: 'Publicar' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Publicar 2 registros?' });
    await dialog.getByRole('button', { name: 'Publicar' }).click();
    await notice(page, '2 registros publicados').waitFor();
    expect(await publishedCount()).toBe(2);
    await page.getByRole('button', { name: 'Deshacer' }).click();
    await notice(page, '2 registros volvieron a quedar como estaban').waitFor();
    expect(await publishedCount()).toBe(0);
    await card(page, 'Aviso uno').getByText('Borrador', { exact: true }).waitFor();
  });
});

describe('the preview beside a form', () => {
  /** The form without the sample cards, which would re-render on every change. */
  const noNews = '/admin/noticias?q=sinresultados';

  it('AMB-A04 shows the public page of the typed values, as text and in its own direction, and keeps its size', async () => {
    const page = await openArea(noNews);
    const form = page.getByRole('form', { name: 'Publicar Nueva Noticia' });
    const preview = page.getByRole('complementary', { name: 'Vista previa' });
    await preview.getByText('Aquí verá la página mientras escribe.').waitFor();
    await form.getByLabel('Título').fill('<script>alert(1)</script> مرحبا 🎉');
    await fillMarkdown(form, 'Contenido', 'Con **marimba**.');
    const previewFrame = page.frameLocator('iframe[title="Página pública: Noticia"]');
    await previewFrame.getByRole('heading', { level: 1, name: '<script>alert(1)</script> مرحبا 🎉' }).waitFor();
    await previewFrame.locator('strong').getByText('marimba').waitFor();
    await form.getByLabel('Contenido').fill('Con cohetes.');
    await previewFrame.getByText('Con cohetes.').waitFor();
    expect(await previewFrame.locator('script:not([type="application/ld+json"])').count()).toBe(0);
    await previewFrame.getByRole('link', { name: 'Volver al Inicio' }).click();
    await previewFrame.getByRole('heading', { level: 1, name: 'مرحبا' }).waitFor();

    await page.route('**/api/preview/noticias', (route) => route.abort());
    await form.getByLabel('Título').fill('Sin red');
    await preview.getByRole('alert').getByText('La vista previa no se pudo actualizar.').waitFor();
    await page.unroute('**/api/preview/noticias');
    await preview.getByRole('button', { name: 'Reintentar' }).click();
    await previewFrame.getByRole('heading', { level: 1, name: 'Sin red' }).waitFor();
    await expectNoAxeViolations(page, { within: '#contenido' });

    await page.getByRole('button', { name: 'Más acciones del formulario' }).click();
    await page.getByRole('button', { name: 'Ocultar vista previa' }).click();
    await preview.waitFor({ state: 'detached' });
    await followLink(page, '/admin/servicios');
    await page.getByRole('button', { name: 'Mostrar vista previa' }).waitFor();
    expect((await portal.api().get('/api/noticias?titulo=Sin red')).body).toEqual([]);
  });

  it('fits a telephone, and a long name is refused at its field', async () => {
    const page = await openArea(noNews, { viewport: { width: 390, height: 844 } });
    const form = page.getByRole('form', { name: 'Publicar Nueva Noticia' });
    await form.getByLabel('Título').fill('Á'.repeat(300));
    await page.getByRole('button', { name: 'Más acciones del formulario' }).click();
    await page.getByRole('button', { name: 'Mostrar vista previa' }).click();
    await page.frameLocator('iframe').getByRole('heading', { level: 1, name: 'ÁÁÁ' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await form.getByRole('button', { name: 'Publicar Noticia' }).click();
    expect(await form.getByLabel('Título').getAttribute('aria-invalid')).toBe('true');
    await expectGoodLooks(page, { within: '#contenido' });
  });
});

describe('lists of groups', () => {
  it('SERV-24 SERV-35 AMB-A09 AMB-P02 the parts of a service are added, moved, removed and restored, and citizens see them', async () => {
    const page = await openArea('/admin/servicios?q=pago de impuestos');
    await card(page, 'Pago de impuestos').getByRole('link', { name: 'Editar' }).click();
    const form = page.getByRole('form', { name: 'Editar Servicio' });
    const step = (position: number) => form.getByRole('group', { name: `Pasos, elemento ${position}`, exact: true });
    const line = (position: number) => form.getByRole('button', { name: new RegExp(`^Pasos, elemento ${position}`) });
    const stepName = (position: number) => line(position).locator('.item-title').innerText();
    const before = [await stepName(1), await stepName(2), await stepName(3), await stepName(4)];

    await line(1).click();
    await step(1).getByLabel('Paso', { exact: true }).press('Alt+ArrowDown');
    await expect.poll(() => stepName(2)).toBe(before[0]);
    await expect.poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(before[0]);
    await line(2).click();
    const [from, to] = await Promise.all([1, 3].map((position) => grip(page, position).boundingBox()));
    await grip(page, 1).hover();
    await page.mouse.down();
    await page.mouse.move(from!.x + 6, from!.y + 40, { steps: 4 });
    await page.mouse.move(to!.x + 6, to!.y + to!.height / 2, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => stepName(1)).toBe(before[0]);
    // For 50 ms after a drop, dnd-kit ignores clicks.
    await expect
      .poll(async () => {
        if ((await stepName(1)) === before[0])
          await form.getByRole('button', { name: 'Quitar: Pasos, elemento 1' }).click();
        return stepName(1);
      })
      .not.toBe(before[0]);
    await form.getByRole('button', { name: 'Devolver lo que se quitó de Pasos' }).click();
    await expect.poll(() => stepName(1)).toBe(before[0]);

    await step(1).getByLabel('Días hábiles').fill('2');
    await form.getByRole('button', { name: 'Agregar a Documentos' }).click();
    const paper = form.getByRole('group', { name: 'Documentos, elemento 1', exact: true });
    await paper.getByLabel('Nombre del documento').fill('Formulario');
    await paper.getByLabel('Archivo', { exact: true }).fill('/documentos/formulario.pdf');
    await form.getByRole('button', { name: 'Agregar a Ubicaciones' }).click();
    const location = form.getByRole('group', { name: 'Ubicaciones, elemento 3', exact: true });
    await location.getByLabel('Lugar').fill('Ventanilla nueva');
    await location.getByLabel('Dirección').fill('Zona 1');
    await form.getByLabel('Base legal').fill('Código Municipal');
    await form.getByRole('button', { name: 'Guardar cambios' }).click();
    await notice(page, 'Servicio actualizado exitosamente').waitFor();

    const { body } = await portal.api().get('/api/servicios?nombre=Pago de impuestos');
    expect(body[0].pasos[0]).toMatchObject({ nombre: before[0], dias: 2 });
    expect(body[0].pasos.map(({ nombre }: { nombre: string }) => nombre).toSorted()).toEqual(before.toSorted());
    expect(body[0].ubicaciones[2]).toEqual({ nombre: 'Ventanilla nueva', direccion: 'Zona 1' });
    expect(body[0].preguntas_frecuentes[0]).toEqual({ pregunta: expect.any(String), respuesta: expect.any(String) });
    await page.goto(`${portal.url}/servicios/${body[0].id}`);
    await page
      .getByRole('paragraph')
      .filter({ hasText: /^2 días hábiles$/ })
      .waitFor();
    expect(await page.getByRole('link', { name: 'Formulario' }).getAttribute('href')).toBe(
      '/documentos/formulario.pdf',
    );
    await page.getByText('Código Municipal').waitFor();
    expectNoConsoleErrors(page);
  });

  const grip = (page: Page, position: number) => page.locator(`li.item:nth-child(${position}) > .grip`).first();
});

describe('sections', () => {
  it('AMB-A12 SECT-07 a slug follows the title until somebody types another', async () => {
    const page = await openArea('/admin/sections');
    const form = page.getByRole('form', { name: 'Nueva Sección' });
    await form.getByLabel('Título').fill('Qué ver en Palín');
    expect(await form.getByLabel('Slug').inputValue()).toBe('que-ver-en-palin');
    await form.getByLabel('Slug').fill('turismo');
    await form.getByLabel('Título').fill('Qué ver');
    expect(await form.getByLabel('Slug').inputValue()).toBe('turismo');
  });
});
