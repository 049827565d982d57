import { expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { homeTemplates } from '#core/site/siteSettings.ts';
import { singleId } from '#core/store/store.ts';
import { renderErrorPage, renderStatusPage, withDateNote } from '#public-site/render.tsx';
import { htmlFaults } from '#tests/support/readers/htmlFaults.ts';
import { buildNews, buildSite, seedsOf } from './buildSite.ts';

async function fullSite() {
  const site = buildSite();
  await site.seed();
  for (const name of ['municipio', 'alcalde', 'horario', 'declaraciones'])
    await site.add(name, seedsOf(name)[0]?.values ?? {}, { id: singleId });
  const galeria = [{ url: '/imagenes/semillas/plaza.webp', alt: 'La plaza' }, { url: 'https://ejemplo.gt/otra.jpg' }];
  const contenido =
    '# Uno\n\nTexto **fuerte**.\n\n- a\n- b\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n> cita\n\n![foto](https://ejemplo.gt/x.jpg)';
  await site.add('noticias', buildNews({ galeria, contenido }), { id: 'con-todo' });
  await site.add('noticias', buildNews({ titulo: 'Después' }), { id: 'despues' });
  await site.add(
    'servicios',
    { ...seedsOf('servicios')[0]?.values, nombre: 'Cerrado', estado: 'suspendido', motivo_suspension: 'Por obras.' },
    { id: 'suspendido' },
  );
  await site.add('servicios', { ...seedsOf('servicios')[0]?.values, nombre: 'Completo' }, { id: 'completo' });
  return site;
}

test.each([
  '/noticias',
  '/noticias?q=palin',
  '/noticias/con-todo',
  '/servicios',
  '/servicios/completo',
  '/servicios/suspendido',
  '/seccion/historia',
  '/organigrama',
  '/perfil-alcalde',
  '/mision-vision',
  '/buscar',
  '/buscar?q=municipal',
  '/buscar?q=qwerty',
  '/privacidad',
  '/accesibilidad',
  '/datos-abiertos',
  '/feriados',
  '/no-existe',
])('the page at %s is valid HTML', async (address) => {
  const { html, status } = await (await fullSite()).open(address);
  expect(status).toBe(address === '/no-existe' ? 404 : 200);
  expect(await htmlFaults(html)).toEqual([]);
});

test.each(homeTemplates)('the home page is valid HTML in the template %s', async (selectedTemplate) => {
  const site = await fullSite();
  for (const values of [{ selectedTemplate }, { selectedTemplate, showHero: false }]) {
    const home = buildSite();
    await home.add('sitio', values, { id: singleId });
    expect(await htmlFaults((await home.open('/')).html)).toEqual([]);
  }
  await site.add('sitio', { selectedTemplate }, { id: singleId });
  const { html } = await site.open('/');
  expect(html).toContain(`home-${selectedTemplate}`);
  expect(await htmlFaults(html)).toEqual([]);
});

test('the pages that do not query the store, and an outdated copy of a page, are valid HTML', async () => {
  const context = {
    messages: serverEs,
    publicUrl: 'https://palin.example',
    assets: { styles: [], scripts: [], homeStyles: {} },
  };
  const now = Date.parse('2024-06-01T12:00:00Z');
  const state = { now, startedAt: now, awaySince: undefined, isDiskFull: false };
  const { html } = await buildSite().open('/noticias');
  const pages = [
    renderErrorPage(context).html,
    renderStatusPage(context, state).html,
    renderStatusPage(context, { ...state, awaySince: now }).html,
    withDateNote(html, { madeAt: now, messages: serverEs }),
  ];
  for (const page of pages) expect(await htmlFaults(page)).toEqual([]);
});

test('an icon between the pairs of a description list, and autocomplete on a checkbox, are faults', async () => {
  const page = (body: string) =>
    `<!doctype html><html lang="es"><head><title>x</title></head><body>${body}</body></html>`;
  expect(await htmlFaults(page('<dl><div><svg></svg><dt>a</dt><dd>b</dd></div></dl>'))).toHaveLength(1);
  expect(await htmlFaults(page('<label><input type="checkbox" autocomplete="off">a</label>'))).toHaveLength(1);
});
