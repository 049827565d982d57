import { useMutation } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';

/**
 * Runs one request at a time that the person asks for, such as a write. `run` resolves to the result, or to undefined when
 * the request failed or another was running; `failure` is why the last one failed.
 */
export function useRequest() {
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: (request: () => Promise<unknown>) => request(),
  });
  const isRunning = useRef(false);
  const run = useCallback(
    async <T>(request: () => Promise<T>): Promise<T | undefined> => {
      if (isRunning.current) return undefined;
      isRunning.current = true;
      try {
        return (await mutateAsync(request)) as T;
      } catch {
        return undefined;
      } finally {
        isRunning.current = false;
      }
    },
    [mutateAsync],
  );
  const failure: unknown = error ?? undefined;
  return { isBusy: isPending, failure, run, forget: reset };
}
