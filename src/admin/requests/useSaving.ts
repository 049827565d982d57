import { useRef, useState } from 'react';

/** Whether a save runs: for the screen, and as it is now for a second press, which may come before the screen follows. */
export function useSaving() {
  const [isSaving, setState] = useState(false);
  const isRunning = useRef(false);
  const setSaving = (isNow: boolean) => {
    isRunning.current = isNow;
    setState(isNow);
  };
  return { isSaving, isRunning, setSaving };
}
