import { expect, test } from 'vitest';
import { createMemoryAccountTables } from './memoryAccountTables.ts';
import { memoryThrottle } from './memoryThrottle.ts';

const account = 'ana@example.test';

test('attempts from many addresses run out, without locking people out where they have signed in before', async () => {
  const throttle = memoryThrottle({ perNewOrigins: 5 });
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

test('an attempt is counted while a colleague of the same network has just signed in', async () => {
  const tables = createMemoryAccountTables();
  const address = '192.0.2.1';
  let attempt: Promise<number> | undefined;
  const throttle = memoryThrottle({
    tables: {
      accountsSignedInFrom: async (network) => {
        await new Promise((resolve) => setImmediate(resolve));
        return tables.accountsSignedInFrom(network);
      },
      addSignInOrigin: async (origin, at) => {
        await tables.addSignInOrigin(origin, at);
        if (attempt !== undefined) return;
        // A second colleague has signed in meanwhile, and this attempt reads the network anew.
        attempt = Promise.resolve(0);
        await throttle.clearAttempts({ account: 'luis@example.test', address });
        attempt = throttle.countAttempt({ account: 'rosa@example.test', address });
      },
    },
  });
  await throttle.clearAttempts({ account, address });
  expect(await attempt).toBe(0);
});

test('one throttled address uses up nobody else’s attempts', async () => {
  const throttle = memoryThrottle({ perAccount: 2, perNewOrigins: 4 });
  for (let count = 0; count < 50; count += 1) await throttle.countAttempt({ account, address: '198.51.100.1' });
  expect(await throttle.countAttempt({ account, address: '192.0.2.1' })).toBe(0);
});

test('a whole IPv6 network has the attempts of one address', async () => {
  const throttle = memoryThrottle({ perNetwork: 3 });
  const waits: number[] = [];
  for (let host = 1; host <= 5; host += 1)
    waits.push(await throttle.countAttempt({ account: `a${host}@example.test`, address: `2001:db8:0:7::${host}` }));
  expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, true, true]);
  expect(await throttle.countAttempt({ account, address: '2001:db8:0:8::1' })).toBe(0);
});

test('a person who signed in from an office has their own attempts there, whatever a guesser in the office tries', async () => {
  const throttle = memoryThrottle({ perAccount: 3, perNetwork: 5, perNewOrigins: 5 });
  const office = { account, address: '192.0.2.1' };
  await throttle.countAttempt(office);
  await throttle.clearAttempts(office);
  for (let count = 0; count < 20; count += 1)
    await throttle.countAttempt({ account: `p${count}@example.test`, address: office.address });
  for (let count = 0; count < 20; count += 1) await throttle.countAttempt({ account, address: `198.51.100.${count}` });
  expect(await throttle.countAttempt({ account: 'otra@example.test', address: office.address })).toBeGreaterThan(0);
  const waits: number[] = [];
  for (let count = 0; count < 4; count += 1) waits.push(await throttle.countAttempt(office));
  expect(waits.map((wait) => wait > 0)).toEqual([false, false, false, true]);
});

test('where somebody signed in before holds after a restart and on other servers, of which each reads a network once a second', async () => {
  const tables = createMemoryAccountTables();
  let readCount = 0;
  const accountsSignedInFrom = (network: string) => {
    readCount += 1;
    return tables.accountsSignedInFrom(network);
  };
  const office = { account, address: '192.0.2.1' };
  await memoryThrottle({ tables }).clearAttempts(office);
  const restarted = memoryThrottle({ tables: { ...tables, accountsSignedInFrom }, perNetwork: 2 });
  for (let count = 0; count < 50; count += 1)
    await restarted.countAttempt({ account: `p${count}@example.test`, address: office.address });
  expect(readCount).toBeLessThan(10);
  expect(await restarted.countAttempt({ ...office, account: 'otra@example.test' })).toBeGreaterThan(0);
  expect(await restarted.countAttempt(office)).toBe(0);
});
