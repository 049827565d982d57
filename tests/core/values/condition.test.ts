import { describe, expect, it } from 'vitest';
import { type Condition, fieldsIn, holds } from '#core/values/condition.ts';

describe('a condition', () => {
  const values = { n: 5, s: 'Palín', l: ['a', 'b'], vacio: '', nada: null, kept: '/archivos/0511/a.png' };
  const cases: [boolean, Condition][] = [
    [true, { field: 'n', op: 'eq', value: 5 }],
    [false, { field: 'n', op: 'eq', value: '5' }],
    [true, { field: 'n', op: 'ne', value: 4 }],
    [true, { field: 'n', op: 'gt', value: 4 }],
    [false, { field: 'n', op: 'gt', value: 5 }],
    [true, { field: 'n', op: 'gte', value: 5 }],
    [true, { field: 'n', op: 'lt', value: 6 }],
    [true, { field: 'n', op: 'lte', value: 5 }],
    [false, { field: 'n', op: 'lte', value: '9' }],
    [true, { field: 's', op: 'contains', value: 'lín' }],
    [true, { field: 'l', op: 'contains', value: 'b' }],
    [true, { field: 'vacio', op: 'empty' }],
    [true, { field: 'nada', op: 'empty' }],
    [true, { field: 'ausente', op: 'empty' }],
    [true, { field: 'n', op: 'notEmpty' }],
    [false, { field: 'ausente', op: 'gte', value: 0 }],
    [true, { field: 's', op: 'elsewhere' }],
    [false, { field: 'vacio', op: 'elsewhere' }],
    [false, { field: 'kept', op: 'elsewhere' }],
    [true, { all: [{ field: 'n', op: 'eq', value: 5 }, { not: { field: 's', op: 'empty' } }] }],
    [
      false,
      {
        all: [
          { field: 'n', op: 'eq', value: 5 },
          { field: 's', op: 'empty' },
        ],
      },
    ],
    [
      true,
      {
        any: [
          { field: 'n', op: 'eq', value: 9 },
          { field: 'n', op: 'eq', value: 5 },
        ],
      },
    ],
    [false, { any: [] }],
    [true, { all: [] }],
  ];

  it.each(cases)('is %s for %j', (expected, condition) => {
    expect(holds(condition, values)).toBe(expected);
  });

  it('lists the fields that it refers to', () => {
    expect(fieldsIn({ any: [{ field: 'a', op: 'empty' }, { not: { field: 'b', op: 'empty' } }] })).toEqual(['a', 'b']);
  });
});
