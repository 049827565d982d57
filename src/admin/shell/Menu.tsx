import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { lazyPart, OnlyChildren, PartBoundary } from '#forms/lazyPart.tsx';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { menuTexts } from '#core/locales/es/admin/menu/menu.ts';
import { type MenuEntry, type MenuGroup, menuGroups } from '../areas/area.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { usePins } from './usePins.ts';

const PinDialog = lazyPart(async () => (await import('./PinDialog.tsx')).PinDialog, { onError: OnlyChildren });

export const menuId = 'menu-principal';
const collapsedKey = 'menuCollapsed';

type MenuProps = { readonly entries: readonly MenuEntry[]; readonly isOpen: boolean; readonly onClose: () => void };

/** A sidebar on wide screens, a drawer on small ones: what the person pinned, then everything else by use. */
export function Menu({ entries, isOpen, onClose }: MenuProps) {
  const [isCollapsed, setCollapsed] = useState(localStorage.getItem(collapsedKey) === 'true');
  const [isArranging, setArranging] = useState(false);
  const { pins, change } = usePins();
  const nav = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  useDrawer(nav, { isOpen, onClose });
  useCurrentInSight(list, [entries, pins.join(), isOpen]);

  const toggle = () => {
    localStorage.setItem(collapsedKey, String(!isCollapsed));
    setCollapsed(!isCollapsed);
  };

  const pinned = pins.flatMap((path) => entries.find((entry) => entry.path === path) ?? []);
  const others = entries.filter((entry) => !pinned.includes(entry));
  const [alone, ...groups] = menuGroups(others);
  const item = (entry: MenuEntry) => {
    const isPinned = pinned.includes(entry);
    const onPin = () => change({ path: entry.path, isPinned: !isPinned });
    return <Entry key={entry.path} {...entry} isPinned={isPinned} onPin={onPin} />;
  };
  return (
    <>
      {isOpen && <div className="backdrop" onClick={onClose} aria-hidden="true" />}
      <nav
        id={menuId}
        ref={nav}
        className={['menu', isOpen && 'menu-open', isCollapsed && 'menu-collapsed'].filter(Boolean).join(' ')}
        aria-label={adminTexts.menu}
      >
        <ul ref={list} className="menu-list">
          <Entry path="/admin" icon="inicio" label={adminTexts.dashboard} isEnd />
          {pinned.length > 0 && <Group heading={menuTexts.pinned} entries={pinned} item={item} />}
          {alone?.entries.map(item)}
          {groups.map((group) => (
            <Group key={group.heading} {...group} item={item} />
          ))}
        </ul>
        <div className="menu-foot">
          <Button look="quiet" className="menu-arrange" title={menuTexts.arrange} onClick={() => setArranging(true)}>
            <Icon name="fijar" />
            <span>{menuTexts.arrange}</span>
          </Button>
          <Button
            look="quiet"
            className="collapse"
            aria-expanded={!isCollapsed}
            aria-controls={menuId}
            onClick={toggle}
          >
            <Icon name={isCollapsed ? 'expandir' : 'contraer'} />
            <span>{isCollapsed ? adminTexts.expandMenu : adminTexts.collapseMenu}</span>
          </Button>
        </div>
      </nav>
      {isArranging && (
        <PartBoundary fallback={null}>
          <PinDialog pinned={pinned} others={others} onChange={change} onClose={() => setArranging(false)} />
        </PartBoundary>
      )}
    </>
  );
}

/** Focuses the current entry of an opened drawer, which Escape closes. */
function useDrawer(nav: RefObject<HTMLElement | null>, { isOpen, onClose }: Omit<MenuProps, 'entries'>): void {
  useEffect(() => {
    const menu = nav.current;
    if (!isOpen || menu === null) return;
    const opener = document.activeElement;
    (menu.querySelector<HTMLElement>(current) ?? menu.querySelector('a'))?.focus({ preventScroll: true });
    const close = (event: KeyboardEvent) =>
      event.key === 'Escape' && document.querySelector('dialog[open]') === null && onClose();
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('keydown', close);
      if (opener instanceof HTMLElement && menu.contains(document.activeElement)) opener.focus();
    };
  }, [nav, isOpen, onClose]);
}

const current = '[aria-current="page"]';

/** Scrolls the menu, never the page, to the entry of the open screen. */
function useCurrentInSight(
  list: RefObject<HTMLElement | null>,
  [entries, pins, isOpen]: readonly [readonly MenuEntry[], string, boolean],
): void {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const [box, entry] = [list.current, list.current?.querySelector(current) ?? null];
    if (box === null || entry === null) return;
    const [around, at] = [box.getBoundingClientRect(), entry.getBoundingClientRect()];
    if (at.top < around.top || at.bottom > around.bottom)
      box.scrollTop += at.top - around.top - (around.height - at.height) / 2;
  }, [list, pathname, entries, pins, isOpen]);
}

type GroupProps = MenuGroup & { readonly item: (entry: MenuEntry) => ReactNode };

/** Entries under their heading, which is always open. */
function Group({ heading, entries, item }: GroupProps) {
  const id = useId();
  return (
    <li className="menu-group">
      <p id={id}>
        <span>{heading}</span>
      </p>
      <ul aria-labelledby={id}>{entries.map(item)}</ul>
    </li>
  );
}

type EntryProps = Pick<MenuEntry, 'path' | 'label' | 'icon' | 'initials' | 'also' | 'Badge'> & {
  /** Whether only this very address is its screen. */
  readonly isEnd?: boolean;
  readonly isPinned?: boolean;
  /** Pins it, or takes it away. */
  readonly onPin?: () => void;
};

function Entry(props: EntryProps) {
  const { path, icon, initials, label, isEnd = false, also = [], Badge, isPinned = false, onPin } = props;
  const countId = useId();
  const { pathname } = useLocation();
  const isCurrent = isEnd ? pathname === path : [path, ...also].some((one) => isBelow(pathname, one));
  const pinLabel = (isPinned ? menuTexts.unpin : menuTexts.pin)(label);
  const hasPin = isCurrent && onPin !== undefined;
  return (
    <li className={hasPin ? 'menu-here' : undefined}>
      <Link to={path} aria-current={isCurrent ? 'page' : undefined} title={label} aria-describedby={Badge && countId}>
        <Icon name={icon} initials={initials} />
        <span>{label}</span>
      </Link>
      {Badge !== undefined && (
        <PartBoundary fallback={null}>
          <Badge id={countId} />
        </PartBoundary>
      )}
      {hasPin && (
        <Button
          look="icon quiet"
          className={isPinned ? 'menu-pin is-pinned' : 'menu-pin'}
          aria-label={pinLabel}
          title={pinLabel}
          onClick={onPin}
        >
          <Icon name="fijar" />
        </Button>
      )}
    </li>
  );
}

const isBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);
