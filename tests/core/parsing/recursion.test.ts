import { describe, expect, it } from 'vitest';
import type { Field } from '#core/schema/field.ts';
import { readType } from '#tests/support/builders/readType.ts';

const text = { type: 'string' };
const countOf = (fields: readonly Field[]): number =>
  fields.reduce((count, field) => count + 1 + countOf(field.fields), 0);
const depthOf = (fields: readonly Field[]): number => Math.max(0, ...fields.map((field) => 1 + depthOf(field.fields)));

describe('the fields of schemas that contain themselves', () => {
  it('are few where many schemas refer to each other, and every group is there at the first level', () => {
    const names = Array.from({ length: 12 }, (_, index) => `parte${index}`);
    const references = Object.fromEntries(names.map((name) => [name, { title: name, $ref: `#/$defs/${name}` }]));
    const part = { type: 'object', properties: { nombre: text, ...references } };
    const type = readType({ ...part, $defs: Object.fromEntries(names.map((name) => [name, { ...part }])) });
    expect(type.fields.map(({ name, fields }) => [name, fields.length])).toEqual([
      ['nombre', 0],
      ...names.map((name) => [name, 13]),
    ]);
    expect(countOf(type.fields)).toBeLessThan(1000);
  });

  it('are read again inside of themselves where that makes few', () => {
    const type = readType({
      properties: { respuestas: { type: 'array', items: { $ref: '#/$defs/comentario' } } },
      $defs: {
        comentario: {
          type: 'object',
          properties: { texto: text, respuestas: { type: 'array', items: { $ref: '#/$defs/comentario' } } },
        },
      },
    });
    expect(depthOf(type.fields)).toBe(7);
  });
});
