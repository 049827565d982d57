/** The folder in which the portal stands, with slashes at both ends: `/` on a server. */
const folder: string = import.meta.env.BASE_URL;
const isAtRoot = import.meta.env.BASE_URL === '/';

/** The address in the browser of an address of the portal, such as `/admin/noticias`. Other addresses stay unchanged. */
export const hrefOf = (address: string): string => (isAtRoot ? address : addressBelow(folder, address));

/** The path of the portal that a path of the browser means. */
export const portalPath = (path: string): string => (isAtRoot ? path : pathBelow(folder, path));

/** Path and query of the page that is open, as an address of the portal. */
export const currentAddress = (): string => portalPath(location.pathname) + location.search;

/** The folder as the router wants it. */
export const routerBase = folder.slice(0, -1);

export function addressBelow(root: string, address: string): string {
  return /^\/(?!\/)/.test(address) ? root + address.slice(1) : address;
}

export function pathBelow(root: string, path: string): string {
  return path.startsWith(root) ? path.slice(root.length - 1) : path;
}
