import type { ServerCatalog } from '#core/locales/catalog.ts';
import { BackHome } from '../components/BackHome.tsx';
import { searchAddress } from '../addresses.ts';
import type { PageView, ViewContext } from '../page.ts';
import { PageLinks } from '../components/PageLinks.tsx';
import { SiteSearchForm } from '../components/SearchForm.tsx';
import { maxHits } from '../search/recordSegments.ts';
import { HitList } from '../search/HitList.tsx';
import { longestSearch, type SearchData, searchSite } from '../search/searchSite.ts';
import type { Group } from '../search/results.ts';
import { NothingFound } from '../search/NothingFound.tsx';

/** The page of the site search; undefined for a page of results beyond the last. Rejects as the store does. */
export async function searchView(search: URLSearchParams, context: ViewContext): Promise<PageView | undefined> {
  const data = await searchSite(search, context);
  if (data === undefined) return undefined;
  const { words } = context;
  return {
    status: 200,
    title: searchTitle(data, words),
    crumb: words.search.title,
    description: words.search.hint,
    noindex: true,
    isCacheable: data.text === '',
    body: <SearchPage data={data} words={words} />,
  };
}

type SearchPageProps = { readonly data: SearchData; readonly words: ServerCatalog };

/** The results of the site search: the first of each kind, or one kind in pages. */
function SearchPage({ data, words }: SearchPageProps) {
  const { text, hasTerms, isCut, groups, only } = data;
  const { search } = words;
  return (
    <div className="search-page">
      <h1>{search.title}</h1>
      <p className="lead">{search.hint}</p>
      <SiteSearchForm text={text} words={words} />
      {isCut && <p className="note">{search.cut(longestSearch)}</p>}
      {text !== '' && !hasTerms && <p className="empty">{search.nothingTyped}</p>}
      {!hasTerms && <SearchTips words={words} />}
      {hasTerms && groups.length === 0 && <NothingFound data={data} words={words} />}
      {groups.length > 0 && <FoundGroups data={data} words={words} />}
      {only === undefined ? null : (
        <PageLinks
          page={data.page}
          pages={data.pages}
          addressOf={(page) => resultsAddress({ text, kind: only.kind.key, page })}
          words={words}
        />
      )}
      <BackHome words={words} />
    </div>
  );
}

function SearchTips({ words: { search } }: Pick<SearchPageProps, 'words'>) {
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

function FoundGroups({ data, words }: SearchPageProps) {
  const { text, groups, only } = data;
  const totals = groups.map(({ total }) => total);
  return (
    <>
      <p className="found">
        {words.search.found(countText(totals, words), text)}
        {data.isPartial && `. ${words.search.partial}`}
        {data.isShort && `. ${words.search.short}`}
      </p>
      <KindFilter data={data} totals={totals} words={words} />
      {only === undefined ? (
        groups.map((group) => <GroupSection key={group.kind.key} group={group} text={text} words={words} />)
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

function KindFilter({ data: { text, groups, only }, totals, words }: KindFilterProps) {
  if (groups.length < 2) return null;
  const all = { key: undefined, label: words.search.all, totals };
  return (
    <nav className="kinds" aria-label={words.search.filter}>
      <ul>
        {[all, ...groups.map(({ kind, total }) => ({ ...kind, totals: [total] }))].map((kind) => (
          <li key={kind.key ?? ''}>
            <a
              href={resultsAddress({ text, kind: kind.key })}
              {...(kind.key === only?.kind.key && { 'aria-current': 'true' as const })}
            >
              {kind.label} <span className="count">{countText(kind.totals, words)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type GroupSectionProps = { readonly group: Group; readonly text: string; readonly words: ServerCatalog };

function GroupSection({ group: { kind, hits, total }, text, words }: GroupSectionProps) {
  const id = `de-${kind.key}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{kind.label}</h2>
      <HitList hits={hits} />
      {total > hits.length && (
        <p className="more-hits">
          <a href={resultsAddress({ text, kind: kind.key })}>
            {total > maxHits
              ? words.search.seeMany(kind.label)
              : words.search.seeAll(words.search.count(total), kind.label)}
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
function searchTitle({ text, hasTerms, groups, only, page, pages }: SearchData, words: ServerCatalog): string {
  const { search, site } = words;
  if (!hasTerms) return search.title;
  if (groups.length === 0) return search.noneFor(text);
  const kind = only === undefined ? '' : ` · ${only.kind.label}`;
  return `${search.resultsTitle(text)}${kind}${page > 1 ? `, ${site.page(page, pages)}` : ''}`;
}
