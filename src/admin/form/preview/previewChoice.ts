import { useState } from 'react';

const key = 'vista-previa';

/** Wide enough for the form and the page side by side. */
const hasRoom = '(width >= 80rem)';

/** Whether to show the public page beside forms: the person's choice, by default only where there is room. */
export function usePreviewChoice(): readonly [boolean, (isOpen: boolean) => void] {
  const [isOpen, setOpen] = useState(() => {
    const stored = localStorage.getItem(key);
    return stored === null ? matchMedia(hasRoom).matches : stored === 'si';
  });
  const choose = (next: boolean) => {
    setOpen(next);
    try {
      localStorage.setItem(key, next ? 'si' : 'no');
    } catch {
      // With a full storage the choice is just not remembered.
    }
  };
  return [isOpen, choose];
}
