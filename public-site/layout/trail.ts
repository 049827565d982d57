import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Crumb, PageView } from '../page.ts';

/** The way from home to a page, which is its last step; empty for home itself and for pages that are none. */
export function trailOf(
  view: PageView,
  { path, words }: { readonly path: string; readonly words: ServerCatalog },
): readonly Crumb[] {
  if (path === '/' || view.status !== 200) return [];
  return [
    { label: words.site.home, href: '/' },
    ...(view.breadcrumb ?? []),
    { label: view.crumb ?? view.title, href: `${view.canonicalPath ?? path}${view.canonicalSearch ?? ''}` },
  ];
}
