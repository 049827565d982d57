import { expect, test } from 'vitest';
import { columnsOf, shownColumns, usualColumns } from '#admin/content/list/columns.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const properties = {
  titulo: { type: 'string', title: 'Título' },
  foto: { type: 'string', 'x-field': { kind: 'image' } },
  cupo: { type: 'integer' },
  clave: { type: 'string', 'x-field': { writeOnly: true } },
};
const build = (xContent: object) => typeOf(properties, { 'x-content': xContent });
const table = build({ public: true, list: { columns: ['titulo', 'cupo'] } });
const cards = build({ public: true, list: { layout: 'cards', columns: ['titulo', 'cupo'] } });
const names = (columns: readonly { name: string }[]) => columns.map(({ name }) => name);

test('one chooses from what can be read, and what the server knows', () => {
  expect(names(columnsOf(table))).toEqual(['titulo', 'foto', 'cupo', '_state', '_createdAt', '_updatedAt']);
  expect(names(columnsOf(build({})))).not.toContain('_state');
});

test('a card always has its heading, and usually its picture and state', () => {
  expect(names(columnsOf(cards))).not.toContain('titulo');
  expect(usualColumns(cards)).toEqual(['foto', '_state', 'cupo']);
  expect(usualColumns(table)).toEqual(['titulo', 'cupo', '_state']);
});

test('columns that are gone are passed over; without any the usual ones stand', () => {
  expect(names(shownColumns(table, ['_updatedAt', 'gone', 'cupo']))).toEqual(['_updatedAt', 'cupo']);
  expect(names(shownColumns(table, ['gone', 'clave']))).toEqual(['titulo', 'cupo', '_state']);
  expect(names(shownColumns(table, undefined))).toEqual(['titulo', 'cupo', '_state']);
});
