import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Frame } from '../layout/frame.ts';
import type { PageContext } from '../page.ts';
import { entrySegments, mayorEntry, pageEntries } from './entries.ts';
import type { Hit } from './hit.ts';
import { areShort, countRecords, mostFound, peopleTypeName, recordSegments } from './recordSegments.ts';
import { type SearchTerm, searchTerms, withoutPlural } from './searchTerms.ts';
import { inOrder, type Segment } from './segments.ts';

/** Things of one kind, as the filter of the page names it. */
export type Kind = { readonly key: string; readonly label: string };

/** The first of a kind that were found, or a page of them. */
export type Group = { readonly kind: Kind; readonly hits: readonly Hit[]; readonly total: number };

export type SearchData = {
  /** As it was typed, at most so many characters. */
  readonly text: string;
  readonly isCut: boolean;
  /** Whether there is a word to look for in it. */
  readonly hasTerms: boolean;
  /** Whether only titles were looked at, as the words are very short. */
  readonly isShort: boolean;
  /** Every kind of which something was found, that with the words in a title first. */
  readonly groups: readonly Group[];
  /** The one that is shown alone, by pages. */
  readonly only: Group | undefined;
  readonly page: number;
  readonly pages: number;
  /** Other words that find something, when these find nothing. */
  readonly instead: readonly { readonly text: string; readonly total: number }[];
  readonly lists: readonly { readonly label: string; readonly href: string }[];
  readonly phone: { readonly text: string; readonly href: string | undefined } | undefined;
};

export const longestSearch = 200;
const perGroup = 4;
const perPage = 10;
/** What cutting a text may leave of an emoji. */
const halfCharacter = /[\ud800-\udbff]$/;
const mostInstead = 4;
const mostTries = 6;

type SearchContext = PageContext & { readonly frame: Pick<Frame, 'contact' | 'hours'> };

/** What a search over the whole site shows; undefined for a page beyond the last. Rejects as the store does. */
export async function searchSite(params: URLSearchParams, context: SearchContext): Promise<SearchData | undefined> {
  const page = Number(params.get('pagina') ?? '1');
  if (!Number.isInteger(page) || page < 1) return undefined;
  const typed = (params.get('q') ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim();
  const text = typed.slice(0, longestSearch).replace(halfCharacter, '').trim();
  const terms = searchTerms(text, context.words.search);
  const { found, only } = await findWanted(context, { terms: foldedOf(terms), key: params.get('tipo') });
  const pages = only === undefined ? 1 : Math.ceil(Math.min(mostFound, only.total) / perPage);
  if (page > pages) return undefined;
  const hits = await only?.segment({ offset: (page - 1) * perPage, limit: perPage });
  return {
    text,
    isCut: typed.length > longestSearch,
    hasTerms: terms.length > 0,
    isShort: terms.length > 0 && areShort(foldedOf(terms)),
    groups: found,
    only: only && { ...only, hits: hits?.items ?? [] },
    page,
    pages,
    instead: terms.length > 0 && found.length === 0 ? await findInstead(context, terms) : [],
    lists: context.portal.types().flatMap(({ label, publicPlace }) => {
      const href = publicPlace?.list;
      return href === undefined ? [] : [{ label, href }];
    }),
    phone: context.frame.contact?.telephone,
  };
}

type Found = Group & { readonly segment: Segment<Hit>; readonly isTitled: boolean };

/** A kind of which nothing was found is not shown alone. */
async function findWanted(context: SearchContext, { terms, key }: Wanted) {
  if (terms.length === 0) return { found: [], only: undefined };
  const found = await findAll(context, { terms, key });
  const only = found.find(({ kind }) => kind.key === key);
  return { found: only === undefined && key !== null ? await findAll(context, { terms, key: null }) : found, only };
}

type Wanted = { readonly terms: readonly string[]; readonly key: string | null };

/** The first of each kind; of none when one is shown alone, as that has pages of its own. */
async function findAll(context: SearchContext, { terms, key }: Wanted): Promise<readonly Found[]> {
  const all = await kindsOf(context, terms);
  const limit = all.some(({ kind }) => kind.key === key) ? 0 : perGroup;
  const found = await Promise.all(
    all.map(async ({ kind, titled, other }) => {
      const segment = inOrder([titled, other].flat());
      const { items, total } = await segment({ offset: 0, limit });
      const inTitle = await inOrder(titled)({ offset: 0, limit: 0 });
      return { kind, segment, hits: items, total, isTitled: inTitle.total > 0 };
    }),
  );
  const some = found.filter(({ total }) => total > 0);
  return [...some.filter(({ isTitled }) => isTitled), ...some.filter(({ isTitled }) => !isTitled)];
}

type SearchedKind = {
  readonly kind: Kind;
  readonly titled: readonly Segment<Hit>[];
  readonly other: readonly Segment<Hit>[];
};

/** Every public list is a kind of its own; the mayor stands among the people, and pages that stand alone are one kind. */
async function kindsOf(context: SearchContext, terms: readonly string[]): Promise<readonly SearchedKind[]> {
  const { portal, words, frame } = context;
  const mayor = await mayorEntry(portal, words);
  const pages = entrySegments(await pageEntries(portal, { words, around: frame }), terms);
  const mayors = entrySegments(mayor === undefined ? [] : [mayor], terms);
  const lists = searchedTypes(context).map((type) => {
    const { titled, other } = recordSegments(type, { portal, terms, words });
    const kind = { key: type.name, label: type.label };
    return type.name === peopleTypeName
      ? { kind: peopleKind(words), titled: [mayors.titled, titled], other: [mayors.other, other] }
      : { kind, titled: [titled], other: [other] };
  });
  const hasPeople = lists.some(({ kind }) => kind.key === peopleKey);
  return [
    ...lists,
    ...(hasPeople ? [] : [{ kind: peopleKind(words), titled: [mayors.titled], other: [mayors.other] }]),
    { kind: { key: 'paginas', label: words.search.pages }, titled: [pages.titled], other: [pages.other] },
  ];
}

const peopleKey = 'personas';

function peopleKind({ search }: ServerCatalog): Kind {
  return { key: peopleKey, label: search.people };
}

/** Those whose records citizens can be led to. */
function searchedTypes({ portal }: PageContext) {
  return portal
    .types()
    .filter(({ isSingle, publicPlace: place }) => !isSingle && (place?.list ?? place?.detail) !== undefined);
}

/** Of plurals the singular, and of several words each alone: what of it finds anything. */
async function findInstead(context: SearchContext, terms: readonly SearchTerm[]): Promise<SearchData['instead']> {
  const asked = terms.map(({ typed }) => typed).join(' ');
  const singular = terms.map(({ typed }) => withoutPlural(typed));
  const tries = new Set([singular.join(' '), ...singular].filter((text) => text !== asked));
  const counted = await Promise.all(
    [...tries].slice(0, mostTries).map(async (text) => ({ text, total: await countAll(context, text) })),
  );
  return counted.filter(({ total }) => total > 0).slice(0, mostInstead);
}

async function countAll(context: SearchContext, text: string): Promise<number> {
  const terms = foldedOf(searchTerms(text, context.words.search));
  const totals = searchedTypes(context).map((type) => countRecords(type, { portal: context.portal, terms }));
  return (await Promise.all(totals)).reduce((sum, total) => sum + total, 0);
}

function foldedOf(terms: readonly SearchTerm[]): readonly string[] {
  return terms.map(({ folded }) => folded);
}
