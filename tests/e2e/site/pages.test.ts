import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors, openBrowser } from '#tests/support/browser.ts';
import { servePortal } from '#tests/support/servePortal.ts';
import type { Portal } from '#tests/support/startPortal.ts';
import { type Look, openSitePage, type SitePage } from './sitePage.ts';

let portal: Portal;
let browser: Browser;
let site: SitePage;

beforeAll(async () => {
  [portal, browser] = await Promise.all([servePortal(), openBrowser()]);
  site = await openSitePage(browser, portal);
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

describe('without any script', () => {
  test('PUB-01 PUB-02 PUB-03 PUB-04 a section shows its picture, title and text, and an unknown one redirects', async () => {
    const page = await withoutScript('/seccion/historia');
    await page.getByRole('heading', { level: 1, name: 'Historia' }).waitFor();
    expect(await isDrawn(page, '.detail img')).toBe(true);
    expect(await page.locator('.detail .prose').innerText()).toContain('Palín creció alrededor de una ceiba');
    expect((await page.goto(`${portal.url}/seccion/no-existe`))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Sección no encontrada' }).waitFor();
    await page.getByRole('link', { name: 'Volver al Inicio' }).click();
    expect(page.url()).toBe(`${portal.url}/`);
    expectNoConsoleErrors(page, { allow: [/404/] });
  });

  test('PUB-18 the profile of the mayor shows picture, name, period, description and achievements', async () => {
    const api = await portal.staffApi();
    const values = {
      nombre: 'Ana Pérez',
      periodo: '2024 - 2028',
      logros: 'Un puente\nUn parque',
      imagen: '/imagenes/semillas/retrato-4.webp',
    };
    expect((await api.patch('/api/alcalde/unico', values)).status).toBe(200);
    const page = await withoutScript('/perfil-alcalde');
    await page.getByRole('heading', { level: 1, name: 'Ana Pérez' }).waitFor();
    expect(await isDrawn(page, '.mayor img')).toBe(true);
    await page.getByText('Período de gestión: 2024 - 2028').waitFor();
    await page.getByText('es el gobierno local del municipio').waitFor();
    expect(await page.locator('.achievements li').allInnerTexts()).toEqual(['Un puente', 'Un parque']);
  });

  test('PUB-19 mission, vision and six objectives are blocks', async () => {
    const page = await withoutScript('/mision-vision');
    for (const name of ['Misión', 'Visión', 'Objetivos Estratégicos'])
      await page.getByRole('heading', { level: 2, name, exact: true }).waitFor();
    const blocks = await page
      .locator('.objectives li')
      .evaluateAll((items) =>
        items.map((item) => ({ text: item.textContent ?? '', border: getComputedStyle(item).borderTopWidth })),
      );
    expect(blocks).toHaveLength(6);
    expect(blocks.every(({ text, border }) => text.trim() !== '' && border === '1px')).toBe(true);
  });

  test('PUB-20 PUB-21 PUB-23 PUB-24 the chart shows three and three people, whose telephone and email are links', async () => {
    const page = await withoutScript('/organigrama');
    for (const name of ['Consejo Municipal', 'Jefaturas']) {
      const people = page.getByRole('region', { name }).getByRole('listitem');
      expect(await people.count()).toBe(3);
      for (const person of await people.all()) {
        expect(await person.locator('a[href^="tel:+"]').isVisible()).toBe(true);
        expect(await person.locator('a[href^="mailto:"]').isVisible()).toBe(true);
      }
    }
  });

  test('AMB-P09 an unknown address is a 404 in Spanish with a search of the whole site', async () => {
    const page = await withoutScript('/');
    expect((await page.goto(`${portal.url}/no/existe`))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Página no encontrada' }).waitFor();
    await page.getByRole('main').getByRole('searchbox', { name: 'Buscar en el sitio' }).fill('agua potable');
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
    await page.waitForURL(`${portal.url}/buscar?q=agua+potable`);
    expectNoConsoleErrors(page, { allow: [/404/] });
  });

  test('a former address of a section redirects to it, and the search works from the bar of a narrow screen', async () => {
    const api = await portal.staffApi();
    const [{ id }] = (await api.get('/api/secciones?slug=economia')).body;
    expect((await api.patch(`/api/secciones/${id}`, { slug: 'economia-local' })).status).toBe(200);
    const page = await withoutScript('/seccion/economia', { width: 320, height: 700 });
    expect(page.url()).toBe(`${portal.url}/seccion/economia-local`);
    await page.getByRole('heading', { level: 1, name: 'Economía' }).waitFor();
    await page.getByRole('banner').getByRole('link', { name: 'Buscar' }).click();
    await page.getByRole('searchbox', { name: 'Buscar en el sitio' }).fill('historia');
    await page.getByRole('main').getByRole('button', { name: 'Buscar' }).click();
    expect(await page.title()).toContain('Resultados para «historia»');
    expect(await page.locator('mark').first().textContent()).toMatch(/historia/i);
    await page.getByRole('heading', { level: 3 }).getByRole('link', { name: 'Historia', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: 'Historia' }).waitFor();
  });

  test('the statements are linked from the foot of the page and have the text of the staff', async () => {
    const api = await portal.staffApi();
    const page = await withoutScript('/');
    const foot = page.getByRole('contentinfo');
    await foot.getByRole('link', { name: 'Accesibilidad' }).click();
    await page.getByRole('heading', { level: 1, name: 'Declaración de accesibilidad' }).waitFor();
    await page.getByText('parcialmente conforme').waitFor();
    expect(await page.getByRole('main').getByRole('link', { name: 'info@palin.example' }).isVisible()).toBe(true);
    expect((await api.patch('/api/declaraciones/unico', { privacidad: '## Lo nuestro\n\nUn texto.' })).status).toBe(
      200,
    );
    await foot.getByRole('link', { name: 'Privacidad' }).click();
    await page.getByRole('heading', { level: 2, name: 'Lo nuestro' }).waitFor();
  });
});

test('PUB-22 PUB-23 PUB-24 a click on a member opens a dialog with telephone and email, by pointer and by keyboard', async () => {
  const { page, open } = site;
  await open('/organigrama', { width: 390, height: 800 });
  const opener = page.getByRole('button', { name: 'María Elena Cojulún' });
  await opener.waitFor();
  await page.locator('.person', { has: opener }).locator('img').click();
  const dialog = page.getByRole('dialog', { name: 'María Elena Cojulún' });
  await dialog.getByText('Síndica Primera').waitFor();
  expect(await dialog.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    'tel:+50322221102',
    'mailto:sindicatura@palin.example',
  ]);
  await expectNoAxeViolations(page, { within: 'dialog[open]' });
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Ana Lucía Reyes' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Ana Lucía Reyes' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Ana Lucía Reyes');
  expectNoConsoleErrors(page);
});

test('the search over the whole site works with the keyboard alone, also the way back', async () => {
  const { page, open } = site;
  await open('/buscar');
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('municip');
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=municip/);
  await page.getByRole('navigation', { name: 'Mostrar solo' }).getByRole('link').nth(1).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(/tipo=/);
  expect(await page.getByRole('link', { name: /^Todo/ }).getAttribute('aria-current')).toBeNull();
  const trail = page.getByRole('navigation', { name: 'Ubicación en el sitio' });
  await trail.getByRole('link', { name: 'Inicio' }).focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${portal.url}/`);
  expectNoConsoleErrors(page);
});

test('a page has metadata, and the documents for machines are well-formed for a browser', async () => {
  const { page, open } = site;
  await open('/servicios');
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(text ?? '')['@context']).toBe('https://schema.org');
  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  expect((await fetch(String(picture))).headers.get('content-type')).toBe('image/jpeg');
  for (const address of ['/sitemap.xml', '/rss.xml']) {
    const errors = await page.evaluate(async (place) => {
      const parsed = new DOMParser().parseFromString(await (await fetch(place)).text(), 'application/xml');
      return parsed.querySelectorAll('parsererror').length;
    }, address);
    expect([address, errors]).toEqual([address, 0]);
  }
  expectNoConsoleErrors(page);
});

async function withoutScript(address: string, look: Look = {}): Promise<Page> {
  await site.open(address, { ...look, hasScripts: false });
  return site.page;
}

/** Whether the first such picture has loaded and been decoded. */
function isDrawn(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate(async (image) => {
      await (image as HTMLImageElement).decode();
      return (image as HTMLImageElement).naturalWidth > 0;
    });
}
