import { describe, expect, it } from 'vitest';
import { fieldKindNames, kindOf } from '#core/kinds/index.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { typeOf } from '#tests/support/readType.ts';

function fieldFrom(schema: object) {
  const [field] = typeOf({ valor: schema }).fields;
  if (field === undefined) throw new Error('no field was read');
  return field;
}

describe('the kind of a property', () => {
  const cases: [string, object][] = [
    ['text', { type: 'string' }],
    ['text', { type: ['string', 'null'] }],
    ['longText', { type: 'string', maxLength: 1000 }],
    ['longText', { type: 'string', 'x-field': { kind: 'longText' } }],
    ['richText', { type: 'string', contentMediaType: 'text/markdown' }],
    ['number', { type: 'number' }],
    ['integer', { type: 'integer' }],
    ['money', { type: 'number', 'x-field': { kind: 'money' } }],
    ['boolean', { type: 'boolean' }],
    ['date', { type: 'string', format: 'date' }],
    ['dateTime', { type: 'string', format: 'date-time' }],
    ['time', { type: 'string', format: 'time' }],
    ['email', { type: 'string', format: 'email' }],
    ['phone', { type: 'string', 'x-field': { kind: 'phone' } }],
    ['url', { type: 'string', format: 'uri' }],
    ['slug', { type: 'string', 'x-field': { kind: 'slug' } }],
    ['colour', { type: 'string', format: 'color' }],
    ['choice', { enum: ['a', 'b', null] }],
    ['choice', { const: 7 }],
    ['choice', { oneOf: [{ const: 'a', title: 'Letra a' }, { const: 'b' }] }],
    ['choices', { type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] } }],
    ['image', { type: 'string', format: 'uri', 'x-field': { kind: 'image' } }],
    ['relation', { type: 'string', 'x-field': { relation: 'cosas' } }],
    ['relations', { type: 'array', items: { type: 'string' }, 'x-field': { relation: 'cosas' } }],
    ['object', { type: 'object', properties: { a: {} } }],
    ['objectList', { type: 'array', items: { type: 'object', properties: { a: {} } } }],
    ['list', { type: 'array', items: { type: 'string' } }],
    ['json', {}],
    ['json', { type: ['string', 'number'] }],
    ['json', { type: 'array', items: { type: 'array' } }],
    ['json', { type: 'array', prefixItems: [{ type: 'string' }] }],
    ['json', { type: 'object', additionalProperties: { type: 'string' } }],
    ['json', { oneOf: [{ type: 'string' }, { type: 'object' }] }],
    ['json', { type: 'null' }],
  ];

  it.each(cases)('is %s for %j', (kind, schema) => {
    expect(fieldFrom(schema).kind).toBe(kind);
  });

  it('is one of those tried here, each of them', () => {
    expect(new Set(cases.map(([kind]) => kind))).toEqual(new Set(fieldKindNames));
  });
});

describe('a value as people read it', () => {
  const cases: [string, object, unknown][] = [
    ['$1,234,567.50', { type: 'number', 'x-field': { kind: 'money' } }, 1234567.5],
    ['$150.00', { type: 'number', 'x-field': { kind: 'money' } }, 150],
    ['15 de marzo de 2024', { type: 'string', format: 'date' }, '2024-03-15'],
    ['Sí', { type: 'boolean' }, true],
    ['No', { type: 'boolean' }, false],
    ['Alta', { enum: ['a'], 'x-field': { labels: { a: 'Alta' } } }, 'a'],
    ['Letra a', { oneOf: [{ const: 'a', title: 'Letra a' }] }, 'a'],
    ['20.5 km', { type: 'number', 'x-field': { unit: 'km' } }, 20.5],
    ['06:30:00Z', { type: 'string', format: 'time' }, '06:30:00Z'],
    ['Título en negrita', { type: 'string', contentMediaType: 'text/markdown' }, '# Título en **negrita**'],
    ['2 elementos', { type: 'array', items: { type: 'object', properties: { a: {} } } }, [{ a: 1 }, { a: 2 }]],
    ['{"a":[1]}', {}, { a: [1] }],
  ];

  it.each(cases)('is %j for %j', (text, schema, value) => {
    const field = fieldFrom(schema);
    expect(kindOf(field).toText(value, field, serverEs)).toBe(text);
  });

  it.each(fieldKindNames)('never breaks on a value of another kind (%s)', (kind) => {
    const field = { ...fieldFrom({}), kind };
    for (const value of [undefined, null, '', 'x', 7, true, [], [null], {}, { a: 1 }]) {
      expect(typeof kindOf(field).toText(value, field, serverEs)).toBe('string');
    }
  });
});
