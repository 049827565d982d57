import { afterEach, describe, expect, test, vi } from 'vitest';
import { slugOf } from '#core/records/slug.ts';
import { readCsv } from '#tests/support/readers/readCsv.ts';
import { elementsOf, readXml, textsOf } from '#tests/support/readers/readXml.ts';
import { openTestPortal } from '../openTestPortal.ts';

afterEach(() => {
  vi.useRealTimers();
});

const news = { titulo: 'Feria', contenido: 'Hay **feria**.', imagen: 'https://ejemplo.gt/a.jpg' };

async function openPortal(options: Parameters<typeof openTestPortal>[0] = {}) {
  const portal = await openTestPortal(options);
  const token = await portal.signIn();
  const add = async (type: string, body: object, query = '') =>
    (await portal.ask('POST', `/api/${type}${query}`, { body, token })).body as { readonly id: string };
  const get = (url: string, headers: Readonly<Record<string, string>> = {}) =>
    portal.inject({ method: 'GET', url, headers });
  const addresses = async (url = '/sitemap.xml') => textsOf(readXml((await get(url)).body), 'loc');
  return { ...portal, token, add, get, addresses };
}

describe('the sitemap', () => {
  test('lists every public page with its last change, and nothing hidden', async () => {
    const { add, get, addresses } = await openPortal();
    const visible = await add('noticias', news);
    const draft = await add('noticias', news, '?_state=draft');
    const later = await add('noticias', news, '?_publishAt=2999-01-01T00:00:00.000Z');
    const listedAddresses = await addresses();
    for (const path of [
      '/',
      '/noticias',
      '/servicios',
      '/seccion/historia',
      '/mision-vision',
      '/perfil-alcalde',
      '/privacidad',
    ])
      expect(listedAddresses).toContain(`http://portal.test${path}`);
    expect(listedAddresses).toContain(`http://portal.test/noticias/${visible.id}/${slugOf(news.titulo)}`);
    expect(listedAddresses.filter((one) => one.includes(draft.id) || one.includes(later.id))).toEqual([]);
    expect(new Set(listedAddresses).size).toBe(listedAddresses.length);
    const { body, headers } = await get('/sitemap.xml');
    expect(headers['content-type']).toBe('application/xml; charset=utf-8');
    const root = readXml(body);
    expect([root.name, root.attributes['xmlns']]).toEqual(['urlset', 'http://www.sitemaps.org/schemas/sitemap/0.9']);
    for (const day of textsOf(root, 'lastmod')) expect(day).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  test('every address in it responds', async () => {
    const { get, addresses } = await openPortal();
    for (const address of await addresses()) {
      const { pathname } = new URL(address);
      expect([pathname, (await get(pathname)).statusCode]).toEqual([pathname, 200]);
    }
  });

  test('reflects publications, due schedules and removals on the next request', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-05-01T12:00:00.000Z') });
    const { add, addresses, ask: request, signIn } = await openPortal();
    const before = (await addresses()).length;
    const { id } = await add('noticias', news);
    expect((await addresses()).length).toBe(before + 1);
    await add('noticias', news, '?_publishAt=2030-05-01T12:10:00.000Z');
    expect((await addresses()).length).toBe(before + 1);
    vi.setSystemTime(Date.parse('2030-05-01T12:10:00.001Z'));
    expect((await addresses()).length).toBe(before + 2);
    await request('DELETE', `/api/noticias/${id}`, { token: await signIn() });
    expect((await addresses()).length).toBe(before + 1);
  });
});

describe('cached documents', () => {
  test.each(['/sitemap.xml', '/rss.xml', '/feed.json', '/servicios.json', '/servicios.csv', '/robots.txt'])(
    '%s is not sent again to a client that has it, until it changes',
    async (url) => {
      const { add, get } = await openPortal();
      const first = await get(url);
      expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'public, no-cache']);
      const etag = String(first.headers.etag);
      const again = await get(url, { 'if-none-match': etag });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      await add('noticias', news);
      await add('servicios', { nombre: 'Otro', descripcion: 'x', requisitos: 'x', costo: 1, tiempo: 'x' });
      const changed = await get(url, { 'if-none-match': etag });
      expect(changed.statusCode).toBe(url === '/robots.txt' ? 304 : 200);
    },
  );

  test.each(['/sitemap.xml', '/rss.xml', '/feed.json', '/servicios.json', '/servicios.csv', '/robots.txt'])(
    '%s responds to HEAD as to GET, and refuses other methods',
    async (url) => {
      const { get, inject } = await openPortal();
      const response = await get(url);
      const head = await inject({ method: 'HEAD', url });
      expect([head.statusCode, head.body, head.headers['content-type']]).toEqual([
        200,
        '',
        response.headers['content-type'],
      ]);
      expect(head.headers.etag).toBe(response.headers.etag);
      for (const method of ['POST', 'PUT', 'DELETE'] as const) {
        const refused = await inject({ method, url });
        expect([method, refused.statusCode, refused.headers.allow]).toEqual([method, 405, 'GET, HEAD']);
      }
    },
  );

  test('a document that no type offers is a 404 page', async () => {
    const { get } = await openPortal();
    for (const url of [
      '/secciones.json',
      '/nada.csv',
      '/sitemap-noticias-2.xml',
      '/sitemap-nada-1.xml',
      '/usuarios.json',
    ]) {
      const { statusCode, headers } = await get(url);
      expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'text/html; charset=utf-8']);
    }
  });
});

