import { describe, expect, test } from 'vitest';
import { fieldKindNames } from '#core/names/fieldKindNames.ts';
import { readType } from '#tests/support/builders/readType.ts';
import { buildSite, productTypes, textIn } from './buildSite.ts';

const shown = (schema: object, hints: object = {}) => ({ ...schema, 'x-field': { public: true, ...hints } });

const everyKind = {
  nombre: shown({ type: 'string', title: 'Nombre' }),
  resumen: shown({ type: 'string', title: 'Resumen' }, { kind: 'longText' }),
  cuerpo: shown({ type: 'string', title: 'Cuerpo' }, { kind: 'richText' }),
  cantidad: shown({ type: 'integer', title: 'Cantidad' }, { unit: 'personas' }),
  medida: shown({ type: 'number', title: 'Medida' }),
  precio: shown({ type: 'number', title: 'Precio' }, { kind: 'money' }),
  abierto: shown({ type: 'boolean', title: 'Abierto' }),
  dia: shown({ type: 'string', format: 'date', title: 'Día' }),
  momento: shown({ type: 'string', format: 'date-time', title: 'Momento' }),
  hora: shown({ type: 'string', format: 'time', title: 'Hora' }),
  correo: shown({ type: 'string', format: 'email', title: 'Correo' }),
  telefono: shown({ type: 'string', title: 'Teléfono' }, { kind: 'phone' }),
  enlace: shown({ type: 'string', format: 'uri', title: 'Enlace' }),
  clave: shown({ type: 'string', title: 'Clave' }, { kind: 'slug' }),
  color: shown({ type: 'string', title: 'Color' }, { kind: 'colour' }),
  clase: shown({ enum: ['a', 'b'], title: 'Clase' }, { labels: { a: 'Primera' } }),
  clases: shown({ type: 'array', items: { enum: ['x', 'y'] }, uniqueItems: true, title: 'Clases' }),
  foto: shown({ type: 'string', title: 'Foto' }, { kind: 'image' }),
  fotos: shown({ type: 'array', items: { type: 'string' }, title: 'Fotos' }, { kind: 'gallery' }),
  cuadros: shown(
    {
      type: 'array',
      title: 'Cuadros',
      items: {
        type: 'object',
        properties: {
          foto: { type: 'string', title: 'Foto' },
          alt: { type: 'string', title: 'Texto' },
          credito: { type: 'string', title: 'Crédito' },
        },
      },
    },
    { kind: 'gallery' },
  ),
  reglamento: shown({ type: 'string', title: 'Reglamento' }, { kind: 'file' }),
  sede: shown(
    { type: 'object', title: 'Sede', properties: { lat: { type: 'number' }, lng: { type: 'number' } } },
    { kind: 'location' },
  ),
  servicio: shown({ type: 'string', title: 'Servicio' }, { relation: 'servicios' }),
  otros: shown({ type: 'array', items: { type: 'string' }, title: 'Otros' }, { relation: 'servicios' }),
  registro: shown({ type: 'string', title: 'Registro' }, { kind: 'record' }),
  borrador: shown({ type: 'string', title: 'Borrador' }, { kind: 'record' }),
  lugar: shown({ type: 'object', title: 'Lugar', properties: { calle: { type: 'string', title: 'Calle' } } }),
  horarios: shown({
    type: 'array',
    title: 'Horarios',
    items: { type: 'object', properties: { de: { type: 'string', title: 'De' } } },
  }),
  palabras: shown({ type: 'array', items: { type: 'string' }, title: 'Palabras' }),
  libre: shown({ title: 'Libre' }),
  secreto: { type: 'string', title: 'Secreto' },
};

const eventos = () =>
  readType({ title: 'Eventos', type: 'object', 'x-content': { public: true }, properties: everyKind }, 'eventos');

