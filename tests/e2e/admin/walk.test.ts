import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, openPage } from '#tests/support/browser.ts';
import { expectGoodLooks } from '#tests/support/accessibility.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menú principal' });

/** The entries that the specification names, by what they are for; others may be between them. */
const named = [
  ['Inicio', '/admin'],
  ['Información', '/admin/contacto'],
  ['Perfil de Alcalde', '/admin/perfil'],
  ['Misión y Visión', '/admin/mision-vision'],
  ['Organigrama', '/admin/organigrama'],
  ['Noticias', '/admin/noticias'],
  ['Servicios', '/admin/servicios'],
  ['Secciones', '/admin/sections'],
  ['File server', '/admin/FileServer'],
  ['Usuarios', '/admin/usuarios'],
  ['Diseño del Sitio', '/admin/website-settings'],
] as const;

function entriesOf(page: Page): Promise<readonly (readonly [string, string])[]> {
  // On small screens it exists, but closed.
  const pairs = (links: readonly Element[]) =>
    links.map((link) => [link.textContent, link.getAttribute('href') ?? ''] as const);
  return page.locator('#menu-principal a').evaluateAll(pairs);
}

describe('the whole menu', () => {
  // 1280 pixels at 200 %. Elements that 390 pixels hide (the brand, filters and handles) are walked at 1280 elsewhere.
  const zoomed = { width: 640, height: 450, isDark: true };

  it('ROUTE-09 ROUTE-24 SHELL-01 AMB-G06 (mission and vision) every screen fits at 390 pixels and at 200 % zoom, and has no accessibility faults', async () => {
    const page = await openScreen(portal, '/admin', { viewport: { width: 390, height: 844 } });
    // The other tests ask for less motion.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const entries = await entriesOf(page);
    expect(entries.filter(([label]) => named.some(([name]) => name === label))).toEqual(named);
    for (const [label, address] of entries) {
      // Through the menu, as people navigate, whether it is open or a closed drawer.
      await page.locator(`#menu-principal a[href="${address}"]`).dispatchEvent('click');
      await page.locator(`#menu-principal a[href="${address}"][aria-current="page"]`).waitFor({ state: 'attached' });
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.locator('[aria-busy="true"], .spinner').count(), { timeout: 60_000 }).toBe(0);
      const broken = await page.getByText('Unexpected Application Error!').count();
      expect({ label, address: new URL(page.url()).pathname, broken }).toEqual({ label, address, broken: 0 });
      await expectGoodLooks(page, { hasFrame: address === '/admin', secondLook: zoomed });
    }
  }, 180_000);

  it('SHELL-02 to SHELL-06 is beside a sticky header, folds to icons that keep their names, and opens as a drawer', async () => {
    const page = await openScreen(portal, '/admin/noticias');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const widthOf = () => menu(page).evaluate((element) => element.getBoundingClientRect().width);
    expect(await widthOf()).toBe(256);
    await page.getByRole('button', { name: 'Contraer menú' }).click();
    expect(await widthOf()).toBe(80);
    const entry = menu(page).getByRole('link', { name: 'Usuarios', exact: true });
    expect((await entry.boundingBox())?.width).toBeLessThan(80);
    await page.evaluate(() => scrollTo(0, 2000));
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0);
    expect((await page.getByRole('banner').boundingBox())?.y).toBe(0);
    await page.reload();
    await entry.waitFor();
    expect(await widthOf()).toBe(80);
    await page.setViewportSize({ width: 390, height: 844 });
    await menu(page).waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Abrir menú' }).click();
    await menu(page).waitFor();
    await expect.poll(async () => (await menu(page).boundingBox())?.x).toBe(0);
    await page.getByRole('button', { name: 'Cerrar menú' }).click();
    await menu(page).waitFor({ state: 'hidden' });
  });
});

/** Roughly what a screen reader announces about the focus. */
function nameOfFocus(): string {
  const element = document.activeElement;
  if (element === null) return '';
  const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const label = isField ? element.labels?.[0]?.textContent : undefined;
  // Without hidden text, such as the text of a button that is not busy.
  const text = element instanceof HTMLElement ? element.innerText : element.textContent;
  // The visual editor of a text has no label element.
  const labelledBy = document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent;
  return (label ?? element.getAttribute('aria-label') ?? labelledBy ?? text ?? '').trim();
}

