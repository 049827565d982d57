import { defaultsOf } from '#core/validation/defaults.ts';
import { describe, expect, test } from 'vitest';
import type { PictureFacts } from '#core/files/pictureFacts.ts';
import { validate } from '#core/validation/validate.ts';
import { existsSync, statSync } from 'node:fs';
import { buildNews, buildSite, productTypes, seedsOf, textIn } from './buildSite.ts';

function pictureFact(address: string, facts: Partial<PictureFacts> = {}): [string, PictureFacts] {
  return [address, { address, stamp: 'abc123', width: 700, height: 500, text: '', ...facts }];
}

describe('a news page', () => {
  test('PUB-05 PUB-06 PUB-07 PUB-08 PUB-09 GEN-05 shows day, picture, paragraphs, gallery, sharing and a way home', async () => {
    const site = buildSite();
    const galeria = [{ imagen: '/imagenes/plaza.webp', texto: 'La plaza' }];
    await site.add('noticias', buildNews({ fecha: '2024-03-15', contenido: 'Primero.\n\nSegundo.', galeria }), {
      id: 'una',
    });
    const { html } = await site.open('/noticias/una');
    expect(html).toContain('<time dateTime="2024-03-15">15 de marzo de 2024</time>');
    expect(html).toContain('src="https://ejemplo.gt/foto.jpg" alt="Imagen de Una noticia"');
    expect(html).toContain('<p>Primero.</p>\n<p>Segundo.</p>');
    expect(html).toContain('<h2>Galería de Imágenes</h2>');
    expect(html).toMatch(
      /<a href="\/imagenes\/plaza.webp"><img src="\/imagenes\/plaza.webp" alt="La plaza"[^>]*loading="lazy"/,
    );
    expect(html).toContain('<figcaption aria-hidden="true">La plaza</figcaption>');
    expect(html).toMatch(/<button[^>]*data-island="share"[^>]*hidden[^>]*>Compartir<\/button>/);
    expect(html).toContain('Volver al Inicio');
  });

  test('AMB-A04 (day of publication) AMB-G13 (screen) without a date shows the day of its publication in the municipality’s time zone', async () => {
    const site = buildSite();
    await site.add('noticias', buildNews(), { id: 'una', publishAt: '2024-03-16T04:00:00.000Z' });
    expect(textIn((await site.open('/noticias/una')).html)).toContain('15 de marzo de 2024');
  });

  test('requests an uploaded picture in the displayed width, and any other unchanged', async () => {
    const site = buildSite();
    const galeria = [{ imagen: '/archivos/0511/plaza%20mayor.jpg' }, { imagen: 'https://ejemplo.gt/a.jpg?b=c' }];
    await site.add('noticias', buildNews({ imagen: '/archivos/0511/plaza.jpg?v=abc', galeria }), { id: 'una' });
    const { html } = await site.open('/noticias/una');
    const [first = '', second = '', third = ''] = html.match(/<img [^>]*>/g) ?? [];
    expect(first).toContain('src="/archivos/0511/plaza.jpg?ancho=1280"');
    expect(first).toContain('/archivos/0511/plaza.jpg?ancho=320 320w, ');
    expect(first).toContain('sizes="(min-width: 47rem) 44rem, 100vw"');
    expect(first).toContain('alt="Imagen de Una noticia"');
    expect(second).toContain('/archivos/0511/plaza%20mayor.jpg?ancho=160 160w');
    expect(second).toContain('loading="lazy"');
    expect(second).toContain('alt="Imagen 1 de Una noticia"');
    expect(html).toContain('<a href="/archivos/0511/plaza%20mayor.jpg">');
    expect(third).toContain('src="https://ejemplo.gt/a.jpg?b=c"');
    expect(third).not.toMatch(/srcset|sizes/i);
  });

  test('shows the text on a card without Markdown syntax and empty lines', async () => {
    const site = buildSite();
    const contenido =
      '# Aviso\n\n\\\n\n![Plano](/a.png)\n\n| Día | Hora |\n|---|---|\n| Lunes | 8 |\n\n[Venga](https://a.gt) ***pronto***';
    await site.add('noticias', buildNews({ contenido }), { id: 'una' });
    expect(textIn((await site.open('/noticias')).html)).toMatch(/Aviso \\ Día Hora Lunes 8 Venga pronto/);
  });

  test('uses the text stored with an uploaded picture, or the title when there is none', async () => {
    const site = buildSite({
      pictures: async () => new Map([pictureFact('/archivos/0511/plaza%20mayor.jpg', { text: 'Vecinos en la plaza' })]),
    });
    await site.add('noticias', buildNews({ imagen: '/archivos/0511/plaza%20mayor.jpg' }), { id: 'una' });
    await site.add('noticias', buildNews({ imagen: '/archivos/0511/otra.jpg' }), { id: 'otra' });
    expect((await site.open('/noticias/una')).html).toContain('alt="Vecinos en la plaza"');
    expect((await site.open('/noticias/otra')).html).toContain('alt="Imagen de Una noticia"');
  });

  test('AMB-F08 (sized addresses) shows uploaded pictures with current address, version stamp and width after one query', async () => {
    const lookUps: (readonly string[])[] = [];
    const site = buildSite({
      pictures: async (addresses) => {
        lookUps.push(addresses);
        return new Map([
          pictureFact('/archivos/0511/antes.jpg', { address: '/archivos/0511/ahora.jpg' }),
          pictureFact('/archivos/0511/dibujo.png', { text: 'Un dibujo' }),
        ]);
      },
    });
    const galeria = [{ imagen: '/archivos/0511/antes.jpg', texto: 'A' }, { imagen: '/archivos/0511/nadie.jpg' }];
    const contenido = 'Uno.\n\n![](/archivos/0511/dibujo.png)\n\n![Fuera](https://ejemplo.gt/x.png)';
    await site.add('noticias', buildNews({ imagen: '/archivos/0511/antes.jpg', galeria, contenido }), { id: 'una' });
    const { html } = await site.open('/noticias/una');
    expect(lookUps).toEqual([['/archivos/0511/antes.jpg', '/archivos/0511/dibujo.png', '/archivos/0511/nadie.jpg']]);
    expect(html).toContain(
      'srcSet="/archivos/0511/ahora.jpg?ancho=160&amp;v=abc123 160w, /archivos/0511/ahora.jpg?ancho=320&amp;v=abc123 320w, ' +
        '/archivos/0511/ahora.jpg?ancho=640&amp;v=abc123 640w, /archivos/0511/ahora.jpg?ancho=960&amp;v=abc123 700w" ' +
        'src="/archivos/0511/ahora.jpg?ancho=1280&amp;v=abc123" alt="Imagen de Una noticia" width="700" height="500"',
    );
    expect(html).toContain(
      'src="/archivos/0511/dibujo.png?ancho=1280&amp;v=abc123" alt="Un dibujo" width="700" height="500" loading="lazy"',
    );
    expect(html).toContain('src="/archivos/0511/nadie.jpg?ancho=1280"');
    expect(html).toContain('<img src="https://ejemplo.gt/x.png" alt="Fuera" loading="lazy" decoding="async">');
  });

  test('describes an external picture with the text stored beside it, and leaves that text out without a picture', async () => {
    const site = buildSite({
      pictures: async () => new Map([pictureFact('/archivos/0511/a.jpg', { text: 'Del archivo' })]),
    });
    const values = buildNews({ imagen: 'https://ejemplo.gt/a.jpg', imagenTexto: 'La ceiba' });
    await site.add('noticias', values, { id: 'fuera' });
    await site.add('noticias', { ...values, imagen: '/archivos/0511/a.jpg' }, { id: 'aqui' });
    const elsewhere = (await site.open('/noticias/fuera')).html;
    expect(elsewhere).toContain('src="https://ejemplo.gt/a.jpg" alt="La ceiba"');
    expect(textIn(elsewhere)).not.toContain('La ceiba');
    const here = (await site.open('/noticias/aqui')).html;
    expect(here).toContain('alt="Del archivo"');
    expect(here).not.toContain('La ceiba');
    expect((await site.open('/noticias')).html).toContain('alt="La ceiba"');
  });

  test('without a safe picture address has no picture', async () => {
    const site = buildSite();
    await site.add(
      'noticias',
      buildNews({ imagen: 'javascript:alert(1)', galeria: [{ imagen: 'data:text/html,x', texto: 'x' }] }),
      { id: 'una' },
    );
    const { status, html } = await site.open('/noticias/una');
    expect(status).toBe(200);
    expect(html).not.toMatch(/<img|javascript:|data:text/);
  });

  test('links to the news before and after it, even when others were published at the same instant', async () => {
    const site = buildSite();
    const days = ['2024-01-01', '2024-01-02', '2024-01-02', '2024-01-02', '2024-01-03'];
    for (const [index, day] of days.entries())
      await site.add('noticias', buildNews({ titulo: `Noticia ${index}` }), {
        id: `n${index}`,
        publishAt: `${day}T08:00:00.000Z`,
      });
    await site.add('noticias', buildNews(), { id: 'oculta', state: 'draft' });
    await site.add('noticias', buildNews(), { id: 'futura', publishAt: '2030-01-01T08:00:00.000Z' });
    const hrefs = [...(await site.open('/noticias')).html.matchAll(/<h2><a href="([^"]+)">/g)].map(
      ([, href = '']) => href,
    );
    expect(hrefs).toHaveLength(5);
    for (const [index, href] of hrefs.entries()) {
      const { html } = await site.open(href);
      const link = (rel: string) => new RegExp(`rel="${rel}" href="([^"]+)"`).exec(html)?.[1];
      expect([link('next'), link('prev')]).toEqual([hrefs[index - 1], hrefs[index + 1]]);
      expect(html).toContain('aria-label="Más en Noticias"');
      expect(/rel="prev"[^>]*>(?:<[^>]*>)*Anterior/.test(html)).toBe(hrefs[index + 1] !== undefined);
      expect(/rel="next"[^>]*>(?:<[^>]*>)*Siguiente/.test(html)).toBe(hrefs[index - 1] !== undefined);
    }
  });

  test('with five thousand words is shown in full, and its description stays short', async () => {
    const site = buildSite();
    const contenido = Array.from({ length: 5000 }, (_, index) => `palabra${index}`).join(' ');
    await site.add('noticias', buildNews({ contenido }), { id: 'una' });
    const { html } = await site.open('/noticias/una');
    expect(html).toContain('palabra4999');
    expect(/name="description" content="([^"]*)"/.exec(html)?.[1]?.length).toBeLessThan(160);
  });
});

