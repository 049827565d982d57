import type { ContentType } from '#core/schema/contentType.ts';
import { addressOf } from '../portal/addresses.ts';
import { fixedAddresses } from '../portal/fixedAddresses.ts';
import type { PublicRecord } from '../portal/publicRecord.ts';
import type { MachineContext, MachineDocument } from './document.ts';
import { countOf, walk } from './walk.ts';
import { element, xmlHead } from './xml.ts';

/** Addresses per file: a fifth of the protocol's limit, so that each file renders quickly and is small enough to cache. */
const mostAddresses = 10_000;

const mediaType = 'application/xml; charset=utf-8';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const partPattern = /^\/sitemap-([a-zA-Z0-9_-]+?)-([1-9]\d{0,5})\.xml$/;

/** The file name of the pages that are not records. */
const pagesName = 'paginas';

type Options = { readonly most?: number };

/** The sitemap: one file or, for many addresses, an index and its files. */
export async function sitemapAt(
  path: string,
  context: MachineContext,
  { most = mostAddresses }: Options = {},
): Promise<MachineDocument | undefined> {
  const types = context.portal.types().map(({ name }) => name);
  if (path === '/sitemap.xml') return { mediaType, types, chunks: () => root(context, most) };
  const [, name, number] = partPattern.exec(path) ?? [];
  if (name === undefined) return undefined;
  if (name === pagesName)
    return number === '1' ? { mediaType, types, chunks: () => urlSet(pages(context)) } : undefined;
  const type = recordTypes(context).find((one) => one.name === name);
  const offset = (Number(number) - 1) * most;
  if (type === undefined || offset >= Math.max(1, await countOf(context.portal, type))) return undefined;
  return { mediaType, types: [type.name], chunks: () => urlSet(records(type, { context, offset, limit: most })) };
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

/** An absolute address and the instant of its last change. */
type SitemapEntry = { readonly address: string; readonly changed?: string | undefined };

async function* urlSet(batches: AsyncIterable<readonly SitemapEntry[]>): AsyncGenerator<string> {
  yield `${xmlHead}<urlset ${namespace}>\n`;
  for await (const entries of batches) yield entries.map(({ address, changed }) => entry(address, changed)).join('');
  yield '</urlset>\n';
}

function entry(address: string, changed: string | undefined): string {
  return `<url>${element('loc', address)}${changed === undefined ? '' : element('lastmod', changed)}</url>\n`;
}

async function* everything(
  context: MachineContext,
  types: readonly ContentType[],
): AsyncGenerator<readonly SitemapEntry[]> {
  yield* pages(context);
  for (const type of types) yield* records(type, { context });
}

/** Home, fixed pages, lists, and the pages of single records. */
async function* pages(context: MachineContext): AsyncGenerator<readonly SitemapEntry[]> {
  const { portal, publicUrl } = context;
  const types = portal.types();
  const lists = types.flatMap(({ publicPages }) => publicPages?.list ?? []);
  yield ['/', ...fixedAddresses(types), ...lists].map((path) => ({ address: `${publicUrl}${path}` }));
  for (const type of types.filter(({ isSingle, publicPages }) => isSingle && publicPages?.detail !== undefined)) {
    const record = await portal.single(type);
    if (record !== undefined) yield entriesOf(type, [record], context);
    // A single type's own page exists even without a record.
    else if (type.publicPages?.page !== 'record') yield [{ address: `${publicUrl}${type.publicPages?.detail}` }];
  }
}

type RecordRange = { readonly context: MachineContext; readonly offset?: number; readonly limit?: number };

async function* records(
  type: ContentType,
  { context, ...range }: RecordRange,
): AsyncGenerator<readonly SitemapEntry[]> {
  for await (const page of walk(context.portal, type, range)) yield entriesOf(type, page, context);
}

function entriesOf(
  type: ContentType,
  records: readonly PublicRecord[],
  { publicUrl, messages }: MachineContext,
): readonly SitemapEntry[] {
  return records.flatMap((record) => {
    const path = addressOf(type, record, messages);
    const { publishedAt, updatedAt } = record;
    return path === undefined
      ? []
      : [{ address: `${publicUrl}${path}`, changed: updatedAt > publishedAt ? updatedAt : publishedAt }];
  });
}

function recordTypes({ portal }: MachineContext): readonly ContentType[] {
  return portal.types().filter(({ isSingle, publicPages }) => !isSingle && publicPages?.detail !== undefined);
}

async function all<T>(batches: AsyncIterable<readonly T[]>): Promise<readonly T[]> {
  const items: T[] = [];
  for await (const batch of batches) items.push(...batch);
  return items;
}
