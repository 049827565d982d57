import { expect, test } from 'vitest';
import { keyOf, type LimitedKey } from '#server/limits/limit.ts';
import { createMemoryLimits } from '#server/limits/memoryLimits.ts';
import { createUsages } from '#server/limits/usages.ts';

const network = { name: 'network', points: 3, duration: 60 };
const visitor = { name: 'visitor', points: 2, duration: 60 };
const hour = 3_600_000;

const keysOf = (agent: string): readonly LimitedKey[] => [
  { limit: network, parts: ['192.0.2.1'] },
  { limit: visitor, parts: ['192.0.2.1', agent] },
];

function limitsAt(clock: { now: number }, maxKeys?: number) {
  return createMemoryLimits({ now: () => clock.now, maxKeys });
}

test('a key has the same size whatever a stranger sends, and differs by limit and by where its parts end', () => {
  const [, short, long] = [...keysOf('a'), ...keysOf('a'.repeat(60_000)).slice(1)];
  expect([short, long].map((key) => key && keyOf(key).length)).toEqual([22, 22]);
  const parts = [
    ['ab', 'c'],
    ['a', 'bc'],
  ];
  const all = [network, visitor].flatMap((limit) => parts.map((one) => keyOf({ limit, parts: one })));
  expect(new Set(all).size).toBe(4);
});

test('a request that a limit refuses counts in none, and stores nothing under finer keys', async () => {
  const clock = { now: 0 };
  const limits = limitsAt(clock, 2);
  for (const agent of ['a', 'a', 'a']) await limits.count(keysOf(agent));
  // The third request of the visitor did not count for the network.
  expect(await limits.count(keysOf('b'))).toBe(0);
  // With room for two keys, one more would have replaced the network's.
  for (let count = 0; count < 50; count += 1) expect(await limits.count(keysOf(`otro ${count}`))).toBe(60);
});

test('more keys than the maximum replace those that were not used for the longest time', async () => {
  const clock = { now: 0 };
  const usages = createUsages({ now: () => clock.now, maxKeys: 3 });
  const keyFor = (name: string) => [{ limit: visitor, parts: [name] }];
  for (const name of ['a', 'b', 'a', 'c', 'd']) usages.add(keyFor(name), 2);
  expect(['a', 'b', 'c', 'd'].map((name) => usages.secondsToWait(keyFor(name), 1))).toEqual([60, 0, 60, 60]);
});

test('a period ends after its duration', async () => {
  const clock = { now: 5 * hour };
  const limits = limitsAt(clock);
  for (let count = 0; count < 2; count += 1) await limits.count(keysOf('a'));
  clock.now += 59_001;
  expect(await limits.count(keysOf('a'))).toBe(1);
  clock.now += 999;
  expect(await limits.count(keysOf('a'))).toBe(0);
});

test('a clock that is set back by an hour resets no limit, and lengthens none beyond one duration', async () => {
  const clock = { now: 5 * hour };
  const limits = limitsAt(clock);
  for (let count = 0; count < 2; count += 1) await limits.count(keysOf('a'));
  clock.now -= hour;
  expect(await limits.count(keysOf('a'))).toBe(60);
  clock.now += 59_000;
  expect(await limits.count(keysOf('a'))).toBe(1);
  clock.now += 1000;
  expect(await limits.count(keysOf('a'))).toBe(0);
});

test('points can be added beyond the limit, and given back', async () => {
  const limits = limitsAt({ now: 0 });
  const keys = keysOf('a').slice(0, 1);
  expect(await limits.count(keys, 3)).toBe(0);
  await limits.add(keys, 5);
  expect(await limits.count(keys)).toBe(60);
  await limits.add(keys, -6);
  expect(await limits.count(keys)).toBe(0);
  expect(await limits.count(keys)).toBe(60);
});
