import { expect, test } from 'vitest';
import { orderKeyBelow, orderKeyBetween } from '#core/store/orderKey.ts';
import { fold } from '#core/text/fold.ts';

/** Numbers from 0 to 1 that look random and are the same in each run. */
function numbers() {
  let state = 7;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

test('a thousand keys at random places are distinct, in order, and folded to themselves', () => {
  const random = numbers();
  const keys: string[] = [];
  for (let count = 0; count < 1_000; count += 1) {
    const place = Math.floor(random() * (keys.length + 1));
    keys.splice(place, 0, orderKeyBetween(keys[place - 1], keys[place], random));
  }
  expect(keys).toEqual([...new Set(keys)].toSorted());
  expect(keys.map(fold)).toEqual(keys);
});

test.each([
  ['the end', 10_000, (keys: readonly string[]) => keys.length, 9],
  ['the start', 10_000, () => 0, 9],
  ['one place in the middle', 500, (keys: readonly string[]) => Math.min(1, keys.length), 400],
] as const)('keys at %s stay in order and short after %i moves', (_place, moves, placeIn, longest) => {
  const random = numbers();
  const keys: string[] = [];
  for (let count = 0; count < moves; count += 1) {
    const place = placeIn(keys);
    keys.splice(place, 0, orderKeyBetween(keys[place - 1], keys[place], random));
  }
  expect(keys).toEqual([...new Set(keys)].toSorted());
  expect(Math.max(...keys.map(({ length }) => length))).toBeLessThanOrEqual(longest);
});

test('keys stay in order and short where 200 records are moved to the top and to random places', () => {
  const random = numbers();
  const keys: string[] = [];
  const misplaced: string[] = [];
  let longest = 0;
  for (let count = 0; count < 20_000; count += 1) {
    if (keys.length >= 200) keys.splice(Math.floor(random() * keys.length), 1);
    const place = count % 2 === 0 ? keys.length : Math.floor(random() * (keys.length + 1));
    const [low, high] = [keys[place - 1], keys[place]];
    const key = orderKeyBetween(low, high, random);
    if ((low ?? '') >= key || (high ?? '~') <= key) misplaced.push(key);
    keys.splice(place, 0, key);
    longest = Math.max(longest, key.length);
  }
  expect(misplaced).toEqual([]);
  expect(longest).toBeLessThan(50);
});

test.each(['a', 'ix', 'zzzzzzz', 'zzzzzzab1', '000000a', '1'])('a key stands before and after %s', (key) => {
  expect(orderKeyBetween(key, undefined) > key).toBe(true);
  expect(orderKeyBetween(undefined, key) < key).toBe(true);
});

test('two people who choose the same position at once get different keys', () => {
  const random = numbers();
  expect(orderKeyBetween('a', 'c', random)).not.toBe(orderKeyBetween('a', 'c', random));
});

test('keys of many places below a key are in order, below it, and leave room between them', () => {
  for (const low of [undefined, 'i00000abc', '1']) {
    const keys = [1, 2, 3, 40].map((places) => orderKeyBelow(low, places) ?? '');
    expect(keys).toEqual(keys.toSorted().toReversed());
    expect(keys.every((key) => key < (low ?? 'i00000'))).toBe(true);
    const [upper, lower] = [keys[0] ?? '', keys[1] ?? ''];
    const between = orderKeyBetween(lower, upper);
    expect([lower < between, between < upper]).toEqual([true, true]);
  }
  expect(orderKeyBelow('000001a', 2)).toBeUndefined();
});
