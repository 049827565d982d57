import { useEffect, useState } from 'react';

export type PaletteView = 'palette' | 'help';

/** Milliseconds after the first screen at which the palette is fetched, so that its shortcuts work. */
const fetchedAfter = 3_000;

/** Whether the command palette is wanted: by Ctrl+K or ⌘K, whatever has the focus, or by the button of the header. */
export function usePaletteToggle() {
  const [shown, setShown] = useState<PaletteView>();
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFetched(true), fetchedAfter);
    const listen = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'k';
      if (!isAsked) return;
      event.preventDefault();
      // Another's dialog holds something that is not finished.
      const isBusy = document.querySelector('dialog[open]') !== null;
      setShown((now) => (now === 'palette' ? undefined : now === undefined && isBusy ? now : 'palette'));
    };
    addEventListener('keydown', listen);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', listen);
    };
  }, []);
  return { shown, onShow: setShown, isWanted: isFetched || shown !== undefined };
}
