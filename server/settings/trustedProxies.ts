import { isIP } from 'node:net';

/** Whose word counts for where a request comes from: nobody's, that of so many proxies, or of those at these addresses. */
export type TrustedProxies = false | number | readonly string[];

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** Reads `false`, a number of hops, or addresses, networks and their names with commas; undefined when it is none of these. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'false') return false;
  if (/^\d{1,2}$/.test(text)) return Number(text) || false;
  const places = text.split(',').map((place) => place.trim());
  return places.every(isPlace) ? places : undefined;
}

function isPlace(place: string): boolean {
  if (namedNetworks.includes(place)) return true;
  const [address = '', bits, ...more] = place.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

type Trust = boolean | string[] | ((address: string, hop: number) => boolean);

/** In the framework's words. It takes a bare number as no trust at all, so hops are counted here. */
export function trustProxyOf(proxies: TrustedProxies): Trust {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies === false ? false : [...proxies];
}
