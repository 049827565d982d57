import type { ServerCatalog } from '#core/locales/catalog.ts';
import type { Town } from '#core/site/town.ts';
import { Icon } from '../components/Icon.tsx';
import { CachedFragment } from '../components/CachedFragment.tsx';
import { searchAddress } from '../portal/addresses.ts';
import { Crest } from './Crest.tsx';
import type { MenuEntry, MenuItem } from '../page/menu.ts';

type NavbarProps = {
  readonly menu: readonly MenuItem[];
  readonly town: Town;
  readonly path: string;
  readonly messages: ServerCatalog;
};

/** The menu twice: as a bar for wide screens and in a `<details>` for narrow ones, so that neither needs a script. */
export function Navbar({ menu, town, path, messages }: NavbarProps) {
  const withHome: readonly MenuItem[] = [{ label: messages.site.home, href: '/' }, ...menu];
  return (
    <CachedFragment
      as="header"
      className="top"
      name={`navbar ${currentEntryPath(withHome, path)}`}
      dependencies={[menu, town, messages]}
    >
      {() => (
        <div className="top-in">
          <a className="brand" href="/" {...(path === '/' && { 'aria-current': 'page' as const })}>
            <Crest town={town} />
            <span>{messages.site.name}</span>
          </a>
          <SearchEntry path={path} messages={messages} />
          <nav className="nav-wide" aria-label={messages.site.mainMenu}>
            <MenuLinks items={menu} path={path} messages={messages} />
          </nav>
          <details className="nav-narrow">
            <summary>{messages.site.menu}</summary>
            <nav aria-label={messages.site.menu}>
              <MenuLinks items={withHome} path={path} messages={messages} />
            </nav>
          </details>
        </div>
      )}
    </CachedFragment>
  );
}

/** The path if the bar marks it as current, else ''; the bar is the same on all other pages. */
function currentEntryPath(items: readonly MenuItem[], path: string): string {
  const entries = items.flatMap((item) => ('href' in item ? [item] : item.entries));
  return path === searchAddress || entries.some(({ href }) => href === path) ? path : '';
}

/** Outside the menu, so that it is visible on narrow screens too. */
function SearchEntry({ path, messages }: Omit<NavbarProps, 'menu' | 'town'>) {
  return (
    <a
      className="search-entry"
      href={searchAddress}
      {...(path === searchAddress && { 'aria-current': 'page' as const })}
    >
      <Icon name="search" />
      <span>{messages.search.entry}</span>
    </a>
  );
}

function MenuLinks({
  items,
  path,
  messages,
}: {
  readonly items: readonly MenuItem[];
  readonly path: string;
  readonly messages: ServerCatalog;
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
          {messages.site.admin}
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
