import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Frame } from '../page/frame.ts';
import { listEntries } from '../page/menu.ts';
import type { PageContext } from '../page/page.ts';
import { recordCandidate } from './candidates.ts';
import { loadSmallType } from './smallTypes.ts';
import { mayorEntry, pageEntries } from './entries.ts';
import { findInMemory } from './findInMemory.ts';
import { findInStore } from './findInStore.ts';
import type { Group, Kind, ResultGroup, SearchCache, SearchedKind } from './results.ts';
import { areShort, maxHits } from './recordSegments.ts';
import { type SearchTerm, searchTerms, typedWords } from './searchTerms.ts';
import { createSiteIndex, type SiteIndex } from './siteIndex.ts';
import { loadSynonyms } from './synonyms.ts';

export type SearchData = {
  /** The search text, at most `longestSearch` characters. */
  readonly text: string;
  readonly isCut: boolean;
  /** Whether the text contains a word to search. */
  readonly hasTerms: boolean;
  /** Whether only the titles of large lists were searched, because the words are very short. */
  readonly isShort: boolean;
  /** Whether no result has all the words, so that these have some of them. */
  readonly isPartial: boolean;
  /** Every kind with results, best result first. */
  readonly groups: readonly Group[];
  /** The kind chosen in the filter, shown in pages. */
  readonly only: Group | undefined;
  readonly page: number;
  readonly pages: number;
  readonly lists: readonly { readonly label: string; readonly href: string }[];
  readonly phone: { readonly text: string; readonly href: string | undefined } | undefined;
};

export const longestSearch = 200;
const perGroup = 4;
const perPage = 10;
/** Half of a surrogate pair, left by cutting a text inside an emoji. */
const halfCharacter = /[\ud800-\udbff]$/;

export type SearchContext = Pick<PageContext, 'portal' | 'messages'> & {
  readonly frame: Pick<Frame, 'contact' | 'hours'>;
  /** The search index kept between searches; built for each search when left out. */
  readonly searchCache?: SearchCache | undefined;
};

/** Searches the whole site; undefined for a page beyond the last. Rejects as the store does. */
export async function searchSite(params: URLSearchParams, context: SearchContext): Promise<SearchData | undefined> {
  const page = Number(params.get('pagina') ?? '1');
  if (!Number.isInteger(page) || page < 1) return undefined;
  const typed = (params.get('q') ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim();
  const text = typed.slice(0, longestSearch).replace(halfCharacter, '').trim();
  const terms = searchTerms(text, context.messages.search, await loadSynonyms(context.portal));
  const { results, isPartial } = terms.length === 0 ? nothing : await findAll(terms, context);
  const only = results.find(({ kind }) => kind.key === params.get('tipo'));
  const pages = only === undefined ? 1 : Math.ceil(Math.min(maxHits, only.total) / perPage);
  if (page > pages) return undefined;
  const onlyPage = await only?.segment({ offset: (page - 1) * perPage, limit: perPage });
  const groups = results.map(async ({ segment, ...group }) => ({
    ...group,
    hits: only === undefined ? (await segment({ offset: 0, limit: perGroup })).items : [],
  }));
  return {
    text,
    isCut: typed.length > longestSearch,
    hasTerms: terms.length > 0,
    isShort: terms.length > 0 && areShort(typedWords(terms)) && results.some(({ isInStore }) => isInStore),
    isPartial,
    groups: await Promise.all(groups),
    only: only && { ...only, hits: onlyPage?.items ?? [] },
    page,
    pages,
    lists: listEntries(context.portal),
    phone: context.frame.contact?.telephone,
  };
}

const nothing = { results: [] as readonly ResultGroup[], isPartial: false };

/** The results with all terms or, when there are none, those with the most terms. */
async function findAll(terms: readonly SearchTerm[], context: SearchContext) {
  const { kinds, largeTypes } = await searchedKinds(context);
  const { whole, partial } = await findInMemory(terms, { kinds, index: siteIndexOf(context) });
  const inStore = await Promise.all(largeTypes.map((type) => findInStore(type, { terms, context })));
  const all = [...whole, ...inStore.filter((group) => group !== undefined)];
  const results = all.length > 0 ? all : partial;
  return { results: results.toSorted(byBest), isPartial: all.length === 0 && partial.length > 0 };
}

export function siteIndexOf({ searchCache = {} }: SearchContext): SiteIndex {
  searchCache.index ??= createSiteIndex();
  return searchCache.index;
}

function byBest({ best: left }: ResultGroup, { best: right }: ResultGroup): number {
  return right.rank - left.rank || right.score - left.score;
}

/** Every public list is a kind; the mayor belongs to the people, and pages are one kind. */
export async function searchedKinds(context: SearchContext) {
  const { portal, messages, frame } = context;
  const mayor = await mayorEntry(portal, messages);
  const mayors = mayor === undefined ? [] : [mayor];
  const types = portal.types().filter(isListed);
  const records = await Promise.all(types.map((type) => loadSmallType(type, portal)));
  const lists = types.flatMap((type, at): readonly SearchedKind[] => {
    const candidates = records[at]?.map((record) => recordCandidate(type, { record, messages }));
    if (candidates === undefined) return [];
    const isPeople = type.publicPages?.page === 'people';
    return [
      {
        kind: isPeople ? peopleKind(messages) : { key: type.name, label: type.label },
        weight: type.publicPages?.searchWeight ?? 1,
        isNewestFirst: type.list.sort[0]?.order === 'desc',
        candidates: isPeople ? [...mayors, ...candidates] : candidates,
      },
    ];
  });
  const hasPeople = lists.some(({ kind }) => kind.key === peopleKey);
  const alone = { weight: 1, isNewestFirst: false };
  const kinds: readonly SearchedKind[] = [
    ...lists,
    ...(hasPeople ? [] : [{ ...alone, kind: peopleKind(messages), candidates: mayors }]),
    {
      ...alone,
      kind: { key: 'paginas', label: messages.search.pages },
      weight: pageWeight,
      candidates: await pageEntries(portal, { messages, contactInfo: frame }),
    },
  ];
  return { kinds, largeTypes: types.filter((_type, at) => records[at] === undefined) };
}

const peopleKey = 'personas';
/** A search for 'horario' should find the town hall's page before news. */
const pageWeight = 2;

function peopleKind({ search }: ServerCatalog): Kind {
  return { key: peopleKey, label: search.people };
}

/** Whether results can link to its records. */
function isListed({ isSingle, publicPages }: ContentType): boolean {
  return !isSingle && (publicPages?.list ?? publicPages?.detail) !== undefined;
}
