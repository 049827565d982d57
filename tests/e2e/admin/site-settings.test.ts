import type { Page } from 'playwright';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/accessibility.ts';
import { expectNoConsoleErrors } from '#tests/support/browser.ts';
import { openScreen } from '#tests/support/openScreen.ts';
import { type Portal, portalForFile } from '#tests/support/startPortal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await portalForFile();
});

beforeEach(async () => {
  const api = await portal.staffApi();
  await api.patch('/api/sitio/unico', {
    selectedTemplate: 'modern',
    heroTitle: 'Municipalidad de Palín',
    showHero: true,
  });
});

it('SITE-02 SITE-03 SITE-04 SITE-11 AMB-A13 ROUTE-22 a click on a template saves only it, at once', async () => {
  const page = await openSettings();
  await page.getByRole('heading', { level: 1, name: 'Configuración del Sitio Web' }).waitFor();
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  expect(await menu.getByRole('link', { name: 'Diseño del Sitio' }).getAttribute('href')).toBe(
    '/admin/website-settings',
  );
  for (const [id, name] of [
    ['modern', 'Moderna'],
    ['classic', 'Clásica'],
    ['minimal', 'Minimalista'],
    ['corporate', 'Corporativa'],
    ['creative', 'Creativa'],
  ]) {
    const template = page.getByRole('radio', { name });
    expect(await template.locator('code').textContent()).toBe(id);
    expect(await template.locator('svg.template-sketch').isVisible()).toBe(true);
    expect((await template.locator('.template-about').textContent())?.length).toBeGreaterThan(20);
  }
  await page.getByLabel('Título de la portada', { exact: true }).fill('Palín avanza');
  await page.getByRole('radio', { name: 'Clásica' }).click();
  await page.getByText('Plantilla «Clásica» guardada exitosamente').waitFor();
  expect(await stored()).toMatchObject({ selectedTemplate: 'classic', heroTitle: 'Municipalidad de Palín' });
  expect(await page.getByLabel('Título de la portada', { exact: true }).inputValue()).toBe('Palín avanza');
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await page.getByRole('status').getByText('Configuración guardada exitosamente').waitFor();
  expect(await stored()).toMatchObject({ selectedTemplate: 'classic', heroTitle: 'Palín avanza' });
  await expectNoAxeViolations(page, { within: '.site-settings' });
  expectNoConsoleErrors(page);
});

