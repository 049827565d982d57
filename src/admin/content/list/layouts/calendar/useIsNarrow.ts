import { useSyncExternalStore } from 'react';

const query = '(width < 40rem)';

/** Whether the window is as narrow as a telephone's. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
