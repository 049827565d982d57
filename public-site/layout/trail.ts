import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Crumb, PageView } from '../page.ts';

/** The breadcrumb trail from home to the page itself; empty for home and for error pages. */
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
