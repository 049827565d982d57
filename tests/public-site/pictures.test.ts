import { expect, test } from 'vitest';
import { homeTemplates } from '#core/site/siteSettings.ts';
import { buildNews, buildSite } from './buildSite.ts';

const drawn = {
  modern: ['100vw'],
  classic: ['70rem', '40rem'],
  minimal: ['59rem'],
  corporate: ['56rem'],
  creative: ['56rem', '40rem'],
} as const;

test.each(homeTemplates)(
  'the template %s asks for kept pictures as wide as it draws them, the first one at once',
  async (name) => {
    const { images } = await openHome(name);
    const hero = images[0] ?? '';
    expect(hero).toContain('fetchPriority="high"');
    expect(hero).not.toContain('loading=');
    for (const width of drawn[name]) expect(images.some((image) => sizesOf(image).includes(width))).toBe(true);
    expect(sizesOf(hero)).toContain(drawn[name][0]);
  },
);

test('every picture but the first loads lazily, has a width and a height, and comes in several sizes', async () => {
  for (const name of homeTemplates) {
    const { images } = await openHome(name);
    expect(images.length).toBeGreaterThan(3);
    for (const image of images.slice(1)) expect(image).toContain('loading="lazy"');
    for (const image of images) {
      expect(image).toMatch(/ width="\d+" height="\d+"/);
      expect(image).toMatch(/srcSet="[^"]*ancho=160 160w, [^"]*ancho=1920 1920w"/);
    }
  }
});

test('an external picture keeps its address unchanged', async () => {
  const site = buildSite();
  await site.add(
    'sitio',
    { selectedTemplate: 'classic', heroImage: 'https://fotos.ejemplo.gt/plaza.jpg?x=1&y=2' },
    { id: 'unico' },
  );
  const { html } = await site.open('/');
  expect(html).toContain('src="https://fotos.ejemplo.gt/plaza.jpg?x=1&amp;y=2"');
  expect(html).not.toContain('srcSet');
});

async function openHome(selectedTemplate: (typeof homeTemplates)[number]) {
  const site = buildSite();
  await site.add('sitio', { selectedTemplate, heroImage: '/archivos/0511/plaza.jpg' }, { id: 'unico' });
  for (const index of [1, 2, 3]) {
    await site.add('noticias', buildNews({ imagen: `/archivos/0511/noticia-${index}.jpg` }));
    const texts = { descripcion: 'x', requisitos: 'x', tiempo: 'x' };
    const imagen = `/archivos/0511/servicio-${index}.jpg`;
    await site.add('servicios', { nombre: `Servicio ${index}`, ...texts, costo: 1, destacado: true, imagen });
  }
  const { html } = await site.open('/');
  return { images: html.match(/<img [^>]*>/g) ?? [] };
}

function sizesOf(image: string): string {
  return / sizes="([^"]*)"/.exec(image)?.[1] ?? '';
}
