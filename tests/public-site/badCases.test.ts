import { describe, expect, test } from 'vitest';
import type { Values } from '#core/values/record.ts';
import { homeTemplates } from '#core/site/siteSettings.ts';
import { buildNews, buildSite, productTypes, seedsOf, textIn } from './buildSite.ts';

const everywhere = [
  '/',
  '/noticias',
  '/servicios',
  '/organigrama',
  '/mision-vision',
  '/perfil-alcalde',
  '/privacidad',
  '/accesibilidad',
];

describe('an empty portal', () => {
  test('shows every page, which says what is missing, in every template', async () => {
    for (const selectedTemplate of homeTemplates) {
      const site = buildSite();
      await site.add('sitio', { selectedTemplate }, { id: 'unico' });
      for (const address of everywhere) {
        const { status, html } = await site.open(address);
        expect({ address, status }).toEqual({ address, status: 200 });
        expect(html.match(/<h1/g)).toHaveLength(1);
        expect(textIn(html)).not.toMatch(/undefined|null|NaN|\[object/);
      }
      const home = textIn((await site.open('/')).html);
      for (const name of ['noticias', 'servicios'])
        expect(home).toContain(productTypes().find((type) => type.name === name)?.messages.empty);
    }
  });

  test('answers 404 for a missing record', async () => {
    for (const address of ['/noticias/no-existe', '/servicios/no-existe', '/seccion/no-existe', '/noticias?pagina=2'])
      expect((await buildSite().open(address)).status).toBe(404);
  });
});

test('an address of very many slashes or segments is answered 404', async () => {
  const site = buildSite();
  // Where time grows with the square of the length, this takes longer than a test may.
  for (const address of [`/x${'/'.repeat(500_000)}x`, '/x'.repeat(250_000)])
    expect((await site.open(address)).status).toBe(404);
});

test('a list with one item has neither page links nor gaps', async () => {
  const site = buildSite();
  await site.add('noticias', buildNews({ titulo: 'La única' }));
  for (const address of ['/', '/noticias']) {
    const { html } = await site.open(address);
    expect(html.match(/<article/g)).toHaveLength(1);
    expect(html).not.toContain('class="pages"');
  }
});

test('the home shows three of a thousand items, and the list leads to the last one', async () => {
  const site = buildSite();
  for (let index = 1; index <= 1000; index += 1) {
    const day = new Date(Date.UTC(2020, 0, index)).toISOString();
    await site.add('noticias', buildNews({ titulo: `Noticia número ${index};` }), { publishAt: day });
  }
  const home = (await site.open('/')).html;
  expect(home.match(/<article/g)).toHaveLength(3);
  expect(home).toContain('Noticia número 1000;');
  const pages = Number(/Página 1 de (\d+)/.exec(textIn((await site.open('/noticias')).html))?.[1]);
  expect(pages).toBeGreaterThan(20);
  const last = (await site.open(`/noticias?pagina=${pages}`)).html;
  expect(last).toContain('Noticia número 1;');
  expect((await site.open(`/noticias?pagina=${pages + 1}`)).status).toBe(404);
});

describe('script in every text that staff can write', () => {
  const attack = `<script>alert(1)</script><img src=x onerror=alert(1)>"'--`;

  test('is shown as text on every page, in every template', async () => {
    for (const selectedTemplate of homeTemplates) {
      const { site, addresses } = await attacked(selectedTemplate);
      for (const address of addresses) {
        const { status, html } = await site.open(address);
        expect({ address, status }).toEqual({ address, status: 200 });
        expect({ address, found: activeIn(html) }).toEqual({ address, found: [] });
      }
      for (const address of ['/', '/noticias', '/perfil-alcalde']) {
        expect(textIn((await site.open(address)).html)).toContain('<script>alert(1)</script>');
      }
    }
  });

  /** The seed records with the attack in place of every text. */
  async function attacked(selectedTemplate: string) {
    const site = buildSite();
    const addresses = [...everywhere];
    for (const type of productTypes()) {
      const [seed] = seedsOf(type.name);
      if (seed === undefined) continue;
      const spoilt = {
        ...(spoil(seed.values) as Values),
        ...(type.name === 'sitio' && { selectedTemplate, showHero: true }),
      };
      const groupValue = 'group' in seed.values ? { group: seed.values['group'] } : {};
      const values = {
        ...spoilt,
        ...groupValue,
        ...(type.name === 'pais' && seed.values),
        destacado: true,
        slug: 'sitio',
      };
      const { id } = await site.add(type.name, values, type.isSingle ? { id: 'unico' } : {});
      if (['noticias', 'servicios'].includes(type.name)) addresses.push(`/${type.name}/${id}`);
      if (type.name === 'secciones') addresses.push('/seccion/sitio');
    }
    return { site, addresses };
  }

  function spoil(value: unknown): unknown {
    if (typeof value === 'string') return attack;
    if (Array.isArray(value)) return value.map(spoil);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, spoil(inner)]));
  }

  /** Executable markup: elements and handlers that no page contains. */
  function activeIn(html: string): readonly string[] {
    const scripts = [...html.matchAll(/<script(?![^>]*(?: src="\/assets\/| type="application\/ld\+json"))[^>]*>/g)];
    const handlers = html.replaceAll(/"[^"]*"/g, '""').match(/<[^>]*\son\w+=[^>]*>/g) ?? [];
    const broken = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].filter(
      ([, json = '']) => json.includes('<') || !isJson(json),
    );
    return [...scripts, ...broken].map(([found]) => found).concat(handlers, html.match(/<img src=x/g) ?? []);
  }

  function isJson(text: string): boolean {
    try {
      JSON.parse(text);
      return true;
    } catch {
      return false;
    }
  }
});
