import { expect, it } from 'vitest';
import { createProgress } from '#server/migration/progress.ts';

it('tells how far long work is, and asks for the total once', async () => {
  const told: unknown[] = [];
  let asked = 0;
  const total = async () => {
    asked += 1;
    return 9;
  };
  const progress = createProgress({ tell: (done, of) => told.push([done, of]), total, every: 0 });
  for (const more of [4, 5]) await progress.add(more);
  expect({ told, asked }).toEqual({
    told: [
      [4, 9],
      [9, 9],
    ],
    asked: 1,
  });
});

it('says nothing of short work', async () => {
  const told: number[] = [];
  const progress = createProgress({ tell: (done) => told.push(done), total: undefined, every: 60_000 });
  await progress.add(500);
  expect(told).toEqual([]);
});