test('robots.txt excludes the staff area and names the sitemap', async () => {
  const { get } = await openPortal();
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const lines = body.split('\n');
  for (const path of ['/admin', '/api/', '/login', '/buscar']) expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain('Sitemap: http://portal.test/sitemap.xml');
});

describe('the feed', () => {
  test('lists the newest news first, as plain text, with a permanent id and the publication date', async () => {
    const { add, get } = await openPortal();
    await add('noticias', { ...news, titulo: 'Vieja', fecha: '2020-03-15' }, '?_publishAt=2020-03-15T12:00:00.000Z');
    const odd = 'Tom & <b>Jerry</b> "\u0007"';
    const { id } = await add('noticias', { ...news, titulo: odd, contenido: `## ${odd}\n\n**Uno**` });
    const { body, headers } = await get('/rss.xml');
    expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8');
    const root = readXml(body);
    expect([root.name, root.attributes['version']]).toEqual(['rss', '2.0']);
    const [first, ...others] = elementsOf(root, 'item');
    expect(first && textsOf(first, 'guid')).toEqual([id]);
    expect(first && textsOf(first, 'link')).toEqual([`http://portal.test/noticias/${id}/tom-b-jerry-b`]);
    expect(first && textsOf(first, 'title')).toEqual([odd.replace('\u0007', '')]);
    expect(first && textsOf(first, 'description')[0]).toContain('Uno');
    const old = others.find((item) => textsOf(item, 'title')[0] === 'Vieja');
    expect(old && textsOf(old, 'pubDate')).toEqual(['Sun, 15 Mar 2020 12:00:00 GMT']);
    expect(elementsOf(root, 'atom:link')[0]?.attributes).toMatchObject({
      rel: 'self',
      href: 'http://portal.test/rss.xml',
    });

    const json = await get('/feed.json');
    expect(json.headers).toMatchObject({
      'content-type': 'application/feed+json; charset=utf-8',
      'access-control-allow-origin': '*',
    });
    const { items, ...about } = json.json();
    expect(about).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: elementsOf(root, 'title')[0]?.text,
      home_page_url: 'http://portal.test/noticias',
      feed_url: 'http://portal.test/feed.json',
    });
    expect(items[0]).toMatchObject({ id, url: `http://portal.test/noticias/${id}/tom-b-jerry-b` });
    expect(items.map((item: { title: string }) => item.title)).toHaveLength(elementsOf(root, 'item').length);
    expect(items.find((item: { title: string }) => item.title === 'Vieja')).toMatchObject({
      date_published: '2020-03-15T12:00:00.000Z',
      content_text: expect.any(String),
    });
  });
});

