import { useEffect, useRef, useState } from 'react';

/** Answers how to give the focus to an element, by its id, that a step has just brought onto the screen or moved on it. */
export function useLaterFocus(): (id: string) => void {
  const wanted = useRef<string>(undefined);
  const [focus] = useState(() => (id: string) => {
    wanted.current = id;
  });
  useEffect(() => {
    if (wanted.current === undefined) return;
    const target = document.getElementById(wanted.current);
    wanted.current = undefined;
    target?.focus();
  });
  return focus;
}
