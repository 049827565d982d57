import { useEffect, useRef, useState } from 'react';

/** Answers how to give the focus to an element, by its id, that a step has just brought onto the screen or moved on it. */
export function useDeferredFocus(): (id: string) => void {
  const wanted = useRef<string>(undefined);
  const [, wake] = useState(0);
  const [focus] = useState(() => (id: string) => {
    wanted.current = id;
    // Also when the step itself changed nothing that is drawn.
    wake((count) => count + 1);
  });
  useEffect(() => {
    if (wanted.current === undefined) return;
    const target = document.getElementById(wanted.current);
    wanted.current = undefined;
    target?.focus();
  });
  return focus;
}
