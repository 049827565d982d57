import { useLayoutEffect } from 'react';
import { useFormContext } from './formContext.ts';

/** Blocks submission while an input holds text that is not a value; `message` explains what to do. */
export function useUnfinishedInput(inputId: string, message: string | undefined): void {
  const { onUnfinishedInput } = useFormContext();
  // A layout effect, so that a submission right after the correction is not blocked by the old state.
  useLayoutEffect(() => {
    if (message === undefined) return;
    onUnfinishedInput(inputId, message);
    return () => onUnfinishedInput(inputId, undefined);
  }, [inputId, message, onUnfinishedInput]);
}
