import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { addCatalogue, attribute } from '#tests/support/builders/buildCatalogue.ts';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors, loseAnswer } from '#tests/support/browser.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

describe('a catalogue', () => {
  it('AMB-A12 (JSON) is exported with its entries by its menu, and imported from that file', async () => {
    await addCatalogue(portal, { name: 'Mercados', attributes: [attribute('Nombre')], details: [] }, [
      { nombre: 'Central' },
      { nombre: 'Sur' },
    ]);
    const page = await openScreen(portal, '/admin/catalogos');
    await page.getByRole('button', { name: 'Más sobre Mercados' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Exportar todo (JSON)' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('mercados.json');
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({ catalogue: { name: 'Mercados' }, entries: [{}, {}] });
    const importFile = async (content: string) => {
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Importar catálogo' }).click(),
      ]);
      await chooser.setFiles({ name: 'c.json', mimeType: 'application/json', buffer: Buffer.from(content) });
    };
    await importFile(text.replace('"Mercados"', '"Mercados de otra ciudad"'));
    await page.getByText('Catálogo importado, con 2 entradas. Todavía no está publicado.').waitFor();
    await page.getByRole('article', { name: 'Mercados de otra ciudad' }).getByText('Central').waitFor();
    await importFile('{"nombre": "nada"}');
    await page.getByText('El archivo no tiene un catálogo').waitFor();
    const wrong = JSON.parse(text);
    await importFile(JSON.stringify({ ...wrong, entries: [{ nombre: 'Bien' }, { nombre: 7 }] }));
    await page.getByText(/No se importó nada. \/entries\/1\/nombre: /).waitFor();

    const other = text.replace('"Mercados"', '"Mercados de la costa"');
    await loseAnswer(page, 'POST', '/api/catalogues');
    await importFile(other);
    await page.getByText('No se importó nada. No hay conexión con el servidor.').waitFor();
    await importFile(other);
    await page.getByRole('article', { name: 'Mercados de la costa' }).getByText('Central').waitFor();
    const { body } = await (await portal.staffApi()).get<{ name: string }[]>('/api/catalogos');
    expect(body.filter(({ name }) => name === 'Mercados de la costa')).toHaveLength(1);
    expectNoConsoleErrors(page, { allow: [/422/, /ERR_FAILED/, /412/] });
  });

  it('AMB-A11 (types) says before it is saved which values another type of an attribute converts, and lists the others', async () => {
    const { id } = await addCatalogue(
      portal,
      { name: 'Pozos', attributes: [attribute('Nombre'), attribute('Metros')], details: [] },
      [
        { nombre: 'Pozo uno', metros: '12' },
        { nombre: 'Pozo dos', metros: 'doce' },
      ],
    );
    const page = await openScreen(portal, `/admin/catalogos/${id}/editar`);
    await page.getByRole('button', { name: /^Atributos, elemento 2/ }).click();
    const item = page.getByRole('group', { name: 'Atributos, elemento 2' });
    await item.getByRole('combobox', { name: 'Tipo' }).click();
    await page.locator('.ant-select-dropdown:visible').getByText('Número', { exact: true }).click();
    await page.getByText('«Metros»: se convierte el valor de una entrada; un valor no vale así').waitFor();
    const kept = page.getByRole('listitem').filter({ hasText: 'Pozo dos: doce' }).last();
    expect(await kept.getByRole('link', { name: 'Pozo dos' }).getAttribute('href')).toMatch(/\/entradas\//);
    await expectNoAxeViolations(page);
    expectNoConsoleErrors(page);
  });
});
