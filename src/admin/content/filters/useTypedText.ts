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
    const text = typed.trim();
    if (text === value) return;
    const timer = setTimeout(() => {
      setLastSent(text);
      onChange(text);
    }, pause);
    return () => clearTimeout(timer);
  }, [typed, value, onChange]);
  return { typed, setTyped };
}
