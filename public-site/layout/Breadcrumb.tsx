import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Crumb } from '../page.ts';

/** The breadcrumb of a page; its last step is not a link. */
export function Breadcrumb({ trail, words }: { readonly trail: readonly Crumb[]; readonly words: ServerCatalog }) {
  if (trail.length < 2) return null;
  return (
    <nav className="crumbs" aria-label={words.sharing.trail}>
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
