import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An address and how many of its first bits count. */
export type Network = readonly [Address, number];

/** The addresses of the internet in IPv6. The library calls everything that it has no name for `unicast`. */
const globalAddresses: Network = [ipaddr.parse('2000::'), 3];
/** By which networks without IPv4 reach it (NAT64). */
const translatedAddresses: Network = [ipaddr.parse('64:ff9b::'), 96];

/** Parses addresses and networks with commas between them; undefined when invalid. */
export function readNetworks(text: string): readonly Network[] | undefined {
  const networks = text.split(',').map((entry) => readNetwork(entry.trim()));
  return networks.every((network) => network !== undefined) ? networks : undefined;
}

/** Whether an address is one of the internet, or in one of these networks. An IPv6 address that stands for one of IPv4 counts as that. */
export function isReachable(text: string, allowed: readonly Network[]): boolean {
  const parsed = parse(text);
  if (parsed === undefined) return false;
  const address = withoutTranslation(parsed);
  return isPublic(address) || allowed.some((network) => isWithin(address, network));
}

function readNetwork(text: string): Network | undefined {
  const [address = '', bits, ...more] = text.split('/');
  const parsed = parse(address);
  if (parsed === undefined || more.length > 0) return undefined;
  const longest = parsed.kind() === 'ipv4' ? 32 : 128;
  if (bits === undefined) return [parsed, longest];
  return /^\d{1,3}$/.test(bits) && Number(bits) <= longest ? [parsed, Number(bits)] : undefined;
}

function parse(text: string): Address | undefined {
  return ipVersion(text) === undefined ? undefined : ipaddr.parse(text);
}

/** Undefined for what is no address. The library alone takes other forms too, such as octal numbers, which programs read differently. */
export function ipVersion(text: string): 4 | 6 | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text)) return 4;
  const groups = text.replace(/%.*/, '').split(':');
  const isPlain = groups.every((group) => /^[\da-f]{0,4}$/i.test(group) || ipaddr.IPv4.isValidFourPartDecimal(group));
  return isPlain && ipaddr.IPv6.isValid(text) ? 6 : undefined;
}

function withoutTranslation(address: Address): Address {
  if (!isIPv6(address)) return address;
  if (address.isIPv4MappedAddress()) return address.toIPv4Address();
  return isWithin(address, translatedAddresses) ? new ipaddr.IPv4(address.toByteArray().slice(-4)) : address;
}

function isPublic(address: Address): boolean {
  return address.range() === 'unicast' && (!isIPv6(address) || isWithin(address, globalAddresses));
}

function isWithin(address: Address, [start, bits]: Network): boolean {
  return address.kind() === start.kind() && address.match(start, bits);
}

function isIPv6(address: Address): address is ipaddr.IPv6 {
  return address.kind() === 'ipv6';
}
