import type { BrowserPortal } from '../calls/browserPortal.ts';

/** Starts the worker that runs the portal, or passes calls on to that of another tab. */
export function startPortalWorker({ worker, root }: BrowserPortal): Worker {
  // A service worker's answer loses the query of the address, but not the name.
  return new Worker(worker, { type: 'module', name: root });
}
