import { Validator } from '@cfworker/json-schema';
import { expect, test, vi } from 'vitest';
import { maxRepeating, repeatingLists } from '#core/evaluation/uniqueItems.ts';
import { validate } from '#core/validation/validate.ts';
import { random } from '#tests/support/builders/random.ts';
import { someSchema, someValue } from '#tests/support/builders/someSchema.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const type = typeOf({ lista: { type: 'array', uniqueItems: true } });
const records = (count: number) => Array.from({ length: count }, (_, index) => ({ a: index, b: 'x', c: [index] }));

/** How often objects are looked into while a list is validated. */
function workFor(lista: readonly unknown[]): number {
  const keys = vi.spyOn(Object, 'keys');
  validate(type, { lista } as never);
  const count = keys.mock.calls.length;
  keys.mockRestore();
  return count;
}

test('the work grows linearly with the items, with and without a repeated item', () => {
  for (const more of [[], [{ a: 5, b: 'x', c: [5] }]]) {
    const small = workFor([...records(200), ...more]);
    const large = workFor([...records(400), ...more]);
    expect(small).toBeGreaterThan(200);
    expect(large).toBeLessThan(small * 2.2);
  }
});

test('a repeating list is reported at its pointer as uniqueItems', () => {
  const nested = typeOf(
    { grupos: { type: 'array', items: { $ref: '#/$defs/grupo' } } },
    {
      $defs: { grupo: { type: 'array', uniqueItems: true, allOf: [{ not: { minItems: 4 } }] } },
    },
  );
  const errors = validate(nested, { grupos: [[1], [2, 2], [1, 2, 3, 4]] } as never);
  expect(errors.map(({ pointer, keyword }) => `${pointer} ${keyword}`)).toEqual([
    '/grupos/1 uniqueItems',
    '/grupos/2 not',
  ]);
});

test('many repeating lists are found too', () => {
  const lists = typeOf({ listas: { type: 'array', items: { uniqueItems: true } } });
  const listas = Array.from({ length: maxRepeating + 1 }, (_, index) => [index, index]);
  expect(validate(lists, { listas } as never)).toHaveLength(listas.length);
  expect(validate(lists, { listas: [] } as never)).toEqual([]);
});

test('equal lists count once, and order of members and the sign of zero do not matter', () => {
  const inner = [
    { a: 1, b: 0 },
    { b: -0, a: 1 },
  ];
  expect(repeatingLists({ w: [inner], x: [1, 1], y: { z: [1, 1] } })).toEqual([inner, [1, 1]]);
  expect(repeatingLists([1, '1', true, 'true', null, 'null', [], {}, '[]', '{}'])).toEqual([]);
});

test('the plain interpreter gives the same verdicts on generated schemas', () => {
  let refused = 0;
  for (let seed = 1; seed <= 300; seed += 1) {
    const next = random(seed);
    const part = someSchema(next);
    if (JSON.stringify(part).includes('$ref')) continue;
    const schema = { type: 'array', uniqueItems: true, items: { anyOf: [part, { uniqueItems: true }] } };
    const alone = new Validator({ properties: { valor: structuredClone(schema) } } as never, '2020-12', false);
    const ours = typeOf({ valor: schema });
    for (let turn = 0; turn < 4; turn += 1) {
      const valor = Array.from({ length: next(4) }, () => someValue(part, next));
      const isFine = validate(ours, { valor } as never).length === 0;
      expect([seed, isFine]).toEqual([seed, alone.validate({ valor }).valid]);
      refused += isFine ? 0 : 1;
    }
  }
  expect(refused).toBeGreaterThan(100);
});
