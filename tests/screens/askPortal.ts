import { sendThrough } from '#providers/calls/portalFetch.ts';
import { openPortalChannel } from '#providers/channel/openPortalChannel.ts';
import type { ScreenCall, ScreenPortal } from './portal.ts';

const worker = new Worker(new URL('./portal.ts', import.meta.url), { type: 'module' });
sendThrough(openPortalChannel({ worker }));

/** A member of the portals in the worker, called from the page. */
export function ask<N extends keyof ScreenPortal>(name: N): ScreenPortal[N] {
  const send = (...values: unknown[]) =>
    new Promise((resolve, reject) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', ({ data: { answer, error } }) =>
        error === undefined ? resolve(answer) : reject(new Error(error)),
      );
      port1.start();
      worker.postMessage({ kind: 'screens', name, values } satisfies ScreenCall, [port2]);
    });
  return send as ScreenPortal[N];
}
