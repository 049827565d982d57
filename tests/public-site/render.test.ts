import { describe, expect, test } from 'vitest';
import { serverEs } from '#core/locales/serverEs.ts';
import { renderErrorPage } from '#public-site/render.tsx';
import { buildNews, buildSite, productTypes, seedsOf, textIn } from './buildSite.ts';

describe('the home page', () => {
  test('HOME-16 HOME-17 shows the three newest news, newest first, with links to them', async () => {
    const site = buildSite();
    for (const month of ['01', '04', '02', '03']) {
      await site.add('noticias', buildNews({ titulo: `Mes ${month}` }), {
        publishAt: `2024-${month}-10T00:00:00.000Z`,
        id: `id-${month}`,
      });
    }
    const { status, html } = await site.open('/');
    expect(status).toBe(200);
    expect(textIn(html)).toContain('Noticias Recientes');
    expect([...html.matchAll(/href="\/noticias\/(id-\d+)\/mes-\d+"/g)].map(([, id]) => id)).toEqual([
      'id-04',
      'id-03',
      'id-02',
    ]);
  });

  test('HOME-18 HOME-19 shows the featured services with links to them', async () => {
    const site = buildSite();
    await site.seed();
    const { html } = await site.open('/');
    const text = textIn(html);
    expect(text).toContain('Servicios Destacados');
    for (const words of [
      'Pago de impuestos',
      'Inmediato',
      'Licencia de construcción',
      '$150.00',
      '15 días hábiles',
      'Registro de negocio',
      '10 días hábiles',
    ]) {
      expect(text).toContain(words);
    }
    const linksIn = (part: string) => [...part.matchAll(/href="(\/servicios\/[^"]+)"/g)].map(([, href]) => href);
    const cards = linksIn(/<section[^>]* id="servicios".*?<\/section>/s.exec(html)?.[0] ?? '');
    expect(cards).toHaveLength(3);
    expect(linksIn(/<div class="tasks">.*?<\/nav>/s.exec(html)?.[0] ?? '')).toEqual(cards);
    expect(linksIn(html)).toHaveLength(6);
  });

  test('SERV-25 SERV-26 SERV-27 the sample has the three services of the specification with their costs and times', () => {
    const facts = seedsOf('servicios').map(({ values: { nombre, costo, tiempo } }) => [nombre, costo, tiempo]);
    expect(facts).toEqual(
      expect.arrayContaining([
        ['Pago de impuestos', 0, 'Inmediato'],
        ['Licencia de construcción', 150, '15 días hábiles'],
        ['Registro de negocio', 75, '10 días hábiles'],
      ]),
    );
  });

  test('HOME-05 HOME-06 HOME-10 SECT-12 the menu lists the sections by title and leads to the administration', async () => {
    const site = buildSite();
    await site.seed();
    const { html } = await site.open('/');
    for (const [slug, title] of [
      ['historia', 'Historia'],
      ['cultura', 'Cultura'],
      ['economia', 'Economía'],
    ]) {
      expect(html).toContain(`<a href="/seccion/${slug}">${title}</a>`);
    }
    expect(html).toMatch(/<summary>Secciones<\/summary>/);
    expect(html).toMatch(/<a class="button small" href="\/admin">Admin<\/a>/);
  });

  test('HOME-07 HOME-08 links from the menu to its own blocks', async () => {
    const { html } = await buildSite().open('/');
    expect(html).toContain('<a href="#noticias">Noticias</a>');
    expect(html).toContain('<section class="block" id="noticias"');
    expect(html).toContain('<a href="#servicios">Servicios</a>');
  });

  test('says so when there is no content at all', async () => {
    const { status, html } = await buildSite().open('/');
    expect(status).toBe(200);
    expect(textIn(html)).toContain('No hay noticias');
    expect(textIn(html)).toContain('No hay servicios');
    expect(html).not.toContain('<summary>Secciones</summary>');
  });

  test('works without any content type', async () => {
    const { status, html } = await buildSite({ types: [] }).open('/');
    expect(status).toBe(200);
    expect(html).toContain('Municipalidad');
  });
});

