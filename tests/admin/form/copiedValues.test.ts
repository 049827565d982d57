import { expect, test } from 'vitest';
import { copiedValues } from '#admin/form/RecordForm.tsx';
import type { StoredRecord } from '#core/values/record.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

test('a copy has the values of a record but its place on a board', () => {
  const properties = { nombre: { type: 'string' }, fase: { enum: ['uno', 'dos'] }, orden: { type: 'string' } };
  const type = typeOf(properties, { 'x-content': { list: { board: { order: 'orden' } } } });
  const record = { id: 'a', nombre: 'Ana', fase: 'uno', orden: 'i00000abc' } as unknown as StoredRecord;
  expect(copiedValues(type, record)).toEqual({ nombre: 'Ana', fase: 'uno' });
});
