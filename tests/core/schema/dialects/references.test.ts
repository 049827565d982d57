import { describe, expect, it } from 'vitest';
import type { SchemaLibrary } from '#core/schema/dialects/schemaIndex.ts';
import { readContentType, type ReadResult } from '#core/parsing/readContentType.ts';
import { validate } from '#core/validation/validate.ts';

/** Reads `content/casos.json` beside other files, by their addresses. */
function readBeside(schema: object, files: Readonly<Record<string, unknown>> = {}): ReadResult {
  const library: SchemaLibrary = {
    find: (uri) =>
      Object.hasOwn(files, uri) ? { uri, file: uri.replace('file:///', ''), json: files[uri] } : undefined,
  };
  const source = { name: 'casos', file: 'content/casos.json', uri: 'file:///content/casos.json', library };
  return readContentType({ type: 'object', ...schema }, source);
}

function typeBeside(schema: object, files: Readonly<Record<string, unknown>> = {}) {
  const result = readBeside(schema, files);
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.errors));
  return result.type;
}

const isValid = (type: ReturnType<typeof typeBeside>, values: object) => validate(type, values as never).length === 0;

describe('a schema takes in what it refers to', () => {
  const address = { type: 'object', properties: { calle: { type: 'string', title: 'Calle' } }, required: ['calle'] };

  it.each([
    ['by relative path', '../shared/direccion.json'],
    ['by a pointer into another file', '../shared/todo.json#/$defs/direccion'],
    ['by the $id of another file', 'https://ejemplo.es/direccion'],
    ['by an anchor in another file', '../shared/todo.json#domicilio'],
  ])('%s', (_way, $ref) => {
    const type = typeBeside(
      { properties: { domicilio: { $ref } } },
      {
        'file:///shared/direccion.json': address,
        'https://ejemplo.es/direccion': { $id: 'https://ejemplo.es/direccion', ...address },
        'file:///shared/todo.json': { $defs: { direccion: { $anchor: 'domicilio', ...address } } },
      },
    );
    expect(type.fields[0]?.fields.map(({ label }) => label)).toEqual(['Calle']);
    expect(isValid(type, { domicilio: { calle: 'Sol' } })).toBe(true);
    expect(isValid(type, { domicilio: {} })).toBe(false);
    expect(JSON.stringify(type.schema)).not.toMatch(/shared|ejemplo/);
  });

  it('each file in its own draft, and files that refer to one another', () => {
    const type = typeBeside(
      { properties: { a: { $ref: 'a.json' } } },
      {
        'file:///content/a.json': {
          $schema: 'http://json-schema.org/draft-04/schema#',
          properties: { n: { minimum: 1, exclusiveMinimum: true }, otro: { $ref: 'b.json' } },
        },
        'file:///content/b.json': { properties: { a: { $ref: 'a.json' } } },
      },
    );
    expect(isValid(type, { a: { n: 2, otro: { a: { n: 2 } } } })).toBe(true);
    expect(isValid(type, { a: { otro: { a: { n: 1 } } } })).toBe(false);
  });

  it('booleans too', () => {
    const type = typeBeside({
      properties: { todo: { $ref: '#/$defs/todo' }, nada: { $ref: '#/$defs/nada' } },
      $defs: { todo: true, nada: false },
    });
    expect(isValid(type, { todo: 1 })).toBe(true);
    expect(isValid(type, { nada: 1 })).toBe(false);
  });

  it('a dynamic reference means what the schema on the way says', () => {
    const list = {
      $id: 'https://ejemplo.es/lista',
      type: 'array',
      items: { $dynamicRef: '#elemento' },
      $defs: { elemento: { $dynamicAnchor: 'elemento' } },
    };
    const listOf = (name: string, type: string) => ({
      $id: `https://ejemplo.es/${name}`,
      $ref: 'lista',
      $defs: { elemento: { $dynamicAnchor: 'elemento', type } },
    });
    const type = typeBeside(
      {
        properties: { textos: { $ref: '#/$defs/textos' }, numeros: { $ref: '#/$defs/numeros' } },
        $defs: { textos: listOf('textos', 'string'), numeros: listOf('numeros', 'number') },
      },
      { 'https://ejemplo.es/lista': list },
    );
    expect(isValid(type, { textos: ['a'], numeros: [1] })).toBe(true);
    expect(isValid(type, { textos: [1] })).toBe(false);
    expect(isValid(type, { numeros: ['a'] })).toBe(false);
  });
});

describe('a reference that leads nowhere is refused with its position and the remedy', () => {
  it.each([
    ['https://ejemplo.es/otra.json', 'no se descarga'],
    ['../../../../etc/passwd', 'carpetas de esquemas'],
    ['file:///etc/passwd', 'carpetas de esquemas'],
    ['#/$defs/nada', '#/$defs/'],
    ['#nada', 'ancla'],
  ])('%s', ($ref, cure) => {
    const result = readBeside({ properties: { a: { $ref } } });
    expect(result).toMatchObject({
      kind: 'refused',
      errors: [{ file: 'content/casos.json', pointer: '/properties/a/$ref', expected: expect.stringContaining(cure) }],
    });
  });

  it('a fault in an embedded file names that file', () => {
    const result = readBeside(
      { properties: { a: { $ref: 'b.json' } } },
      { 'file:///content/b.json': { type: 'strin' } },
    );
    expect(result).toMatchObject({ errors: [{ file: 'content/b.json', pointer: '/type', nearest: 'string' }] });
  });
});
