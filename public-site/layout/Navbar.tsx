import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Town } from '#core/site/town.ts';
import { Icon } from '../components/Icon.tsx';
import { Once } from '../components/Once.tsx';
import { searchAddress } from '../places.ts';
import { Crest } from './Crest.tsx';
import type { MenuEntry, MenuItem } from './menu.ts';

type NavbarProps = {
  readonly menu: readonly MenuItem[];
  readonly town: Town;
  readonly path: string;
  readonly words: ServerCatalog;
};

/** The menu twice: as a bar for wide screens and inside a `<details>` for narrow ones, so that neither needs a script. */
export function Navbar({ menu, town, path, words }: NavbarProps) {
  const withHome: readonly MenuItem[] = [{ label: words.site.home, href: '/' }, ...menu];
  return (
    <Once as="header" className="top" name={`navbar ${placeIn(withHome, path)}`} of={[menu, town, words]}>
      {() => (
        <div className="top-in">
          <a className="brand" href="/" {...(path === '/' && { 'aria-current': 'page' as const })}>
            <Crest town={town} />
            <span>{words.site.name}</span>
          </a>
          <SearchEntry path={path} words={words} />
          <nav className="nav-wide" aria-label={words.site.mainMenu}>
            <MenuLinks items={menu} path={path} words={words} />
          </nav>
          <details className="nav-narrow">
            <summary>{words.site.menu}</summary>
            <nav aria-label={words.site.menu}>
              <MenuLinks items={withHome} path={path} words={words} />
            </nav>
          </details>
        </div>
      )}
    </Once>
  );
}

/** The page's own address where the bar marks it; the bar is the same on all others. */
function placeIn(items: readonly MenuItem[], path: string): string {
  const entries = items.flatMap((item) => ('href' in item ? [item] : item.entries));
  return path === searchAddress || entries.some(({ href }) => href === path) ? path : '';
}

/** Stands beside the menu, not in it, so that it is seen on a narrow screen too. */
function SearchEntry({ path, words }: Omit<NavbarProps, 'menu' | 'town'>) {
  return (
    <a
      className="search-entry"
      href={searchAddress}
      {...(path === searchAddress && { 'aria-current': 'page' as const })}
    >
      <Icon name="search" />
      <span>{words.search.entry}</span>
    </a>
  );
}

function MenuLinks({
  items,
  path,
  words,
}: {
  readonly items: readonly MenuItem[];
  readonly path: string;
  readonly words: ServerCatalog;
}) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.label}>
          {'href' in item ? (
            <MenuLink entry={item} path={path} />
          ) : (
            <details className="group" name="group">
              <summary>{item.label}</summary>
              <ul>
                {item.entries.map((entry) => (
                  <li key={entry.href}>
                    <MenuLink entry={entry} path={path} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </li>
      ))}
      <li>
        <a className="button small" href="/admin">
          {words.site.admin}
        </a>
      </li>
    </ul>
  );
}

function MenuLink({ entry, path }: { readonly entry: MenuEntry; readonly path: string }) {
  const { label, href, anchor } = entry;
  return (
    <a
      href={path === '/' && anchor !== undefined ? `#${anchor}` : href}
      {...(href === path ? { 'aria-current': 'page' as const } : {})}
    >
      {label}
    </a>
  );
}
