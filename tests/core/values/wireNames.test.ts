import { expect, test } from 'vitest';
import type { Json } from '#core/values/json.ts';
import { idIn, memberOf, objectsIn, pointerInBody, textIn } from '#core/values/wireNames.ts';

test('a member is found in any case, the exact one first', () => {
  expect(memberOf({ ID: 1, id: 2 }, 'id')).toBe(2);
  expect(memberOf({ Id: 1 }, 'id')).toBe(1);
  expect(memberOf({ Id: 1 }, 'name')).toBeUndefined();
});

test('what objects inherit is no member', () => {
  expect(memberOf({}, 'constructor')).toBeUndefined();
  expect(memberOf({}, '__proto__')).toBeUndefined();
});

test.each<[Json | undefined, string | undefined]>([
  [7, '7'],
  [' a-7 ', 'a-7'],
  [0, undefined],
  [' 0 ', undefined],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  [true, undefined],
])('the id in %j is %s', (value, id) => {
  expect(idIn(value)).toBe(id);
});

test('texts and objects are found, other values are none', () => {
  expect([textIn('a'), textIn(1)]).toEqual(['a', undefined]);
  expect([objectsIn([{ a: 1 }, 1, null, []]), objectsIn({ a: 1 })]).toEqual([[{ a: 1 }], []]);
});

test('a pointer has the names of the body', () => {
  expect(pointerInBody({ Activities: [{ Name: '' }] }, '/activities/0/name')).toBe('/Activities/0/Name');
  expect(pointerInBody({}, '/activities/0/name')).toBe('/activities/0/name');
});
