import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether an element is at least this wide, in pixels; known before it is first painted. */
export function useHasRoom(place: RefObject<HTMLElement | null>, width: number): boolean {
  const [hasRoom, setHasRoom] = useState(true);
  useLayoutEffect(() => {
    const element = place.current;
    if (element === null) return;
    const look = () => setHasRoom(element.offsetWidth >= width);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, width]);
  return hasRoom;
}
