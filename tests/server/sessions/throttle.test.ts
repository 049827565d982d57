import { expect, test } from 'vitest';
import { networkOf } from '#server/sessions/networkOf.ts';
import { createThrottle } from '#server/sessions/throttle.ts';

const account = 'ana@example.test';

test('attempts from many addresses run out, without locking people out where they have signed in before', async () => {
  const throttle = createThrottle({ perUnknownPlaces: 5 });
  const home = { account, address: '192.0.2.1' };
  expect(await throttle.countAttempt(home)).toBe(0);
  await throttle.clearAttempts(home);
  for (let host = 1; host <= 5; host += 1) {
    expect(await throttle.countAttempt({ account, address: `198.51.100.${host}` })).toBe(0);
  }
  expect(await throttle.countAttempt({ account, address: '198.51.100.6' })).toBeGreaterThan(0);
  expect(await throttle.countAttempt({ account: 'otra@example.test', address: '198.51.100.7' })).toBe(0);
  expect(await throttle.countAttempt(home)).toBe(0);
});

test('one throttled address uses up nobody else’s attempts', async () => {
  const throttle = createThrottle({ perAccount: 2, perUnknownPlaces: 4 });
  for (let count = 0; count < 50; count += 1) await throttle.countAttempt({ account, address: '198.51.100.1' });
  expect(await throttle.countAttempt({ account, address: '192.0.2.1' })).toBe(0);
});

test('a whole IPv6 network has the attempts of one address', async () => {
  const throttle = createThrottle({ perAddress: 3 });
  const waits: number[] = [];
  for (let host = 1; host <= 5; host += 1)
    waits.push(await throttle.countAttempt({ account: `a${host}@example.test`, address: `2001:db8:0:7::${host}` }));
  expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, true, true]);
  expect(await throttle.countAttempt({ account, address: '2001:db8:0:8::1' })).toBe(0);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  ['2001:0DB8:0:7:1:2:3:4', '2001:db8:0:7'],
  ['2001:db8::7:1:2:3:4', '2001:db8:0:7'],
  ['2001:db8::', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['nada', 'nada'],
])('%s counts for %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
