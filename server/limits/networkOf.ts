import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The network by which an address is limited: an IPv4 address, also one mapped into IPv6, is its own; an IPv6 address counts for its
 * 64-bit network, since one client has many addresses there.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  // Node accepts more names of zones than the library, which throws at others.
  const parsed = ipaddr.IPv6.parse(address.replace(/%.*/, ''));
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  return parsed.parts
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}
