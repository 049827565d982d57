import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Frame } from '../layout/frame.ts';
import type { PageContext } from '../page.ts';
import { peopleTypeName, recordCandidate, smallType } from './candidates.ts';
import { mayorEntry, pageEntries } from './entries.ts';
import { findInMemory } from './findInMemory.ts';
import { findInStore } from './findInStore.ts';
import type { Group, Kind, ResultGroup, SearchedKind } from './results.ts';
import { areShort, mostFound } from './recordSegments.ts';
import { type SearchTerm, searchTerms, typedWords } from './searchTerms.ts';
import { createSiteIndex } from './siteIndex.ts';
import { loadSynonyms } from './synonyms.ts';

export type SearchData = {
  /** As it was typed, at most so many characters. */
  readonly text: string;
  readonly isCut: boolean;
  /** Whether there is a word to look for in it. */
  readonly hasTerms: boolean;
  /** Whether large lists were searched by their titles only, as the words are very short. */
  readonly isShort: boolean;
  /** Whether nothing has all the words, and these have some of them. */
  readonly isPartial: boolean;
  /** Every kind of which something was found, the best result first. */
  readonly groups: readonly Group[];
  /** The one that is shown alone, by pages. */
  readonly only: Group | undefined;
  readonly page: number;
  readonly pages: number;
  readonly lists: readonly { readonly label: string; readonly href: string }[];
  readonly phone: { readonly text: string; readonly href: string | undefined } | undefined;
};

export const longestSearch = 200;
const perGroup = 4;
const perPage = 10;
/** What cutting a text may leave of an emoji. */
const halfCharacter = /[\ud800-\udbff]$/;

type SearchContext = PageContext & {
  readonly frame: Pick<Frame, 'contact' | 'hours'>;
};

/** What a search over the whole site shows; undefined for a page beyond the last. Rejects as the store does. */
export async function searchSite(params: URLSearchParams, context: SearchContext): Promise<SearchData | undefined> {
  const page = Number(params.get('pagina') ?? '1');
  if (!Number.isInteger(page) || page < 1) return undefined;
  const typed = (params.get('q') ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim();
  const text = typed.slice(0, longestSearch).replace(halfCharacter, '').trim();
  const terms = searchTerms(text, context.words.search, await loadSynonyms(context.portal));
  const { results, isPartial } = terms.length === 0 ? nothing : await findAll(terms, context);
  const only = results.find(({ kind }) => kind.key === params.get('tipo'));
  const pages = only === undefined ? 1 : Math.ceil(Math.min(mostFound, only.total) / perPage);
  if (page > pages) return undefined;
  const shown = await only?.segment({ offset: (page - 1) * perPage, limit: perPage });
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
    only: only && { ...only, hits: shown?.items ?? [] },
    page,
    pages,
    lists: context.portal.types().flatMap(({ label, publicPages }) => {
      const href = publicPages?.list;
      return href === undefined ? [] : [{ label, href }];
    }),
    phone: context.frame.contact?.telephone,
  };
}

const nothing = { results: [] as readonly ResultGroup[], isPartial: false };

/** Everything with all terms; when there is none, what has most of them. */
async function findAll(terms: readonly SearchTerm[], context: SearchContext) {
  const { kinds, largeTypes } = await searchedKinds(context);
  const memory = context.searchMemory ?? {};
  memory.index ??= createSiteIndex();
  const { whole, partial } = await findInMemory(terms, { kinds, index: memory.index });
  const inStore = await Promise.all(largeTypes.map((type) => findInStore(type, { terms, context })));
  const all = [...whole, ...inStore.filter((group) => group !== undefined)];
  const results = all.length > 0 ? all : partial;
  return { results: results.toSorted(byBest), isPartial: all.length === 0 && partial.length > 0 };
}

function byBest({ best: left }: ResultGroup, { best: right }: ResultGroup): number {
  return right.rank - left.rank || right.score - left.score;
}

/** Every public list is a kind of its own; the mayor stands among the people, and pages that stand alone are one kind. */
async function searchedKinds(context: SearchContext) {
  const { portal, words, frame } = context;
  const mayor = await mayorEntry(portal, words);
  const mayors = mayor === undefined ? [] : [mayor];
  const types = portal.types().filter(isListed);
  const records = await Promise.all(types.map((type) => smallType(type, portal)));
  const lists = types.flatMap((type, at): readonly SearchedKind[] => {
    const own = records[at]?.map((record) => recordCandidate(type, { record, words }));
    if (own === undefined) return [];
    const isPeople = type.name === peopleTypeName;
    return [
      {
        kind: isPeople ? peopleKind(words) : { key: type.name, label: type.label },
        weight: type.publicPages?.searchWeight ?? 1,
        isNewestFirst: type.list.sort[0]?.order === 'desc',
        candidates: isPeople ? [...mayors, ...own] : own,
      },
    ];
  });
  const hasPeople = lists.some(({ kind }) => kind.key === peopleKey);
  const alone = { weight: 1, isNewestFirst: false };
  const kinds: readonly SearchedKind[] = [
    ...lists,
    ...(hasPeople ? [] : [{ ...alone, kind: peopleKind(words), candidates: mayors }]),
    {
      ...alone,
      kind: { key: 'paginas', label: words.search.pages },
      weight: pageWeight,
      candidates: await pageEntries(portal, { words, around: frame }),
    },
  ];
  return { kinds, largeTypes: types.filter((_type, at) => records[at] === undefined) };
}

const peopleKey = 'personas';
/** Who looks for 'horario' wants the page of the town hall before news about one. */
const pageWeight = 2;

function peopleKind({ search }: ServerCatalog): Kind {
  return { key: peopleKey, label: search.people };
}

/** Whether citizens can be led to its records. */
function isListed({ isSingle, publicPages: place }: ContentType): boolean {
  return !isSingle && (place?.list ?? place?.detail) !== undefined;
}
