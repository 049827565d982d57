import { describe, expect, test } from 'vitest';
import { withAddedDefaults, withDefaults } from '#core/validation/defaults.ts';
import { readType, typeOf } from '#tests/support/builders/readType.ts';

const text = { type: 'string' };
const phone = { type: 'object', properties: { medio: { ...text, default: 'teléfono' }, valor: text } };
const contactos = { type: 'array', minItems: 1, items: phone };
const isCard = { properties: { pago: { const: 'tarjeta' } }, required: ['pago'] };
const pagos = readType({
  type: 'object',
  properties: { titulo: text, pago: { enum: ['tarjeta', 'efectivo'] }, contactos },
  if: isCard,
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema.
  then: { properties: { red: { ...text, default: 'VISA' }, cuotas: { type: 'array', minItems: 2, items: phone } } },
});

describe('a new record', () => {
  test.each<[string, object, object]>([
    ['the items that a list needs', { contactos }, { contactos: [{ medio: 'teléfono' }] }],
    ['no items of a list without defaults', { notas: { type: 'array', minItems: 1, items: text } }, {}],
    ['no items of a list that may be empty', { contactos: { ...contactos, minItems: 0 } }, {}],
    [
      'members of groups',
      { ficha: { type: 'object', properties: { contactos, pais: { default: 'GT' } } } },
      { ficha: { contactos: [{ medio: 'teléfono' }], pais: 'GT' } },
    ],
    ['nothing of an optional group that requires more', { ficha: { ...phone, required: ['valor'] } }, {}],
    [
      'nothing of an optional group that requires a member called constructor',
      { ficha: { ...phone, properties: { ...phone.properties, constructor: text }, required: ['constructor'] } },
      {},
    ],
    [
      'no value that its condition hides',
      { a: text, b: { ...text, default: 'x', 'x-field': { showIf: { field: 'a', op: 'notEmpty' } } } },
      {},
    ],
  ])('starts with %s', (_title, properties, expected) => {
    expect(withDefaults(typeOf(properties))).toEqual(expected);
  });

  test('starts with the defaults of the branch that holds for its values, which stay', () => {
    expect(withDefaults(pagos)).toEqual({ contactos: [{ medio: 'teléfono' }] });
    const values = { pago: 'tarjeta', contactos: [] };
    expect(withDefaults(pagos, values)).toEqual({
      ...values,
      red: 'VISA',
      cuotas: [{ medio: 'teléfono' }, { medio: 'teléfono' }],
    });
  });

  test('of a schema that holds itself ends', () => {
    const type = readType({
      type: 'object',
      properties: { hijos: { $ref: '#/$defs/hijos' } },
      $defs: {
        hijos: {
          type: 'array',
          minItems: 1,
          items: { type: 'object', properties: { hijos: { $ref: '#/$defs/hijos' }, n: { default: 1 } } },
        },
      },
    });
    expect(JSON.stringify(withDefaults(type)).length).toBeLessThan(1000);
  });
});

describe('a change', () => {
  const added = (before: object, after: object) =>
    withAddedDefaults(pagos, { before: before as never, after: after as never });

  test('that brings a branch fills its defaults, and one that leaves it fills nothing', () => {
    expect(added({ pago: 'efectivo' }, { pago: 'tarjeta' })).toMatchObject({ pago: 'tarjeta', red: 'VISA' });
    const typed = { pago: 'tarjeta', red: 'OTRA' };
    expect(added({ pago: 'efectivo', red: 'OTRA' }, typed)).toMatchObject({ red: 'OTRA' });
    const left = { pago: 'efectivo' };
    expect(added({ pago: 'tarjeta' }, left)).toBe(left);
    const emptied = { pago: 'tarjeta', titulo: 'x' };
    expect(added({ pago: 'tarjeta', red: 'VISA', titulo: 'x' }, emptied)).toBe(emptied);
  });

  test('that adds an item fills its defaults, and leaves the others alone', () => {
    const before = { contactos: [{ valor: '1' }] };
    for (const item of [undefined, {}, null])
      expect(added(before, { contactos: [...before.contactos, item] })).toEqual({
        contactos: [{ valor: '1' }, { medio: 'teléfono' }],
      });
    const removed = { contactos: [] };
    expect(added(before, removed)).toBe(removed);
  });
});
