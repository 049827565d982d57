import type { ServerCatalog } from '#core/locales/catalog.ts';
import { BackHome } from '../BackHome.tsx';
import { searchAddress } from '../places.ts';
import { SiteSearchForm } from '../SearchForm.tsx';
import { HitList } from '../search/HitList.tsx';
import { type Group, longestSearch, type SearchData } from '../search/searchSite.ts';
import { NothingFound } from '../search/NothingFound.tsx';

type SearchPageProps = { readonly data: SearchData; readonly words: ServerCatalog };

/** What was found on the whole site: the first of each kind, or one kind by pages. */
export function SearchPage({ data, words }: SearchPageProps) {
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
      {groups.length > 0 && <Found data={data} words={words} />}
      {only === undefined ? null : <Pages data={data} words={words} />}
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
        <li>{search.tipAll}</li>
      </ul>
    </section>
  );
}

function Found({ data, words }: SearchPageProps) {
  const { text, groups, only } = data;
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  return (
    <>
      <p className="found">{words.search.found(total, text)}</p>
      <KindFilter data={data} total={total} words={words} />
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

function KindFilter({ data: { text, groups, only }, total, words }: SearchPageProps & { readonly total: number }) {
  if (groups.length < 2) return null;
  const all = { key: undefined, label: words.search.all, total };
  return (
    <nav className="kinds" aria-label={words.search.filter}>
      <ul>
        {[all, ...groups.map(({ kind, total: count }) => ({ ...kind, total: count }))].map((kind) => (
          <li key={kind.key ?? ''}>
            <a
              href={resultsAddress({ text, kind: kind.key })}
              {...(kind.key === only?.kind.key && { 'aria-current': 'true' as const })}
            >
              {kind.label} <span className="count">{words.search.count(kind.total)}</span>
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
          <a href={resultsAddress({ text, kind: kind.key })}>{words.search.seeAll(total, kind.label)}</a>
        </p>
      )}
    </section>
  );
}

function Pages({ data: { text, only, page, pages }, words: { site } }: SearchPageProps) {
  if (pages < 2) return null;
  const address = (to: number) => resultsAddress({ text, kind: only?.kind.key, page: to });
  return (
    <nav className="pages" aria-label={site.pages}>
      {page > 1 && (
        <a className="button quiet" rel="prev" href={address(page - 1)}>
          {site.previous}
        </a>
      )}
      <span>{site.page(page, pages)}</span>
      {page < pages && (
        <a className="button quiet" rel="next" href={address(page + 1)}>
          {site.next}
        </a>
      )}
    </nav>
  );
}

type Results = { readonly text: string; readonly kind: string | undefined; readonly page?: number };

function resultsAddress({ text, kind, page = 1 }: Results): string {
  const params = { q: text, ...(kind !== undefined && { tipo: kind }), ...(page > 1 && { pagina: String(page) }) };
  return `${searchAddress}?${new URLSearchParams(params)}`;
}

/** What the browser's tab calls it, and a screen reader says first: whether anything was found. */
export function searchTitle({ text, hasTerms, groups, only, page, pages }: SearchData, words: ServerCatalog): string {
  const { search, site } = words;
  if (!hasTerms) return search.title;
  if (groups.length === 0) return search.noneFor(text);
  const kind = only === undefined ? '' : ` · ${only.kind.label}`;
  return `${search.resultsTitle(text)}${kind}${page > 1 ? `, ${site.page(page, pages)}` : ''}`;
}
