import { useEffect, useState } from 'react';

/** Milliseconds without typing before a text counts. */
const pause = 300;

/**
 * The text of an input that filters while somebody types: `onChange` receives its value after a pause. A value that changed other
 * than by typing, such as by the back button, replaces it. `valueOf` must be the same function between renders.
 */
export function useTypedText(value: string, onChange: (value: string) => void, valueOf = asTyped) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  /** More may have been typed by the time that a sent text arrives as the value. */
  const [lastSent, setLastSent] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    if (value !== lastSent) {
      setLastSent(value);
      setTyped(value);
    }
  }
  useEffect(() => {
    const next = valueOf(typed.trim());
    if (next === value) return;
    const timer = setTimeout(() => {
      setLastSent(next);
      onChange(next);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, value, onChange, valueOf]);
  return { typed, setTyped };
}

const asTyped = (text: string) => text;
