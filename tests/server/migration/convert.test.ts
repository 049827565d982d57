import { expect, it } from 'vitest';
import type { Json } from '#core/values/json.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { convert } from '#server/migration/convert.ts';

const [text, number, integer, truth] = ['string', 'number', 'integer', 'boolean'].map((type) => ({ type }));
const listOf = (items: unknown) => ({ type: 'array', items }) as JsonSchema;

function become(value: Json, schema: unknown): unknown {
  const one = convert(value, schema as JsonSchema, schema as JsonSchema);
  return one.kind === 'converted' ? one.value : one.kind;
}

it('turns texts into numbers only when the number is written the same', () => {
  expect(
    ['12', '-3.5', '0', '012', '1.50', '1e3', '', ' 1', 'doce', 'NaN', 'Infinity', '-0'].map((one) =>
      become(one, number),
    ),
  ).toEqual([12, -3.5, 0, ...Array.from({ length: 9 }, () => 'cannot')]);
  expect([become('12', integer), become('12.5', integer), become(12.5, integer), become(12, integer)]).toEqual([
    12,
    'cannot',
    'cannot',
    'fits',
  ]);
});

it('turns numbers and booleans into texts, and words of yes and no into booleans', () => {
  expect([become(12, text), become(-0.5, text), become(true, text), become(false, text)]).toEqual([
    '12',
    '-0.5',
    'sí',
    'no',
  ]);
  expect(['sí', 'Si', 'TRUE', 'no', 'false', 'tal vez', ''].map((one) => become(one, truth))).toEqual([
    true,
    true,
    true,
    false,
    false,
    'cannot',
    'cannot',
  ]);
  expect([become(1, truth), become(0, truth), become(2, truth), become(true, number)]).toEqual([
    true,
    false,
    'cannot',
    1,
  ]);
});

it('puts a single value into a list, and takes it out of a list of one', () => {
  expect([become('a', listOf(text)), become(12, listOf(text)), become('12', listOf(number))]).toEqual([
    ['a'],
    ['12'],
    [12],
  ]);
  expect([become(['a'], text), become(['a', 'b'], text), become([], text), become(['12'], number)]).toEqual([
    'a',
    'cannot',
    'cannot',
    'cannot',
  ]);
  expect(become({ a: 1 }, listOf({ type: 'object' }))).toEqual([{ a: 1 }]);
});

it('turns every item of a list, or none', () => {
  expect([
    become(['1', 2], listOf(number)),
    become(['1', 'x'], listOf(number)),
    become([1, 2], listOf(number)),
  ]).toEqual([[1, 2], 'cannot', 'fits']);
});

it('looks for the value in a closed list', () => {
  expect([become('1', { enum: [1, 2] }), become('a', { enum: [1, 2] }), become(2, { enum: ['1', '2'] })]).toEqual([
    1,
    'cannot',
    '2',
  ]);
});

it('follows references, leaves null and what fits alone, and never makes groups of texts', () => {
  const root = { $defs: { precio: number }, properties: {} } as JsonSchema;
  expect(convert('12', { $ref: '#/$defs/precio' }, root)).toEqual({ kind: 'converted', value: 12 });
  expect([
    become(null, number),
    become(null, { type: ['number', 'null'] }),
    become('x', {}),
    become('x', { type: 'object' }),
  ]).toEqual(['cannot', 'fits', 'fits', 'cannot']);
});
