import { expect, test } from 'vitest';
import { baseOf } from '#admin/form/editorState.ts';
import { isOnlyMoved } from '#admin/form/useRecordWriter.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const text = { type: 'string' };
const type = typeOf(
  {
    nombre: text,
    fase: { enum: ['uno', 'dos'] },
    orden: text,
    superior: { ...text, 'x-field': { relation: 'cosas' } },
  },
  { 'x-content': { list: { board: { order: 'orden' } } } },
);
const before = {
  id: '1',
  _version: 1,
  _state: 'published',
  nombre: 'Poste',
  fase: 'uno',
  orden: 'i',
} as unknown as StoredRecord;
const onlyMoved = (theirs: object, changed: Values) =>
  isOnlyMoved(type, { base: baseOf(before), theirs: { ...before, _version: 2, ...theirs }, changed });

test.each([
  ['to a place in its column', { orden: 'j' }],
  ['to another column', { orden: 'j', fase: 'dos' }],
  ['below another record', { superior: '2' }],
])('a move %s conflicts with no other value that a form saves', (_where, theirs) => {
  expect(onlyMoved(theirs, { nombre: 'Poste caído' })).toBe(true);
});

test('a move conflicts with a form that places the record too, and so does whatever else was saved with it', () => {
  expect(onlyMoved({ fase: 'dos' }, { fase: 'uno' })).toBe(false);
  expect(onlyMoved({ superior: '2' }, { superior: '3' })).toBe(false);
  expect(onlyMoved({ fase: 'dos', nombre: 'Farol' }, { nombre: 'Poste caído' })).toBe(false);
  expect(onlyMoved({ fase: 'dos', _state: 'draft' }, { nombre: 'Poste caído' })).toBe(false);
});
