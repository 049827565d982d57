import { describe, expect, it } from 'vitest';
import type { Values } from '#core/values/record.ts';
import { missingFields, missingMember } from '#core/records/missingFields.ts';
import { validate } from '#core/validation/validate.ts';
import { readType, typeOf } from '#tests/support/builders/readType.ts';
import { actaOf, actas, draftInputs } from '#tests/support/inputs/draftInputs.ts';

const type = readType(actas, 'actas');
const pointers = (values: Values, completeness: 'draft' | 'whole') =>
  validate(type, values, undefined, undefined, completeness).map(({ pointer }) => pointer);

describe('a draft', () => {
  it.each(draftInputs)('with $name is wrong only where something is wrong', (input) => {
    const { wrong = [], missing = [] } = input;
    const values = actaOf(input) as Values;
    expect(pointers(values, 'draft')).toEqual(wrong);
    expect(missingFields(type, values)).toEqual(missing);
    expect(new Set(pointers(values, 'whole'))).toEqual(new Set([...wrong, ...missing]));
  });

  const alternatives = (anyOf: object) => typeOf({ a: {}, b: {}, clase: {} }, anyOf);

  it('may leave open which alternative it will be', () => {
    const oneOf = [
      { properties: { clase: { const: 'a' } }, required: ['a'] },
      { properties: { clase: { const: 'b' } }, required: ['b'] },
    ];
    const draft = (values: Values) => validate(alternatives({ oneOf }), values, undefined, undefined, 'draft');
    expect(draft({})).toEqual([]);
    expect(draft({ a: 1, b: 2 })).toEqual([]);
    expect(draft({ clase: 'a' })).toEqual([]);
    expect(draft({ clase: 'c' })).not.toEqual([]);
  });

  it('may have fewer members than its schema asks for', () => {
    const type = alternatives([{}]);
    const whole = { ...type, schema: { ...type.schema, minProperties: 2 } };
    expect(validate(whole, { a: 1 }, undefined, undefined, 'draft')).toEqual([]);
    expect(missingFields(whole, { a: 1 })).toEqual(['']);
  });

  it('has no more than its schema allows', () => {
    const type = alternatives({ oneOf: [{ required: ['a'] }, { required: ['b'] }] });
    const draft = (values: Values) =>
      validate(type, values, undefined, undefined, 'draft').map(({ keyword }) => keyword);
    expect(draft({})).toEqual([]);
    expect(draft({ a: 1 })).toEqual([]);
    expect(draft({ a: 1, b: 1 })).toEqual(['oneOf']);
  });

  it('lacks no day that its publication fills', () => {
    const fecha = { type: 'string', format: 'date', 'x-field': { default: 'publicationDay' } };
    const dated = readType({
      type: 'object',
      required: ['fecha'],
      properties: { fecha },
      'x-content': { public: true },
    });
    expect(missingFields(dated, {})).toEqual([]);
  });

  it('lacks nothing that its conditions hide', () => {
    const b = { type: 'string', 'x-field': { showIf: { field: 'a', op: 'eq', value: 1 } } };
    const conditional = readType({ type: 'object', required: ['b'], properties: { a: { type: 'integer' }, b } });
    expect(missingFields(conditional, {})).toEqual([]);
    expect(missingFields(conditional, { a: 1 })).toEqual(['/b']);
  });
});

describe('a response names what is missing', () => {
  const record = { id: 'x', _state: 'draft', titulo: 'A' } as never;

  it('of a draft', () => {
    expect(missingMember(type, record)).toEqual({ _missing: ['/cuerpo', '/asuntos', '/lugar', ''] });
  });

  it('not of a published record, nor of a type without publication', () => {
    expect(missingMember(type, { ...(record as object), _state: 'published' } as never)).toEqual({});
    const single = readType({ ...actas, 'x-content': { ...actas['x-content'], single: true } }, 'actas');
    expect(missingMember(single, record)).toEqual({});
    const { public: _public, ...internal } = actas['x-content'];
    expect(missingMember(readType({ ...actas, 'x-content': internal }, 'actas'), record)).toEqual({});
  });
});
