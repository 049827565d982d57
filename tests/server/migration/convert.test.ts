import { expect, it } from 'vitest';
import type { Json } from '#core/values/json.ts';
import type { JsonSchema } from '#core/schema/jsonSchema.ts';
import { convert } from '#server/migration/convert.ts';

const [text, number, integer, truth] = ['string', 'number', 'integer', 'boolean'].map((type) => ({ type }));
const listOf = (items: unknown) => ({ type: 'array', items }) as JsonSchema;

function resultOf(value: Json, schema: unknown): unknown {
  const one = convert(value, schema as JsonSchema, schema as JsonSchema);
  return one.kind === 'converted' ? one.value : one.kind;
}

it('turns texts into numbers only when the number is written the same', () => {
  expect(
    ['12', '-3.5', '0', '012', '1.50', '1e3', '', ' 1', 'doce', 'NaN', 'Infinity', '-0'].map((one) =>
      resultOf(one, number),
    ),
  ).toEqual([12, -3.5, 0, ...Array.from({ length: 9 }, () => 'cannot')]);
  expect([resultOf('12', integer), resultOf('12.5', integer), resultOf(12.5, integer), resultOf(12, integer)]).toEqual([
    12,
    'cannot',
    'cannot',
    'fits',
  ]);
});

it('turns numbers and booleans into texts, and yes and no into booleans', () => {
  expect([resultOf(12, text), resultOf(-0.5, text), resultOf(true, text), resultOf(false, text)]).toEqual([
    '12',
    '-0.5',
    'sí',
    'no',
  ]);
  expect(['sí', 'Si', 'TRUE', 'no', 'false', 'tal vez', ''].map((one) => resultOf(one, truth))).toEqual([
    true,
    true,
    true,
    false,
    false,
    'cannot',
    'cannot',
  ]);
  expect([resultOf(1, truth), resultOf(0, truth), resultOf(2, truth), resultOf(true, number)]).toEqual([
    true,
    false,
    'cannot',
    1,
  ]);
});

it('puts a single value into a list, and takes it out of a list of one', () => {
  expect([resultOf('a', listOf(text)), resultOf(12, listOf(text)), resultOf('12', listOf(number))]).toEqual([
    ['a'],
    ['12'],
    [12],
  ]);
  expect([resultOf(['a'], text), resultOf(['a', 'b'], text), resultOf([], text), resultOf(['12'], number)]).toEqual([
    'a',
    'cannot',
    'cannot',
    'cannot',
  ]);
  expect(resultOf({ a: 1 }, listOf({ type: 'object' }))).toEqual([{ a: 1 }]);
});

it('turns every item of a list, or none', () => {
  expect([
    resultOf(['1', 2], listOf(number)),
    resultOf(['1', 'x'], listOf(number)),
    resultOf([1, 2], listOf(number)),
  ]).toEqual([[1, 2], 'cannot', 'fits']);
});

it('finds the value in a closed list', () => {
  expect([resultOf('1', { enum: [1, 2] }), resultOf('a', { enum: [1, 2] }), resultOf(2, { enum: ['1', '2'] })]).toEqual(
    [1, 'cannot', '2'],
  );
});

it('follows references, leaves null and what fits alone, and never makes groups of texts', () => {
  const root = { $defs: { precio: number }, properties: {} } as JsonSchema;
  expect(convert('12', { $ref: '#/$defs/precio' }, root)).toEqual({ kind: 'converted', value: 12 });
  expect([
    resultOf(null, number),
    resultOf(null, { type: ['number', 'null'] }),
    resultOf('x', {}),
    resultOf('x', { type: 'object' }),
  ]).toEqual(['cannot', 'fits', 'fits', 'cannot']);
});
