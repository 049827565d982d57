import { expect, test } from 'vitest';
import { homeTemplates } from '#core/site/siteSettings.ts';
import { singleId } from '#core/store/store.ts';
import { buildNews, buildSite, seedsOf, textIn } from './buildSite.ts';
import { readHead } from './structured/head.ts';

test('AMB-P05 (next opening) the home and the page of a service say when the municipality opens next, in every template', async () => {
  for (const selectedTemplate of homeTemplates) {
    // A Saturday at 20:00 in Guatemala.
    const site = buildSite({ now: '2024-06-02T02:00:00.000Z' });
    await site.add('sitio', { selectedTemplate }, { id: singleId });
    await site.add('municipio', seedsOf('municipio')[0]?.values ?? {}, { id: singleId });
    await site.add('servicios', seedsOf('servicios')[0]?.values ?? {}, { id: 'uno' });
    const [home, service] = [textIn((await site.open('/')).html), textIn((await site.open('/servicios/uno')).html)];
    const next = /Cerrado ahora · abre el lunes a las 8:00/g;
    expect([selectedTemplate, home.match(next)?.length]).toEqual([selectedTemplate, 2]);
    expect(service).toMatch(next);
  }
});

test('the map’s placeholder drawing shows no invented streets', async () => {
  const { html } = await buildSite().open('/');
  expect(html).toContain('class="map-pin"');
  expect(html).not.toMatch(/map-(?:street|river|park)/);
});

test('a missing page has sharing metadata without its own address', async () => {
  const { meta, links } = readHead((await buildSite().open('/noticias/nada')).html);
  expect(meta).toMatchObject({
    'og:type': 'website',
    'og:site_name': 'Municipalidad',
    'og:title': 'Noticia no encontrada',
    'og:image': 'https://palin.example/imagenes/compartir.jpg',
    'twitter:card': 'summary_large_image',
    robots: 'noindex',
  });
  expect(meta).not.toHaveProperty('og:url');
  expect(links.some(({ rel }) => rel === 'canonical')).toBe(false);
});

test.each([
  ['Carlos Humberto Xicay', ['Carlos Humberto Xicay'], 'profile'],
  ['Nombre del Alcalde', [], 'website'],
])('the mayor is a person for machines only under the name of one: %s', async (nombre, names, kind) => {
  const site = buildSite();
  await site.add('alcalde', { ...seedsOf('alcalde')[0]?.values, nombre }, { id: singleId });
  const { html } = await site.open('/perfil-alcalde');
  expect([...html.matchAll(/"@type":"Person"[^}]*?"name":"([^"]+)"/g)].map(([, name]) => name)).toEqual(names);
  expect([...html.matchAll(/"jobTitle":"([^"]+)"/g)].map(([, position]) => position)).toEqual(
    names.map(() => 'Alcalde'),
  );
  expect(readHead(html).meta['og:type']).toBe(kind);
});

test('enough of the first cards have larger pictures to leave no gap in rows of three', async () => {
  for (const [count, large] of [
    [3, 0],
    [4, 1],
    [5, 2],
  ] as const) {
    const file = (index: number) => `/archivos/0511/${index}.jpg`;
    const site = buildSite({
      pictures: async (addresses) =>
        new Map(
          [...addresses].map((address) => [address, { address, stamp: 'a', width: 2560, height: 1440, text: '' }]),
        ),
    });
    for (let index = 0; index < count; index += 1) await site.add('noticias', buildNews({ imagen: file(index) }));
    const { html } = await site.open('/noticias');
    expect(html.match(/<article class="card"><img [^>]*sizes="\(min-width: 72rem\)/g)?.length ?? 0).toBe(large);
  }
});

test('the cards of a list have pictures when at least half of the records have one, and none otherwise', async () => {
  const picturesAmong = async (pictures: readonly (string | undefined)[]) => {
    const site = buildSite();
    const [values = {}] = seedsOf('servicios').map((seed) => seed.values);
    for (const [index, imagen] of pictures.entries())
      await site.add(
        'servicios',
        { ...values, nombre: `Servicio ${index}`, imagen: imagen ?? '' },
        { id: `n${index}` },
      );
    const { html } = await site.open('/servicios');
    return html.slice(html.indexOf('<main'), html.indexOf('</main>')).match(/<img/g)?.length ?? 0;
  };
  const picture = '/imagenes/semillas/negocio.webp';
  expect(await picturesAmong([picture, undefined, undefined])).toBe(0);
  expect(await picturesAmong([picture, picture, undefined])).toBe(2);
  expect(await picturesAmong([picture, undefined])).toBe(1);
});