describe('the keyboard alone', () => {
  /** Presses Tab until the focused element has this name; fails when the focus wraps around without it. */
  async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
    const result: string[] = [];
    const isThere = () => {
      const now = result.at(-1) ?? '';
      return typeof name === 'string' ? now === name : name.test(now);
    };
    while (!isThere() && result.length < 120) {
      await page.keyboard.press(key);
      result.push(await page.evaluate(nameOfFocus));
    }
    expect(result.at(-1)).toMatch(name);
    // Keyboard users see the focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches(':focus-visible'))).toBe(true);
  }

  it('AMB-G10 AMB-G14 signs in, finds a screen, writes a news item and publishes it, changes the theme, and signs out', async () => {
    const page = await openPage(await openBrowser());
    await page.goto(`${portal.url}/login`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await tabTo(page, 'Correo electrónico');
    await page.keyboard.type(portal.admin.email);
    await tabTo(page, 'Contraseña');
    await page.keyboard.type(portal.admin.password);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Hola' }).waitFor();
    await tabTo(page, 'Noticias');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Gestión de Noticias' }).waitFor();
    await page.getByLabel('Título').waitFor();
    // The screen has the focus, so that Tab continues from its start.
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('MAIN');
    await tabTo(page, /^Título/);
    await page.keyboard.type('Escrita sin ratón');
    await tabTo(page, /^Contenido/);
    await page.keyboard.type('Con el teclado basta.');
    await tabTo(page, /^Imagen/);
    await page.keyboard.type('/imagenes/portada.webp');
    await tabTo(page, 'Publicar Noticia');
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText('Noticia publicada exitosamente', { exact: true }).waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.notices'))).toBeNull();
    await page.getByRole('article', { name: 'Escrita sin ratón' }).waitFor();
    await tabTo(page, 'Color del tema', 'Shift+Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('menuitemradio', { checked: true }).waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('green');
    await tabTo(page, 'Cerrar Sesión');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Acceso Administrativo' }).waitFor();
    // Written content is on the server; the browser only stores the appearance, settings, and how the session ended.
    const [news] = (await (await portal.staffApi()).get('/api/noticias?titulo=Escrita sin ratón')).body;
    expect(news).toMatchObject({ contenido: 'Con el teclado basta.', _state: 'published' });
    const storedKeys = await page.evaluate(() => Object.keys(localStorage));
    const allowed =
      /^(?:auth(?:Activity|End|Ending)|darkMode|themeColor|menuCollapsed|templateSettings|borradoresPropios|list:.*)$/;
    expect(storedKeys.filter((key) => !allowed.test(key))).toEqual([]);
    const values = await page.evaluate(() => Object.values(localStorage).join(' '));
    expect(values).not.toContain('Escrita sin ratón');
  }, 240_000);

  it('SHELL-04 AMB-G11 opens a record from the palette, removes it after confirming, restores it, and leaves a dialog without changes', async () => {
    const page = await openScreen(portal, '/admin/servicios?q=registro de negocio');
    await page.getByRole('article', { name: 'Registro de negocio' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar y ejecutar' }).waitFor();
    await page.keyboard.type('registro de negocio');
    await page.getByRole('group', { name: 'Registros' }).getByText('Registro de negocio').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Registro de negocio' }).waitFor();
    await tabTo(page, 'Eliminar');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: /eliminar/i });
    await question.waitFor();
    expect(await page.evaluate(nameOfFocus)).toBe('Cancelar');
    await page.keyboard.press('Escape');
    await question.waitFor({ state: 'detached' });
    expect(await page.evaluate(nameOfFocus)).toBe('Eliminar');
    await page.keyboard.press('Enter');
    await question.waitFor();
    await tabTo(page, 'Eliminar');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === '/admin/servicios');
    await page.getByRole('status').getByRole('button', { name: 'Deshacer' }).waitFor();
    await question.waitFor({ state: 'detached' });
    await page.keyboard.press('F8');
    expect(await page.evaluate(nameOfFocus)).toBe('Deshacer');
    await page.keyboard.press('Enter');
    await page.getByRole('searchbox', { name: 'Buscar' }).fill('registro de negocio');
    await page.getByRole('article', { name: 'Registro de negocio' }).waitFor();
    await tabTo(page, 'Contraer menú', 'Shift+Tab');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(nameOfFocus)).toBe('Expandir menú');
  }, 240_000);
});