describe('open data', () => {
  const service = {
    nombre: '=HYPERLINK("http://malo.gt")',
    descripcion: 'Uno, "dos"\ny tres',
    requisitos: '• DPI',
    costo: 12.5,
    tiempo: '+3 días',
    pasos: [{ nombre: 'Vaya', dias: 2 }, { nombre: 'Pague' }],
    documentos: [{ nombre: 'Ley', archivo: '/archivos/0511/ley.pdf' }],
  };

  test('as JSON they include title, licence and field descriptions', async () => {
    const { add, get } = await openPortal();
    const { id } = await add('servicios', service);
    await add('servicios', { ...service, nombre: 'Oculto' }, '?_state=draft');
    const answer = await get('/servicios.json');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    });
    const data = answer.json();
    expect(data).toMatchObject({
      titulo: 'Servicios',
      licencia: { direccion: expect.stringContaining('licenses/by/4.0') },
    });
    expect(data.total).toBe(data.registros.length);
    expect(data.campos.map((field: { nombre: string }) => field.nombre)).toEqual(Object.keys(data.registros[0]));
    expect(data.campos.find((field: { nombre: string }) => field.nombre === 'pasos')).toMatchObject({
      titulo: 'Pasos',
      descripcion: 'Lo que hace la persona, en orden.',
      tipo: 'array',
      campos: [{ nombre: 'nombre', titulo: 'Paso' }, { nombre: 'descripcion' }, { nombre: 'dias', tipo: 'number' }],
    });
    expect(answer.body).not.toContain('Oculto');
    expect(data.registros.find((one: { id: string }) => one.id === id)).toMatchObject({
      ...service,
      _direccion: `http://portal.test/servicios/${id}/hyperlink-http-malo-gt`,
      documentos: [{ nombre: 'Ley', archivo: 'http://portal.test/archivos/0511/ley.pdf' }],
      imagen: null,
    });
    expect(data.actualizado).toBe(
      data.registros
        .map((one: any) => one._actualizado)
        .sort()
        .at(-1),
    );
  });

  test('as CSV they open in a spreadsheet, lists in one cell, and run no formula', async () => {
    const { add, get } = await openPortal();
    const { id } = await add('servicios', service);
    const { body, headers, rawPayload } = await get('/servicios.csv');
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8; header=present',
      'content-disposition': 'attachment; filename="servicios.csv"',
      'access-control-allow-origin': '*',
    });
    expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [names = [], ...rows] = readCsv(body.replace(/^\uFEFF/, ''));
    expect(rows.every((row) => row.length === names.length)).toBe(true);
    const row = rows.find(([first]) => first === id) ?? [];
    const cell = (name: string) => row[names.indexOf(name)];
    expect(cell('nombre')).toBe(`'${service.nombre}`);
    expect(cell('tiempo')).toBe("'+3 días");
    expect(cell('descripcion')).toBe(service.descripcion);
    expect(cell('costo')).toBe('12.5');
    expect(cell('pasos')).toBe('Paso: Vaya; Días hábiles: 2 | Paso: Pague');
    expect(cell('documentos')).toContain('http://portal.test/archivos/0511/ley.pdf');
  });

  test('any type with open data has them, with public fields only', async () => {
    const libros = {
      title: 'Libros',
      description: 'Los de la biblioteca.',
      type: 'object',
      required: ['titulo'],
      properties: {
        titulo: { title: 'Título', type: 'string', 'x-field': { public: true } },
        donante: { title: 'Donante', type: 'string' },
        clave: { title: 'Clave', type: 'string', 'x-field': { writeOnly: true } },
      },
      'x-content': { public: { list: '/biblioteca/libros', openData: true } },
    };
    const { add, get } = await openPortal({ schemas: { libros } });
    await add('libros', { titulo: 'Popol Vuh', donante: 'Rosa', clave: 'secreta' });
    const { registros } = (await get('/biblioteca/libros.json')).json();
    expect(registros).toMatchObject([{ titulo: 'Popol Vuh' }]);
    expect(Object.keys(registros[0])).not.toContain('donante');
    const csv = (await get('/biblioteca/libros.csv')).body;
    expect(csv).toContain('Popol Vuh');
    expect(csv).not.toMatch(/Rosa|secreta|donante|clave/);
  });
});
