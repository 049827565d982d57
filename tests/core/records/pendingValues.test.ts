import { expect, test } from 'vitest';
import type { PendingChanges, StoredRecord, Values } from '#core/values/record.ts';
import { mergePending, pendingChangesOf, pendingValues } from '#core/records/pendingValues.ts';
import { readType } from '#tests/support/builders/readType.ts';

const schemaOf = (properties: object) => ({ title: 'Cosas', type: 'object', additionalProperties: false, properties });
const text = { type: 'string' };
const type = readType(schemaOf({ titulo: text, resumen: text, lema: text }));

const record = (values: Values, _pending?: PendingChanges): StoredRecord => ({
  ...values,
  id: 'a',
  _version: 1,
  _state: 'published',
  _publishAt: '2026-01-01T00:00:00.000Z',
  ...(_pending && { _pending, _pendingAt: '2026-01-01T00:00:00.000Z' }),
  _createdAt: '2026-01-01T00:00:00.000Z',
  _createdBy: 'ana',
  _updatedAt: '2026-01-01T00:00:00.000Z',
  _updatedBy: 'ana',
});

const changes = (more: Partial<PendingChanges>): PendingChanges => ({
  by: 'ana',
  values: {},
  unset: [],
  base: {},
  ...more,
});

test('only the members that differ from the live ones wait, with the live values that they replace', () => {
  const live = record({ titulo: 'A', resumen: 'B', lema: 'C' });
  expect(pendingChangesOf(type, { record: live, values: { titulo: 'A', resumen: 'X' }, by: 'eva' })).toEqual({
    by: 'eva',
    values: { resumen: 'X' },
    unset: ['lema'],
    base: { resumen: 'B', lema: 'C' },
  });
  expect(
    pendingChangesOf(type, { record: live, values: { titulo: 'A', resumen: 'B', lema: 'C' }, by: 'eva' }),
  ).toBeUndefined();
});

test('a later save keeps the first live value of a member, so that a live change in between still collides', () => {
  const saved = changes({ values: { titulo: 'Mío' }, base: { titulo: 'A' } });
  const live = record({ titulo: 'De otra' }, saved);
  expect(mergePending(type, live).collisions.map(({ name }) => name)).toEqual(['titulo']);
  const again = pendingChangesOf(type, { record: live, values: { titulo: 'Mío 2' }, by: 'eva' });
  expect(again).toMatchObject({ values: { titulo: 'Mío 2' }, base: { titulo: 'A' } });
  expect(mergePending(type, live, { titulo: 'theirs' }).merged).toEqual({ titulo: 'De otra' });
  expect(pendingChangesOf(type, { record: live, values: { titulo: 'A' }, by: 'eva' })).toBeUndefined();
});

test('a member that the live record gained or lost in between is merged by itself', () => {
  const saved = changes({ values: { titulo: 'Mío' }, unset: ['lema'], base: { titulo: 'A', lema: 'C' } });
  expect(pendingValues(type, record({ titulo: 'A', resumen: 'Nuevo' }, saved))).toEqual({
    titulo: 'Mío',
    resumen: 'Nuevo',
  });
});

test('changes follow a renamed field, and changes of a field that the schema lost are left out', () => {
  const renamed = readType(schemaOf({ nombre: { ...text, 'x-field': { formerly: ['titulo'] } }, lema: text }));
  const saved = changes({
    values: { titulo: 'Mío', resumen: 'Perdido' },
    unset: ['lema'],
    base: { titulo: 'A', lema: 'C' },
  });
  const live = record({ nombre: 'A', lema: 'C' }, saved);
  expect(pendingValues(renamed, live)).toEqual({ nombre: 'Mío' });
  expect(mergePending(renamed, live).collisions).toEqual([]);
});

test('a member that a save sets back to its first value waits when the live value has changed in between', () => {
  const saved = changes({ values: { titulo: 'Mío' }, base: { titulo: 'A' } });
  const live = record({ titulo: 'De otra' }, saved);
  const back = pendingChangesOf(type, { record: live, values: { titulo: 'A' }, by: 'eva', sent: ['titulo'] });
  expect(back).toMatchObject({ values: { titulo: 'A' }, base: { titulo: 'De otra' } });
});
