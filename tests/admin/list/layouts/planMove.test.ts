import { expect, test } from 'vitest';
import { type Placed, planMove } from '#admin/list/layouts/board/planMove.ts';

const keyed: readonly Placed[] = [
  { id: 'a', key: 'x' },
  { id: 'b', key: 'm' },
  { id: 'c', key: 'd' },
];
const bare = ['d', 'e', 'f'].map((id): Placed => ({ id, key: undefined }));
const equal = ['a', 'b', 'c', 'd'].map((id): Placed => ({ id, key: id === 'd' ? 'k' : 'x' }));

const compareTexts = (left: string, right: string) => Number(left > right) - Number(left < right);

/** The ids of a column from the top after a move, as a store sorts them. */
function orderAfter(others: readonly Placed[], position: number): readonly string[] {
  const { own, others: more } = planMove(others, { id: 'z', position });
  const keys = new Map([own, ...more].map(({ id, key }) => [id, key]));
  const all = [...others, { id: 'z', key: undefined }].map(({ id, key }) => ({ id, key: keys.get(id) ?? key }));
  const withKey = all.filter(({ key }) => key !== undefined);
  const sorted = withKey.toSorted((left, right) => compareTexts(right.key ?? '', left.key ?? ''));
  return [...sorted, ...all.filter(({ key }) => key === undefined)].map(({ id }) => id);
}

test.each([
  { others: [], position: 0, expected: 'z' },
  { others: keyed, position: 0, expected: 'zabc' },
  { others: keyed, position: 1, expected: 'azbc' },
  { others: keyed, position: 3, expected: 'abcz' },
  { others: [...keyed, ...bare], position: 3, expected: 'abczdef' },
  { others: [...keyed, ...bare], position: 5, expected: 'abcdezf' },
  { others: bare, position: 3, expected: 'defz' },
  { others: equal, position: 1, expected: 'azbcd' },
  { others: equal, position: 2, expected: 'abzcd' },
  { others: equal, position: 3, expected: 'abczd' },
])('a record put at position $position of a column stands there: $expected', ({ others, position, expected }) => {
  expect(orderAfter(others, position).join('')).toBe(expected);
});

test('one write suffices among records that have keys', () => {
  expect(planMove(keyed, { id: 'z', position: 2 }).others).toEqual([]);
  expect(planMove(equal, { id: 'z', position: 3 }).others).toEqual([]);
});

test('hundreds of moves between the same two records keep keys short, and the order', () => {
  let column: readonly Placed[] = Array.from({ length: 9 }, (_, index) => ({
    id: `r${index}`,
    key: `i0000${9 - index}abc`,
  }));
  let mostWrites = 0;
  for (let move = 0; move < 400; move += 1) {
    const moved = column[move % 2 === 0 ? 8 : 0]!;
    const others = column.filter(({ id }) => id !== moved.id);
    const expected = [...others.slice(0, 5), moved, ...others.slice(5)].map(({ id }) => id);
    const { own, others: more } = planMove(others, { id: moved.id, position: 5 });
    const keys = new Map([own, ...more].map(({ id, key }) => [id, key]));
    column = column
      .map(({ id, key }) => ({ id, key: keys.get(id) ?? key }))
      .toSorted((left, right) => compareTexts(right.key ?? '', left.key ?? ''));
    expect(column.map(({ id }) => id)).toEqual(expected);
    mostWrites = Math.max(mostWrites, keys.size);
  }
  expect(Math.max(...column.map(({ key = '' }) => key.length))).toBeLessThan(60);
  expect(mostWrites).toBeLessThan(9);
});
