import { useEffect, useState } from 'react';

export type PaletteView = 'palette' | 'help';

/** Milliseconds after the first screen at which the palette is fetched, so that its shortcuts work. */
const fetchedAfter = 3_000;

/** Whether the command palette is wanted: by Ctrl+K or ⌘K, whatever has the focus, or by the button of the header. */
export function usePaletteDoor() {
  const [shown, setShown] = useState<PaletteView>();
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setFetched(true), fetchedAfter);
    const listen = (event: KeyboardEvent) => {
      const isAsked = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 'k';
      // A dialog holds something that is not finished.
      if (!isAsked || document.querySelector('dialog[open]:not(:has(.palette-input))') !== null) return;
      event.preventDefault();
      setShown((now) => (now === 'palette' ? undefined : 'palette'));
    };
    addEventListener('keydown', listen);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', listen);
    };
  }, []);
  return { shown, onShow: setShown, isWanted: isFetched || shown !== undefined };
}
