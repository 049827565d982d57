import { type RefObject, useEffect, useRef } from 'react';

const steps = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
]);

/** Alt with the arrow up or down, wherever the focus is inside of an item, moves that item one place. */
export function useMoveKeys(onMove: (step: number, event: KeyboardEvent) => void): RefObject<HTMLLIElement | null> {
  const place = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const item = place.current;
    const listen = (event: KeyboardEvent) => {
      const step = steps.get(event.key);
      if (step === undefined || !event.altKey) return;
      event.preventDefault();
      onMove(step, event);
    };
    item?.addEventListener('keydown', listen);
    return () => item?.removeEventListener('keydown', listen);
  }, [onMove]);
  return place;
}
