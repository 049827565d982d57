import { useEffect } from 'react';
import { takeEarlyEvents } from '../shell/earlyKeys.ts';
import { earlyKeysOf, isSingleKey } from './singleKeys.ts';

/** Milliseconds within which the second key of a sequence must follow. */
const patience = 1_500;

/**
 * Runs the action bound to a key or to a sequence of two ('g n'), also of those that were pressed before this was loaded.
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
    for (const event of earlyKeysOf(takeEarlyEvents(), performance.now())) listen(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [bindings, isOn]);
}
