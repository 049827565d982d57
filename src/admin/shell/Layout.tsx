import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { MenuEntry } from '../area.ts';
import { words } from '../words.ts';
import { Header } from './Header.tsx';
import { Menu } from './Menu.tsx';
import type { NoticeBoard } from './noticeBoard.ts';
import { Notices } from './Notices.tsx';
import type { SessionKeeper } from './session.ts';
import { Spinner } from './Spinner.tsx';
import type { Theme } from './theme.ts';

type LayoutProps = {
  readonly entries: readonly MenuEntry[];
  readonly board: NoticeBoard;
  readonly keeper: SessionKeeper;
  readonly theme: Theme;
  readonly children: ReactNode;
};

/** The frame around every screen: skip link, header, menu, the one `main`, and the notices. */
export function Layout({ entries, board, keeper, theme, children }: LayoutProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
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
      <Header keeper={keeper} theme={theme} isMenuOpen={isMenuOpen} onMenu={() => setMenuOpen(!isMenuOpen)} />
      <Menu entries={entries} isOpen={isMenuOpen} onClose={closeMenu} />
      <main id="contenido" ref={main} tabIndex={-1} inert={isMenuOpen}>
        <Suspense fallback={<Spinner label={words.admin.loading} />}>{children}</Suspense>
      </main>
      <Notices board={board} />
    </div>
  );
}
