import { beforeEach, describe, expect, test } from 'vitest';
import { buildNews, buildSite } from '../buildSite.ts';
import { readHead, thingOf } from './head.ts';

describe('what machines read of pages', () => {
  let site: ReturnType<typeof buildSite>;
  beforeEach(() => {
    site = buildSite();
  });

  test('the mayor is a person with the own portrait, and their page has its last change', async () => {
    const image = 'https://ejemplo.gt/retrato.jpg';
    await site.add('alcalde', { nombre: 'Rosa Ixcot', imagen: image }, { id: 'unico' });
    const page = thingOf((await site.open('/perfil-alcalde')).html, 'ProfilePage');
    expect(page).toMatchObject({ mainEntity: { '@type': 'Person', name: 'Rosa Ixcot', image } });
    expect(page?.['dateModified']).toMatch(/^\d{4}-\d{2}-\d{2}T/);
  });

  test('a mayor without a portrait has no picture, least of all the card of the site', async () => {
    await site.add('alcalde', { nombre: 'Rosa Ixcot' }, { id: 'unico' });
    const page = thingOf((await site.open('/perfil-alcalde')).html, 'ProfilePage');
    expect(page?.['mainEntity']).not.toHaveProperty('image');
  });

  test('the chart lists its people with their positions', async () => {
    await site.seed();
    const { mainEntity } = thingOf((await site.open('/organigrama')).html, 'AboutPage') ?? {};
    const people = mainEntity.itemListElement.map(({ item }: { item: object }) => item);
    expect(people.length).toBeGreaterThan(3);
    for (const person of people)
      expect(person).toMatchObject({ '@type': 'Person', name: expect.any(String), jobTitle: expect.any(String) });
  });

  test('a service has its last change, and its law is not its terms', async () => {
    const service = { nombre: 'Poda', descripcion: 'Se poda.', requisitos: '• DPI', tiempo: '1 día', costo: 20 };
    await site.add('servicios', { ...service, base_legal: 'Código Municipal' }, { id: 'poda' });
    const { html } = await site.open('/servicios/poda');
    expect(thingOf(html, 'WebPage')?.['dateModified']).toMatch(/^\d{4}/);
    const described = thingOf(html, 'GovernmentService');
    expect(described).not.toHaveProperty('termsOfService');
    expect(described?.['subjectOf']).toEqual({ '@type': 'Legislation', name: 'Código Municipal' });
  });

  test('a news has its instants and, with a picture of the product, a JPEG with its size', async () => {
    await site.add('noticias', buildNews({ imagen: '/imagenes/semillas/plaza.webp' }), { id: 'plaza' });
    const { meta } = readHead((await site.open('/noticias/plaza')).html);
    expect(meta).toMatchObject({
      'og:image': 'https://palin.example/imagenes/compartir.jpg',
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
    });
    expect(meta['article:published_time']).toMatch(/^\d{4}-\d{2}-\d{2}/);
    expect(meta['article:modified_time']).toMatch(/^\d{4}-\d{2}-\d{2}/);
  });

  test('a card offers a sample picture in two widths', async () => {
    await site.add('noticias', buildNews({ imagen: '/imagenes/semillas/plaza.webp' }));
    const { html } = await site.open('/noticias');
    const [, picture = ''] = /<article class="card">(<img[^>]*>)/.exec(html) ?? [];
    expect(picture).toContain('srcSet="/imagenes/semillas-640/plaza.webp 640w, /imagenes/semillas/plaza.webp 1200w"');
    expect(picture).toMatch(/sizes="[^"]+"/);
  });
});
