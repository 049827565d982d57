import { type RefObject, useEffect, useState } from 'react';

const load = () => import('./Sorting.tsx');

/** Milliseconds in which a focus that only moves on has come to rest. */
const calm = 300;

export type SortingComponents = Awaited<ReturnType<typeof load>>;

/**
 * What makes a list's items movable by dragging, fetched once there is something to move. Taking it up draws the items anew, so that
 * waits while somebody types in one of them.
 */
export function useSorting(list: RefObject<HTMLElement | null>, isWanted: boolean): SortingComponents | undefined {
  const [parts, setParts] = useState<SortingComponents>();
  const isMissing = isWanted && parts === undefined;
  useEffect(() => {
    if (!isMissing) return;
    const element = list.current;
    let isGone = false;
    const take = (loaded: SortingComponents) => {
      if (isGone) return;
      if (element?.contains(document.activeElement) !== true) return setParts(loaded);
      element.addEventListener('focusout', () => setTimeout(() => take(loaded), calm), { once: true });
    };
    load().then(take, () => undefined);
    return () => {
      isGone = true;
    };
  }, [isMissing, list]);
  return parts;
}
