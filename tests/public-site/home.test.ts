import { describe, expect, test } from 'vitest';
import { homeTemplates } from '#core/site/siteSettings.ts';
import type { Values } from '#core/values/record.ts';
import { buildNews, buildSite, textIn } from './buildSite.ts';

describe('the home page', () => {
  test.each(homeTemplates)('TPL-01 TPL-02 TPL-03 TPL-04 TPL-05 the template %s shows every block', async (name) => {
    const site = await siteWith({ selectedTemplate: name });
    const { status, html } = await site.open('/');
    expect(status).toBe(200);
    expect(html).toContain(`<body class="home home-${name}"`);
    for (const words of ['Noticias Recientes', 'Servicios Destacados', 'Nuestra Ubicación', 'Cómo Llegar'])
      expect(textIn(html)).toContain(words);
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html.match(/<article/g)).toHaveLength(6);
  });

  test('TPL-06 the heroes of the five templates differ', async () => {
    const heroes = await Promise.all(
      homeTemplates.map(async (selectedTemplate) => {
        const { html } = await (await siteWith({ selectedTemplate })).open('/');
        return heroIn(html).replaceAll(/class="[^"]*"/g, '');
      }),
    );
    expect(new Set(heroes).size).toBe(5);
  });

  test('TPL-10 TPL-11 AMB-P07 the modern hero has its own title and links twice to the services, each link with its own name', async () => {
    const site = await siteWith({ selectedTemplate: 'modern', heroTitle: 'Otro título', heroSubtitle: 'Bienvenida' });
    const hero = heroIn((await site.open('/')).html);
    expect(hero).toContain('>Trámites en Línea</h1>');
    expect(textIn(hero)).toContain('Bienvenida');
    expect(hero).not.toContain('Otro título');
    const links = [...hero.matchAll(/<a [^>]*href="#servicios"[^>]*>(.*?)<\/a>/g)].map(([, inner = '']) =>
      textIn(inner),
    );
    expect(links).toHaveLength(2);
    expect(new Set(links).size).toBe(2);
    for (const link of links) expect(link).toMatch(/^Conoce Más /);
  });

  test.each(homeTemplates.slice(1))(
    'SITE-08 AMB-P07 the hero of %s says title, subtitle and picture of the settings',
    async (name) => {
      const values = {
        heroTitle: 'Palín avanza',
        heroSubtitle: 'Con su gente',
        heroImage: '/imagenes/semillas/plaza.webp',
      };
      const hero = heroIn((await (await siteWith({ selectedTemplate: name, ...values })).open('/')).html);
      expect(hero).toContain('>Palín avanza</h1>');
      expect(textIn(hero)).toContain('Con su gente');
      expect(hero).toContain('src="/imagenes/semillas/plaza.webp"');
    },
  );

  test('SITE-06 without a cover the page keeps its title and blocks, in every template', async () => {
    for (const selectedTemplate of homeTemplates) {
      const { html } = await (await siteWith({ selectedTemplate, showHero: false })).open('/');
      expect(html).not.toMatch(/class="(?:in )?hero"/);
      expect(html).toContain('<h1>Municipalidad de Palín</h1>');
      expect(textIn(html)).toContain('Servicios Destacados');
    }
  });

  test('SITE-12 SITE-13 ROUTE-01 without stored settings it is modern and blue', async () => {
    const site = buildSite();
    const { html } = await site.open('/');
    expect(html).toContain('home-modern');
    expect(html).toContain('href="/tema/1-1d5fa6.css"');
    expect(html).toContain('src="/imagenes/portada.webp"');
  });

  test('invalid settings do no harm', async () => {
    const { html, status } = await (
      await siteWith({
        selectedTemplate: '"><script>',
        primaryColor: 'red;}',
        heroImage: 'javascript:alert(1)',
        heroTitle: '<b>x',
      })
    ).open('/');
    expect(status).toBe(200);
    expect(html).toContain('home-modern');
    expect(html).toContain('/tema/1-1d5fa6.css');
    expect(html).not.toMatch(/<script>|javascript:|<b>x/);
  });

  test('TPL-12 (page) AMB-F08 (carousel) the modern hero rotates the pictures of the carousel, loading the first at once and the others on their turn', async () => {
    const pictures = ['a.jpg', 'b.jpg', 'c.jpg'].map((name) => `/archivos/0511/${name}`);
    const site = await siteWith({ selectedTemplate: 'modern' }, { carousel: async () => pictures });
    const [before = '', inside = ''] = heroIn((await site.open('/')).html).split('<template>');
    expect(before).toContain('src="/archivos/0511/a.jpg?ancho=1280"');
    expect(before).not.toContain('b.jpg');
    expect(inside).toContain('b.jpg');
    expect(inside).toContain('c.jpg');
  });

  test('HOME-12 HOME-13 HOME-14 HOME-15 AMB-P05 (strip) the strip shows address, telephone, email and the weekday hours', async () => {
    const { html } = await (await siteWith({})).open('/');
    const strip = /<section class="strip".*?<\/section>/s.exec(html)?.[0] ?? '';
    const text = textIn(strip);
    expect(text).toContain('Palacio municipal, frente a la plaza central');
    expect(strip).toContain('<a href="tel:+50322222222">(503) 2222-2222</a>');
    expect(strip).toContain('href="mailto:info@palin.example"');
    expect(text).toContain('Lun - Vie, 8:00 AM - 4:00 PM');
    // A Saturday at six in the morning.
    expect(text).toContain('Cerrado ahora');
    expect(textIn(html)).toContain('Sábado 8:00 a 12:00');
  });

  const menuIn = (html: string) => /<nav class="nav-wide".*?<\/nav>/s.exec(html)?.[0] ?? '';

  test('HOME-02 HOME-03 HOME-04 HOME-10 the menu links to pages and to the staff area', async () => {
    const { html } = await (await siteWith({})).open('/');
    for (const [href, label] of [
      ['/perfil-alcalde', 'Perfil del Alcalde'],
      ['/mision-vision', 'Misión y Visión'],
      ['/organigrama', 'Organigrama'],
      ['/admin', 'Admin'],
    ])
      expect(menuIn(html)).toMatch(new RegExp(`<a[^>]* href="${href}"[^>]*>${label}</a>`));
  });

  test('HOME-07 HOME-08 HOME-09 the menu links to blocks of the page', async () => {
    const { html } = await (await siteWith({})).open('/');
    for (const [anchor, label] of [
      ['noticias', 'Noticias'],
      ['servicios', 'Servicios'],
      ['contacto', 'Contacto'],
    ]) {
      expect(menuIn(html)).toMatch(new RegExp(`<a[^>]* href="#${anchor}"[^>]*>${label}</a>`));
      expect(html).toMatch(new RegExp(`<section[^>]* id="${anchor}"`));
    }
  });

  test('HOME-20 HOME-21 HOME-22 HOME-23 HOME-24 AMB-P08 the location is shown as text and numbers, and the map loads on request', async () => {
    const { html } = await (await siteWith({})).open('/');
    const block = /<section class="block location".*?<\/section>/s.exec(html)?.[0] ?? '';
    expect(textIn(block)).toContain('Palacio municipal, frente a la plaza central');
    expect(block).toContain('>14.4000, -90.7000</a>');
    expect(block).toContain('href="https://www.google.com/maps/dir/?api=1&amp;destination=14.4,-90.7"');
    expect(block).toContain('data-lat="14.4" data-lng="-90.7" data-zoom="14"');
    expect(html).not.toMatch(/<(?:img|script|iframe|link)[^>]+(?:src|href)="https:\/\/(?!palin\.example)/);
  });

  test('HOME-26 HOME-27 HOME-28 HOME-29 the footer has contact, quick links, its own networks and the copyright', async () => {
    const site = await siteWith({});
    const sample = (await site.open('/')).html;
    expect(footIn(sample)).not.toContain('Redes sociales');
    const own = await siteWith({}, { municipality: { facebook: 'https://www.facebook.com/munipalin' } });
    const foot = footIn((await own.open('/')).html);
    expect(foot).toContain('href="https://www.facebook.com/munipalin">Facebook</a>');
    expect(foot).not.toContain('Twitter');
    expect(textIn(foot)).toContain('(503) 2222-2222');
    expect(textIn(foot)).toContain('Enlaces rápidos');
    for (const address of ['/noticias', '/servicios']) expect(foot).toContain(`href="${address}"`);
    expect(textIn(foot)).toContain('© 2024 Municipalidad de Palín');
  });

  test('AMB-P03 (home) three featured services and the three newest news are shown', async () => {
    const site = buildSite();
    for (const index of [1, 2, 3, 4, 5]) {
      await site.add('noticias', buildNews({ titulo: `Noticia ${index}` }), {
        publishAt: `2024-02-0${index}T00:00:00.000Z`,
      });
      const values = { descripcion: 'x', requisitos: 'x', costo: 1, tiempo: 'x' };
      await site.add('servicios', { nombre: `Servicio ${index}`, ...values, destacado: index !== 1 });
    }
    const { html } = await site.open('/');
    const text = textIn(html);
    expect(text).toMatch(/Noticia 5.*Noticia 4.*Noticia 3/);
    expect(text).not.toMatch(/Noticia [12]|Servicio 1/);
    expect(textIn(blockOf('servicios', html)).match(/Servicio \d/g)).toHaveLength(3);
  });

  test('the first screen links to featured services and then to those asked most; without featured ones, to those asked most first', async () => {
    const values = { descripcion: 'x', requisitos: 'x', costo: 1, tiempo: 'x' };
    const asked = ['6', 'retirado', '5', '2'];
    const site = buildSite({
      mostAsked: async ({ name }, limit) => (name === 'servicios' ? asked.slice(0, limit) : []),
    });
    for (const index of [1, 2, 3, 4, 5, 6]) {
      const rest = { ...values, destacado: index < 3 };
      await site.add('servicios', { nombre: `Servicio ${index}`, ...rest }, { id: String(index) });
    }
    await site.add('servicios', { nombre: 'Retirado', ...values }, { id: 'retirado', state: 'draft' });
    const tasks = async () => {
      const { html } = await site.open('/');
      const list = /<nav aria-label="Trámites más pedidos">.*?<\/nav>/s.exec(html)?.[0] ?? '';
      return textIn(list).match(/Servicio \d|Retirado/g) ?? [];
    };
    expect(await tasks()).toEqual(['Servicio 1', 'Servicio 2', 'Servicio 6', 'Servicio 5']);
    for (const id of ['1', '2']) await site.change('servicios', id, { destacado: false });
    expect((await tasks()).slice(0, 3)).toEqual(['Servicio 6', 'Servicio 5', 'Servicio 2']);
  });

  test('where no service is featured, the first of the list are shown; where one is, only that', async () => {
    const site = buildSite();
    const values = { descripcion: 'x', requisitos: 'x', costo: 1, tiempo: 'x' };
    const add = (name: string, rest: Values = {}) => site.add('servicios', { nombre: name, ...values, ...rest });
    for (const index of [4, 2, 1, 3]) await add(`Servicio ${index}`, index === 2 ? { destacado: false } : {});
    const servicesAt = async (address: string) => {
      const { html } = await site.open(address);
      return textIn(address === '/' ? blockOf('servicios', html) : html).match(/Servicio \d/g);
    };
    expect(await servicesAt('/')).toHaveLength(3);
    expect(await servicesAt('/')).toEqual((await servicesAt('/servicios'))?.slice(0, 3));
    expect((await site.open('/')).html).not.toContain('No hay servicios');
    await add('Servicio 9', { destacado: true });
    expect(await servicesAt('/')).toEqual(['Servicio 9']);
  });
});

/** The block of a type, without the links of the first screen. */
function blockOf(type: string, html: string): string {
  return new RegExp(`<section[^>]* id="${type}".*?</section>`, 's').exec(html)?.[0] ?? '';
}

type Around = { readonly municipality?: Values; readonly carousel?: () => Promise<readonly string[]> };

/** The seeded site with these settings, on a Saturday before the municipality opens. */
async function siteWith(settings: Values, { municipality = {}, carousel }: Around = {}) {
  const site = buildSite({ ...(carousel && { carousel }) });
  await site.seed();
  await site.add(
    'municipio',
    {
      nombre: 'Municipalidad de Palín',
      direccion: 'Palacio municipal, frente a la plaza central',
      telefono: '(503) 2222-2222',
      email: 'info@palin.example',
      latitud: 14.4,
      longitud: -90.7,
      ...municipality,
    },
    { id: 'unico' },
  );
  await site.add('sitio', settings, { id: 'unico' });
  return site;
}

function heroIn(html: string): string {
  return /<section class="[^"]*\bhero\b.*?<\/section>/s.exec(html)?.[0] ?? '';
}

function footIn(html: string): string {
  return /<footer.*<\/footer>/s.exec(html)?.[0] ?? '';
}
