import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Crumb, PageView } from '../page/page.ts';

/** The breadcrumb trail from home to the page itself; empty for home and for pages that do not exist. */
export function trailOf(
  view: PageView,
  { path, messages }: { readonly path: string; readonly messages: ServerCatalog },
): readonly Crumb[] {
  if (path === '/' || (view.status !== 200 && view.crumb === undefined)) return [];
  return [
    { label: messages.site.home, href: '/' },
    ...(view.breadcrumb ?? []),
    { label: view.crumb ?? view.title, href: `${view.canonicalPath ?? path}${view.canonicalSearch ?? ''}` },
  ];
}

/** The breadcrumb of a page; its last step is not a link. */
export function Breadcrumb({
  trail,
  messages,
}: {
  readonly trail: readonly Crumb[];
  readonly messages: ServerCatalog;
}) {
  if (trail.length < 2) return null;
  return (
    <nav className="crumbs" aria-label={messages.sharing.trail}>
      <ol>
        {trail.map(({ label, href }, index) => (
          <li key={href}>
            {index === trail.length - 1 ? <span aria-current="page">{label}</span> : <a href={href}>{label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
