import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectNoConsoleErrors, loseAnswer } from '#tests/support/browser.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

const label = (page: Page) => page.getByRole('textbox', { name: 'Etiqueta' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const recovered = (page: Page) => page.getByText('Se recuperó lo que había cambiado y no guardó.');
const publishDialog = (page: Page) => page.getByRole('dialog', { name: 'Publicar los ajustes' });

async function openDesigner(type: string): Promise<Page> {
  const page = await openScreen(portal, `/admin/formularios/${type}`);
  await label(page).waitFor();
  return page;
}

/** Changes the draft of a type's tuning, as another person does. */
async function saveElsewhere(type: string, title: string): Promise<void> {
  const api = await portal.staffApi();
  const { record, schema } = (await api.get(`/api/tuning/${type}`)).body;
  const names = Object.keys(schema.properties);
  const borrador = { fields: { ...record.borrador?.fields, [`/properties/${names.at(-1)}`]: { title } } };
  const { status } = await api.patch(`/api/ajustesFormularios/${record.id}`, { borrador });
  if (status !== 200) throw new Error(`the draft was refused: ${status}`);
}

describe('the designer of forms', () => {
  it('restores the saved draft when what was recovered is discarded, and leaves the focus on its heading', async () => {
    const page = await openDesigner('noticias');
    await label(page).fill('Guardado');
    await button(page, 'Guardar borrador').click();
    await page.getByText('Borrador guardado.').waitFor();
    await label(page).fill('Sin guardar');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await recovered(page).waitFor();
    expect(await label(page).inputValue()).toBe('Sin guardar');
    await button(page, 'Descartar lo recuperado').click();
    await recovered(page).waitFor({ state: 'detached' });
    await expect.poll(() => label(page).inputValue()).toBe('Guardado');
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');

    await label(page).fill('Otra vez');
    page.once('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await recovered(page).waitFor();
    await button(page, 'Guardar borrador').click();
    await page.getByText('Borrador guardado.').waitFor();
    await label(page).fill('Escrito ahora');
    await expect.poll(() => button(page, 'Guardar borrador').getAttribute('aria-disabled')).toBe(null);
    expect(await recovered(page).count()).toBe(0);
    expectNoConsoleErrors(page);
  });

  it('keeps the reason of a publication that meets a change, and publishes once when an answer is lost', async () => {
    const page = await openDesigner('servicios');
    await label(page).fill('Trámite');
    await button(page, 'Guardar borrador').click();
    await page.getByText('Borrador guardado.').waitFor();
    await saveElsewhere('servicios', 'De otra persona');
    await button(page, 'Publicar').click();
    await publishDialog(page).getByLabel('Motivo').fill('Así lo pide la ley');
    await publishDialog(page).getByRole('button', { name: 'Publicar' }).click();
    await page.getByText('Los suyos y los de esa persona están juntos; vuelva a guardar.').waitFor();
    await button(page, 'Publicar').click();
    expect(await publishDialog(page).getByLabel('Motivo').inputValue()).toBe('Así lo pide la ley');
    const { record } = (await (await portal.staffApi()).get('/api/tuning/servicios')).body;
    await loseAnswer(page, 'PATCH', `/api/ajustesFormularios/${record.id}`);
    await publishDialog(page).getByRole('button', { name: 'Publicar' }).click();
    await publishDialog(page).getByText('No se guardó. No hay conexión con el servidor.').waitFor();
    await publishDialog(page).getByRole('button', { name: 'Publicar' }).click();
    await page.getByText('Ajustes publicados.').waitFor();
    const now = (await (await portal.staffApi()).get('/api/tuning/servicios')).body.record;
    expect(now.version).toBe(record.version + 1);
    expectNoConsoleErrors(page, { allow: [/ERR_FAILED/, /412/] });
  });

  it('brings back what a restored version replaced on the screen', async () => {
    const page = await openDesigner('secciones');
    for (const [name, reason] of [
      ['Primera', 'Uno'],
      ['Segunda', 'Dos'],
    ] as const) {
      await label(page).fill(name);
      await button(page, 'Publicar').click();
      await publishDialog(page).getByLabel('Motivo').fill(reason);
      await publishDialog(page).getByRole('button', { name: 'Publicar' }).click();
      await publishDialog(page).waitFor({ state: 'detached' });
    }
    await label(page).fill('Sin guardar');
    await button(page, 'Versiones').click();
    const versions = page.getByRole('dialog', { name: 'Versiones' });
    await versions.getByRole('listitem').filter({ hasText: 'Uno' }).getByRole('button', { name: 'Restaurar' }).click();
    await expect.poll(() => label(page).inputValue()).toBe('Primera');
    await button(page, 'Deshacer').click();
    await expect.poll(() => label(page).inputValue()).toBe('Sin guardar');
    expectNoConsoleErrors(page);
  });
});
