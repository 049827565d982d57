import { type RefObject, useEffect, useRef, useState } from 'react';

/** An element, and a function that focuses it once a dialog that closes at the same time is gone and no longer keeps the focus. */
export function useFocusAfter<E extends HTMLElement>(): [RefObject<E | null>, () => void] {
  const element = useRef<E>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) element.current?.focus();
  }, [times]);
  return [element, () => setTimes((before) => before + 1)];
}
