import { useEffect } from 'react';
import { takeEarlyEvents } from '../ui/earlyKeys.ts';

/** Milliseconds within which the second key of a sequence must follow. */
const sequenceTimeout = 1_500;

/**
 * Runs the action bound to a key or to a sequence of two ('g n'), including keys pressed before this was loaded.
 * Inactive while somebody types, with a modifier, or while a dialog is open.
 */
export function useKeySequences(bindings: ReadonlyMap<string, () => void>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let first = '';
    let firstAt = 0;
    const listen = (event: KeyboardEvent) => {
      if (!isSingleKey(event) || document.querySelector('dialog[open], [role="dialog"]') !== null) {
        first = '';
        return;
      }
      const prefix = Date.now() - firstAt < sequenceTimeout ? first : '';
      first = '';
      const run = bindings.get(prefix === '' ? event.key : `${prefix} ${event.key}`);
      if (run !== undefined) {
        event.preventDefault();
        run();
      } else if ([...bindings.keys()].some((keys) => keys.startsWith(`${event.key} `))) {
        first = event.key;
        firstAt = Date.now();
      }
    };
    for (const event of earlyKeysOf(takeEarlyEvents(), performance.now())) listen(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [bindings, isOn]);
}

/** Milliseconds for which a key pressed before the shortcuts were loaded still counts. */
const earlyKeyAge = 8_000;

/** The keys among early events that shortcuts may act on: recent ones, after the last click. */
export function earlyKeysOf(events: readonly Event[], now: number): readonly KeyboardEvent[] {
  const isClick = ({ type }: Event) => type === 'pointerdown';
  const isRecent = ({ timeStamp }: Event) => timeStamp >= now - earlyKeyAge;
  return events.slice(events.findLastIndex(isClick) + 1).filter(isRecent) as KeyboardEvent[];
}

/** Elements that handle letters themselves. */
const typingSelector =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="combobox"], [role="textbox"], [role="slider"]';

/** Whether a key may be a shortcut, because nothing that has the focus uses it. */
function isSingleKey(event: KeyboardEvent): boolean {
  const { defaultPrevented, ctrlKey, metaKey, altKey, isComposing, target, key } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing || key.length !== 1) return false;
  // The document itself has no `closest`.
  return ((target as Partial<Element> | null)?.closest?.(typingSelector) ?? null) === null;
}
