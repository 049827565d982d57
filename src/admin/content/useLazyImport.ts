import { useNotification } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { words } from '../words.ts';

/** A part of a screen that is fetched once it is wanted. Without network the screen stands on, says so, and tries the next time. */
export function useLazyImport<T>(load: () => Promise<T>, isWanted: boolean): T | undefined {
  const { open: notify } = useNotification();
  const [part, setPart] = useState<{ readonly loaded: T }>();
  const isMissing = isWanted && part === undefined;
  useEffect(() => {
    if (!isMissing) return;
    load().then(
      (loaded) => setPart({ loaded }),
      () => notify?.({ type: 'error', message: words.admin.list.offline }),
    );
  }, [isMissing, load, notify]);
  return part?.loaded;
}
