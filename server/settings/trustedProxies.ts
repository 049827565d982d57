import { ipVersion } from './networks.ts';

/** Proxies whose X-Forwarded-For header is trusted: none, a number of hops, or those at these addresses. */
export type TrustedProxies = false | number | readonly string[];

const namedNetworks = ['loopback', 'linklocal', 'uniquelocal'];

/** Parses `false`, a number of hops, or a list of addresses, networks and network names with commas; undefined when invalid. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (text === 'false') return false;
  if (/^\d{1,2}$/.test(text)) return Number(text) || false;
  const entries = text.split(',').map((entry) => entry.trim());
  return entries.every(isProxyEntry) ? entries : undefined;
}

function isProxyEntry(entry: string): boolean {
  if (namedNetworks.includes(entry)) return true;
  const [address = '', bits, ...more] = entry.split('/');
  const version = ipVersion(address);
  if (version === undefined || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}

type Trust = boolean | string[] | ((address: string, hop: number) => boolean);

/** The option of Fastify. It treats a plain number as no trust, so a function counts hops. */
export function trustProxyOf(proxies: TrustedProxies): Trust {
  if (typeof proxies === 'number') return (_address, hop) => hop < proxies;
  return proxies === false ? false : [...proxies];
}
