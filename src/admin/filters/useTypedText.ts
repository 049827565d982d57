import { useCallback, useEffect } from 'react';
import { useDerivedState } from '#forms/editing/useDerivedState.ts';

/** Milliseconds without typing before a text counts. */
const pause = 300;

/**
 * The text of an input that filters while somebody types: `onChange` receives its value after a pause. A value that changed other
 * than by typing, such as by the back button, replaces it. `valueOf` must be the same function between renders.
 */
export function useTypedText(value: string, onChange: (value: string) => void, valueOf = asTyped) {
  // By the time a sent text arrives as the value, more may have been typed.
  const [{ typed }, setState] = useDerivedState({ typed: value, value, sent: value }, (before) => {
    if (before.value === value) return before;
    return value === before.sent ? { ...before, value } : { typed: value, value, sent: value };
  });
  useEffect(() => {
    const next = valueOf(typed.trim());
    if (next === value) return;
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, sent: next }));
      onChange(next);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, value, onChange, valueOf, setState]);
  const setTyped = useCallback((text: string) => setState((before) => ({ ...before, typed: text })), [setState]);
  return { typed, setTyped };
}

const asTyped = (text: string) => text;
