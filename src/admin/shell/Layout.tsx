import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Area, MenuEntry } from '../area.ts';
import { words } from '../words.ts';
import { Header } from './Header.tsx';
import { Menu } from './Menu.tsx';
import type { NoticeBoard } from './notices/noticeBoard.ts';
import { Notices } from './notices/Notices.tsx';
import { PaletteHost } from './PaletteHost.tsx';
import type { SessionStore } from './session/session.ts';
import { Spinner } from './Spinner.tsx';
import type { Theme } from './theme/theme.ts';
import { usePaletteToggle } from './usePaletteToggle.ts';
import { useSignOut } from './session/useSignOut.tsx';
import { PartBoundary } from '#forms/lazyPart.tsx';

type LayoutProps = {
  readonly areas: readonly Area[];
  readonly entries: readonly MenuEntry[];
  readonly board: NoticeBoard;
  readonly sessionStore: SessionStore;
  readonly theme: Theme;
  readonly children: ReactNode;
};

/** The frame of every screen: skip link, header, menu, the one `main`, and the notices. */
export function Layout({ areas, entries, board, sessionStore, theme, children }: LayoutProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const { shown, onShow, isLoaded } = usePaletteToggle();
  const { signOut, question } = useSignOut();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const lastPath = useRef(pathname);

  useEffect(() => {
    if (lastPath.current === pathname) return;
    lastPath.current = pathname;
    setMenuOpen(false);
    main.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [pathname]);

  return (
    <div className="shell">
      <a className="skip-link" href="#contenido">
        {words.admin.skip}
      </a>
      <Header
        sessionStore={sessionStore}
        theme={theme}
        isMenuOpen={isMenuOpen}
        onMenu={() => setMenuOpen(!isMenuOpen)}
        onPalette={() => onShow('palette')}
        onSignOut={signOut}
      />
      <Menu entries={entries} isOpen={isMenuOpen} onClose={closeMenu} />
      <main id="contenido" ref={main} tabIndex={-1} inert={isMenuOpen}>
        <PartBoundary fallback={<Spinner label={words.admin.loading} />}>{children}</PartBoundary>
      </main>
      {question}
      {isLoaded && (
        <PaletteHost areas={areas} entries={entries} theme={theme} shown={shown} onShow={onShow} onSignOut={signOut} />
      )}
      <Notices board={board} />
    </div>
  );
}
