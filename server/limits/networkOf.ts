import { isIPv6 } from 'node:net';

/**
 * The network by which an address is limited: an IPv4 address, also one mapped into IPv6, is its own; an IPv6 address counts for its
 * 64-bit network, since one client has many addresses there.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped) return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.');
  return groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':');
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): readonly number[] {
  const [head = [], tail] = (address.split('%')[0] ?? '').split('::').map(numbersIn);
  if (tail === undefined) return [...head];
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** The last 32 bits may be written as an IPv4 address. */
function numbersIn(text: string): readonly number[] {
  if (text === '') return [];
  return text.split(':').flatMap((group) => {
    if (!group.includes('.')) return [Number.parseInt(group, 16)];
    const [first = 0, second = 0, third = 0, fourth = 0] = group.split('.').map(Number);
    return [first * 256 + second, third * 256 + fourth];
  });
}
