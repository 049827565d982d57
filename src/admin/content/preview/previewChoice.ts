import { useState } from 'react';

const key = 'vista-previa';

/** Where a form and a page have room beside each other. */
const hasRoom = '(width >= 80rem)';

/** Whether the person wants to see the public page beside forms; until they say so, where there is room. */
export function usePreviewChoice(): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => {
    const kept = localStorage.getItem(key);
    return kept === null ? matchMedia(hasRoom).matches : kept === 'si';
  });
  const choose = (next: boolean) => {
    setOpen(next);
    try {
      localStorage.setItem(key, next ? 'si' : 'no');
    } catch {
      // A full storage only forgets it.
    }
  };
  return [isOpen, choose];
}
