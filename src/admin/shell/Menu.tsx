import { useEffect, useId, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '../ui/Button.tsx';
import { type MenuEntry, type MenuGroup, menuGroups } from '../areas/area.ts';
import { Icon } from '../ui/Icon.tsx';
import { PartBoundary } from '#forms/lazyPart.tsx';
import { adminTexts } from '#core/locales/es/admin/admin.ts';

export const menuId = 'menu-principal';
const collapsedKey = 'menuCollapsed';

type MenuProps = { readonly entries: readonly MenuEntry[]; readonly isOpen: boolean; readonly onClose: () => void };

/** A sidebar on wide screens, a drawer on small ones. */
export function Menu({ entries, isOpen, onClose }: MenuProps) {
  const [isCollapsed, setCollapsed] = useState(localStorage.getItem(collapsedKey) === 'true');
  const nav = useRef<HTMLElement>(null);

  useEffect(() => {
    const menu = nav.current;
    if (!isOpen || menu === null) return;
    const opener = document.activeElement;
    menu.querySelector('a')?.focus();
    const close = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', close);
    return () => {
      document.removeEventListener('keydown', close);
      if (opener instanceof HTMLElement && menu.contains(document.activeElement)) opener.focus();
    };
  }, [isOpen, onClose]);

  const toggle = () => {
    localStorage.setItem(collapsedKey, String(!isCollapsed));
    setCollapsed(!isCollapsed);
  };

  const all = menuGroups(entries);
  const alone = all.find(({ heading }) => heading === undefined);
  const groups = all.filter(({ heading }) => heading !== undefined);
  return (
    <>
      {isOpen && <div className="backdrop" onClick={onClose} aria-hidden="true" />}
      <nav
        id={menuId}
        ref={nav}
        className={['menu', isOpen && 'menu-open', isCollapsed && 'menu-collapsed'].filter(Boolean).join(' ')}
        aria-label={adminTexts.menu}
      >
        <ul>
          <Entry to="/admin" icon="inicio" label={adminTexts.dashboard} isEnd />
          {alone?.entries.map(entryOf)}
          {groups.map((group) => (
            <Group key={group.heading} {...group} />
          ))}
        </ul>
        <Button look="quiet" className="collapse" aria-expanded={!isCollapsed} aria-controls={menuId} onClick={toggle}>
          <Icon name={isCollapsed ? 'expandir' : 'contraer'} />
          <span>{isCollapsed ? adminTexts.expandMenu : adminTexts.collapseMenu}</span>
        </Button>
      </nav>
    </>
  );
}

/** Entries under their heading, which is always open. */
function Group({ heading, entries }: MenuGroup) {
  const id = useId();
  return (
    <li className="menu-group">
      <p id={id}>
        <span>{heading}</span>
      </p>
      <ul aria-labelledby={id}>{entries.map(entryOf)}</ul>
    </li>
  );
}

const entryOf = ({ path, icon, label, also, Badge }: MenuEntry) => (
  <Entry key={path} to={path} icon={icon} label={label} also={also} Badge={Badge} />
);

type EntryProps = {
  readonly to: string;
  readonly icon: string | undefined;
  readonly label: string;
  readonly isEnd?: boolean;
  readonly also?: readonly string[] | undefined;
  readonly Badge?: MenuEntry['Badge'];
};

function Entry({ to, icon, label, isEnd = false, also = [], Badge }: EntryProps) {
  const countId = useId();
  const { pathname } = useLocation();
  const isCurrent = isEnd ? pathname === to : [to, ...also].some((path) => isBelow(pathname, path));
  return (
    <li>
      <Link to={to} aria-current={isCurrent ? 'page' : undefined} title={label} aria-describedby={Badge && countId}>
        <Icon name={icon} />
        <span>{label}</span>
      </Link>
      {Badge !== undefined && (
        <PartBoundary fallback={null}>
          <Badge id={countId} />
        </PartBoundary>
      )}
    </li>
  );
}

const isBelow = (pathname: string, path: string) => pathname === path || pathname.startsWith(`${path}/`);
