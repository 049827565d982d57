import { expect, test } from 'vitest';
import { earlyKeysOf } from '#admin/palette/useKeySequences.ts';

const event = (type: string, key: string, timeStamp: number) => ({ type, key, timeStamp }) as unknown as Event;

test('shortcuts act on the keys that were pressed since the last click, unless they are old', () => {
  const events = [
    event('keydown', 'a', 9_000),
    event('pointerdown', '', 9_100),
    event('keydown', 'g', 1_000),
    event('keydown', 'n', 9_200),
    event('keydown', 'i', 9_300),
  ];
  expect(earlyKeysOf(events, 10_000).map(({ key }) => key)).toEqual(['n', 'i']);
  expect(earlyKeysOf([], 10_000)).toEqual([]);
});