describe('a service page', () => {
  async function openLicence() {
    const site = buildSite();
    const [, licence] = seedsOf('servicios');
    await site.add('servicios', licence?.values ?? {}, { id: 'licencia' });
    return (await site.open('/servicios/licencia')).html;
  }

  test('PUB-10 PUB-11 PUB-12 PUB-13 GEN-04 shows name, time, cost and description of a sample service', async () => {
    const html = await openLicence();
    expect(html).toContain('<h1>Licencia de construcción</h1>');
    for (const words of ['15 días hábiles', '$150.00', 'Autoriza a construir', 'Dirección Municipal de Planificación'])
      expect(textIn(html)).toContain(words);
  });

  test('PUB-14 PUB-15 PUB-16 PUB-17 AMB-P02 (seed) shows the four steps, locations, requirements and questions of a sample service', async () => {
    const html = await openLicence();
    const steps = /<ol class="steps">(.*?)<\/ol>/s.exec(html)?.[1] ?? '';
    expect([...steps.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, name]) => name)).toEqual([
      'Presente el expediente',
      'Reciba la inspección',
      'Pague la licencia',
      'Recoja su licencia',
    ]);
    for (const words of ['Palacio municipal, segundo nivel', 'Fotocopia del DPI', 'Un año desde su entrega.'])
      expect(textIn(html)).toContain(words);
    expect(html.match(/<details class="question">/g)).toHaveLength(6);
  });

  test('shows a checkbox for each line of the requirements, whatever its bullet', async () => {
    const site = buildSite();
    await site.add(
      'servicios',
      { nombre: 'Uno', descripcion: 'x', requisitos: '- DPI\n• RTU\n\n* Foto', costo: 20.5, tiempo: 'Hoy' },
      { id: 'uno' },
    );
    const { html } = await site.open('/servicios/uno');
    const list = /<ul class="checklist">(.*?)<\/ul>/s.exec(html)?.[1] ?? '';
    expect(list.match(/<input type="checkbox"/g)).toHaveLength(3);
    expect(textIn(list).trim()).toBe('DPI RTU Foto');
    expect(textIn(html)).toContain('$20.50');
  });
});

