import { withDay } from '#server/composition/seeds.ts';
import { readFileSync } from 'node:fs';
import type { ContentType } from '#core/schema/contentType.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { memoryStore } from '#core/store/memoryStore.ts';
import type { PublicationState, StoredRecord, Values } from '#core/values/record.ts';
import { openMap } from '#core/site/portalFacts.ts';
import { createRegistry } from '#core/schema/registry.ts';
import { create, remove, update } from '#core/store/store.ts';
import { loadFrame } from '#public-site/page/frame.ts';
import { createPortal, type PortalOptions } from '#public-site/portal/portal.ts';
import { type PageRequest, type RenderedPage, renderPage } from '#public-site/render.tsx';
import { readType } from '#tests/support/builders/readType.ts';

const own = ['noticias', 'servicios', 'secciones', 'organigrama'];
const settings = ['municipio', 'alcalde', 'horario', 'pais', 'sitio', 'declaraciones', 'busqueda', 'asistente'];

type Seeds = { readonly records: readonly { readonly values: Values; readonly daysAgo?: number }[] };
type Seed = { readonly values: Values; readonly publishAt?: string };

const today = '2024-06-01T12:00:00.000Z';

export type Publishing = { readonly state?: PublicationState; readonly publishAt?: string; readonly id?: string };

/** The citizens' site over an in-memory store, on a fixed day. */
export function buildSite({
  types = productTypes(),
  now = today,
  pictures,
  carousel,
  mostAsked,
}: {
  readonly types?: readonly ContentType[];
  readonly now?: string;
  readonly pictures?: PortalOptions['pictures'];
  readonly carousel?: PortalOptions['carousel'];
  readonly mostAsked?: PortalOptions['mostAsked'];
} = {}) {
  const store = memoryStore();
  const registry = createRegistry(types);
  const portal = createPortal({
    store,
    registry,
    now: () => now,
    ...(pictures && { pictures }),
    ...(carousel && { carousel }),
    mostAsked,
  });
  const typeNamed = (name: string): ContentType => {
    const type = registry.get(name);
    if (type === undefined) throw new Error(`no type ${name}`);
    return type;
  };
  const add = (name: string, values: Values, publishing: Publishing = {}): Promise<StoredRecord> => {
    const { state = 'published', publishAt = '2024-01-01T00:00:00.000Z', id } = publishing;
    const publication = state === 'draft' ? { state } : { state, publishAt };
    return create(store, {
      type: typeNamed(name),
      values,
      publication,
      by: 'prueba',
      ...(id === undefined ? {} : { id }),
    });
  };
  const change = (name: string, id: string, values: Values): Promise<StoredRecord> =>
    update(store, { type: typeNamed(name), id, values, by: 'prueba' });
  const removeRecord = (name: string, id: string): Promise<StoredRecord> =>
    remove(store, { type: typeNamed(name), id, by: 'prueba' });
  const searchCache = {};
  const open = async (address: string): Promise<RenderedPage> => {
    const { pathname, searchParams } = new URL(address, 'https://palin.example');
    return openAt({ path: pathname, search: searchParams });
  };
  /** Also for paths that a URL would change, such as `//a`. */
  const openAt = async (request: PageRequest): Promise<RenderedPage> =>
    renderPage(request, {
      portal,
      frame: await loadFrame(portal, serverEs),
      messages: serverEs,
      searchCache,
      mapTiles: openMap.tiles,
      assets: {
        styles: ['/assets/site.css'],
        scripts: ['/assets/islands.js'],
        homeStyles: { modern: ['/assets/modern.css'] },
      },
      publicUrl: 'https://palin.example/',
    });
  const seed = async (): Promise<void> => {
    for (const name of own)
      for (const { values, publishAt } of seedsOf(name))
        await add(name, values, publishAt === undefined ? {} : { publishAt });
  };
  return { store, portal, registry, add, change, remove: removeRecord, open, openAt, seed };
}

export function productTypes(): readonly ContentType[] {
  const typesIn = (folder: string, names: readonly string[]) =>
    names.map((name) => readType(readJson(`../../schemas/${folder}/${name}.json`) as object, name));
  return [...typesIn('content', own), ...typesIn('settings', settings)];
}

/** The seeds of a type, as the first start writes them on the fixed day. */
export function seedsOf(name: string): readonly Seed[] {
  const { records } = readJson(`../../server/seeds/${name}.json`) as Seeds;
  return records.map(({ values, daysAgo }) => {
    const publishAt = new Date(Date.parse(today) - (daysAgo ?? 0) * 24 * 60 * 60 * 1000).toISOString();
    return { values: withDay(values, publishAt), ...(daysAgo !== undefined && { publishAt }) };
  });
}

/** The text of a page without its tags. */
export function textIn(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');
}

export function buildNews(values: Values = {}): Values {
  return { titulo: 'Una noticia', contenido: 'Un texto.', imagen: 'https://ejemplo.gt/foto.jpg', ...values };
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
}