const values = {
  nombre: 'Feria',
  resumen: 'Uno\ny dos',
  cuerpo: '**Fuerte**',
  cantidad: 20,
  medida: 2.5,
  precio: 150,
  abierto: true,
  dia: '2024-03-15',
  momento: '2024-03-15T14:00:00Z',
  hora: '06:30:00Z',
  correo: 'ana@ejemplo.gt',
  telefono: '(502) 7888-1234',
  enlace: 'https://ejemplo.gt/a?b=c',
  clave: 'feria-2024',
  color: '#c74b74',
  clase: 'a',
  clases: ['x', 'y'],
  foto: '/imagenes/plaza.webp',
  fotos: ['/imagenes/uno.webp', 'javascript:alert(1)'],
  cuadros: [{ foto: '/imagenes/dos.webp', alt: 'El mercado', credito: 'Ana' }],
  reglamento: '/documentos/Reglamento.pdf',
  sede: { lat: 14.40639, lng: -90.78611 },
  servicio: 'agua',
  otros: ['agua', 'privado'],
  registro: 'servicios/agua',
  borrador: 'servicios/privado',
  lugar: { calle: 'Calle Real' },
  horarios: [{ de: '8:00' }, { de: '9:00' }],
  palabras: ['uno', 'dos'],
  libre: { lo: ['que', 'sea'] },
  secreto: 'nadie lo lee',
};

async function siteWithEvent(change: Record<string, unknown> = {}) {
  const site = buildSite({ types: [...productTypes(), eventos()] });
  await site.add(
    'servicios',
    { nombre: 'Agua potable', descripcion: 'x', requisitos: 'x', costo: 0, tiempo: 'x' },
    { id: 'agua' },
  );
  await site.add(
    'servicios',
    { nombre: 'Todavía no', descripcion: 'x', requisitos: 'x', costo: 0, tiempo: 'x' },
    { id: 'privado', state: 'draft' },
  );
  await site.add('eventos', { ...values, ...change } as never, { id: 'feria' });
  return site;
}

describe('any public content type', () => {
  test('has every kind of field in this test', () => {
    expect(new Set(eventos().fields.map((field) => field.kind))).toEqual(new Set(fieldKindNames));
  });

  test('stands in the menu under the heading that its schema names, with the others of that heading', async () => {
    const listed = (name: string, group?: string) =>
      readType(
        {
          title: name,
          type: 'object',
          'x-content': { public: group === undefined ? true : { group } },
          properties: { nombre: shown({ type: 'string' }) },
        },
        name,
      );
    const types = [listed('ferias', 'Cultura'), listed('obras'), listed('museos', 'Cultura')];
    const { html } = await buildSite({ types: [...productTypes(), ...types] }).open('/obras');
    const menu = html.slice(html.indexOf('<nav class="nav-wide"'), html.indexOf('</nav>'));
    expect(textIn(menu)).toMatch(/Cultura\s*ferias\s*museos\s*obras/);
    expect(menu).toMatch(/<summary>Cultura<\/summary><ul><li><a href="\/ferias">/);
  });

  test('has a list, a menu entry and a page that formats each value by its kind', async () => {
    const site = await siteWithEvent();
    const list = await site.open('/eventos');
    expect(list.html).toContain('<a href="/eventos/feria/feria">Feria</a>');
    expect(list.html).toContain('aria-current="page">Eventos</a>');
    const { status, html } = await site.open('/eventos/feria');
    expect(status).toBe(200);
    expect(textIn(html)).toMatch(/15 de marzo de 2024\D{1,9}8:00/);
    for (const part of [
      '<h1>Feria</h1>',
      '<strong>Fuerte</strong>',
      '20 personas',
      '$150.00',
      '15 de marzo de 2024</time>',
      '06:30</time>',
      'href="mailto:ana@ejemplo.gt"',
      'href="tel:+50278881234"',
      'href="https://ejemplo.gt/a?b=c"',
      'fill="#c74b74"',
      'Primera',
      '<li>x</li><li>y</li>',
      'src="/imagenes/plaza.webp"',
      '<h2>Fotos</h2>',
      'alt="Imagen 1 de Fotos"',
      '<h2>Cuadros</h2>',
      'alt="El mercado"',
      '<dd>Ana</dd>',
      '<a href="/documentos/Reglamento.pdf"><span class="address">Reglamento.pdf, PDF</span></a>',
      '<meta itemProp="latitude" content="14.40639"/>',
      '14.40639° N, 90.78611° O',
      'href="https://www.openstreetmap.org/?mlat=14.40639&amp;mlon=-90.78611#map=17/14.40639/-90.78611"',
      '<a href="/servicios/agua/agua-potable">Agua potable</a>',
      '<dt>Registro</dt><dd><a href="/servicios/agua/agua-potable">',
      'Calle Real',
      '<li>uno</li><li>dos</li>',
      '&quot;sea&quot;',
    ]) {
      expect(html).toContain(part);
    }
  });

  test('never shows fields that are not public, nor related records that are not published', async () => {
    const site = await siteWithEvent();
    for (const address of ['/eventos', '/eventos?q=nadie', '/eventos/feria']) {
      expect((await site.open(address)).html).not.toMatch(/nadie lo lee|Todavía no|Borrador|servicios\/privado/);
    }
    expect(textIn((await site.open('/eventos?q=nadie')).html)).toContain('0 resultados');
  });

  test('shows script, SQL and __proto__ in every text field as text', async () => {
    const attack = `<script>alert(1)</script><img src=x onerror=alert(1)>'; DROP TABLE x; --`;
    const texts = Object.fromEntries(
      Object.entries(values)
        .filter(([name, value]) => typeof value === 'string' && name !== 'secreto')
        .map(([name]) => [name, attack]),
    );
    const site = await siteWithEvent({
      ...texts,
      lugar: { calle: attack },
      horarios: [{ de: attack }],
      palabras: [attack],
      libre: attack,
    });
    for (const address of ['/', '/eventos', '/eventos/feria']) {
      expect((await site.open(address)).html).not.toMatch(/<script>alert|<img src=x|href="<|src="</);
    }
    expect(textIn((await site.open('/eventos/feria')).html)).toContain(attack);
  });

  test('shows values that no longer match the kinds of its schema', async () => {
    const numbers = Object.fromEntries(Object.keys(values).map((name) => [name, 7]));
    for (const change of [
      numbers,
      Object.fromEntries(Object.keys(values).map((name) => [name, { a: [null, { b: 1 }] }])),
    ]) {
      const site = await siteWithEvent(change);
      for (const address of ['/eventos', '/eventos/feria']) expect((await site.open(address)).status).toBe(200);
    }
    const empty = await siteWithEvent(Object.fromEntries(Object.keys(values).map((name) => [name, null])));
    expect(textIn((await empty.open('/eventos/feria')).html)).toContain('Eventos feria');
  });

  test('does not exist for citizens when it is private', async () => {
    const privado = readType(
      { title: 'Privado', type: 'object', properties: { nombre: shown({ type: 'string' }) } },
      'privado',
    );
    const site = buildSite({ types: [privado] });
    await site.add('privado', { nombre: 'Nada' }, { id: 'nada' });
    for (const address of ['/privado', '/privado/nada']) expect((await site.open(address)).status).toBe(404);
  });
});

