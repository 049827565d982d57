import type { Frame } from '../layout/frame.ts';
import type { PageContext, PageView } from '../page.ts';
import { SearchPage, searchTitle } from '../pages/SearchPage.tsx';
import { searchSite } from './searchSite.ts';

/** The page of the site search; undefined for a page of results beyond the last. Rejects as the store does. */
export async function searchView(
  search: URLSearchParams,
  context: PageContext & { readonly frame: Frame },
): Promise<PageView | undefined> {
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
