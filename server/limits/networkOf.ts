import ipaddr from 'ipaddr.js';
import { ipVersion } from '../settings/networks.ts';

/**
 * The network by which an address is limited: an IPv4 address, also one mapped into IPv6, is its own; an IPv6 address counts for its
 * 64-bit network, since one client has many addresses there.
 */
export function networkOf(address: string): string {
  // The library takes few names of zones.
  const bare = address.replace(/%.*/, '');
  if (!bare.includes(':') || ipVersion(bare) !== 6) return address;
  const parsed = ipaddr.IPv6.parse(bare);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}
