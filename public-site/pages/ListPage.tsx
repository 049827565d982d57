import type { ContentType } from '#core/schema/contentType.ts';
import type { ServerCatalog } from '#core/locales/catalog.ts';
import { openDataAddress, openDataForms } from '#core/schema/openData.ts';
import { BackHome } from '../components/BackHome.tsx';
import { type CardData, cardsOf, withoutSparsePictures } from '../components/cards.ts';
import type { ListView, PageContext, PageView } from '../page/page.ts';
import { listing } from '../structured/listing.ts';
import { missingView } from './MissingPage.tsx';
import { searchAddress } from '../portal/addresses.ts';
import { CardGrid } from '../components/CardGrid.tsx';
import { PageLinks } from '../components/PageLinks.tsx';
import { OpenDataLinks } from '../components/OpenDataLinks.tsx';
import { FilterLinks } from '../components/FilterLinks.tsx';
import {
  type ChosenFilters,
  type ListFilter,
  loadFilters,
  readChosenFilters,
  filterConditions,
} from '../portal/listFilter.ts';
import { SearchForm } from '../components/SearchForm.tsx';

type ListData = {
  readonly type: ContentType;
  readonly cards: readonly CardData[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
  readonly search: string;
  readonly chosen: ChosenFilters;
  readonly filters: readonly ListFilter[];
};

const longestSearch = 200;
/** Only machines request deeper pages, and each costs as much as all before it. */
const lastPage = 1000;

/** One page of a public list; undefined for a page beyond the last or an unknown filter value. */
async function loadList(
  { portal, messages }: PageContext,
  { type, search }: { readonly type: ContentType; readonly search: URLSearchParams },
): Promise<ListData | undefined> {
  const page = Number(search.get('pagina') ?? '1');
  const chosen = readChosenFilters(type, search);
  if (!Number.isInteger(page) || page < 1 || page > lastPage || chosen === undefined) return undefined;
  const text = (search.get('q') ?? '').trim().slice(0, longestSearch);
  const size = Math.min(48, Math.max(1, type.list.pageSize));
  const where = filterConditions(type, chosen);
  const { records, total } = await portal.list(type, { offset: (page - 1) * size, limit: size, search: text, where });
  const pages = Math.max(1, Math.ceil(total / size));
  if (page > pages) return undefined;
  return {
    type,
    total,
    pages,
    page,
    search: text,
    chosen,
    filters: await loadFilters(type, { portal, search: text, chosen }),
    cards: await cardsOf(portal, { type, records, messages }),
  };
}

/** The list page of a content type. */
export const listView: ListView = async (type, { search, context }) => {
  const data = await loadList(context, { type, search });
  if (data === undefined) return missingView(context, { listOf: type });
  const { messages } = context;
  return {
    status: 200,
    title: listTitle(data, messages),
    description: type.description,
    canonicalSearch: listSearch(data),
    ...listBreadcrumb(data, messages),
    structured: (facts) => [listing(data.cards, facts)],
    noindex: data.search !== '',
    alternates: openDataForms.flatMap((form) => {
      const href = openDataAddress(type, form);
      return href === undefined
        ? []
        : [
            {
              type: `${form === 'csv' ? 'text' : 'application'}/${form}`,
              title: messages.openData.of(type.label),
              href,
            },
          ];
    }),
    isCacheable: data.search === '',
    body: <ListPage data={data} messages={messages} />,
  };
};

/** Later pages, search results and filtered lists appear below the list in the breadcrumb. */
function listBreadcrumb(data: ListData, { sharing }: ServerCatalog): Pick<PageView, 'breadcrumb' | 'crumb'> {
  const { type, search, page } = data;
  const { list } = type.publicPages ?? {};
  const chosen = chosenLabels(data);
  if (list === undefined || (search === '' && chosen === '' && page === 1)) return { crumb: type.label };
  const crumb = search === '' ? chosen || sharing.page(page) : sharing.results;
  return { breadcrumb: [{ label: type.label, href: list }], crumb };
}

function ListPage({ data, messages }: { readonly data: ListData; readonly messages: ServerCatalog }) {
  const { type, cards, search, chosen, filters } = data;
  const withFilter = (name: string, value: string | undefined): ChosenFilters =>
    Object.fromEntries(Object.entries({ ...chosen, [name]: value ?? '' }).filter(([, one]) => one !== ''));
  return (
    <div className="wide">
      <header className="list-head cluster between">
        <div>
          <h1>{type.label}</h1>
          {type.description === undefined ? null : <p className="lead">{type.description}</p>}
        </div>
        <SearchForm type={type} text={search} hiddenFields={chosen} messages={messages} />
      </header>
      {filters.map((filter) => (
        <FilterLinks
          key={filter.name}
          filter={filter}
          addressOf={(value) => pageAddress({ ...data, chosen: withFilter(filter.name, value) }, 1)}
          messages={messages}
        />
      ))}
      <ResultCount data={data} messages={messages} />
      {cards.length > 0 ? (
        <CardGrid cards={withoutSparsePictures(cards)} level={2} />
      ) : (
        <p className="empty">{emptyText(data, messages)}</p>
      )}
      <PageLinks
        page={data.page}
        pages={data.pages}
        addressOf={(page) => pageAddress(data, page)}
        messages={messages}
      />
      <OpenDataLinks type={type} messages={messages} />
      <BackHome messages={messages} />
    </div>
  );
}

/** The number of results under the search and filters. */
function ResultCount({ data, messages }: { readonly data: ListData; readonly messages: ServerCatalog }) {
  const { site } = messages;
  const { total, search } = data;
  const chosen = chosenLabels(data);
  if (search === '' && chosen === '') return null;
  return (
    <p className="found">
      {site.results(total)} {search === '' ? '' : site.resultsFor(search)} {chosen === '' ? '' : site.inChosen(chosen)}{' '}
      {search === '' ? null : (
        <>
          <a href={pageAddress({ ...data, search: '' }, 1)}>{site.clearSearch}</a>{' '}
          <a href={`${searchAddress}?${new URLSearchParams({ q: search })}`}>{messages.search.whole}</a>
        </>
      )}
    </p>
  );
}

function emptyText({ type, search, chosen }: ListData, { site }: ServerCatalog): string {
  if (search !== '') return site.noResults;
  return Object.keys(chosen).length > 0 ? site.noneChosen : type.messages.empty;
}

/** The labels of the chosen filters; '' without any. */
function chosenLabels({ filters }: Pick<ListData, 'filters'>): string {
  return filters.flatMap(({ chosenLabel }) => chosenLabel ?? []).join(', ');
}

/** The document title: search words, chosen filters, list, and page number after the first. */
function listTitle(data: ListData, { site }: ServerCatalog): string {
  const { type, search, page, pages } = data;
  const list = [chosenLabels(data), type.label].filter((text) => text !== '').join(' · ');
  const name = search === '' ? list : site.resultsTitle(search, list);
  return page > 1 ? `${name}, ${site.page(page, pages)}` : name;
}

type ListPosition = Pick<ListData, 'search' | 'chosen' | 'page'>;

/** The query string of a page of the list, without defaults. */
function listSearch({ search, chosen, page }: ListPosition): string {
  const params = new URLSearchParams({
    ...(search === '' ? {} : { q: search }),
    ...chosen,
    ...(page > 1 ? { pagina: String(page) } : {}),
  });
  return params.size === 0 ? '' : `?${params}`;
}

function pageAddress({ type, search, chosen }: ListData, page: number): string {
  return `${type.publicPages?.list ?? ''}${listSearch({ search, chosen, page })}`;
}
