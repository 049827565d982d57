import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import noticias from '#schemas/content/noticias.json' with { type: 'json' };
import servicios from '#schemas/content/servicios.json' with { type: 'json' };
import { serverEs } from '#core/locales/serverEs.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { Values } from '#core/values/record.ts';
import { findDocument } from '#public-site/machine/documents.ts';
import { readType } from '#tests/support/builders/readType.ts';
import { readXml, textsOf } from '#tests/support/readers/readXml.ts';
import { buildSite, productTypes, seedsOf, textIn } from './buildSite.ts';
import { thingOf } from './structured/head.ts';

type Renaming = { readonly from: string; readonly to: string; readonly fields: Readonly<Record<string, string>> };

const news: Renaming = {
  from: 'noticias',
  to: 'novedades',
  fields: { titulo: 'encabezado', contenido: 'cuerpo', imagen: 'foto', fecha: 'dia', galeria: 'fotos' },
};

const services: Renaming = {
  from: 'servicios',
  to: 'asuntos',
  fields: {
    nombre: 'denominacion',
    descripcion: 'explicacion',
    requisitos: 'que_traer',
    costo: 'tarifa',
    tiempo: 'plazo',
    destacado: 'en_portada',
    estado: 'situacion',
    motivo_suspension: 'por_que',
    dirigido_a: 'para_quien',
    resultado: 'obtiene',
    pasos: 'etapas',
    oficina: 'dependencia',
    telefono: 'llamar',
    ubicaciones: 'lugares',
    direccion: 'sitio_exacto',
    preguntas_frecuentes: 'dudas',
    pregunta: 'duda',
    respuesta: 'aclaracion',
    base_legal: 'leyes',
  },
};

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The text with other names of the type and of its properties. */
function renamed(text: string, { from, to, fields }: Renaming): string {
  const named = text.replaceAll(from, to).replaceAll(capitalized(from), capitalized(to));
  const pairs = Object.entries(fields).flatMap(([name, other]) => [
    [`"${name}"`, `"${other}"`] as const,
    [`/$defs/${name}"`, `/$defs/${other}"`] as const,
  ]);
  return pairs.reduce((all, [name, other]) => all.replaceAll(name, other), named);
}

function renamedType({ 'x-content': content, ...schema }: Record<string, unknown>, renaming: Renaming): ContentType {
  const { calls: _calls, ...own } = content as Record<string, unknown>;
  return readType(JSON.parse(renamed(JSON.stringify({ ...schema, 'x-content': own }), renaming)), renaming.to);
}

const types = [renamedType(noticias, news), renamedType(servicios, services)];

/** A site with the same records under both names. */
async function siteWith(renaming: Renaming, more: Values = {}) {
  const site = buildSite({ types: [...productTypes(), ...types] });
  for (const [index, { values, publishAt = '2024-03-01T00:00:00.000Z' }] of seedsOf(renaming.from).entries()) {
    const whole = { ...values, ...more };
    await site.add(renaming.from, whole, { id: `r${index}`, publishAt });
    const other = JSON.parse(renamed(JSON.stringify(whole), renaming)) as Values;
    await site.add(renaming.to, other, { id: `r${index}`, publishAt });
  }
  const mainOf = async (address: string) => {
    const { status, html } = await site.open(address);
    expect(status).toBe(200);
    return html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  };
  return { ...site, mainOf };
}

// Both records were last changed at the same instant, which pages show.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe.each([
  ['novedades', news],
  ['asuntos', services],
] as const)('a type %s with the words of another and other properties', (name, renaming) => {
  const plainRenaming = { ...renaming, fields: {} };

  test('has the same list and the same pages of records', async () => {
    const { mainOf } = await siteWith(renaming);
    expect(await mainOf(`/${name}`)).toBe(renamed(await mainOf(`/${renaming.from}`), plainRenaming));
    for (const id of ['r0', 'r1', 'r2'])
      expect(await mainOf(`/${name}/${id}`)).toBe(renamed(await mainOf(`/${renaming.from}/${id}`), plainRenaming));
  });

  test('has a block on the home page, and an entry in the menu that leads to it', async () => {
    const { mainOf, open } = await siteWith(renaming);
    const home = await mainOf('/');
    const cardsOf = (type: string) => {
      const block = home.slice(home.indexOf(`<section class="block" id="${type}"`));
      return block.slice(0, block.indexOf('</section>')).match(/<article.*?<\/article>/gs) ?? [];
    };
    expect(cardsOf(name)).toHaveLength(3);
    expect(cardsOf(name)).toEqual(cardsOf(renaming.from).map((card) => renamed(card, plainRenaming)));
    expect((await open('/')).html).toContain(`<a href="#${name}">${capitalized(name)}</a>`);
  });

  test('tells search engines the same', async () => {
    const { open } = await siteWith(renaming);
    const kind = name === 'novedades' ? 'NewsArticle' : 'GovernmentService';
    const [thing, other] = await Promise.all(
      [renaming.from, name].map(async (type) => thingOf((await open(`/${type}/r0`)).html, kind)),
    );
    expect(thing).toBeDefined();
    expect(other).toEqual(JSON.parse(renamed(JSON.stringify(thing), plainRenaming)));
  });

  test('is found by the search of the site', async () => {
    const { open, registry } = await siteWith(renaming);
    const title = seedsOf(renaming.from)[0]?.values[registry.get(renaming.from)?.titleField ?? ''];
    const { html } = await open(`/buscar?${new URLSearchParams({ q: String(title) })}`);
    expect(html).toContain(`href="/${name}/r0/`);
  });
});

test('a suspended record of another name is marked on its card and on its page', async () => {
  const { mainOf } = await siteWith(services, { estado: 'suspendido', motivo_suspension: 'Nos mudamos.' });
  expect(textIn(await mainOf('/asuntos'))).toContain(serverEs.service.suspendedMark);
  expect(textIn(await mainOf('/asuntos/r0'))).toContain('Nos mudamos.');
});

test('the feed has the records of all types with a feed, newest first', async () => {
  const { portal, add } = await siteWith(news);
  await add(
    'novedades',
    { encabezado: 'Lo último', cuerpo: 'Hoy.', foto: '/a.jpg' },
    { publishAt: '2024-05-31T23:00:00.000Z' },
  );
  const feed = await findDocument('/rss.xml', { portal, messages: serverEs, publicUrl: 'https://palin.example' });
  let text = '';
  for await (const part of feed?.chunks() ?? []) text += part;
  const titles = textsOf(readXml(text), 'title');
  expect(titles[1]).toBe('Lo último');
  for (const { values } of seedsOf('noticias'))
    expect(titles.filter((title) => title === values['titulo'])).toHaveLength(2);
  expect(feed?.types).toEqual(['noticias', 'novedades']);
});
