import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { expectGoodLooks } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { pictureFile } from '#tests/support/storedFiles.ts';
import type { Backend } from './backendParts.ts';
import { backends, expectOnlyCalls } from './backends.ts';

const row = (page: Page, name: string) =>
  page
    .getByRole('table', { name: 'Archivos' })
    .getByRole('row')
    .filter({ has: page.getByText(name, { exact: true }) });
const notice = (page: Page, text: string) => page.locator('.notice').filter({ hasText: text });
const isShown = (picture: Locator) => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);
async function waitForPicture(page: Page, name: string): Promise<void> {
  await expect.poll(() => isShown(row(page, name).locator('img'))).toBe(true);
}

describe.each(backends)('over $name', ({ start }) => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await start();
  });

  it('a picture of a municipality is sent, seen, downloaded and deleted after the exact question', async () => {
    const { foreign, sample } = backend;
    const page = await backend.open('/admin/FileServer');
    await page.getByLabel('Municipalidad', { exact: true }).selectOption(sample.municipality);
    await page.getByRole('region', { name: 'Subir Imagen' }).waitFor();
    if (foreign !== undefined) {
      await waitForPicture(page, 'parque.png');
      await expectGoodLooks(page);
    }
    const sending = page.getByRole('region', { name: 'Subir Imagen' });
    await sending
      .locator('input[type="file"]')
      .setInputFiles(await pictureFile('kiosco.png', { width: 40, height: 30 }));
    await sending.getByRole('button', { name: /^Subir/ }).click();
    await notice(page, 'Imagen subida exitosamente!').waitFor();
    await waitForPicture(page, 'kiosco.png');
    const there = foreign?.state.files.find(({ name }) => name === 'kiosco.png');

    const saving = page.waitForEvent('download');
    await row(page, 'kiosco.png').getByRole('button', { name: 'Descargar' }).click();
    const saved = await saving;
    expect(saved.suggestedFilename()).toBe('kiosco.png');
    const bytes = await readFile(await saved.path());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 40, height: 30 });

    await row(page, 'kiosco.png').getByRole('button', { name: 'Eliminar' }).click();
    const question = page.getByRole('dialog', { name: '¿Está seguro que desea eliminar "kiosco.png"?' });
    await question.getByRole('button', { name: 'Eliminar' }).click();
    await notice(page, 'Imagen eliminada exitosamente').waitFor();
    await row(page, 'kiosco.png').waitFor({ state: 'detached' });
    expectNoConsoleErrors(page);
    if (foreign === undefined) return;
    expect(there).toMatchObject({ folder: foreign.options.code });
    expect(Buffer.from(there?.bytes ?? [])).toEqual(bytes);
    expect(foreign.state.files.map(({ name }) => name)).toEqual(['parque.png', 'iglesia.png']);
    expectOnlyCalls(foreign, ['upload', 'delete']);
  });
});
