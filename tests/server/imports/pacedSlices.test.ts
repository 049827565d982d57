import { expect, test } from 'vitest';
import { inPacedSlices, newPace } from '#server/imports/pacedSlices.ts';

/** The sizes of the slices of 300 items when each item takes this long. */
async function sizesAt(millisecondsPerItem: number): Promise<readonly number[]> {
  let time = 0;
  const write = async (slice: readonly number[]) => {
    time += slice.length * millisecondsPerItem;
    return slice.length;
  };
  return inPacedSlices(
    Array.from({ length: 300 }, (_, index) => index),
    write,
    { pace: newPace(), clock: () => time },
  );
}

test('slices shrink until one takes 50 milliseconds, and no further than ten items', async () => {
  expect(await sizesAt(0.1)).toEqual([100, 100, 100]);
  expect(await sizesAt(2)).toEqual([100, 25, 25, 25, 25, 25, 25, 25, 25]);
  expect((await sizesAt(50)).slice(0, 3)).toEqual([100, 10, 10]);
});