test('PUB-01 PUB-02 PUB-03 PUB-04 a section page shows its picture, title and text, and an unknown one leads home', async () => {
  const site = buildSite();
  await site.seed();
  const { html } = await site.open('/seccion/historia');
  expect(html).toContain('src="/imagenes/semillas/plaza.webp"');
  expect(html).toContain('<h1>Historia</h1>');
  expect(textIn(html)).toContain('Palín creció alrededor de una ceiba');
  const unknown = await site.open('/seccion/no-existe');
  expect(unknown.status).toBe(404);
  expect(unknown.html).toContain('<h1>Sección no encontrada</h1>');
  expect(unknown.html).toMatch(/<a[^>]* href="\/"[^>]*>(?:<[^>]*>|[^<])*Volver al Inicio/);
});

test('PUB-19 mission, vision and six objectives are blocks of their page', async () => {
  const site = buildSite();
  for (const { values } of seedsOf('municipio')) await site.add('municipio', values, { id: 'unico' });
  const { html } = await site.open('/mision-vision');
  for (const name of ['Misión', 'Visión', 'Objetivos Estratégicos'])
    expect(html).toMatch(new RegExp(`<h2[^>]*>${name}</h2>`));
  const [, list = ''] = /<ol class="objectives">(.*?)<\/ol>/s.exec(html) ?? [];
  expect(list.match(/<li>[^<]*[^<\s]/g)).toHaveLength(6);
});

