import { expect, test } from 'vitest';
import { sortInTurns } from '#server/exports/sortInTurns.ts';

test.each([0, 1, 5000, 17_321])('%i items are sorted as at once, equal ones in their order', async (length) => {
  const items = Array.from({ length }, (_, index) => ({ key: (index * 7919) % 1000, index }));
  const compare = (left: { key: number }, right: { key: number }) => left.key - right.key;
  expect(await sortInTurns(items, compare)).toEqual(items.toSorted(compare));
});

test('other work runs while many items are sorted', async () => {
  let turns = 0;
  const count = setInterval(() => (turns += 1), 0);
  await sortInTurns(
    Array.from({ length: 50_000 }, (_, index) => (index * 7919) % 50_000),
    (left, right) => left - right,
  );
  clearInterval(count);
  expect(turns).toBeGreaterThan(3);
});
