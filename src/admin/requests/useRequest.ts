import { useCallback, useState } from 'react';
import { useSaving } from './useSaving.ts';

/**
 * Runs one request at a time that the person asks for, such as a write. `run` resolves to the result, or to undefined when
 * the request failed or another was running; `failure` is why the last one failed.
 */
export function useRequest() {
  const { isSaving, isRunning, runAlone } = useSaving();
  const [failure, setFailure] = useState<unknown>();
  const run = useCallback(
    <T>(request: () => Promise<T>): Promise<T | undefined> =>
      runAlone(async () => {
        setFailure(undefined);
        try {
          return await request();
        } catch (error) {
          setFailure(error);
          return undefined;
        }
      }),
    [runAlone],
  );
  const forget = useCallback(() => setFailure(undefined), []);
  return { isBusy: isSaving, isRunning, failure, run, forget };
}
