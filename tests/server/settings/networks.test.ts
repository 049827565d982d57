import { expect, test } from 'vitest';
import { isReachable, readNetworks } from '#server/settings/networks.ts';

const networksOf = (text: string) => readNetworks(text) ?? expect.unreachable(`${text} is no list of networks`);

test.each([
  '0.0.0.0',
  '0.1.2.3',
  '10.0.0.1',
  '100.64.0.1',
  '127.0.0.1',
  '127.255.255.254',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.0.8',
  '192.0.2.1',
  '192.168.1.1',
  '198.18.0.1',
  '198.51.100.7',
  '203.0.113.9',
  '224.0.0.1',
  '239.255.255.250',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::127.0.0.1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '::ffff:0:127.0.0.1',
  '64:ff9b::10.0.0.1',
  '64:ff9b:1::8.8.8.8',
  '100::1',
  '2001::1',
  '2001:db8::1',
  '2002:7f00:1::1',
  '2002:808:808::1',
  '3fff::1',
  '4000::1',
  '5f00::1',
  'fc00::1',
  'fd12:3456::1',
  'fe80::1',
  'fe80::1%eth0',
  'fe80::1%br-lan.2',
  'fec0::1',
  'ff02::1',
  'sistema.example',
  '',
])('%s is not reachable', (address) => {
  expect(isReachable(address, [])).toBe(false);
});

test.each([
  '8.8.8.8',
  '172.15.255.255',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '::ffff:8.8.8.8',
  '64:ff9b::8.8.8.8',
])('%s is an address of the internet', (address) => {
  expect(isReachable(address, [])).toBe(true);
});

test.each([
  ['10.0.0.0/8', '10.9.8.7', '11.0.0.1', '172.16.0.1'],
  ['192.168.1.20', '192.168.1.20', '8.8.4.4', '192.168.1.21'],
  ['10.0.0.0/8', '::ffff:10.1.2.3', '8.8.4.4', '::ffff:192.168.0.1'],
  ['10.0.0.0/8', '64:ff9b::10.1.2.3', '8.8.4.4', 'fd00::1'],
  ['127.0.0.0/8, ::1', '::1', '127.0.0.2', '::2'],
  ['fd00::/8', 'fd12::1', '2606:4700::1', 'fc00::1'],
  ['0.0.0.0/0', '127.0.0.1', '10.0.0.1', '::1'],
])('with %s allowed, %s and %s are reachable, and %s is not', (text, inside, other, outside) => {
  const allowed = networksOf(text);
  expect([inside, other, outside].map((address) => isReachable(address, allowed))).toEqual([true, true, false]);
});
