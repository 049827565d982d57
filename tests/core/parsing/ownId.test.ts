import { describe, expect, it } from 'vitest';
import { readContentType } from '#core/parsing/readContentType.ts';
import { validate } from '#core/validation/validate.ts';
import type { Values } from '#core/values/record.ts';

const text = { type: 'string' };

function read(schema: object) {
  return readContentType({ type: 'object', ...schema }, { name: 'obras', file: 'obras.json' });
}

function typeOf(schema: object) {
  const result = read(schema);
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.errors));
  return result.type;
}

function faultsOf(schema: object) {
  const result = read(schema);
  return result.kind === 'refused' ? result.errors.map(({ pointer }) => pointer) : [];
}

const withId = { properties: { id: { ...text, pattern: '^OC-' }, nombre: text }, required: ['id'] };
const named = { 'x-content': { idField: 'codigo' } };

describe('x-content.idField', () => {
  it('keeps the own id of a schema as a field beside the id of the server, with its rules', () => {
    const type = typeOf({ ...withId, ...named });
    expect(type.fields.map(({ name, isRequired }) => [name, isRequired])).toEqual([
      ['codigo', true],
      ['nombre', false],
    ]);
    const keywords = (values: Values) => validate(type, values).map(({ pointer, keyword }) => `${pointer} ${keyword}`);
    expect(keywords({ codigo: 'OC-1' })).toEqual([]);
    expect(keywords({ codigo: 'X' })).toEqual(['/codigo pattern']);
    expect(keywords({})).toEqual(['/codigo required']);
  });

  it('is followed in conditions, alternatives and referenced schemas, which others may still use with their id', () => {
    const type = typeOf({
      ...named,
      allOf: [{ $ref: '#/$defs/cosa' }, { if: { required: ['id'] }, then: { required: ['nombre'] } }],
      properties: { nombre: text, otra: { $ref: '#/$defs/cosa' } },
      $defs: { cosa: { type: 'object', properties: { id: text } } },
    });
    expect(type.fields.map(({ name }) => name).sort()).toEqual(['codigo', 'nombre', 'otra']);
    expect(type.fields.find(({ name }) => name === 'otra')?.fields.map(({ name }) => name)).toEqual(['id']);
    expect(validate(type, { codigo: 'a' }).map(({ pointer }) => pointer)).toEqual(['/nombre']);
  });

  it('reads its own result again unchanged, as stored schemas are read', () => {
    const type = typeOf({ ...withId, ...named });
    expect(typeOf(type.schema).schema).toEqual(type.schema);
  });

  it('is refused without an id, for a name that is taken or belongs to the server; faults stand at the file’s own id', () => {
    expect(faultsOf({ properties: { nombre: text }, ...named })).toEqual(['/x-content/idField']);
    expect(faultsOf({ properties: { id: text, codigo: text }, ...named })).toEqual(['/x-content/idField']);
    expect(faultsOf({ ...withId, 'x-content': { idField: '_version' } })).toEqual(['/x-content/idField']);
    const wrongKind = { id: { ...text, 'x-field': { kind: 'money' } } };
    expect(faultsOf({ properties: wrongKind, ...named })).toEqual(['/properties/id/x-field/kind']);
  });
});
