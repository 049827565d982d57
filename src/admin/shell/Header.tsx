import { type ReactNode, type RefObject, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { Button } from '../ui/Button.tsx';
import { NotificationButton } from '../notifications/NotificationButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { isApple } from '../ui/platform.ts';
import { menuId } from './Menu.tsx';
import { localPart, type PersonMenuProps } from '../local/localPart.ts';
import type { SessionStore } from '../session/session.ts';
import type { Theme } from '../ui/theme/theme.ts';
import { ThemePicker } from '../ui/theme/ThemePicker.tsx';

/** The shortcut as the button shows it, which its name repeats for people who say what they see. */
const paletteKeys = isApple ? '⌘ K' : 'Ctrl K';

type HeaderProps = {
  readonly sessionStore: SessionStore;
  readonly theme: Theme;
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
  readonly onPalette: () => void;
  readonly onSignOut: () => void;
  readonly onLeave: PersonMenuProps['onLeave'];
  /** The notices, which have their own room in the header and so cover nothing. */
  readonly notices: ReactNode;
};

export function Header(props: HeaderProps) {
  const { sessionStore, theme, isMenuOpen, onMenu, onPalette, onSignOut, onLeave, notices } = props;
  const user = useSyncExternalStore(sessionStore.subscribe, () => sessionStore.get()?.user);
  const local = localPart();
  const isDark = useSyncExternalStore(theme.subscribe, theme.isDark);
  const header = useRef<HTMLElement>(null);
  useHeightVariable(header);
  return (
    <header className="header" ref={header}>
      <Button
        look="icon"
        className="menu-toggle"
        aria-expanded={isMenuOpen}
        aria-controls={menuId}
        aria-label={isMenuOpen ? adminTexts.closeMenu : adminTexts.openMenu}
        onClick={onMenu}
      >
        <Icon name={isMenuOpen ? 'cerrar' : 'menu'} />
      </Button>
      <span className="brand">{adminTexts.portal}</span>
      <Link className="user-name" to="/admin/mi-cuenta" title={adminTexts.account}>
        <bdi>{user?.name}</bdi>
      </Link>
      <Button
        className="palette-button"
        aria-keyshortcuts="Control+K Meta+K"
        aria-label={`${adminTexts.palette} (${paletteKeys})`}
        title={`${adminTexts.palette} (${paletteKeys})`}
        onClick={onPalette}
      >
        <Icon name="buscar" />
        <span aria-hidden="true">{paletteKeys}</span>
      </Button>
      <NotificationButton />
      <ThemePicker theme={theme} />
      <Button
        look="icon"
        aria-pressed={isDark}
        aria-label={adminTexts.darkMode}
        title={adminTexts.darkMode}
        onClick={theme.toggle}
      >
        <Icon name={isDark ? 'sol' : 'luna'} />
      </Button>
      {local !== undefined && <local.PersonMenu {...{ sessionStore, onLeave, onSignOut }} />}
      <Button className="sign-out" onClick={onSignOut}>
        <Icon name="salir" />
        <span className="sign-out-text">{adminTexts.signOut}</span>
      </Button>
      {notices}
    </header>
  );
}

/** Tells what sticks below the header how high it is, since a notice may add a row to it. */
function useHeightVariable(header: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = header.current;
    if (element === null) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => style.setProperty('--header-height', `${element.offsetHeight}px`));
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('--header-height');
    };
  }, [header]);
}
