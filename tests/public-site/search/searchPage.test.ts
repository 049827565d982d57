import { beforeEach, describe, expect, test } from 'vitest';
import type { ContentType } from '#core/schema/contentType.ts';
import { readType } from '#tests/support/builders/readType.ts';
import { buildNews, buildSite, productTypes, textIn } from '../buildSite.ts';

const quejas = readType(
  {
    title: 'Quejas',
    type: 'object',
    properties: {
      asunto: { type: 'string', maxLength: 100, 'x-field': { public: true } },
      respuesta: { type: 'string', maxLength: 500, 'x-field': { public: true } },
      motivo: {
        type: 'string',
        maxLength: 500,
        'x-field': { public: true, showIf: { field: 'cerrada', op: 'eq', value: true } },
      },
      cerrada: { type: 'boolean', 'x-field': { public: true } },
      denunciante: { type: 'string', maxLength: 100 },
    },
    'x-content': { label: 'Quejas', singular: 'Queja', public: { list: '/quejas', detail: '/quejas/{id}' } },
  },
  'quejas',
);

type Site = ReturnType<typeof buildSite>;

const resultTitles = (html: string) =>
  [...html.matchAll(/<h3>(.*?)<\/h3>/g)].map(([, title = '']) => textIn(title.replaceAll(/<\/?mark>/g, '')).trim());
const kinds = (html: string) => [...html.matchAll(/<h2 id="de-([^"]+)"/g)].map(([, key]) => key);
const search = (site: Site, q: string, more = '') => site.open(`/buscar?${new URLSearchParams({ q })}${more}`);

