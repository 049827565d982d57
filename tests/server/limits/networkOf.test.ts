import { expect, test } from 'vitest';
import { networkOf } from '#server/limits/networkOf.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0'],
  ['2001:0DB8:0:7:1:2:3:4', '2001:db8:0:7'],
  ['2001:db8::7:1:2:3:4', '2001:db8:0:7'],
  ['2001:db8::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['fe80::1%br-lan.2', 'fe80:0:0:0'],
  ['nada', 'nada'],
])('%s counts for %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