describe('a custom page', () => {
  test('serves a schema with other fields than the page was made for', async () => {
    const noticias = readType(
      {
        title: 'Noticias',
        type: 'object',
        'x-content': { public: { page: 'news', card: 'news' } },
        properties: {
          asunto: shown({ type: 'string', title: 'Asunto' }),
          contenido: shown({ type: 'integer', title: 'Contenido' }),
          galeria: shown({ type: 'string', title: 'Galería' }),
          autor: shown({ type: 'string', title: 'Autora' }),
        },
      },
      'noticias',
    );
    const site = buildSite({ types: [noticias] });
    await site.add(
      'noticias',
      { asunto: 'Sin título', contenido: 42, galeria: 'ninguna', autor: 'Ana' },
      { id: 'una' },
    );
    expect(textIn((await site.open('/')).html)).toContain('Sin título');
    const text = textIn((await site.open('/noticias/una')).html);
    for (const words of ['Sin título', '42', 'ninguna', 'Autora', 'Ana']) expect(text).toContain(words);
  });

  test('a single record has its page at the address of its type', async () => {
    const cronista = readType(
      {
        title: 'Cronista',
        type: 'object',
        'x-content': { single: true, public: { detail: '/perfil' } },
        properties: { nombre: shown({ type: 'string' }) },
      },
      'cronista',
    );
    const site = buildSite({ types: [cronista] });
    expect((await site.open('/perfil')).status).toBe(404);
    await site.add('cronista', { nombre: 'Ana Pérez' }, { id: 'unico' });
    expect((await site.open('/perfil')).html).toContain('<h1>Ana Pérez</h1>');
  });
});
