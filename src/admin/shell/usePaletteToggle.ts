import { useEffect, useState } from 'react';

export type PaletteView = 'palette' | 'help';

/** Milliseconds after the first screen before the palette is loaded, so that its shortcuts work. */
const loadDelay = 3_000;

/** Opens and closes the command palette: by Ctrl+K or ⌘K, wherever the focus is, or by the header's button. */
export function usePaletteToggle() {
  const [shown, setShown] = useState<PaletteView>();
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), loadDelay);
    const listen = (event: KeyboardEvent) => {
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
  return { shown, onShow: setShown, isLoaded: isDue || shown !== undefined };
}