test('PUB-25 each page below the home links back to it', async () => {
  const site = buildSite();
  await site.seed();
  await site.add('noticias', buildNews(), { id: 'una' });
  await site.add('servicios', seedsOf('servicios')[0]?.values ?? {}, { id: 'uno' });
  for (const page of [
    'seccion/historia',
    'noticias/una',
    'servicios/uno',
    'perfil-alcalde',
    'mision-vision',
    'organigrama',
  ])
    expect((await site.open(`/${page}`)).html).toMatch(/<a[^>]* href="\/"[^>]*>(?:<[^>]*>|[^<])*Volver al Inicio/);
});

describe('a list page', () => {
  test('AMB-P03 (lists) finds words in titles and texts regardless of case and accents', async () => {
    const site = buildSite();
    await site.seed();
    const text = textIn((await site.open('/noticias?q=VOLCAN+arboles')).html);
    expect(text).toContain('Resultados para «VOLCAN arboles» · Noticias · Municipalidad');
    expect(text).toContain('1 resultado para «VOLCAN arboles»');
    expect(text).toContain('Vecinos siembran 1,200 árboles');
    expect(text).not.toContain('Marimba y artes');
  });

  test('says so when nothing is found, and shows the search as text', async () => {
    const { html } = await buildSite().open(`/noticias?q=${encodeURIComponent('<script>x</script>"')}`);
    expect(html).not.toContain('<script>x');
    expect(textIn(html)).toContain('0 resultados');
  });

  test('links to its pages and keeps the search', async () => {
    const site = buildSite();
    for (let count = 1; count <= 30; count += 1) await site.add('noticias', buildNews({ titulo: `Aviso ${count}` }));
    const { html } = await site.open('/noticias?q=aviso&pagina=2');
    expect(textIn(html)).toContain('Página 2 de 3');
    expect(html).toContain('rel="prev" href="/noticias?q=aviso"');
    expect(html).toContain('rel="next" href="/noticias?q=aviso&amp;pagina=3"');
    expect(html.match(/<article class="card">/g)).toHaveLength(12);
    expect(html).toContain('<link rel="canonical" href="https://palin.example/noticias?q=aviso&amp;pagina=2"/>');
  });
});

describe('the sample content', () => {
  test('is valid', () => {
    const errors = productTypes().flatMap((type) =>
      seedsOf(type.name).flatMap(({ values }) => validate(type, { ...defaultsOf(type.fields), ...values })),
    );
    expect(errors).toEqual([]);
  });

  test('has its pictures in the repository, each at most 60 KB', () => {
    const seeds = JSON.stringify(productTypes().map((type) => seedsOf(type.name)));
    const tooLarge = [...seeds.matchAll(/\/imagenes\/[^"]+/g)].filter(([address]) => {
      const file = new URL(`../../public${address}`, import.meta.url);
      return !existsSync(file) || statSync(file).size > 60 * 1024;
    });
    expect(tooLarge).toEqual([]);
  });
});

test('an external picture of the mayor has the text stored beside its address', async () => {
  const site = buildSite();
  const values = { nombre: 'Ana', imagen: 'https://ejemplo.gt/a.jpg', imagenTexto: 'Ana en la plaza' };
  await site.add('alcalde', values, { id: 'unico' });
  expect((await site.open('/perfil-alcalde')).html).toContain('src="https://ejemplo.gt/a.jpg" alt="Ana en la plaza"');
});
