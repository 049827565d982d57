import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { homeTemplates } from '#core/siteSettings.ts';
import { expectNoConsoleErrors, openBrowser, openPage } from '#tests/support/browser.ts';
import { type Portal, startPortal } from '#tests/support/startPortal.ts';

let portal: Portal;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  [portal, browser] = await Promise.all([startPortal(), openBrowser()]);
  page = await openPage(browser);
});

afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

it('HOME-02 HOME-03 HOME-04 HOME-10 the bar leads to the mayor, the mission, the chart and the administration', async () => {
  for (const [label, heading] of [
    ['Perfil del Alcalde', 'Perfil del Alcalde'],
    ['Misión y Visión', 'Misión y Visión'],
    ['Organigrama', 'Organigrama'],
  ] as const) {
    await page.goto(portal.url);
    await bar().getByRole('link', { name: label, exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/');
    expect([label, await page.title()]).toEqual([label, expect.stringContaining(heading)]);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
  await page.goto(portal.url);
  expect(await bar().getByRole('link', { name: 'Admin', exact: true }).getAttribute('href')).toBe('/admin');
});

it('HOME-07 HOME-08 HOME-09 HOME-16 HOME-18 the bar leads to the blocks of news, services and contact', async () => {
  await page.goto(portal.url);
  for (const [label, title] of [
    ['Noticias', 'Noticias Recientes'],
    ['Servicios', 'Servicios Destacados'],
    ['Contacto', 'Nuestra Ubicación'],
  ] as const) {
    await bar().getByRole('link', { name: label, exact: true }).click();
    await page.waitForURL(`${portal.url}/#${label.toLowerCase()}`);
    const top = await page.getByRole('heading', { level: 2, name: title }).evaluate((heading) => {
      const { top: from, bottom } = heading.getBoundingClientRect();
      return from >= 0 && bottom <= innerHeight;
    });
    expect([title, top]).toEqual([title, true]);
  }
});

it('HOME-12 HOME-13 HOME-14 HOME-15 the strip says address, telephone, email and the hours of the week', async () => {
  await page.goto(portal.url);
  const strip = page.locator('.strip');
  await strip.getByText('Palacio municipal, frente a la plaza central').waitFor();
  expect(await strip.locator('a[href^="tel:"]').getAttribute('href')).toBe('tel:+50322222222');
  expect(await strip.locator('a[href^="mailto:"]').innerText()).toContain('@');
  await strip.getByText('Lun - Vie, 8:00 AM - 4:00 PM').waitFor();
});

it('HOME-21 HOME-22 HOME-23 the place has its address, its coordinates and the way there', async () => {
  await page.goto(portal.url);
  const place = page.locator('#contacto');
  await place.getByText('Palacio municipal, frente a la plaza central').first().waitFor();
  await place.getByRole('link', { name: '14.4000, -90.7000' }).waitFor();
  const way = await place.getByRole('link', { name: 'Cómo Llegar' }).getAttribute('href');
  expect(way).toMatch(/^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=14\.4,-90\.7$/);
  const map = page.locator('.map');
  expect([await map.getAttribute('data-lat'), await map.getAttribute('data-lng')]).toEqual(['14.4', '-90.7']);
});

it('HOME-26 HOME-27 HOME-28 HOME-29 the foot has contact, quick links, real networks alone and the copyright', async () => {
  const foot = page.getByRole('contentinfo');
  await page.goto(portal.url);
  await foot.getByText('(503) 2222-2222').waitFor();
  await foot.getByRole('navigation', { name: 'Enlaces rápidos' }).getByRole('link', { name: 'Organigrama' }).waitFor();
  expect(await foot.getByRole('navigation', { name: 'Redes sociales' }).count()).toBe(0);
  expect(await foot.innerText()).toMatch(/© \d{4} Municipalidad de Palín/);
  const staff = await portal.staffApi();
  expect((await staff.patch('/api/municipio/unico', { facebook: 'https://www.facebook.com/munipalin' })).status).toBe(
    200,
  );
  await page.reload();
  const network = foot.getByRole('navigation', { name: 'Redes sociales' }).getByRole('link', { name: 'Facebook' });
  expect(await network.getAttribute('href')).toBe('https://www.facebook.com/munipalin');
});

it('AMB-P03 the three newest news and three services that are marked stand on the home', async () => {
  const staff = await portal.staffApi();
  for (const title of ['Primera nueva', 'Segunda nueva', 'Tercera nueva']) {
    const made = await staff.post('/api/noticias', {
      titulo: title,
      contenido: 'Texto.',
      imagen: '/imagenes/portada.webp',
    });
    expect(made.status).toBe(201);
  }
  await page.goto(portal.url);
  const titles = page.locator('#noticias article h3');
  expect((await titles.allInnerTexts()).toSorted()).toEqual(['Primera nueva', 'Segunda nueva', 'Tercera nueva']);
  expect(await page.locator('#servicios article').count()).toBe(3);
});

it('TPL-06 TPL-10 TPL-11 AMB-P07 five covers are laid out each in its own way, and the modern one keeps its words', async () => {
  const covers = new Set<string>();
  for (const selectedTemplate of homeTemplates) {
    await choose({ selectedTemplate, heroTitle: 'Palín avanza' });
    await page.goto(portal.url);
    await page.locator(`body.home-${selectedTemplate}`).waitFor();
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    expect([selectedTemplate, title]).toEqual([
      selectedTemplate,
      selectedTemplate === 'modern' ? 'Trámites en Línea' : 'Palín avanza',
    ]);
    covers.add(await layoutOf('.hero'));
  }
  expect(covers.size).toBe(homeTemplates.length);
  await choose({ selectedTemplate: 'modern' });
  await page.goto(portal.url);
  const links = page.locator('.hero').getByRole('link', { name: /^Conoce Más / });
  expect(await links.count()).toBe(2);
  expect(new Set(await links.allInnerTexts()).size).toBe(2);
  await links.first().click();
  await page.waitForURL(`${portal.url}/#servicios`);
  expectNoConsoleErrors(page);
});

function bar() {
  return page.getByRole('banner').locator('.nav-wide');
}

/** Where the cover stands, and its title and pictures in it, in whole pixels. */
async function layoutOf(cover: string): Promise<string> {
  return page.locator(cover).evaluate((hero) => {
    const boxes = [hero, ...hero.querySelectorAll('h1, img')].map((one) => one.getBoundingClientRect());
    return boxes.map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')).join(' | ');
  });
}

async function choose(settings: Readonly<Record<string, unknown>>): Promise<void> {
  const { status } = await (await portal.staffApi()).patch('/api/sitio/unico', settings);
  expect(status).toBe(200);
}
