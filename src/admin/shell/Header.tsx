import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { Button } from '../ui/Button.tsx';
import { NotificationButton } from '../notifications/NotificationButton.tsx';
import { Icon } from '../ui/Icon.tsx';
import { isApple } from '../ui/platform.ts';
import { menuId } from './Menu.tsx';
import type { SessionStore } from '../session/session.ts';
import type { Theme } from '../ui/theme/theme.ts';
import { ThemePicker } from '../ui/theme/ThemePicker.tsx';

type HeaderProps = {
  readonly sessionStore: SessionStore;
  readonly theme: Theme;
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
  readonly onPalette: () => void;
  readonly onSignOut: () => void;
};

export function Header({ sessionStore, theme, isMenuOpen, onMenu, onPalette, onSignOut }: HeaderProps) {
  const user = useSyncExternalStore(sessionStore.subscribe, () => sessionStore.get()?.user);
  const isDark = useSyncExternalStore(theme.subscribe, theme.isDark);
  return (
    <header className="header">
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
        aria-label={adminTexts.palette}
        title={`${adminTexts.palette} (${isApple ? '⌘K' : 'Ctrl+K'})`}
        onClick={onPalette}
      >
        <Icon name="buscar" />
        <span aria-hidden="true">{isApple ? '⌘ K' : 'Ctrl K'}</span>
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
      <Button onClick={onSignOut}>
        <Icon name="salir" />
        <span className="sign-out-text">{adminTexts.signOut}</span>
      </Button>
    </header>
  );
}
