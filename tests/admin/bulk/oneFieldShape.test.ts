import { expect, test } from 'vitest';
import { changeableFields, oneFieldShape } from '#admin/bulk/oneFieldShape.ts';
import { fieldOf } from '#core/schema/contentType.ts';
import { validationEs } from '#core/locales/validationEs.ts';
import { validate } from '#core/validation/validate.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const type = typeOf(
  {
    nombre: { type: 'string' },
    clave: { type: 'string', 'x-field': { unique: true } },
    secreto: { type: 'string', 'x-field': { writeOnly: true } },
    cupo: { $ref: '#/$defs/cupo' },
    filas: { type: 'array', items: { type: 'object', properties: { a: { type: 'string' } } } },
  },
  { required: ['nombre'], $defs: { cupo: { type: 'integer', minimum: 1 } }, dependentRequired: { cupo: ['clave'] } },
);

test('fields that many records cannot share are not offered', () => {
  const [screen] = type.screens;
  if (screen === undefined) throw new Error('a type has a screen');
  expect(changeableFields(type, screen).map(({ name }) => name)).toEqual(['nombre', 'cupo']);
});

test('a form of one field requires its value and validates only that', () => {
  const field = fieldOf(type, 'cupo');
  if (field === undefined) throw new Error('there is a field');
  const shape = oneFieldShape(type, field);
  const faults = (values: object) => validate(shape, values as never, validationEs).map(({ keyword }) => keyword);
  expect(faults({ cupo: 3 })).toEqual([]);
  expect(faults({ cupo: 0 })).toEqual(['minimum']);
  expect(faults({})).toEqual(['required']);
});
