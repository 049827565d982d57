import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Area, MenuEntry } from '../areas/area.ts';
import { Dialog } from '../ui/Dialog.tsx';
import type { PaletteProps } from '../palette/Palette.tsx';
import { Button } from '../ui/Button.tsx';
import { whenIdle } from '../ui/loading/whenIdle.ts';
import { localPart } from '../local/localPart.ts';
import { Header } from './Header.tsx';
import { Menu } from './Menu.tsx';
import type { NoticeBoard } from '../ui/notices/noticeBoard.ts';
import { Notices } from '../ui/notices/Notices.tsx';
import type { SessionStore } from '../session/session.ts';
import { Spinner } from '../ui/Spinner.tsx';
import type { Theme } from '../ui/theme/theme.ts';
import { lazyPart, OnlyChildren, PartBoundary } from '#forms/lazyPart.tsx';
import { useLogout } from '@refinedev/core';
import { adminTexts } from '#core/locales/es/admin/admin.ts';
import { leavingTexts } from '#core/locales/es/forms/leaving.ts';
import { LeaveQuestion } from '../routing/unsaved/LeaveQuestion.tsx';
import { useUnsavedWork } from '../routing/unsaved/unsavedWork.ts';

/** Loaded when the browser is idle, with the print styles: no screen needs them to be drawn. */
const Assistants = lazyPart(
  async () => {
    await whenIdle();
    await import('../ui/styles/print.css');
    return (await import('../assistants/Assistants.tsx')).Assistants;
  },
  { onError: OnlyChildren },
);

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
  const { shown: view, onShow, isLoaded } = usePaletteToggle();
  const { mutate: logOut } = useLogout();
  const { leave, question } = useLeave();
  const signOut = useCallback(() => leave(() => logOut()), [leave, logOut]);
  const local = localPart();
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
        {adminTexts.skip}
      </a>
      <Header
        sessionStore={sessionStore}
        theme={theme}
        isMenuOpen={isMenuOpen}
        onMenu={() => setMenuOpen(!isMenuOpen)}
        onPalette={() => onShow('palette')}
        onSignOut={signOut}
        onLeave={leave}
        notices={<Notices board={board} />}
      />
      <Menu entries={entries} isOpen={isMenuOpen} onClose={closeMenu} />
      <main id="contenido" ref={main} tabIndex={-1} inert={isMenuOpen}>
        {local !== undefined && <local.Note />}
        <PartBoundary fallback={<Spinner label={adminTexts.loading} />}>{children}</PartBoundary>
      </main>
      {question}
      {isLoaded && (
        <PaletteHost areas={areas} entries={entries} theme={theme} view={view} onShow={onShow} onSignOut={signOut} />
      )}
      <PartBoundary fallback={null}>
        <Assistants />
      </PartBoundary>
    </div>
  );
}

type PaletteView = 'palette' | 'help';

/** Milliseconds after the first screen before the palette is loaded for its shortcuts, unless a key comes first. */
const loadDelay = 3_000;

/** Opens and closes the command palette: by Ctrl+K or ⌘K, wherever the focus is, or by the header's button. */
function usePaletteToggle() {
  const [view, setShown] = useState<PaletteView>();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), loadDelay);
    const listen = (event: KeyboardEvent) => {
      if (event.key.length === 1) setDue(true);
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'k';
      if (!isShortcut) return;
      event.preventDefault();
      // Another open dialog may contain unfinished work.
      const isBusy = document.querySelector('dialog[open]') !== null;
      setShown((now) => (now === 'palette' ? undefined : now === undefined && isBusy ? now : 'palette'));
    };
    addEventListener('keydown', listen);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', listen);
    };
  }, []);
  return { shown: view, onShow: setShown, isLoaded: isDue || view !== undefined };
}

/** Ends the person's work, by signing out or as somebody else, after a confirmation when a form has unsaved changes. */
function useLeave(): { readonly leave: (goOn: () => void) => void; readonly question: ReactNode } {
  const unsaved = useUnsavedWork();
  const [next, setNext] = useState<{ readonly goOn: () => void }>();
  const leave = useCallback((goOn: () => void) => (unsaved.hasForms() ? setNext({ goOn }) : goOn()), [unsaved]);
  const goOn = () => {
    setNext(undefined);
    next?.goOn();
  };
  const question = next !== undefined && (
    <LeaveQuestion
      keep={unsaved.hasDraft() ? unsaved.saveWork : undefined}
      textOf={(isSaved) => (isSaved ? leavingTexts.signOutKept : leavingTexts.signOutUnkept)}
      onStay={() => setNext(undefined)}
      onKeep={goOn}
      onLeave={() => void unsaved.drop().then(goOn)}
    />
  );
  return { leave, question };
}

const loadPalette = async () => (await import('../palette/Palette.tsx')).Palette;

// The import may fail, and so may the styles that the build loads with it.
const Palette = lazyPart(loadPalette, { onError: MissingPalette });

/** The command palette and its shortcuts, loaded separately from the frame. */
function PaletteHost(props: PaletteProps) {
  const { view, onShow } = props;
  const fallback = view !== undefined && (
    <Dialog title={adminTexts.palette} onClose={() => onShow(undefined)}>
      <Spinner label={adminTexts.loading} />
    </Dialog>
  );
  return (
    <PartBoundary fallback={fallback}>
      <Palette {...props} />
    </PartBoundary>
  );
}

/** The palette may fail to load offline; the error appears only when the palette is opened. */
function MissingPalette({ view, onShow }: PaletteProps) {
  if (view === undefined) return null;
  return (
    <Dialog title={adminTexts.palette} onClose={() => onShow(undefined)}>
      <p role="alert">{adminTexts.broken}</p>
      <div className="buttons">
        <Button onClick={() => location.reload()}>{adminTexts.retry}</Button>
      </div>
    </Dialog>
  );
}
