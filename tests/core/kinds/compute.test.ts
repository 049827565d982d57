import { expect, test } from 'vitest';
import { computeValue } from '#core/kinds/compute.ts';
import type { ComputationName } from '#core/names/computationNames.ts';
import { fieldOf } from '#core/schema/contentType.ts';
import type { Json } from '#core/values/json.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const type = typeOf({
  costo: { type: 'number', 'x-field': { widget: 'money' } },
  cupo: { type: 'integer' },
  docena: { type: 'integer', multipleOf: 12 },
  peso: { type: 'number' },
  cuota: { type: 'number', multipleOf: 0.25 },
  dia: { type: 'string', format: 'date' },
  inicio: { type: 'string', format: 'date-time' },
  palabras: { type: 'array', items: { type: 'string' } },
  nombre: { type: 'string' },
});

type Example = readonly [string, ComputationName, operand: Json, before: Json | undefined, after: Json | undefined];

test.each<Example>([
  ['costo', 'raise', 10, 35, 38.5],
  ['costo', 'raise', 10, 0.05, 0.06],
  ['costo', 'raise', 7.5, 1.1, 1.18],
  ['costo', 'lower', 100, 12.35, 0],
  ['costo', 'add', 0.2, 0.1, 0.3],
  ['costo', 'subtract', 0.005, 1.01, 1.01],
  ['costo', 'subtract', 5, 2, -3],
  ['cupo', 'raise', 10, 25, 28],
  ['cupo', 'raise', 10, -25, -28],
  ['docena', 'add', 7, 12, 24],
  ['peso', 'raise', 10, 1.1, 1.21],
  ['cuota', 'raise', 10, 1.5, 1.75],
  ['costo', 'raise', 10, undefined, undefined],
  ['dia', 'later', 7, '2028-02-25', '2028-03-03'],
  ['dia', 'earlier', 1, '2026-01-01', '2025-12-31'],
  ['dia', 'later', 1, '9999-12-31', '9999-12-31'],
  ['dia', 'later', 1, undefined, undefined],
  ['inicio', 'later', 1, '2026-05-01T06:30:15.000Z', '2026-05-02T06:30:15.000Z'],
  ['palabras', 'include', ['b', 'c', 'c'], ['a', 'b'], ['a', 'b', 'c']],
  ['palabras', 'include', ['a'], undefined, ['a']],
  ['palabras', 'exclude', ['a', 'z'], ['a', 'b', 'a'], ['b']],
  ['palabras', 'exclude', ['a'], undefined, undefined],
])('%s: %s by %j makes %j into %j', (name, computation, operand, before, after) => {
  const field = fieldOf(type, name);
  if (field === undefined) throw new Error('there is a field');
  expect(computeValue(field, before, { name: computation, operand, timeZone: 'America/El_Salvador' })).toEqual(after);
});

test('an instant keeps its time of day over a change of the clocks', () => {
  const field = fieldOf(type, 'inicio');
  if (field === undefined) throw new Error('there is a field');
  const at = (value: string) => computeValue(field, value, { name: 'later', operand: 1, timeZone: 'Europe/Madrid' });
  expect(at('2026-03-28T09:00:00.000Z')).toBe('2026-03-29T08:00:00.000Z');
});

test('a list that stays as it is stays the same value', () => {
  const field = fieldOf(type, 'palabras');
  if (field === undefined) throw new Error('there is a field');
  const before = ['a', 'b'];
  const computed = (name: ComputationName, operand: Json) =>
    computeValue(field, before, { name, operand, timeZone: 'UTC' });
  expect(computed('include', ['b'])).toBe(before);
  expect(computed('exclude', ['z'])).toBe(before);
});

test('a kind computes only what it names', () => {
  const field = fieldOf(type, 'nombre');
  if (field === undefined) throw new Error('there is a field');
  expect(() => computeValue(field, 'a', { name: 'add', operand: 1, timeZone: 'UTC' })).toThrow(/no computation add/);
});
