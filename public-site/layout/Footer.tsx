import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { MenuItem } from './menu.ts';

type FooterProps = { readonly menu: readonly MenuItem[]; readonly year: string; readonly words: ServerCatalog };

export function Footer({ menu, year, words }: FooterProps) {
  const links = menu.filter((item) => 'href' in item);
  const groups = menu.filter((item) => 'entries' in item);
  return (
    <footer className="foot">
      <div className="foot-in">
        <div>
          <p className="foot-name">{words.site.name}</p>
          <p>{words.site.place}</p>
        </div>
        {[{ label: words.site.quickLinks, entries: [{ label: words.site.home, href: '/' }, ...links] }, ...groups].map(
          ({ label, entries }) => (
            <nav key={label} aria-label={label}>
              <p className="foot-head">{label}</p>
              <ul>
                {entries.map((entry) => (
                  <li key={entry.href}>
                    <a href={entry.href}>{entry.label}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ),
        )}
        <div>
          <p className="foot-head">{words.site.staff}</p>
          <a href="/admin">{words.site.signIn}</a>
        </div>
      </div>
      <p className="rights">{words.site.rights(year)}</p>
    </footer>
  );
}
