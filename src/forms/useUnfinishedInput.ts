import { useLayoutEffect } from 'react';
import { useFormContext } from './formContext.ts';

/** Keeps the form from being sent while an input holds a text that cannot become a value; `message` says what to do about it. */
export function useUnfinishedInput(inputId: string, message: string | undefined): void {
  const { onUnfinishedInput } = useFormContext();
  // Before the next event: who answers and sends at once would be refused for what stands no more.
  useLayoutEffect(() => {
    if (message === undefined) return;
    onUnfinishedInput(inputId, message);
    return () => onUnfinishedInput(inputId, undefined);
  }, [inputId, message, onUnfinishedInput]);
}
