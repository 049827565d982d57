import { type RefObject, useEffect, useState } from 'react';

const load = () => import('./Sorting.tsx');

/** Milliseconds until the focus has settled after it leaves an input. */
const focusDelay = 300;

export type SortingComponents = Awaited<ReturnType<typeof load>>;

/** Loads drag and drop once there are items to move. Enabling it remounts the items, so it waits until nobody types in them. */
export function useSorting(list: RefObject<HTMLElement | null>, isNeeded: boolean): SortingComponents | undefined {
  const [components, setComponents] = useState<SortingComponents>();
  const isMissing = isNeeded && components === undefined;
  useEffect(() => {
    if (!isMissing) return;
    const element = list.current;
    let isUnmounted = false;
    const enable = (loaded: SortingComponents) => {
      if (isUnmounted) return;
      if (element?.contains(document.activeElement) !== true) return setComponents(loaded);
      element.addEventListener('focusout', () => setTimeout(() => enable(loaded), focusDelay), { once: true });
    };
    load().then(enable, () => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [isMissing, list]);
  return components;
}
