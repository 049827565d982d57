import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const input = (page: Page) => page.getByRole('combobox', { name: 'Buscar y ejecutar' });
const options = (page: Page) => page.getByRole('option');
const chosen = (page: Page) => page.getByRole('option', { selected: true });

async function openPalette(page: Page, text = ''): Promise<void> {
  await page.keyboard.press('Control+k');
  await input(page).fill(text);
}

async function closePalette(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await input(page).waitFor({ state: 'detached' });
}

/** The names of controls that do not contain the text that they show. */
async function mismatchedNames(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { readonly axe: typeof axeCore };
    const name = 'label-content-name-mismatch';
    // The cards of templates are named by their heading, and described by what else they show.
    const scope = { exclude: ['.template'] };
    const { violations } = await axe.run(scope, {
      runOnly: { type: 'rule', values: [name] },
      rules: { [name]: { enabled: true } },
    });
    return violations.flatMap(({ nodes }) => nodes.map(({ html }) => html.slice(0, 120)));
  });
}

describe('the command palette', () => {
  it('finds how to add a record by any verb and the name of one, also mistyped', async () => {
    const page = await openScreen(portal, '/admin');
    for (const text of ['nueva noticia', 'crear noticia', 'añadir noticia', 'agregar noticia', 'nueba notisia']) {
      await openPalette(page, text);
      await expect.poll(() => chosen(page).innerText()).toContain('Agregar: Noticia');
      await closePalette(page);
    }
    await openPalette(page, 'nuevo usuario');
    await expect.poll(() => chosen(page).innerText()).toContain('Agregar Usuario');
  });

  it('offers nothing that ends in a page that does not exist, and each control of each screen is named by what it shows', async () => {
    const page = await openScreen(portal, '/admin');
    await openPalette(page);
    await options(page).first().waitFor();
    const group = (name: string) => page.getByRole('group', { name, exact: true }).getByRole('option').allInnerTexts();
    const [screens, additions] = [await group('Ir a'), await group('Agregar')];
    expect(screens.length).toBeGreaterThan(25);
    expect(additions.length).toBeGreaterThan(8);
    expect(additions.filter((text) => /entrega/i.test(text))).toEqual([]);
    await closePalette(page);
    const faults: string[] = [];
    for (const [section, names] of [
      ['Ir a', screens],
      ['Agregar', additions],
    ] as const)
      for (const [index, name] of names.entries()) {
        await openPalette(page);
        await page.getByRole('group', { name: section, exact: true }).getByRole('option').nth(index).click();
        await input(page).waitFor({ state: 'detached' });
        await page.locator('main :is(h1, h2), dialog[open] h2').first().waitFor();
        await expect.poll(() => page.locator('[aria-busy="true"], .spinner').count(), { timeout: 60_000 }).toBe(0);
        if ((await page.getByText('Página no encontrada').count()) > 0) faults.push(`${name}: no encontrada`);
        faults.push(...(await mismatchedNames(page)).map((html) => `${name}: ${html}`));
        await page.keyboard.press('Escape');
        await page.locator('dialog[open]').waitFor({ state: 'detached' });
      }
    expect(faults).toEqual([]);
  }, 240_000);

  it('is opened by a button whose name contains the shortcut that it shows', async () => {
    const page = await openScreen(portal, '/admin/noticias');
    const button = page.locator('.palette-button');
    await button.waitFor();
    const name = await button.evaluate((one) => one.getAttribute('aria-label'));
    expect(name).toContain((await button.innerText()).trim());
    expect(name).toContain('Buscar y ejecutar');
  });

  it('names what was opened lately as it is called today, and leaves out what is gone', async () => {
    const api = await portal.staffApi();
    const news = { contenido: 'Texto', imagen: '/imagenes/portada.webp' };
    const [{ body: renamed }, { body: removed }] = [
      await api.post('/api/noticias?_state=draft', { ...news, titulo: 'Título de ayer' }),
      await api.post('/api/noticias?_state=draft', { ...news, titulo: 'Ya no está' }),
    ];
    const items = [renamed, removed].map(({ id, titulo }) => ({
      to: `/admin/noticias/${id}`,
      title: titulo,
      about: 'Noticia',
      type: 'noticias',
    }));
    await api.request('/api/preferences/recientes', { method: 'PUT', body: { items } });
    await api.patch(`/api/noticias/${renamed.id}`, { titulo: 'Título de hoy' });
    await api.remove(`/api/noticias/${removed.id}`);
    const page = await openScreen(portal, '/admin');
    await openPalette(page);
    const recents = page.getByRole('group', { name: 'Abiertos hace poco' });
    await recents.getByText('Título de hoy').waitFor();
    await expect.poll(() => recents.getByRole('option').count()).toBe(1);
    await recents.getByText('Título de hoy').click();
    await page.getByRole('heading', { level: 1, name: 'Título de hoy' }).waitFor();
  });
});
