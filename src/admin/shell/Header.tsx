import { useLogout } from '@refinedev/core';
import { useState, useSyncExternalStore } from 'react';
import { words } from '../words.ts';
import { Icon } from './Icon.tsx';
import { LeaveQuestion } from './LeaveQuestion.tsx';
import { menuId } from './Menu.tsx';
import type { SessionKeeper } from './session.ts';
import type { Theme } from './theme.ts';
import { ThemePicker } from './ThemePicker.tsx';
import { useUnsavedWork } from './unsavedWork.ts';

type HeaderProps = {
  readonly keeper: SessionKeeper;
  readonly theme: Theme;
  readonly isMenuOpen: boolean;
  readonly onMenu: () => void;
};

export function Header({ keeper, theme, isMenuOpen, onMenu }: HeaderProps) {
  const { mutate: logOut } = useLogout();
  const unsaved = useUnsavedWork();
  const [isAsking, setAsking] = useState(false);
  const isDark = useSyncExternalStore(theme.subscribe, theme.isDark);
  return (
    <header className="header">
      <button
        type="button"
        className="button button-icon menu-toggle"
        aria-expanded={isMenuOpen}
        aria-controls={menuId}
        aria-label={isMenuOpen ? words.admin.closeMenu : words.admin.openMenu}
        onClick={onMenu}
      >
        <Icon name={isMenuOpen ? 'cerrar' : 'menu'} />
      </button>
      <span className="brand">{words.admin.portal}</span>
      <span className="user-name">{keeper.get()?.user.name}</span>
      <ThemePicker theme={theme} />
      <button
        type="button"
        className="button button-icon"
        aria-pressed={isDark}
        aria-label={words.admin.darkMode}
        title={words.admin.darkMode}
        onClick={theme.toggle}
      >
        <Icon name={isDark ? 'sol' : 'luna'} />
      </button>
      <button type="button" className="button" onClick={() => (unsaved.isThere() ? setAsking(true) : logOut())}>
        <Icon name="salir" />
        <span className="sign-out-text">{words.admin.signOut}</span>
      </button>
      {isAsking && (
        <LeaveQuestion
          keep={unsaved.hasDraft() ? unsaved.keep : undefined}
          textOf={(isKept) => (isKept ? words.drafts.signOutKept : words.drafts.signOutUnkept)}
          onStay={() => setAsking(false)}
          onKeep={() => logOut()}
          onLeave={() => void unsaved.drop().then(() => logOut())}
        />
      )}
    </header>
  );
}