describe('the search over the whole site', () => {
  let site: Site;
  beforeEach(() => {
    site = buildSite({ types: [...productTypes(), quejas] as readonly ContentType[] });
  });

  test('finds news, services, sections, people and pages by the beginning of a word, regardless of accents', async () => {
    await site.seed();
    await site.add('alcalde', { nombre: 'Rosa Ixcot' }, { id: 'unico' });
    expect(resultTitles((await search(site, 'tramite')).html)).not.toEqual([]);
    const { html } = await search(site, 'alcal');
    expect(textIn(html)).toContain('Rosa Ixcot');
    expect(html).toContain('<mark>Alcal</mark>');
    expect(html).toContain('href="/perfil-alcalde"');
    const [section] = resultTitles((await search(site, 'HISTORIA')).html);
    expect(section).toBe('Historia');
    expect(resultTitles((await search(site, 'organigrama')).html)).toContain('Organigrama');
    expect(resultTitles((await search(site, 'mision vision')).html)).toContain('Misión y Visión');
  });

  test('finds a service by its steps, questions and locations, and shows one of them in one line', async () => {
    const service = {
      descripcion: 'Autoriza.',
      requisitos: 'DPI',
      costo: 0,
      tiempo: 'Un día',
      categoria: 'construccion',
    };
    await site.add('servicios', {
      ...service,
      nombre: 'Licencia',
      pasos: [{ nombre: 'Reciba la inspección', descripcion: 'Una persona visita el terreno' }, { nombre: 'Recoja' }],
      preguntas_frecuentes: [{ pregunta: '¿Vence?', respuesta: 'Al cabo de un año' }],
      ubicaciones: [{ nombre: 'Ventanilla', direccion: 'Calle Real' }],
    });
    const line = async (q: string) =>
      /<\/h3><p>(.*?)<\/p>/.exec((await search(site, q)).html)?.[1]?.replaceAll(/<.*?>/g, '');
    expect(await line('inspeccion terreno')).toBe('Pasos: Reciba la inspección · Una persona visita el terreno');
    expect(await line('vence')).toBe('Preguntas frecuentes: ¿Vence? Al cabo de un año');
    expect(await line('real')).toBe('Ubicaciones: Ventanilla · Calle Real');
    expect(resultTitles((await search(site, 'vence terreno')).html)).toEqual(['Licencia']);
  });

  test('links to a person’s card on the organisation chart', async () => {
    const { id } = await site.add('organigrama', {
      position: 'Tesorera Municipal',
      name: 'Lucía Ávila',
      group: 'department',
      order: 1,
    });
    const { html } = await search(site, 'lucia avila');
    expect(html).toContain(`href="/organigrama#persona-${id}"`);
    expect((await site.open('/organigrama')).html).toContain(`id="persona-${id}"`);
    expect(textIn((await search(site, 'tesor')).html)).toContain('Lucía Ávila');
  });

  test('all words must occur somewhere in a record, and are marked', async () => {
    await site.add('noticias', buildNews({ titulo: 'Feria del café', contenido: 'Habrá marimba en el parque.' }));
    await site.add('noticias', buildNews({ titulo: 'Otra feria', contenido: 'Sin música.' }));
    const { html } = await search(site, 'FERIA marimba');
    expect(resultTitles(html)).toEqual(['Feria del café']);
    expect(html).toContain('<mark>Feria</mark> del café');
    expect(html).toContain('Habrá <mark>marimba</mark> en el parque.');
    const partial = (await search(site, 'feria zzz')).html;
    expect(textIn(partial)).toContain('Nada contiene todas las palabras');
    expect(resultTitles(partial).toSorted()).toEqual(['Días feriados', 'Feria del café', 'Otra feria']);
    expect(kinds(partial)[0]).toBe('noticias');
  });

  test('ranks titles before texts, then the newest first', async () => {
    const add = (titulo: string, contenido: string, day: string) =>
      site.add('noticias', buildNews({ titulo, contenido }), { publishAt: `2024-01-${day}T00:00:00.000Z` });
    await add('Agua vieja', 'x', '01');
    await add('Texto viejo', 'El agua llega', '02');
    await add('Agua nueva', 'El agua', '03');
    await add('Texto nuevo', 'El agua llega', '04');
    const { html } = await search(site, 'agua');
    expect(resultTitles(html)).toEqual(['Agua nueva', 'Agua vieja', 'Texto nuevo', 'Texto viejo']);
  });

  test('shows the first of each kind, and each kind alone in pages', async () => {
    for (let index = 10; index < 35; index += 1)
      await site.add('noticias', buildNews({ titulo: `Obra número ${index}` }));
    await site.add('servicios', { nombre: 'Permiso', descripcion: 'Para una obra.' });
    const all = await search(site, 'obra');
    expect(kinds(all.html)).toEqual(['noticias', 'servicios']);
    expect(resultTitles(all.html)).toHaveLength(5);
    expect(textIn(all.html)).toContain('26 resultados para «obra»');
    expect(all.html).toContain('<a href="/buscar?q=obra&amp;tipo=noticias">Ver los 25 resultados en Noticias</a>');
    const pages = await Promise.all([1, 2, 3].map((page) => search(site, 'obra', `&tipo=noticias&pagina=${page}`)));
    expect(pages.map(({ html }) => resultTitles(html).length)).toEqual([10, 10, 5]);
    expect(new Set(pages.flatMap(({ html }) => resultTitles(html))).size).toBe(25);
    expect(pages[1]?.html).toContain('<title>Resultados para «obra» · Noticias, Página 2 de 3');
    expect((await search(site, 'obra', '&tipo=noticias&pagina=4')).status).toBe(404);
    expect((await search(site, 'obra', '&pagina=x')).status).toBe(404);
    expect(kinds((await search(site, 'obra', '&tipo=nada')).html)).toEqual(['noticias', 'servicios']);
    expect(kinds((await search(site, 'obra', '&tipo=secciones')).html)).toEqual(['noticias', 'servicios']);
  });

  test('the kind with the words in a title comes first', async () => {
    await site.add('noticias', buildNews({ titulo: 'Aviso', contenido: 'La licencia sube.' }));
    await site.add('secciones', { title: 'Licencia de pesca', description: 'x', slug: 'pesca' });
    expect(kinds((await search(site, 'licencia')).html)).toEqual(['secciones', 'noticias']);
  });

  test('nothing is found by text that citizens cannot read', async () => {
    await site.add('quejas', {
      asunto: 'Basura en la calle',
      respuesta: 'Se recogió',
      motivo: 'secretisimo',
      cerrada: false,
      denunciante: 'Zacarías Xitumul',
    });
    await site.add('quejas', { asunto: 'Borrador perejil' }, { state: 'draft' });
    await site.add('quejas', { asunto: 'Futuro cilantro' }, { publishAt: '2024-07-01T00:00:00.000Z' });
    await site.add('municipio', { nombre: 'Palín', facebook: 'https://facebook.com/escondido' }, { id: 'unico' });
    for (const hidden of ['zacarias', 'xitumul', 'secretisimo', 'perejil', 'cilantro'])
      expect({ hidden, found: resultTitles((await search(site, hidden)).html) }).toEqual({ hidden, found: [] });
    expect(resultTitles((await search(site, 'basura')).html)).toEqual(['Basura en la calle']);
    const beside = async (word: string) => textIn((await search(site, `basura ${word}`)).html).replaceAll(word, '');
    expect(await beside('zacarias')).toBe(await beside('inexistente'));
    expect(textIn((await site.open('/quejas?q=secretisimo')).html)).not.toContain('Basura en la calle');
  });

  test('says that nothing was found, and suggests where to go', async () => {
    await site.add('servicios', { nombre: 'Licencia de construcción', descripcion: 'Para obras.' });
    const { html, status } = await search(site, 'ñandúes zzz');
    expect(status).toBe(200);
    expect(html).toContain('<title>Sin resultados para «ñandúes zzz»');
    expect(html).toContain('<a href="/noticias">Noticias</a>');
  });

  test('finds other forms of a word, misspelt words, and records with most words of a search', async () => {
    await site.add('servicios', { nombre: 'Licencia de construcción', descripcion: 'Para obras.' });
    await site.add('noticias', buildNews({ titulo: 'La licenciada Pérez', contenido: 'Nueva jueza.' }));
    for (const typed of ['licencias', 'licensia', 'lisencia', 'LICENCIAS construcciones', 'lciencia'])
      expect({ typed, found: resultTitles((await search(site, typed)).html)[0] }).toEqual({
        typed,
        found: 'Licencia de construcción',
      });
    expect(resultTitles((await search(site, 'permiso de construccion')).html)).toEqual(['Licencia de construcción']);
    expect(resultTitles((await search(site, '¿Cuánto cuesta la licencia?')).html)[0]).toBe('Licencia de construcción');
    expect(resultTitles((await search(site, 'xicensib')).html)).toEqual([]);
  });

  test('synonyms that staff write take effect at once', async () => {
    await site.add('servicios', { nombre: 'Impuesto de inmuebles', descripcion: 'Pague.' });
    expect(resultTitles((await search(site, 'gravamen')).html)).toEqual([]);
    const { id } = await site.add('busqueda', { sinonimos: ['GRAVAMEN, impuesto'] }, { id: 'unico' });
    expect(resultTitles((await search(site, 'gravamen')).html)).toEqual(['Impuesto de inmuebles']);
    expect((await search(site, 'gravamen')).html).toContain('<mark>Impuesto</mark>');
    await site.change('busqueda', id, { sinonimos: ['predial, impuesto'] });
    expect(resultTitles((await search(site, 'gravamen')).html)).toEqual([]);
  });

  test('words rank before parts of words, titles before texts, and services before all else', async () => {
    await site.add('noticias', buildNews({ titulo: 'Aguacate de temporada' }), {
      publishAt: '2024-03-01T00:00:00.000Z',
    });
    await site.add('noticias', buildNews({ titulo: 'Sin agua mañana' }));
    await site.add('alcalde', { nombre: 'Rosa Ixcot', logros: 'Agua potable.' }, { id: 'unico' });
    await site.add('servicios', { nombre: 'Conexión de agua', descripcion: 'x' });
    const { html } = await search(site, 'agua');
    expect(kinds(html)).toEqual(['servicios', 'noticias', 'personas']);
    expect(resultTitles(html)).toEqual(['Conexión de agua', 'Sin agua mañana', 'Aguacate de temporada', 'Rosa Ixcot']);
  });

  test('written, unpublished and removed records affect the next search on the same server', async () => {
    const { id } = await site.add('servicios', { nombre: 'Licencia', descripcion: 'x' });
    const other = await site.add('servicios', { nombre: 'Licencia de pesca', descripcion: 'x' });
    expect(resultTitles((await search(site, 'licencia')).html)).toHaveLength(2);
    await site.change('servicios', id, { nombre: 'Aval', descripcion: 'x' });
    expect(resultTitles((await search(site, 'licencia')).html)).toEqual(['Licencia de pesca']);
    expect(resultTitles((await search(site, 'aval')).html)).toEqual(['Aval']);
    await site.remove('servicios', other.id);
    expect(resultTitles((await search(site, 'licencia')).html)).toEqual([]);
  });

  test('lists of more than five hundred records are searched in the store, also with word forms and synonyms', async () => {
    for (let index = 0; index < 501; index += 1) await site.add('noticias', buildNews({ titulo: `Aviso ${index}` }));
    await site.add('noticias', buildNews({ titulo: 'Nueva licencia' }));
    await site.add('busqueda', { sinonimos: ['permiso, licencia'] }, { id: 'unico' });
    for (const typed of ['licencia', 'licencias', 'permisos', 'licenc'])
      expect({ typed, found: resultTitles((await search(site, typed)).html) }).toEqual({
        typed,
        found: ['Nueva licencia'],
      });
    expect(textIn((await search(site, 'a')).html)).toContain('se buscó solo en los títulos');
  });

  test.each([
    'a',
    'de',
    'ñ',
    '🎉',
    '%',
    '_',
    '"',
    '" OR "',
    "' OR 1=1 --",
    'agua NEAR/3 luz',
    'título:agua*',
    '()^{}',
    '....',
    '\u0000\u0007',
    'x'.repeat(5000),
    '😀'.repeat(300),
    'a b c d e f g h i j k l m n o p q r s t u v w x y z',
    '<script>alert(1)</script>',
    '\ud800',
  ])('answers calmly to %j', async (text) => {
    await site.add('noticias', buildNews({ titulo: 'Año del agua', contenido: '100 % "puro"' }));
    const { html, status } = await search(site, text);
    expect(status).toBe(200);
    expect(html).toContain('<h1>Buscar en el sitio</h1>');
    expect(html).not.toContain('<script>alert');
  });

  test('says how much of a very long search was used', async () => {
    expect(textIn((await search(site, 'x'.repeat(201))).html)).toContain('los primeros 200 caracteres');
    expect(textIn((await search(site, 'x'.repeat(200))).html)).not.toContain('los primeros 200 caracteres');
  });

  test('without words shows the form with advice, and asks for a word when there is only punctuation', async () => {
    const { html } = await site.open('/buscar');
    expect(html).toContain('action="/buscar"');
    expect(html).toContain('Consejos para buscar');
    expect(html).not.toContain('Escriba al menos una palabra');
    expect((await search(site, '%%%')).html).toContain('Escriba al menos una palabra');
  });

  test('is not indexed by search engines and not cached', async () => {
    const results = await search(site, 'agua');
    expect(results.html).toContain('<meta name="robots" content="noindex"/>');
    expect(results.isCacheable).toBe(false);
    expect((await site.open('/noticias?q=agua')).isCacheable).toBe(false);
    expect((await site.open('/noticias')).isCacheable).toBe(true);
  });

  test('every page links to it, and a list offers it with the same words', async () => {
    for (const address of ['/', '/noticias', '/organigrama', '/no-existe'])
      expect((await site.open(address)).html).toContain('class="search-entry" href="/buscar"');
    expect((await site.open('/noticias?q=agua%20luz')).html).toContain(
      '<a href="/buscar?q=agua+luz">Buscar en todo el sitio</a>',
    );
  });

  test('without any content the fixed pages are still found', async () => {
    expect(resultTitles((await search(site, 'contacto')).html)[0]).toBe('Contacto');
    expect((await search(site, 'agua')).html).toContain('Sin resultados');
  });
});
