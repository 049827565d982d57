import { useLayoutEffect } from 'react';
import { useFormContext } from './formContext.ts';

/** Keeps the form from being sent while an input holds a text that cannot become a value; `message` says what to do about it. */
export function useUnread(inputId: string, message: string | undefined): void {
  const { onUnread } = useFormContext();
  // Before the next event: who answers and sends at once would be refused for what stands no more.
  useLayoutEffect(() => {
    if (message === undefined) return;
    onUnread(inputId, message);
    return () => onUnread(inputId, undefined);
  }, [inputId, message, onUnread]);
}
