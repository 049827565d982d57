import type { ContentType } from '#core/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { BackHome } from '../BackHome.tsx';
import { type CardData, cardOf } from '../cards.ts';
import type { PageContext } from '../page.ts';
import { searchAddress } from '../places.ts';
import { CardGrid } from '../CardGrid.tsx';
import { OpenDataLinks } from '../OpenDataLinks.tsx';
import { SearchForm } from '../SearchForm.tsx';

export type ListData = {
  readonly type: ContentType;
  readonly cards: readonly CardData[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly search: string;
};

const longestSearch = 200;
/** Deeper pages than this are asked for by machines only, and each costs what all before it cost. */
const lastPage = 1000;

/** One page of a public list; undefined for a page beyond the last. */
export async function loadList(
  { portal, words }: PageContext,
  { type, search }: { readonly type: ContentType; readonly search: URLSearchParams },
): Promise<ListData | undefined> {
  const wanted = Number(search.get('pagina') ?? '1');
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > lastPage) return undefined;
  const text = (search.get('q') ?? '').trim().slice(0, longestSearch);
  const size = Math.min(48, Math.max(1, type.list.pageSize));
  const { records, total } = await portal.list(type, { offset: (wanted - 1) * size, limit: size, search: text });
  const pages = Math.max(1, Math.ceil(total / size));
  if (wanted > pages) return undefined;
  return {
    type,
    total,
    pages,
    page: wanted,
    search: text,
    cards: records.map((record) => cardOf(type, record, words)),
  };
}

export function ListPage({ data, words }: { readonly data: ListData; readonly words: ServerCatalog }) {
  const { type, cards, total, search } = data;
  const isSearch = search !== '';
  return (
    <div className="wide">
      <header className="list-head">
        <div>
          <h1>{type.label}</h1>
          {type.description === undefined ? null : <p className="lead">{type.description}</p>}
        </div>
        <SearchForm type={type} text={search} words={words} />
      </header>
      {isSearch ? (
        <p className="found">
          {words.site.results(total)} {words.site.resultsFor(search)}{' '}
          <a href={type.publicPlace?.list}>{words.site.clearSearch}</a>{' '}
          <a href={`${searchAddress}?${new URLSearchParams({ q: search })}`}>{words.search.whole}</a>
        </p>
      ) : null}
      {cards.length > 0 ? (
        <CardGrid cards={cards} level={2} />
      ) : (
        <p className="empty">{isSearch ? words.site.noResults : type.messages.empty}</p>
      )}
      <Pages data={data} words={words} />
      <OpenDataLinks type={type} words={words} />
      <BackHome words={words} />
    </div>
  );
}

function Pages({ data, words }: { readonly data: ListData; readonly words: ServerCatalog }) {
  const { page, pages } = data;
  if (pages < 2) return null;
  return (
    <nav className="pages" aria-label={words.site.pages}>
      {page > 1 ? (
        <a className="button quiet" rel="prev" href={pageAddress(data, page - 1)}>
          {words.site.previous}
        </a>
      ) : null}
      <span>{words.site.page(page, pages)}</span>
      {page < pages ? (
        <a className="button quiet" rel="next" href={pageAddress(data, page + 1)}>
          {words.site.next}
        </a>
      ) : null}
    </nav>
  );
}

/** What the browser's tab calls it: the words looked for, the list, and its page after the first. */
export function listTitle({ type, search, page, pages }: ListData, { site }: ServerCatalog): string {
  const name = search === '' ? type.label : site.resultsTitle(search, type.label);
  return page > 1 ? `${name}, ${site.page(page, pages)}` : name;
}

/** The query string of a page of the list, without what goes without saying. */
export function listSearch({ search, page }: { readonly search: string; readonly page: number }): string {
  const params = new URLSearchParams({
    ...(search === '' ? {} : { q: search }),
    ...(page > 1 ? { pagina: String(page) } : {}),
  });
  return params.size === 0 ? '' : `?${params}`;
}

function pageAddress({ type, search }: ListData, page: number): string {
  return `${type.publicPlace?.list ?? ''}${listSearch({ search, page })}`;
}
