/** Sends a request to the portal; `address` is a path below its root. As `fetch`, it rejects when no answer comes. */
export type PortalFetch = (address: string, request?: RequestInit) => Promise<Response>;

type IsOwn = (address: string) => boolean;

let send: PortalFetch = (address, request) => fetch(address, request);
let isOwn: IsOwn = () => false;

/** Every request of the staff area passes here, but those of stores with a portal of their own. */
export function portalFetch(address: string, request?: RequestInit): Promise<Response> {
  return send(address, request);
}

/** Whether a portal in this browser answers an address, so that only `portalFetch` reaches it. */
export function isAnsweredHere(address: string): boolean {
  return isOwn(address);
}

/** Requests go to `portal` from now on, which answers those that are `own` in this browser; all when left out. */
export function sendThrough(portal: PortalFetch, own: IsOwn = () => true): void {
  send = portal;
  isOwn = own;
}
