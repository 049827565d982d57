import { describe, expect, it } from 'vitest';
import { threeWayMerge } from '#core/values/merge.ts';
import { validate } from '#core/validation/validate.ts';
import { readType } from '#tests/support/builders/readType.ts';

const text = { type: 'string' };

const body = {
  type: 'object',
  additionalProperties: false,
  required: ['id', 'nombre'],
  properties: {
    id: { ...text, pattern: '^ORG-' },
    nombre: text,
    superior: { $ref: '#' },
    dependientes: { type: 'array', items: { $ref: '#' } },
  },
};

const namesOf = (fields: readonly { readonly name: string }[]) => fields.map(({ name }) => name);

describe.each([
  ['without a field for it', body, []],
  ['with a field for it', { ...body, 'x-content': { idField: 'codigo' } }, ['codigo']],
] as const)('the id of objects inside of a record, %s', (_case, schema, own) => {
  const type = readType(schema);
  const record = Object.fromEntries([['nombre', 'Concejo'], ...own.map((name) => [name, 'ORG-1'])]);
  const faults = (values: object) => validate(type, { ...record, ...values }).map(({ pointer }) => pointer);

  it('is a field with its rules, where the record itself has the id of the server', () => {
    expect(namesOf(type.fields)).toEqual([...own, 'nombre', 'superior', 'dependientes']);
    for (const name of ['superior', 'dependientes'])
      expect(namesOf(type.fields.find((field) => field.name === name)?.fields ?? [])).toEqual(
        namesOf(Object.keys(body.properties).map((one) => ({ name: one }))),
      );
    const inner = { id: 'ORG-2', nombre: 'Alcaldía' };
    expect(faults({ superior: { ...inner, superior: inner }, dependientes: [inner] })).toEqual([]);
    expect(faults({ superior: { nombre: 'Alcaldía' } })).toEqual(['/superior/id']);
    expect(faults({ dependientes: [inner, { ...inner, id: 'X' }] })).toEqual(['/dependientes/1/id']);
    expect(faults({ superior: { ...inner, codigo: 'ORG-2' } })).toEqual(['/superior/codigo']);
  });

  it('reads its own result again unchanged', () => {
    expect(readType(type.schema).schema).toEqual(type.schema);
  });
});

describe('a merge of lists whose items have an id', () => {
  it('keeps the ids of the side that wins', () => {
    const base = { partes: [{ id: 'a', n: 1 }], otras: [{ id: 'b' }] };
    const { merged, collisions } = threeWayMerge({
      base,
      mine: { ...base, partes: [{ id: 'a', n: 2 }] },
      theirs: { ...base, otras: [{ id: 'c' }] },
    });
    expect(collisions).toEqual([]);
    expect(merged).toEqual({ partes: [{ id: 'a', n: 2 }], otras: [{ id: 'c' }] });
  });
});