describe('what citizens may see', () => {
  test('drafts and news of tomorrow are neither listed nor found', async () => {
    const site = buildSite();
    await site.add('noticias', buildNews({ titulo: 'Borrador' }), { state: 'draft', id: 'borrador' });
    await site.add('noticias', buildNews({ titulo: 'Mañana' }), {
      publishAt: '2024-06-02T00:00:00.000Z',
      id: 'manana',
    });
    for (const address of ['/', '/noticias', '/noticias?q=borrador']) {
      expect(textIn((await site.open(address)).html)).not.toMatch(/Borrador|Mañana/);
    }
    expect((await site.open('/noticias/borrador')).status).toBe(404);
    expect((await site.open('/noticias/manana')).status).toBe(404);
  });
});

describe('a missing page', () => {
  test.each([
    ['NEWS-23 ROUTE-06', '/noticias/nada', 'Noticia no encontrada'],
    ['SERV-29 ROUTE-07', '/servicios/nada', 'Servicio no encontrado'],
    ['PUB-04 ROUTE-05', '/seccion/nada', 'Sección no encontrada'],
    ['AMB-P09', '/no/existe', 'Página no encontrada'],
    ['a broken escape', '/noticias/%E0%A4%A', 'Página no encontrada'],
    ['a page beyond the last', '/noticias?pagina=2', 'Página no encontrada'],
    ['a page that is no number', '/noticias?pagina=x', 'Página no encontrada'],
  ])('%s answers 404 in Spanish with a way home', async (_what, address, words) => {
    const { status, html } = await buildSite().open(address);
    expect(status).toBe(404);
    expect(html).toContain(`<h1>${words}</h1>`);
    expect(html).toContain('Volver al Inicio');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  });

  test('AMB-P09 offers the site search and links back to its list', async () => {
    for (const address of ['/no/existe', '/servicios/nada', '/servicios?pagina=9999']) {
      const { html } = await buildSite().open(address);
      expect(html).toMatch(/<form action="\/buscar" method="get"><label for="q">Buscar en el sitio<\/label>/);
      expect(html.includes('<a href="/servicios">Ver todos los servicios</a>')).toBe(address !== '/no/existe');
    }
  });

  test('is shown for a record addressed by a field that citizens may not read', async () => {
    const site = buildSite();
    await site.add('noticias', buildNews());
    const results = productTypes().map((type) => site.portal.find(type, { field: '_createdBy', value: 'prueba' }));
    expect(await Promise.all(results)).toEqual(results.map(() => undefined));
  });
});

describe('the document', () => {
  test('GEN-01 (citizens) is in Spanish and has a title, a description and one canonical address', async () => {
    const site = buildSite();
    await site.add('noticias', buildNews({ titulo: 'Agua & luz' }), { id: 'agua' });
    const { html } = await site.open('/noticias/agua/?utm=x');
    expect(html).toMatch(/^<!doctype html><html lang="es">/);
    expect(html).toContain('<title>Agua &amp; luz · Municipalidad</title>');
    expect(html).toContain('<meta name="description" content="Un texto."/>');
    expect(html).toContain('<link rel="canonical" href="https://palin.example/noticias/agua/agua-luz"/>');
  });

  test('has the styles of site and theme and one script file, the home also the styles of its template, and nothing inline', async () => {
    const site = buildSite();
    await site.seed();
    await site.add('noticias', buildNews(), { id: 'una' });
    for (const address of ['/', '/noticias', '/noticias/una', '/seccion/historia', '/nada']) {
      const { html } = await site.open(address);
      expect(html).not.toMatch(/<style|\sstyle="|\son\w+="/);
      const styles = [...html.matchAll(/rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
      const own = address === '/' ? ['/assets/modern.css'] : [];
      expect(styles).toEqual(['/assets/site.css', ...own, '/tema/1-1d5fa6.css']);
      const scripts = html.match(/<script[^>]*>/g)?.filter((tag) => tag !== '<script type="application/ld+json">');
      expect(scripts).toEqual(['<script type="module" src="/assets/islands.js">']);
    }
  });

  test('an error has a page that does not query the store', () => {
    const assets = { styles: [], scripts: [], homeStyles: {} };
    const context = { messages: serverEs, publicUrl: 'https://palin.example', assets };
    const { status, html } = renderErrorPage(context, 503);
    expect(status).toBe(503);
    expect(html).toContain('Algo salió mal');
    expect(html).toContain('Volver al Inicio');
    for (const missing of [400, 404, 410]) {
      const page = renderErrorPage(context, missing);
      expect(page.status).toBe(missing);
      expect(page.html).toContain('Página no encontrada');
      expect(page.html).not.toContain('Vuelva a intentarlo');
    }
  });
});
