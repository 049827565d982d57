import { useEffect, useRef, useState } from 'react';

/** Returns a function that focuses an element by id after the next render, when it has appeared or moved. */
export function useDeferredFocus(): (id: string) => void {
  const targetId = useRef<string>(undefined);
  const [, forceRender] = useState(0);
  const [focus] = useState(() => (id: string) => {
    targetId.current = id;
    // Renders even when the step changed nothing visible.
    forceRender((count) => count + 1);
  });
  useEffect(() => {
    if (targetId.current === undefined) return;
    const target = document.getElementById(targetId.current);
    targetId.current = undefined;
    target?.focus();
  });
  return focus;
}
