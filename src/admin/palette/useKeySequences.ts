import { useEffect } from 'react';

/** Milliseconds within which the second key of a sequence must follow. */
const patience = 1_500;

/** Elements that handle letters themselves. */
const typing =
  'input, textarea, select, [contenteditable]:not([contenteditable="false"]), [role="menu"], [role="listbox"], [role="combobox"], [role="textbox"], [role="slider"]';

/**
 * Runs the action bound to a key or to a sequence of two ('g n'). Inactive while somebody types, with a modifier, or
 * while a dialog is open.
 */
export function useKeySequences(bindings: ReadonlyMap<string, () => void>, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    let first = '';
    let firstAt = 0;
    const listen = (event: KeyboardEvent) => {
      if (isForOthers(event)) {
        first = '';
        return;
      }
      const prefix = Date.now() - firstAt < patience ? first : '';
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
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [bindings, isOn]);
}

function isForOthers({ defaultPrevented, ctrlKey, metaKey, altKey, isComposing, target, key }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || isComposing || key.length !== 1) return true;
  if (document.querySelector('dialog[open], [role="dialog"]') !== null) return true;
  return target instanceof Element && target.closest(typing) !== null;
}
