import { useCallback, useRef, useState } from 'react';

/** Runs one save at a time. A second press, which may come before React renders again, does nothing and resolves to undefined. */
export function useSaving() {
  const [isSaving, setSaving] = useState(false);
  const isRunning = useRef(false);
  const runAlone = useCallback(async <T>(save: () => Promise<T>): Promise<T | undefined> => {
    if (isRunning.current) return undefined;
    isRunning.current = true;
    setSaving(true);
    try {
      return await save();
    } finally {
      isRunning.current = false;
      setSaving(false);
    }
  }, []);
  return { isSaving, isRunning, runAlone };
}
