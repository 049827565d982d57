import { useNotification } from '@refinedev/core';
import { useEffect, useState } from 'react';
import { listTexts } from '#core/locales/es/admin/lists/list.ts';

/** Imports a module on first need. A failure, as without network, shows a notice and is retried the next time. */
export function useLazyImport<T>(load: () => Promise<T>, isNeeded: boolean): T | undefined {
  return useLazyModule(load, isNeeded).loaded;
}

type LazyModule<T> = {
  readonly loaded: T | undefined;
  /** Whether it is needed and has neither arrived nor failed. */
  readonly isLoading: boolean;
};

/** `useLazyImport` for what waits for the module. */
export function useLazyModule<T>(load: () => Promise<T>, isNeeded: boolean): LazyModule<T> {
  const { open: notify } = useNotification();
  const [module, setModule] = useState<{ readonly loaded: T }>();
  const [hasFailed, setFailed] = useState(false);
  const isMissing = isNeeded && module === undefined;
  useEffect(() => {
    if (!isMissing) return;
    load().then(
      (loaded) => setModule({ loaded }),
      () => {
        setFailed(true);
        notify?.({ type: 'error', message: listTexts.offline });
      },
    );
  }, [isMissing, load, notify]);
  return { loaded: module?.loaded, isLoading: isMissing && !hasFailed };
}
