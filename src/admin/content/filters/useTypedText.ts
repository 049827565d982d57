import { useEffect, useState } from 'react';

/** Milliseconds without typing before a text counts. */
const pause = 300;

/**
 * The text of an input that filters while somebody types: `onChange` receives it after a pause. A value that changed other
 * than by typing, such as by the back button, replaces it.
 */
export function useTypedText(value: string, onChange: (text: string) => void) {
  const [typed, setTyped] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (lastValue !== value) {
    setLastValue(value);
    if (typed.trim() !== value) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), pause);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return { typed, setTyped };
}
