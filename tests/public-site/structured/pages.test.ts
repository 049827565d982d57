import { describe, expect, test } from 'vitest';
import { seedsOf } from '../buildSite.ts';
import { buildNews, buildSite } from '../buildSite.ts';
import { readHead, thingOf } from './head.ts';

describe('the metadata of a page', () => {
  test('news have a title, a plain text description, their address and times', async () => {
    const site = buildSite();
    const contenido = `## Obras\n\nSe **abre** la [calle](https://x.gt) de \`San José\`.\n\n![Foto](/a.jpg)\n\n- Uno\n- Dos ${'palabra '.repeat(60)}`;
    await site.add('noticias', buildNews({ titulo: 'Calle "nueva" & <ancha>', contenido, imagenTexto: 'Una calle' }), {
      id: 'n1',
    });
    const { html } = await site.open('/noticias/n1');
    const { meta, links } = readHead(html);
    const description = String(meta['description']);
    expect(description).toMatch(/^Obras Se abre la calle de San José\. Uno Dos palabra( palabra)*…$/);
    expect(description.length).toBeLessThanOrEqual(161);
    expect(links.find(({ rel }) => rel === 'canonical')).toMatchObject({
      href: 'https://palin.example/noticias/n1/calle-nueva-ancha',
    });
    expect(meta).toMatchObject({
      'og:type': 'article',
      'og:title': 'Calle "nueva" & <ancha>',
      'og:description': description,
      'og:url': 'https://palin.example/noticias/n1/calle-nueva-ancha',
      'og:locale': 'es_GT',
      'og:image': 'https://ejemplo.gt/foto.jpg',
      'og:image:alt': 'Una calle',
      'article:published_time': '2024-01-01T00:00:00.000Z',
      'twitter:card': 'summary_large_image',
    });
    expect(meta).not.toHaveProperty('og:image:width');
  });

  test('an uploaded picture is shared as a JPEG of moderate width with its size and text', async () => {
    const address = '/archivos/0511/calle.avif';
    const known = { address, stamp: 'abc', width: 2560, height: 1440, text: 'La calle' };
    const site = buildSite({ pictures: async () => new Map([[address, known]]) });
    await site.add('noticias', buildNews({ imagen: address }), { id: 'n1' });
    const { meta } = readHead((await site.open('/noticias/n1')).html);
    expect(meta).toMatchObject({
      'og:image': 'https://palin.example/archivos/0511/calle.avif?ancho=1280&v=abc&formato=jpeg',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1280',
      'og:image:height': '720',
      'og:image:alt': 'La calle',
    });
  });

  test('a page without a visible picture has the site’s picture', async () => {
    const site = buildSite();
    await site.add('noticias', buildNews({ imagen: '/archivos/0511/privada.jpg' }), { id: 'n1' });
    for (const address of ['/servicios', '/noticias/n1', '/']) {
      expect(readHead((await site.open(address)).html).meta).toMatchObject({
        'og:image': 'https://palin.example/imagenes/compartir.jpg',
        'og:image:width': '1200',
        'og:image:height': '630',
      });
    }
  });

  test('search results and missing pages ask not to be indexed', async () => {
    const site = buildSite();
    await site.seed();
    expect(readHead((await site.open('/servicios?q=pago')).html).meta['robots']).toBe('noindex');
    const missing = readHead((await site.open('/nada')).html);
    expect(missing.meta['robots']).toBe('noindex');
    expect(missing.links.some(({ rel }) => rel === 'canonical')).toBe(false);
    expect(missing.graph).toEqual([]);
    expect(readHead((await site.open('/servicios')).html).meta).not.toHaveProperty('robots');
  });

  test('every page links to the news feed while news exist', async () => {
    const feeds = [
      { rel: 'alternate', type: 'application/rss+xml', href: '/rss.xml' },
      { rel: 'alternate', type: 'application/feed+json', href: '/feed.json' },
    ];
    const { links } = readHead((await buildSite().open('/')).html);
    const { links: without } = readHead((await buildSite({ types: [] }).open('/')).html);
    for (const feed of feeds) {
      expect(links).toContainEqual(expect.objectContaining(feed));
      expect(without.some(({ type }) => type === feed.type)).toBe(false);
    }
  });
});

describe('the breadcrumb of a page', () => {
  test('is on inner pages, its last step is not a link, and structured data repeat it', async () => {
    const site = buildSite();
    await site.add('noticias', buildNews({ titulo: 'Feria' }), { id: 'n1' });
    const { html } = await site.open('/noticias/n1');
    expect(html).toMatch(
      /<nav class="crumbs" aria-label="[^"]+"><ol><li><a href="\/">Inicio<\/a><\/li><li><a href="\/noticias">Noticias<\/a><\/li><li><span aria-current="page">Feria<\/span>/,
    );
    expect(thingOf(html, 'BreadcrumbList')?.['itemListElement']).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Inicio', item: 'https://palin.example/' },
      { '@type': 'ListItem', position: 2, name: 'Noticias', item: 'https://palin.example/noticias' },
      { '@type': 'ListItem', position: 3, name: 'Feria', item: 'https://palin.example/noticias/n1/feria' },
    ]);
  });

  test('is absent on the home page and on missing pages', async () => {
    const site = buildSite();
    for (const address of ['/', '/nada']) {
      const { html } = await site.open(address);
      expect(html).not.toContain('class="crumbs"');
      expect(thingOf(html, 'BreadcrumbList')).toBeUndefined();
    }
  });
});

describe('text that would close the data element', () => {
  test('is escaped', async () => {
    const site = buildSite();
    const evil = '</script><script>alert(1)</script><!--';
    await site.add('noticias', buildNews({ titulo: evil, contenido: evil }), { id: 'n1' });
    const { html } = await site.open('/noticias/n1');
    expect(html).not.toContain('<script>alert');
    expect(thingOf(html, 'NewsArticle')).toMatchObject({ headline: evil, description: evil });
  });
});

test('a seeded service has its offer, location, audience and questions in its data', async () => {
  const site = buildSite();
  const [first] = seedsOf('servicios');
  await site.add('servicios', first?.values ?? {}, { id: 's1' });
  await site.add('municipio', { nombre: 'Municipalidad de Palín' }, { id: 'unico' });
  const { html } = await site.open('/servicios/s1');
  const service = thingOf(html, 'GovernmentService');
  expect(service).toMatchObject({
    name: 'Pago de impuestos',
    url: 'https://palin.example/servicios/s1/pago-de-impuestos',
    provider: { '@type': 'GovernmentOffice', name: 'Municipalidad de Palín', url: 'https://palin.example/' },
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
    areaServed: { '@type': 'AdministrativeArea', name: 'Palín' },
    audience: { '@type': 'Audience' },
    availableChannel: { '@type': 'ServiceChannel', serviceUrl: 'https://palin.example/servicios/s1/pago-de-impuestos' },
  });
  expect(service?.['hoursAvailable']).toContainEqual(expect.objectContaining({ opens: '08:00', closes: '16:00' }));
  expect(service?.['availableChannel'].serviceLocation).toHaveLength(2);
  expect(thingOf(html, 'FAQPage')?.['mainEntity']).toHaveLength(5);
});
