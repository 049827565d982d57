import { expect, test } from 'vitest';
import { linesOf } from '#admin/form/conflict/mergeLines.ts';
import { mergeOf, openState, withConflict } from '#admin/form/editorState.ts';
import { publishedRecord } from '#tests/support/renderArea.tsx';
import { typeOf } from '#tests/support/builders/readType.ts';

test('the merge of a form does not show the order of a board, which nobody types', () => {
  const text = { type: 'string' };
  const list = { layout: 'board', board: { field: 'fase', order: 'orden' } };
  const fase = { enum: ['abierto', 'cerrado'] };
  const type = typeOf({ nombre: text, nota: text, fase, orden: text }, { 'x-content': { list } });
  const values = { nombre: 'Feria', nota: 'Hoy', fase: 'abierto', orden: 'h' };
  const stored = publishedRecord(values, 0);
  const typed = { ...openState({ stored, defaults: {} }), values: { ...values, nombre: 'Feria de agosto' } };
  const state = withConflict(typed, { theirs: { ...stored, _version: 2, nota: 'Mañana', orden: 't' } });
  if (state.conflict === undefined) throw new Error('there is no conflict');
  const merge = mergeOf(state, state.conflict);
  const { collisions, merged } = linesOf(type, { merge, conflict: state.conflict });
  expect(collisions).toEqual([]);
  expect(merged.map(({ name, kind }) => [name, kind])).toEqual([
    ['nombre', 'mine'],
    ['nota', 'theirs'],
  ]);
  expect(merge.merged).toMatchObject({ nombre: 'Feria de agosto', nota: 'Mañana', orden: 't' });
});
