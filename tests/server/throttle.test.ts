import { expect, test } from 'vitest';
import { createThrottle } from '#server/sessions/throttle.ts';

const account = 'ana@example.test';

test('guesses from many addresses wear out, and do not keep people out where they have signed in before', async () => {
  const throttle = createThrottle({ perStrangers: 5 });
  const home = { account, address: '192.0.2.1' };
  expect(await throttle.enter(home)).toBe(0);
  await throttle.forgive(home);
  for (let host = 1; host <= 5; host += 1) {
    expect(await throttle.enter({ account, address: `198.51.100.${host}` })).toBe(0);
  }
  expect(await throttle.enter({ account, address: '198.51.100.6' })).toBeGreaterThan(0);
  expect(await throttle.enter({ account: 'otra@example.test', address: '198.51.100.7' })).toBe(0);
  expect(await throttle.enter(home)).toBe(0);
});

test('one address that is held back uses up nobody else’s tries', async () => {
  const throttle = createThrottle({ perAccount: 2, perStrangers: 4 });
  for (let count = 0; count < 50; count += 1) await throttle.enter({ account, address: '198.51.100.1' });
  expect(await throttle.enter({ account, address: '192.0.2.1' })).toBe(0);
});
