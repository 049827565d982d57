import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectGoodLooks } from '#tests/support/accessibility.ts';
import { fillMarkdown } from '#tests/support/inputs/fillMarkdown.ts';
import type { Backend } from './backendParts.ts';
import { backends, expectOnlyCalls, notice } from './backends.ts';

const card = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) });

describe.each(backends)('over $name', ({ start }) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await start();
  });

  /** The page that citizens read; a change reaches it within moments. */
  async function expectPublic(address: string, text: string): Promise<void> {
    await expect.poll(() => backend.readPublic(address)).toContain(text);
  }

  it('news are shown as cards, edited, published for citizens, and removed', async () => {
    const { foreign } = backend;
    const before = structuredClone(foreign?.state.news);
    const page = await backend.open('/admin/noticias');
    const title = await page.getByRole('article').first().getByRole('heading').innerText();
    if (foreign !== undefined) await expectGoodLooks(page);
    await card(page, title).getByRole('link', { name: 'Editar' }).click();
    const edit = page.getByRole('form', { name: 'Editar Noticia' });
    await fillMarkdown(edit, 'Contenido', 'Con **marimba** en la plaza.');
    await edit.getByRole('button', { name: 'Guardar cambios' }).click();
    await notice(page, 'Noticia actualizada exitosamente').waitFor();
    const address = await card(page, title).getByRole('link', { name: 'Ver más' }).getAttribute('href');
    await expectPublic(String(address), '<strong>marimba</strong>');

    const form = page.getByRole('form', { name: 'Publicar Nueva Noticia' });
    await form.getByLabel('Título').fill('Feria de útiles escolares');
    await form.getByLabel('Contenido').fill('Habrá descuentos.');
    await form.getByLabel('Imagen', { exact: true }).fill('/imagenes/semillas/mercado.webp');
    await form.getByRole('button', { name: 'Publicar Noticia' }).click();
    await notice(page, 'Noticia publicada exitosamente').waitFor();
    await card(page, 'Feria de útiles escolares').waitFor();
    await expectPublic('/noticias', 'Feria de útiles escolares');

    await card(page, 'Feria de útiles escolares').getByRole('button', { name: 'Eliminar' }).click();
    const question = page.getByRole('dialog', { name: '¿Está seguro de eliminar esta noticia?' });
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await notice(page, 'Noticia eliminada exitosamente').waitFor();
    await card(page, 'Feria de útiles escolares').waitFor({ state: 'detached' });
    await expect.poll(() => backend.readPublic('/noticias')).not.toContain('Feria de útiles escolares');
    if (foreign === undefined) return;
    expect(title).toBe('Inicia la reparación del puente Las Ilusiones');
    expect(foreign.state.news).toEqual(before);
    expectOnlyCalls(foreign, []);
  });

  it('services get another cost, which citizens read', async () => {
    const { foreign } = backend;
    const page = await backend.open('/admin/servicios?q=registro de negocio');
    await card(page, 'Registro de negocio').waitFor();
    if (foreign !== undefined) await expectGoodLooks(page);
    await card(page, 'Registro de negocio').getByRole('link', { name: 'Editar' }).click();
    const edit = page.getByRole('form', { name: 'Editar Servicio' });
    await edit.getByLabel('Costo', { exact: true }).fill('91.25');
    await edit.getByRole('button', { name: 'Guardar cambios' }).click();
    await notice(page, 'Servicio actualizado exitosamente').waitFor();
    await card(page, 'Registro de negocio').getByText('$91.25').waitFor();
    const address = await card(page, 'Registro de negocio').getByRole('link', { name: 'Ver más' }).getAttribute('href');
    await expectPublic(String(address), '91.25');
    if (foreign === undefined) return;
    expect(foreign.state.services.map(({ id, costo }) => [id, costo])).toEqual([
      [21, 0],
      [22, 150],
      [23, 75.5],
    ]);
    expectOnlyCalls(foreign, []);
  });

  it('the information gets another address and place on the map, which citizens read', async () => {
    const { foreign } = backend;
    const page = await backend.open('/admin/contacto');
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const { body: before } = await (await backend.api()).get('/api/municipio/unico');
    await expect.poll(() => field('Dirección').inputValue()).toBe(before.direccion);
    if (foreign !== undefined) await expectGoodLooks(page);
    await field('Dirección').fill('2a. calle 3-40, Palín');
    await field('Latitud').fill('14.4063');
    await field('Longitud').fill('-90.6955');
    await page.getByRole('button', { name: 'Actualizar Información' }).click();
    await notice(page, 'Cambios guardados exitosamente').waitFor();
    await page.reload();
    await expect.poll(() => field('Latitud').inputValue()).toBe('14.4063');
    expect(await field('Dirección').inputValue()).toBe('2a. calle 3-40, Palín');
    await expectPublic('/', '2a. calle 3-40, Palín');
    if (foreign === undefined) return;
    const there = { direccion: '1a Calle 2-34, Zona 1', latitud: 14.4058 };
    expect(before).toMatchObject(there);
    expect(foreign.state.municipality).toMatchObject(there);
    expectOnlyCalls(foreign, []);
  });
});
