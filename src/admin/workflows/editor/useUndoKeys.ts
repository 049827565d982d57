import { useEffect } from 'react';

type UndoKeys = { readonly undo: () => void; readonly redo: () => void; readonly isOff: boolean };

/** Ctrl+Z and Ctrl+Y anywhere on the page except in text inputs, which have their own undo. */
export function useUndoKeys({ undo, redo, isOff }: UndoKeys): void {
  useEffect(() => {
    if (isOff) return;
    const listen = (event: KeyboardEvent) => {
      const isText = event.target instanceof Element && event.target.matches('textarea, input:not([type="checkbox"])');
      if (isText || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const step = key === 'y' || (key === 'z' && event.shiftKey) ? redo : key === 'z' ? undo : undefined;
      if (step === undefined) return;
      event.preventDefault();
      step();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [undo, redo, isOff]);
}
