import { useNotification } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { messages } from '../messages.ts';

/** Imports a module on first need. A failure, as without network, shows a notice and is retried the next time. */
export function useLazyImport<T>(load: () => Promise<T>, isNeeded: boolean): T | undefined {
  const { open: notify } = useNotification();
  const [module, setModule] = useState<{ readonly loaded: T }>();
  const isMissing = isNeeded && module === undefined;
  useEffect(() => {
    if (!isMissing) return;
    load().then(
      (loaded) => setModule({ loaded }),
      () => notify?.({ type: 'error', message: messages.admin.list.offline }),
    );
  }, [isMissing, load, notify]);
  return module?.loaded;
}
