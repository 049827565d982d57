import { pathBelow } from '#core/site/underRoot.ts';
import type { PortalFetch } from '../calls/portalFetch.ts';
import { openPortalChannel } from '../channel/openPortalChannel.ts';
import { startPortalWorker } from '../channel/startPortalWorker.ts';
import type { Place } from './place.ts';

/** The portal of this browser, which starts with the first call. */
export function lazyPortal(place: Place): PortalFetch {
  let portal: PortalFetch | undefined;
  return (address, request) => {
    portal ??= openPortalChannel({ worker: startPortalWorker(place) });
    return portal(address, request);
  };
}

type Redirection = { readonly portal: PortalFetch; readonly root: string };

/** What scripts of the pages send, such as feedback and questions to the assistant, goes to the portal in place of the host. */
export function redirectFetch({ portal, root }: Redirection): void {
  const network = globalThis.fetch.bind(globalThis);
  globalThis.fetch = (target, request) => {
    const url = new URL(target instanceof Request ? target.url : target, location.href);
    const path = pathBelow(root, url.pathname) ?? url.pathname;
    const isCall = path.startsWith('/api/') || (request?.method ?? 'GET') !== 'GET';
    if (url.origin !== location.origin || !isCall) return network(target, request);
    return portal(path + url.search, request);
  };
}