it('SITE-04 AMB-A13 arrow keys move among the templates without saving; the space bar chooses; a failed save is reported and reverted', async () => {
  const page = await openSettings();
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'PATCH') writes.push(request.postData() ?? '');
  });
  await page.getByRole('radio', { name: 'Moderna' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  const minimal = page.getByRole('radio', { name: 'Minimalista' });
  await expect.poll(() => minimal.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(writes).toEqual([]);
  await page.route('**/api/sitio/unico', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  await page.keyboard.press('Space');
  await page.getByRole('alert').getByText('No se pudo guardar la plantilla «Minimalista».').waitFor();
  expect(await page.getByRole('radio', { name: 'Moderna' }).getAttribute('aria-checked')).toBe('true');
  await page.unroute('**/api/sitio/unico');
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await page.getByText('Plantilla «Minimalista» guardada exitosamente').waitFor();
  expect(await minimal.getAttribute('aria-checked')).toBe('true');
  expect(writes.map((body) => JSON.parse(body))).toEqual([
    { selectedTemplate: 'minimal' },
    { selectedTemplate: 'minimal' },
  ]);
  expectNoConsoleErrors(page, { allow: [/ERR_FAILED/] });
});

it('SITE-04 a template that somebody else has just chosen is reported, and their other changes block nothing', async () => {
  const page = await openSettings();
  const api = await portal.staffApi();
  await api.patch('/api/sitio/unico', { heroTitle: 'De otra persona' });
  await page.getByRole('radio', { name: 'Clásica' }).click();
  await page.getByText('Plantilla «Clásica» guardada exitosamente').waitFor();
  expect(await page.getByLabel('Título de la portada', { exact: true }).inputValue()).toBe('De otra persona');
  await api.patch('/api/sitio/unico', { selectedTemplate: 'creative' });
  await page.getByRole('radio', { name: 'Moderna' }).click();
  await page.getByRole('alert').getByText('acaba de elegir la plantilla «Creativa»').waitFor();
  expect(await page.getByRole('radio', { name: 'Creativa' }).getAttribute('aria-checked')).toBe('true');
  expect(await stored()).toMatchObject({ selectedTemplate: 'creative' });
  expectNoConsoleErrors(page, { allow: [/412/] });
});

it('SITE-05 SITE-10 AMB-A13 the preview shows unsaved values in a new tab, and citizens see none of them', async () => {
  const page = await openSettings();
  const opened = () => page.context().waitForEvent('page');
  const [plain] = await Promise.all([opened(), page.getByRole('button', { name: 'Previsualizar' }).click()]);
  await plain.waitForURL(`${portal.url}/`);
  await plain.close();
  await page.getByRole('radio', { name: 'Corporativa' }).click();
  await page.getByText('Plantilla «Corporativa» guardada exitosamente').waitFor();
  await page.getByLabel('Título de la portada', { exact: true }).fill('Todavía no');
  await page.getByLabel('Color principal').fill('#e0b000');
  await page.getByText('Los enlaces y botones usarán un tono más oscuro').waitFor();
  const [preview] = await Promise.all([opened(), page.getByRole('button', { name: 'Previsualizar' }).click()]);
  await preview.getByRole('heading', { level: 1, name: 'Todavía no' }).waitFor();
  await preview.getByText('Vista previa').waitFor();
  const html = await (await fetch(portal.url)).text();
  expect(html).toContain('home-corporate');
  expect(html).not.toContain('Todavía no');
  const answer = await fetch(preview.url());
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expectNoConsoleErrors(page);
});

it('SITE-06 SITE-07 SITE-14 SITE-15 HOME-30 each cover has its own fields, and an open home page follows a save', async () => {
  const page = await openSettings();
  const home = await page.context().newPage();
  await home.goto(portal.url);
  await home.getByRole('heading', { level: 1, name: 'Trámites en Línea' }).waitFor();
  const fields = ['Imagen de la portada', 'Título de la portada', 'Subtítulo de la portada'];
  for (const label of fields) expect(await page.getByLabel(label, { exact: true }).isVisible()).toBe(true);
  expect(await page.getByLabel(fields[0] ?? '', { exact: true }).getAttribute('inputmode')).toBe('url');
  await page.getByLabel('Mostrar la portada').uncheck();
  for (const label of fields) expect(await page.getByLabel(label, { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Guardar Cambios' }).click();
  await page.getByRole('status').getByText('Configuración guardada exitosamente').waitFor();
  await home.getByRole('heading', { level: 1, name: 'Municipalidad de Palín' }).waitFor();
  expect(await home.locator('.hero').count()).toBe(0);
  const cachedSettings = await page.evaluate(() => JSON.parse(localStorage.getItem('templateSettings') ?? '{}'));
  expect(cachedSettings).toMatchObject({ selectedTemplate: 'modern', showHero: false });
  expect(Object.keys(cachedSettings)).toEqual(
    expect.arrayContaining(['selectedTemplate', 'primaryColor', 'showHero', 'heroImage', 'heroTitle', 'heroSubtitle']),
  );
  expectNoConsoleErrors(page);
});

it('SITE-02 the screen fits a telephone and is readable in the dark', async () => {
  const page = await openSettings({ width: 390, height: 800 });
  await page.evaluate(() => document.documentElement.classList.add('dark'));
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await expectNoAxeViolations(page, { within: '.site-settings' });
});

async function openSettings(viewport = { width: 1280, height: 900 }): Promise<Page> {
  const page = await openScreen(portal, '/admin/website-settings', { viewport });
  await page.getByRole('radio').first().waitFor();
  return page;
}

async function stored(): Promise<unknown> {
  return (await (await portal.staffApi()).get('/api/sitio/unico')).body;
}
