import type { ServerCatalog } from '#core/locales/catalog.ts';
import { BackHome } from '../components/BackHome.tsx';
import { searchAddress } from '../portal/addresses.ts';
import type { PageView } from '../page/page.ts';
import { PageLinks } from '../components/PageLinks.tsx';
import { SiteSearchForm } from '../components/SearchForm.tsx';
import { maxHits } from '../search/recordSegments.ts';
import { HitList } from '../search/HitList.tsx';
import { longestSearch, type SearchContext, type SearchData, searchSite } from '../search/searchSite.ts';
import type { Group } from '../search/results.ts';
import { NothingFound } from '../search/NothingFound.tsx';

/** The page of the site search; undefined for a page of results beyond the last. Rejects as the store does. */
export async function searchView(search: URLSearchParams, context: SearchContext): Promise<PageView | undefined> {
  const data = await searchSite(search, context);
  if (data === undefined) return undefined;
  const { messages } = context;
  return {
    status: 200,
    title: searchTitle(data, messages),
    crumb: messages.search.title,
    description: messages.search.hint,
    noindex: true,
    isCacheable: data.text === '',
    body: <SearchPage data={data} messages={messages} />,
  };
}

type SearchPageProps = { readonly data: SearchData; readonly messages: ServerCatalog };

/** The results of the site search: the first of each kind, or one kind in pages. */
function SearchPage({ data, messages }: SearchPageProps) {
  const { text, hasTerms, isCut, groups, only } = data;
  const { search } = messages;
  return (
    <div className="search-page">
      <h1>{search.title}</h1>
      <p className="lead">{search.hint}</p>
      <SiteSearchForm text={text} messages={messages} />
      {isCut && <p className="note">{search.cut(longestSearch)}</p>}
      {text !== '' && !hasTerms && <p className="empty">{search.nothingTyped}</p>}
      {!hasTerms && <SearchTips messages={messages} />}
      {hasTerms && groups.length === 0 && <NothingFound data={data} messages={messages} />}
      {groups.length > 0 && <FoundGroups data={data} messages={messages} />}
      {only === undefined ? null : (
        <PageLinks
          page={data.page}
          pages={data.pages}
          addressOf={(page) => resultsAddress({ text, kind: only.kind.key, page })}
          messages={messages}
        />
      )}
      <BackHome messages={messages} />
    </div>
  );
}

function SearchTips({ messages: { search } }: Pick<SearchPageProps, 'messages'>) {
  return (
    <section className="search-tips" aria-labelledby="consejos">
      <h2 id="consejos">{search.tips}</h2>
      <ul>
        <li>{search.tipStart}</li>
        <li>{search.tipAccents}</li>
        <li>{search.tipTyping}</li>
        <li>{search.tipAll}</li>
      </ul>
    </section>
  );
}

function FoundGroups({ data, messages }: SearchPageProps) {
  const { text, groups, only } = data;
  const totals = groups.map(({ total }) => total);
  return (
    <>
      <p className="found">
        {messages.search.found(countText(totals, messages), text)}
        {data.isPartial && `. ${messages.search.partial}`}
        {data.isShort && `. ${messages.search.short}`}
      </p>
      <KindFilter data={data} totals={totals} messages={messages} />
      {only === undefined ? (
        groups.map((group) => <GroupSection key={group.kind.key} group={group} text={text} messages={messages} />)
      ) : (
        <section aria-labelledby="resultados">
          <h2 id="resultados">{only.kind.label}</h2>
          <HitList hits={only.hits} />
        </section>
      )}
    </>
  );
}

/** The number of results; counting of a kind stops one after the most that are shown. */
function countText(totals: readonly number[], { search }: ServerCatalog): string {
  const sum = totals.reduce((all, total) => all + Math.min(total, maxHits), 0);
  return totals.some((total) => total > maxHits) ? search.moreThan(sum) : search.count(sum);
}

type KindFilterProps = SearchPageProps & { readonly totals: readonly number[] };

function KindFilter({ data: { text, groups, only }, totals, messages }: KindFilterProps) {
  if (groups.length < 2) return null;
  const all = { key: undefined, label: messages.search.all, totals };
  return (
    <nav className="kinds" aria-label={messages.search.filter}>
      <ul className="plain-list cluster">
        {[all, ...groups.map(({ kind, total }) => ({ ...kind, totals: [total] }))].map((kind) => (
          <li key={kind.key ?? ''}>
            <a
              href={resultsAddress({ text, kind: kind.key })}
              {...(kind.key === only?.kind.key && { 'aria-current': 'true' as const })}
            >
              {kind.label} <span className="count">{countText(kind.totals, messages)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type GroupSectionProps = { readonly group: Group; readonly text: string; readonly messages: ServerCatalog };

function GroupSection({ group: { kind, hits, total }, text, messages }: GroupSectionProps) {
  const id = `de-${kind.key}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{kind.label}</h2>
      <HitList hits={hits} />
      {total > hits.length && (
        <p className="more-hits">
          <a href={resultsAddress({ text, kind: kind.key })}>
            {total > maxHits
              ? messages.search.seeMany(kind.label)
              : messages.search.seeAll(messages.search.count(total), kind.label)}
          </a>
        </p>
      )}
    </section>
  );
}

type ResultsLink = { readonly text: string; readonly kind: string | undefined; readonly page?: number };

function resultsAddress({ text, kind, page = 1 }: ResultsLink): string {
  const params = { q: text, ...(kind !== undefined && { tipo: kind }), ...(page > 1 && { pagina: String(page) }) };
  return `${searchAddress}?${new URLSearchParams(params)}`;
}

/** The document title, which screen readers announce first: whether anything was found. */
function searchTitle({ text, hasTerms, groups, only, page, pages }: SearchData, messages: ServerCatalog): string {
  const { search, site } = messages;
  if (!hasTerms) return search.title;
  if (groups.length === 0) return search.noneFor(text);
  const kind = only === undefined ? '' : ` · ${only.kind.label}`;
  return `${search.resultsTitle(text)}${kind}${page > 1 ? `, ${site.page(page, pages)}` : ''}`;
}
