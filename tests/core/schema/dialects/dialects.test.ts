import { describe, expect, it } from 'vitest';
import { validate } from '#core/validation/validate.ts';
import { readContentType } from '#core/parsing/readContentType.ts';
import { readType } from '#tests/support/builders/readType.ts';

const addresses = {
  '03': 'http://json-schema.org/draft-03/schema#',
  '04': 'http://json-schema.org/draft-04/schema#',
  '06': 'http://json-schema.org/draft-06/schema#',
  '07': 'http://json-schema.org/draft-07/schema#',
  '2019-09': 'https://json-schema.org/draft/2019-09/schema',
  '2020-12': 'https://json-schema.org/draft/2020-12/schema',
};

type Draft = keyof typeof addresses;

const typeIn = (draft: Draft, schema: object) => readType({ $schema: addresses[draft], type: 'object', ...schema });

/** Which of the values the property `valor` accepts. */
function accepted(draft: Draft, property: object, values: readonly unknown[], more: object = {}): readonly unknown[] {
  const type = typeIn(draft, { properties: { valor: property }, ...more });
  return values.filter((value) => validate(type, { valor: value } as never).length === 0);
}

const errorsOf = (schema: object) => {
  const result = readContentType(schema, { name: 'cosas', file: 'cosas.json' });
  return result.kind === 'read' ? [] : result.errors;
};

describe('a schema of an earlier draft means what that draft says', () => {
  it.each(['04', '06', '07', '2019-09'] as const)(
    'draft %s: a list of items is a tuple, followed by others',
    (draft) => {
      const tuple = { items: [{ type: 'string' }, { type: 'number' }], additionalItems: { type: 'boolean' } };
      expect(accepted(draft, tuple, [['a', 1, true], ['a'], ['a', 'b'], ['a', 1, 'b']])).toEqual([
        ['a', 1, true],
        ['a'],
      ]);
      const closed = { ...tuple, additionalItems: false };
      expect(
        accepted(draft, closed, [
          ['a', 1],
          ['a', 1, true],
        ]),
      ).toEqual([['a', 1]]);
    },
  );

  it('draft 04: an exclusive limit is the limit beside it', () => {
    const exclusive = { minimum: 1, exclusiveMinimum: true, maximum: 3, exclusiveMaximum: false };
    expect(accepted('04', exclusive, [1, 2, 3, 4])).toEqual([2, 3]);
  });

  it('draft 03: a property says that it is required, and types and parents may be schemas', () => {
    const type = typeIn('03', {
      properties: {
        nombre: { type: 'string', required: true },
        sede: { type: ['null', { type: 'object', properties: { calle: { type: 'string', required: true } } }] },
        paso: { type: 'any', divisibleBy: 5, disallow: ['string', { type: 'integer', minimum: 100 }] },
      },
      extends: { properties: { color: { type: 'string', required: true } } },
      dependencies: { paso: 'sede' },
    });
    expect(type.fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['nombre', true],
      ['sede', false],
      ['paso', false],
      ['color', true],
    ]);
    const faults = (values: object) =>
      validate(type, { nombre: 'a', color: 'b', ...values } as never).map(({ pointer }) => pointer);
    expect(faults({ sede: null, paso: 10 })).toEqual([]);
    expect(faults({ sede: {} })).toEqual(['/sede']);
    expect(faults({ paso: 10 })).toEqual(['/sede']);
    expect([12, 'texto', 105].map((paso) => faults({ sede: null, paso }))).toEqual([['/paso'], ['/paso'], ['/paso']]);
    expect(
      validate(type, {})
        .map(({ pointer }) => pointer)
        .sort(),
    ).toEqual(['/color', '/nombre']);
  });

  it.each(['04', '07', '2019-09', '2020-12'] as const)(
    'draft %s: dependencies require names and apply schemas',
    (draft) => {
      const type = typeIn(draft, {
        properties: { a: {}, b: {}, c: {} },
        dependencies: { a: ['b'], c: { required: ['b'] } },
      });
      const faults = (values: object) => validate(type, values as never).length;
      expect([{ a: 1 }, { c: 1 }].map(faults)).toEqual([1, 1]);
      expect([{}, { b: 1 }, { a: 1, b: 1 }, { c: 1, b: 1 }].map(faults)).toEqual([0, 0, 0, 0]);
    },
  );

  it('draft 07: what stands beside $ref counts for nothing, but for its title', () => {
    const definitions = { texto: { type: 'string' } };
    const property = { $ref: '#/definitions/texto', maxLength: 1, title: 'Nombre' };
    expect(accepted('07', property, ['largo', 1], { definitions })).toEqual(['largo']);
    expect(accepted('2019-09', property, ['largo', 'a'], { definitions })).toEqual(['a']);
    expect(typeIn('07', { properties: { valor: property }, definitions }).fields[0]?.label).toBe('Nombre');
  });

  it('definitions become $defs, and addresses and anchors become pointers', () => {
    const { schema } = typeIn('07', {
      properties: { a: { $ref: '#texto' }, b: { $ref: 'http://ejemplo.es/lugar.json' } },
      definitions: {
        texto: { $id: '#texto', type: 'string' },
        lugar: { $id: 'http://ejemplo.es/lugar.json', type: 'object' },
      },
    });
    expect(schema).toMatchObject({
      $schema: addresses['2020-12'],
      properties: { a: { $ref: '#/$defs/texto' }, b: { $ref: '#/$defs/lugar' } },
      $defs: { texto: { type: 'string' }, lugar: { type: 'object' } },
    });
    expect(JSON.stringify(schema)).not.toContain('$id');
  });

  it('draft 2019-09: $recursiveRef leads to the outermost schema', () => {
    const tree = { $recursiveAnchor: true, properties: { hijos: { type: 'array', items: { $recursiveRef: '#' } } } };
    const type = typeIn('2019-09', { ...tree, unevaluatedProperties: false });
    expect(validate(type, { hijos: [{ hijos: [] }] } as never)).toEqual([]);
    expect(validate(type, { hijos: [{ hijas: [] }] } as never)).not.toEqual([]);
  });

  it('a schema of 2020-12 stays as it is', () => {
    const schema = { type: 'object', properties: { a: { $ref: '#/$defs/b' } }, $defs: { b: { type: 'string' } } };
    expect(readType(schema).schema).toEqual(schema);
  });
});

