import { type RefObject, useEffect, useRef } from 'react';

const steps = new Map([
  ['ArrowUp', -1],
  ['ArrowDown', 1],
]);

/** Alt with the up or down arrow moves the item that contains the focus by one. */
export function useMoveKeys(onMove: (step: number, event: KeyboardEvent) => void): RefObject<HTMLLIElement | null> {
  const itemRef = useRef<HTMLLIElement>(null);
  useEffect(() => {
    const item = itemRef.current;
    const listen = (event: KeyboardEvent) => {
      const step = steps.get(event.key);
      if (step === undefined || !event.altKey) return;
      event.preventDefault();
      onMove(step, event);
    };
    item?.addEventListener('keydown', listen);
    return () => item?.removeEventListener('keydown', listen);
  }, [onMove]);
  return itemRef;
}
