import { describe, expect, test } from 'vitest';
import type { Values } from '#core/values/record.ts';
import { buildSite, seedsOf, textIn } from './buildSite.ts';

/** A service with only the five required fields. */
function buildService(values: Values = {}): Values {
  return {
    nombre: 'Poda',
    descripcion: 'Podamos árboles.',
    requisitos: '• DPI',
    costo: 0,
    tiempo: '2 días',
    ...values,
  };
}

async function openService(values: Values = {}, { now }: { readonly now?: string } = {}) {
  const site = buildSite(now === undefined ? {} : { now });
  for (const { values: town } of seedsOf('municipio')) await site.add('municipio', town, { id: 'unico' });
  await site.add('servicios', buildService(values), { id: 'poda' });
  const { html, status } = await site.open('/servicios/poda');
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return { html: main, text: textIn(main), page: html, status };
}

describe('the page of a service', () => {
  test('works with only the five required fields, and shows the municipality when the service names no location', async () => {
    const { text, html, status } = await openService();
    expect(status).toBe(200);
    for (const words of ['Servicio activo', 'Gratuito', '2 días', 'Palacio municipal, frente a la plaza central'])
      expect(text).toContain(words);
    for (const words of [
      'Pasos',
      'En total',
      'Preguntas',
      'Base legal',
      'Qué obtiene',
      'Oficina responsable',
      'undefined',
    ])
      expect(text).not.toContain(words);
    expect(html).toContain('href="tel:+50322222222"');
  });

  test('says that a service is free only when its cost is zero', async () => {
    const free = await openService({ costo: 0 });
    expect(free.text).toContain('Costo $0.00 (Gratuito)');
    const { text } = await openService({ costo: 0.01 });
    expect(text).toContain('Costo $0.01');
    expect(text).not.toContain('Gratuito');
  });

  test('says first that a service is suspended and why, and stays readable', async () => {
    const { text } = await openService({ estado: 'suspendido', motivo_suspension: 'La grúa está en reparación.' });
    expect(text).toContain('Servicio suspendido La grúa está en reparación.');
    expect(text).not.toContain('Servicio activo');
    expect(text.indexOf('La grúa')).toBeLessThan(text.indexOf('Podamos árboles'));
    expect(text).toContain('Requisitos');
    expect((await openService({ estado: 'suspendido' })).text).toContain('Consulte en la oficina');
  });

  test('shows no reason for a suspension that is over', async () => {
    const { page } = await openService({ estado: 'activo', motivo_suspension: 'La grúa está en reparación.' });
    expect(page).not.toContain('grúa');
  });

  test('AMB-P02 shows its steps in order, even thirty, with the days of each and in total', async () => {
    const pasos = Array.from({ length: 30 }, (_, index) => ({ nombre: `Paso número ${index + 1}`, dias: index % 2 }));
    const { html, text } = await openService({ pasos });
    const list = /<ol class="steps">(.*?)<\/ol>/s.exec(html)?.[1] ?? '';
    const names = [...list.matchAll(/<strong>(.*?)<\/strong>/g)].map(([, name]) => name);
    expect(names).toEqual(pasos.map(({ nombre }) => nombre));
    expect(list.match(/1 día hábil/g)).toHaveLength(15);
    expect(list.match(/En el momento/g)).toHaveLength(15);
    expect(text).toContain('En total: 15 días hábiles');
    expect((await openService({ pasos: [{ nombre: 'Venga' }] })).text).not.toContain('En total');
  });

  test('has a list with a checkbox for each requirement below each heading', async () => {
    const { html } = await openService({ requisitos: 'Siempre:\n1. DPI\n- RTU\n\nSi es empresa:\n• Patente' });
    const section = /<section id="requisitos".*?<\/section>/s.exec(html)?.[0] ?? '';
    const parts = [...section.matchAll(/<h3>(.*?)<\/h3><ul class="checklist">(.*?)<\/ul>/gs)];
    expect(parts.map(([, heading]) => heading)).toEqual(['Siempre', 'Si es empresa']);
    expect(parts.map(([, , list = '']) => list.match(/<li><label><input type="checkbox"/g)?.length)).toEqual([2, 1]);
  });

  test('has one list without a heading for requirements that have none', async () => {
    const { html } = await openService({ requisitos: '• DPI\n• RTU' });
    const section = /<section id="requisitos".*?<\/section>/s.exec(html)?.[0] ?? '';
    expect(section).not.toContain('<h3>');
    expect(section.match(/<ul/g)).toHaveLength(1);
    expect(section.match(/<li>/g)).toHaveLength(2);
  });

  test('AMB-P05 (open now) says whether locations with the municipality’s hours are open, and shows the own hours of others', async () => {
    const ubicaciones = [
      { nombre: 'Caja', direccion: 'Palacio municipal' },
      { nombre: 'Mercado', direccion: 'Entrada norte & <sur>', horario: 'Jueves, de 8:00 a 12:00' },
    ];
    // A Friday; eight in the morning in Guatemala is 14:00Z.
    const open = await openService({ ubicaciones }, { now: '2026-11-20T14:00:00.000Z' });
    expect(open.text.match(/Abierto ahora · hasta las 16:00/g)).toHaveLength(1);
    expect(open.html).toContain('data-until="2026-11-20T22:00:00.000Z"');
    expect(open.text).toContain('Jueves, de 8:00 a 12:00');
    const address = /href="(https:\/\/www.google.com\/maps\/search\/[^"]*Entrada[^"]*)"/.exec(open.html)?.[1] ?? '';
    const query = new URL(address.replaceAll('&amp;', '&')).searchParams.get('query');
    expect(query).toBe('Entrada norte & <sur>, Palín');
    const shut = await openService({ ubicaciones }, { now: '2026-11-20T22:00:00.000Z' });
    expect(shut.text).toContain('Cerrado ahora · abre mañana a las 8:00');
    const holiday = await openService({ ubicaciones }, { now: '2026-12-25T16:00:00.000Z' });
    expect(holiday.text).toContain('Cerrado ahora · Hoy es feriado: Navidad · abre mañana a las 8:00');
  });

  test('shows the office, its contact data, and the day of the last change', async () => {
    const { html, text } = await openService({
      oficina: 'Dirección de Ambiente',
      telefono: '7888-9999',
      email: 'ambiente@palin.example',
    });
    expect(text).toContain('Oficina responsable Dirección de Ambiente');
    expect(html).toContain('href="tel:+5027888');
    expect(html).toContain('href="mailto:ambiente@palin.example"');
    expect(text).toMatch(/Actualizado el \d+ de \p{L}+ de \d{4}/u);
  });

  test('offers the start of a procedure online, unless the service is suspended', async () => {
    const tramite_en_linea = 'https://tramites.example/poda';
    expect((await openService({ tramite_en_linea })).html).toContain(
      '<a class="button" href="https://tramites.example/poda">Iniciar el trámite en línea</a>',
    );
    for (const values of [{}, { tramite_en_linea, estado: 'suspendido' }, { tramite_en_linea: 'javascript:alert(1)' }])
      expect((await openService(values)).text).not.toContain('Iniciar el trámite en línea');
  });

  test('shows script in any field as text', async () => {
    const evil = '<script>alert(1)</script><img src=x onerror=alert(2)>';
    const { html } = await openService({
      nombre: evil,
      descripcion: evil,
      requisitos: `${evil}\n${evil}:`,
      tiempo: evil,
      estado: 'suspendido',
      motivo_suspension: evil,
      dirigido_a: evil,
      resultado: evil,
      oficina: evil,
      telefono: evil,
      email: evil,
      base_legal: evil,
      pasos: [{ nombre: evil, descripcion: evil, dias: 1 }],
      ubicaciones: [{ nombre: evil, direccion: evil, horario: evil }],
      preguntas_frecuentes: [{ pregunta: evil, respuesta: evil }],
      documentos: [{ nombre: evil, archivo: 'javascript:alert(1)' }],
    });
    expect(html).not.toMatch(/<script|<img src=x|href="javascript/);
    expect(textIn(html).split(evil).length).toBeGreaterThanOrEqual(17);
  });

  test('says the type of a document, and no size of one that is kept elsewhere', async () => {
    const { text } = await openService({
      documentos: [{ nombre: 'Solicitud', archivo: 'https://otro.example/solicitud.pdf' }],
    });
    expect(text).toContain('Solicitud (PDF)');
  });

  test('shows its address in print', async () => {
    const { page } = await openService();
    expect(textIn(page)).toContain('Dirección de esta página: https://palin.example/servicios/poda');
  });

  test('hides the button that prints its requirements from browsers without scripts', async () => {
    const { html } = await openService();
    expect(html).toMatch(/<button[^>]*data-island="print"[^>]*hidden[^>]*>Imprimir requisitos<\/button>/);
  });
});

describe('the list of services', () => {
  async function openList(address: string) {
    const site = buildSite();
    const add = (nombre: string, values: Values) => site.add('servicios', buildService({ nombre, ...values }));
    await add('Poda de árboles', { categoria: 'ambiente' });
    await add('Recolección de basura', { categoria: 'ambiente', estado: 'suspendido' });
    await add('Agua potable', { categoria: 'agua' });
    await add('Otro', {});
    await site.add('servicios', buildService({ nombre: 'Borrador', categoria: 'agua' }), { state: 'draft' });
    const { html, status } = await site.open(address);
    return { html, status, text: textIn(html) };
  }
  const titlesIn = (html: string) => [...html.matchAll(/<h2><a [^>]*>(.*?)<\/a>/g)].map(([, title]) => title);

  test('is filtered by category, with the number of published services of each', async () => {
    const whole = await openList('/servicios');
    expect(titlesIn(whole.html)).toHaveLength(4);
    expect(whole.text).toMatch(/Agua y drenajes \(1\) Ambiente y limpieza \(2\)/);
    expect(whole.text).not.toContain('Impuestos y pagos');
    const part = await openList('/servicios?categoria=ambiente');
    expect(titlesIn(part.html)).toEqual(['Poda de árboles', 'Recolección de basura']);
    expect(part.html).toContain('<title>Ambiente y limpieza · Servicios · Municipalidad</title>');
    expect(part.html).toContain('<link rel="canonical" href="https://palin.example/servicios?categoria=ambiente"/>');
    expect(part.html).toMatch(/categoria=ambiente" aria-current="true"/);
  });

  test('is searched within a category, and the links keep the search', async () => {
    const { html, text } = await openList('/servicios?q=recol&categoria=ambiente');
    expect(titlesIn(html)).toEqual(['Recolección de basura']);
    expect(text).toContain('1 resultado para «recol» en «Ambiente y limpieza»');
    expect(text).toMatch(/Ambiente y limpieza \(1\)/);
    expect(html).toContain('<input type="hidden" name="categoria" value="ambiente"/>');
    expect(html).toContain('href="/servicios?categoria=ambiente">Quitar la búsqueda');
    expect(html).toContain('href="/servicios?q=recol"');
    const none = await openList('/servicios?q=recol&categoria=agua');
    expect([none.status, titlesIn(none.html)]).toEqual([200, []]);
  });

  test('answers 404 for an unknown category, and shows everything for an empty one', async () => {
    expect((await openList('/servicios?categoria=nada')).status).toBe(404);
    const empty = await openList('/servicios?categoria=');
    expect([empty.status, titlesIn(empty.html).length]).toEqual([200, 4]);
  });

  test('marks a suspended service', async () => {
    const { html } = await openList('/servicios');
    const cards = html.split('<article').filter((card) => card.includes('Suspendido'));
    expect(cards).toHaveLength(1);
    expect(cards[0]).toContain('Recolección de basura');
  });
});
