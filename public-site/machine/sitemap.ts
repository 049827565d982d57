import { municipalityTypeName } from '#core/site/town.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import { addressOf } from '../places.ts';
import { fixedPlaces } from '../fixedPlaces.ts';
import { mayorTypeName } from '../mayor.ts';
import type { PublicRecord } from '../publicRecord.ts';
import type { MachineContext, MachineDocument } from './document.ts';
import { countOf, walk } from './walk.ts';
import { element, xmlHead } from './xml.ts';

/** Addresses in one file: a fifth of what the protocol allows, so that each is made at once and light enough to be kept. */
const mostAddresses = 10_000;

const mediaType = 'application/xml; charset=utf-8';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const part = /^\/sitemap-([a-zA-Z0-9_-]+?)-([1-9]\d{0,5})\.xml$/;

/** Stands for the pages that are no records, in the name of their file. */
const pagesName = 'paginas';

/** Types whose page stands also while nobody has written it. */
const alwaysThere = [municipalityTypeName, mayorTypeName];

type Options = { readonly most?: number };

/** All addresses for those who search the web, in one file, or in as many as it takes and one that names them. */
export async function sitemapAt(
  path: string,
  context: MachineContext,
  { most = mostAddresses }: Options = {},
): Promise<MachineDocument | undefined> {
  const types = context.portal.types().map(({ name }) => name);
  if (path === '/sitemap.xml') return { mediaType, types, parts: () => root(context, most) };
  const [, name, number] = part.exec(path) ?? [];
  if (name === undefined) return undefined;
  if (name === pagesName) return number === '1' ? { mediaType, types, parts: () => urlSet(pages(context)) } : undefined;
  const type = recordTypes(context).find((one) => one.name === name);
  const offset = (Number(number) - 1) * most;
  if (type === undefined || offset >= Math.max(1, await countOf(context.portal, type))) return undefined;
  return { mediaType, types: [type.name], parts: () => urlSet(records(type, { context, offset, limit: most })) };
}

async function* root(context: MachineContext, most: number): AsyncGenerator<string> {
  const types = recordTypes(context);
  const counts = await Promise.all(types.map((type) => countOf(context.portal, type)));
  const fixed = (await all(pages(context))).length;
  if (fixed + counts.reduce((sum, count) => sum + count, 0) <= most) return yield* urlSet(everything(context, types));
  yield `${xmlHead}<sitemapindex ${namespace}>\n`;
  const files = types.flatMap(({ name }, index) =>
    Array.from({ length: Math.ceil((counts[index] ?? 0) / most) }, (_, number) => `${name}-${number + 1}`),
  );
  for (const name of [`${pagesName}-1`, ...files])
    yield `<sitemap>${element('loc', `${context.publicUrl}/sitemap-${name}.xml`)}</sitemap>\n`;
  yield '</sitemapindex>\n';
}

/** An address with that of the site, and the instant of its last change. */
type Place = { readonly address: string; readonly changed?: string | undefined };

async function* urlSet(places: AsyncIterable<readonly Place[]>): AsyncGenerator<string> {
  yield `${xmlHead}<urlset ${namespace}>\n`;
  for await (const some of places) yield some.map(({ address, changed }) => entry(address, changed)).join('');
  yield '</urlset>\n';
}

function entry(address: string, changed: string | undefined): string {
  return `<url>${element('loc', address)}${changed === undefined ? '' : element('lastmod', changed)}</url>\n`;
}

async function* everything(context: MachineContext, types: readonly ContentType[]): AsyncGenerator<readonly Place[]> {
  yield* pages(context);
  for (const type of types) yield* records(type, { context });
}

/** Home, the lists, the pages of single records, and those that are no records at all. */
async function* pages(context: MachineContext): AsyncGenerator<readonly Place[]> {
  const { portal, publicUrl } = context;
  const types = portal.types();
  const lists = types.flatMap(({ publicPages }) => publicPages?.list ?? []);
  yield ['/', ...fixedPlaces(types), ...lists].map((path) => ({ address: `${publicUrl}${path}` }));
  for (const type of types.filter(({ isSingle, publicPages }) => isSingle && publicPages?.detail !== undefined)) {
    const record = await portal.single(type);
    if (record !== undefined) yield placesOf(type, [record], context);
    else if (alwaysThere.includes(type.name)) yield [{ address: `${publicUrl}${type.publicPages?.detail}` }];
  }
}

type Reading = { readonly context: MachineContext; readonly offset?: number; readonly limit?: number };

async function* records(type: ContentType, { context, ...stretch }: Reading): AsyncGenerator<readonly Place[]> {
  for await (const some of walk(context.portal, type, stretch)) yield placesOf(type, some, context);
}

function placesOf(
  type: ContentType,
  some: readonly PublicRecord[],
  { publicUrl, words }: MachineContext,
): readonly Place[] {
  return some.flatMap((record) => {
    const path = addressOf(type, record, words);
    const { publishedAt, updatedAt } = record;
    return path === undefined
      ? []
      : [{ address: `${publicUrl}${path}`, changed: updatedAt > publishedAt ? updatedAt : publishedAt }];
  });
}

function recordTypes({ portal }: MachineContext): readonly ContentType[] {
  return portal.types().filter(({ isSingle, publicPages }) => !isSingle && publicPages?.detail !== undefined);
}

async function all<T>(pieces: AsyncIterable<readonly T[]>): Promise<readonly T[]> {
  const found: T[] = [];
  for await (const piece of pieces) found.push(...piece);
  return found;
}
