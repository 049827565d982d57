import { describe, expect, test } from 'vitest';
import { indexedFields } from '#core/store/indexedFields.ts';
import { readContentType } from '#core/parsing/readContentType.ts';
import { readType, typeOf } from '#tests/support/builders/readType.ts';

const day = { type: 'string', format: 'date' };
const instant = { type: 'string', format: 'date-time' };
const properties = {
  nombre: { type: 'string' },
  aviso: instant,
  inicio: day,
  fin: day,
  padre: { type: 'string', 'x-field': { relation: 'cosas' } },
  otra: { type: 'string', 'x-field': { relation: 'areas' } },
};
const withList = (list: object) => ({ 'x-content': { list } });

describe('the calendar of a type', () => {
  test.each([
    { own: {}, calendar: { start: 'aviso', end: undefined } },
    { own: withList({ calendar: { start: 'inicio' } }), calendar: { start: 'inicio', end: undefined } },
    { own: withList({ calendar: { start: 'inicio', end: 'fin' } }), calendar: { start: 'inicio', end: 'fin' } },
  ])('is by the fields that $own names, else by the first date', ({ own, calendar }) => {
    expect(typeOf(properties, own).list.calendar).toEqual(calendar);
  });

  test('ends at the next date of the same kind, unless the schema says that it has no end', () => {
    const { aviso: _aviso, ...dates } = properties;
    expect(typeOf(dates).list.calendar).toEqual({ start: 'inicio', end: 'fin' });
    expect(typeOf(dates, withList({ calendar: { end: false } })).list.calendar?.end).toBeUndefined();
    expect(typeOf({ nombre: { type: 'string' } }).list.calendar).toBeUndefined();
  });

  test('has indexes for its days', () => {
    const type = typeOf(
      properties,
      withList({ columns: ['nombre'], filters: [], calendar: { start: 'inicio', end: 'fin' } }),
    );
    expect(indexedFields(type)).toEqual(expect.arrayContaining(['inicio', 'fin']));
  });
});

describe('the tree of a type', () => {
  test('is by its first relation to itself, or by none when the schema says so', () => {
    expect(typeOf(properties).list.tree).toEqual({ parent: 'padre' });
    expect(typeOf(properties, withList({ tree: false })).list.tree).toBeUndefined();
    expect(readType({ type: 'object', properties }, 'otras').list.tree).toBeUndefined();
  });
});

test('a schema is refused when its calendar or tree names properties that do not exist or do not fit', () => {
  const faultsOf = (list: object) => {
    const result = readContentType(
      { type: 'object', properties, ...withList(list) },
      { name: 'cosas', file: 'x.json' },
    );
    return result.kind === 'refused' ? result.errors.map(({ pointer }) => pointer) : [];
  };
  expect(faultsOf({ calendar: { start: 'inicoi' } })).toEqual(['/x-content/list/calendar/start']);
  expect(faultsOf({ calendar: { start: 'nombre' } })).toEqual(['/x-content/list/calendar/start']);
  expect(faultsOf({ calendar: { start: 'inicio', end: 'aviso' } })).toEqual(['/x-content/list/calendar/end']);
  expect(faultsOf({ tree: { parent: 'otra' } })).toEqual(['/x-content/list/tree/parent']);
  expect(faultsOf({ calendar: { start: 'inicio', end: 'fin' }, tree: { parent: 'padre' } })).toEqual([]);
});
