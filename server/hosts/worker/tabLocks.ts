import { v7 } from 'uuid';
import type { AbortMessage, CallMessage } from '#core/api/portalMessages.ts';

/**
 * Takes a Web Lock of this worker's own, which is free again when it ends with its tab. Resolves with the name of the lock once it is held,
 * and with undefined in a browser without Web Locks.
 */
export async function holdTabLock(name: string): Promise<string | undefined> {
  if (!('locks' in navigator)) return undefined;
  const lock = `${name} ${v7()}`;
  return new Promise((resolve) => {
    const hold = () => {
      resolve(lock);
      return new Promise(() => undefined);
    };
    navigator.locks.request(lock, hold).catch(() => resolve(undefined));
  });
}

/** Ends the calls of tabs that are closed, which cannot say that they wait no longer. Returns what receives each call and its run. */
export function endWithTabs(stop: (message: AbortMessage) => void): (call: CallMessage, run: Promise<unknown>) => void {
  const running = new Map<string, Set<string>>();

  function watch(tab: string): Set<string> {
    const ids = new Set<string>();
    running.set(tab, ids);
    const end = () => {
      running.delete(tab);
      for (const id of ids) stop({ kind: 'abort', id });
    };
    navigator.locks.request(tab, end).catch(() => undefined);
    return ids;
  }

  return ({ tab, id }, run) => {
    if (tab === undefined) return;
    const ids = running.get(tab) ?? watch(tab);
    ids.add(id);
    const forget = () => ids.delete(id);
    run.then(forget, forget);
  };
}
