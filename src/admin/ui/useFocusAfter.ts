import { type RefObject, useEffect, useRef, useState } from 'react';

/** An element, and a function that focuses it once what disappears at the same time, such as a dialog, no longer keeps the focus. */
export function useFocusAfter<E extends HTMLElement>(): [RefObject<E | null>, () => void] {
  const element = useRef<E>(null);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    if (times > 0) element.current?.focus();
  }, [times]);
  return [element, () => setTimes((before) => before + 1)];
}
