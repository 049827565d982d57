import type { PortalFetch } from '#providers/calls/portalFetch.ts';

/** Storage key of the switch. */
const key = 'simulatedLatency';

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>;

export const isLatencyOn = (storage: Pick<Storage, 'getItem'> = localStorage): boolean => storage.getItem(key) === 'on';

export function switchLatency(isOn: boolean, storage: Storage = localStorage): void {
  if (isOn) storage.setItem(key, 'on');
  else storage.removeItem(key);
}

/** Milliseconds. */
const listDelay = 500;
const callDelay = 300;

/** What runs by itself, and what only reads files. */
const unhurried = /^\/api\/(?:events|presence|session|local|exports|health)(?:[/?]|$)/;
const isList = /^\/api\/(?:start\?|[^?]+\?(?:.*&)?_(?:start|end)=)/;

/** The simulated delay of a request, in milliseconds, as the documents describe it: before lists, and before each call. */
export function delayOf(address: string, method = 'GET'): number {
  if (!address.startsWith('/api/') || unhurried.test(address)) return 0;
  return method === 'GET' && isList.test(address) ? listDelay : callDelay;
}

/** Waits before each request while the switch is on. */
export function withLatency(send: PortalFetch, storage: Pick<Storage, 'getItem'> = localStorage): PortalFetch {
  return async (address, request) => {
    const delay = isLatencyOn(storage) ? delayOf(address, request?.method) : 0;
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay));
    return send(address, request);
  };
}
