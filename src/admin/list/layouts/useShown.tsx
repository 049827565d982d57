import { useEffect } from 'react';

/** Reports once that records are shown, which what stands below them waits for: they would push it away. */
export function useShown(isShown: boolean, onShown: () => void): void {
  useEffect(() => {
    if (isShown) onShown();
  });
}

/** Reports it when the parts beside it are loaded. */
export function Shown({ onShown }: { readonly onShown: () => void }) {
  useShown(true, onShown);
  return null;
}