describe('a fault names its position in the file and the remedy', () => {
  it.each([
    [{ properties: { a: { items: [{}] } } }, '/properties/a/items', 'prefixItems'],
    [{ properties: { a: { minimum: 1, exclusiveMinimum: true } } }, '/properties/a/exclusiveMinimum', 'minimum'],
    [{ properties: { a: { required: true } } }, '/properties/a/required', 'lista de nombres'],
    [{ properties: { a: { $recursiveRef: '#' } } }, '/properties/a/$recursiveRef', '$dynamicRef'],
    [{ $schema: 'http://json-schema.org/draft-02/schema#' }, '/$schema', '2020-12'],
    [{ patternProperties: { '(': {} } }, '/patternProperties', 'expresión regular'],
  ])('%j', (schema, pointer, cure) => {
    const [error] = errorsOf({ type: 'object', ...schema });
    expect(error?.pointer).toBe(pointer);
    expect(error?.expected).toContain(cure);
  });

  it('also where the words of the file are older', () => {
    const faulty = { definitions: { a: { items: [{ type: 'strin' }] } }, dependencies: { b: { type: 'numbr' } } };
    expect(errorsOf({ $schema: addresses['07'], type: 'object', ...faulty })).toMatchObject([
      { pointer: '/definitions/a/items/0/type', nearest: 'string' },
      { pointer: '/dependencies/b/type', nearest: 'number' },
    ]);
  });
});
