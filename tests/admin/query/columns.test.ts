import { expect, test } from 'vitest';
import { columnsOf, defaultColumns, inLayout, shownColumns } from '#admin/query/columns.ts';
import { withReadableRelations } from '#admin/query/withReadableRelations.ts';
import { filterLabels } from '#admin/query/filterLabels.ts';
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

test('the available columns are the readable fields and the metadata of the server', () => {
  expect(names(columnsOf(table))).toEqual(['titulo', 'foto', 'cupo', '_state', '_createdAt', '_updatedAt']);
  expect(names(columnsOf(build({})))).not.toContain('_state');
});

test('a card always has its heading, and usually its picture and state', () => {
  expect(names(columnsOf(cards))).not.toContain('titulo');
  expect(defaultColumns(cards)).toEqual(['foto', '_state', 'cupo']);
  expect(defaultColumns(table)).toEqual(['titulo', 'cupo', '_state']);
});

test('a table leaves out the long texts that a schema names for cards, unless a person chooses them', () => {
  const long = { resumen: { type: 'string', maxLength: 5000 } };
  const named = (layout: string) =>
    typeOf({ ...properties, ...long }, { 'x-content': { list: { layout, columns: ['titulo', 'resumen', 'cupo'] } } });
  const chosen = inLayout(named('cards'), 'table');
  expect(names(shownColumns(chosen, undefined))).toEqual(['titulo', 'cupo']);
  expect(names(shownColumns(chosen, ['resumen']))).toEqual(['titulo', 'resumen']);
  expect(names(shownColumns(inLayout(named('cards'), 'cards'), undefined))).toEqual(['foto', 'resumen', 'cupo']);
  expect(names(shownColumns(inLayout(named('table'), 'table'), undefined))).toEqual(['titulo', 'resumen', 'cupo']);
});

test('removed columns are skipped; without any the default ones are shown', () => {
  expect(names(shownColumns(table, ['_updatedAt', 'gone', 'titulo']))).toEqual(['_updatedAt', 'titulo']);
  expect(names(shownColumns(table, ['gone', 'clave']))).toEqual(['titulo', 'cupo', '_state']);
  expect(names(shownColumns(table, undefined))).toEqual(['titulo', 'cupo', '_state']);
});

test('a table has the title first when the columns were chosen for cards, which have it as their heading', () => {
  expect(names(shownColumns(table, ['cupo', '_updatedAt']))).toEqual(['titulo', 'cupo', '_updatedAt']);
  expect(names(shownColumns(table, ['cupo', 'titulo']))).toEqual(['cupo', 'titulo']);
  expect(names(shownColumns(cards, ['cupo', '_updatedAt']))).toEqual(['cupo', '_updatedAt']);
});

test('relations to types that the person may not read are neither columns nor filters', () => {
  const relation = (name: string) => ({ type: 'string', title: name, 'x-field': { relation: name } });
  const list = { columns: ['titulo', 'persona', 'area'], filters: ['persona', 'area'] };
  const type = typeOf(
    { titulo: { type: 'string' }, persona: relation('usuarios'), area: relation('areas') },
    { 'x-content': { list } },
  );
  const areas = { ...table, name: 'areas' };
  const shown = withReadableRelations(type, [type, areas]);
  expect(names(shownColumns(shown, undefined))).toEqual(['titulo', 'area']);
  expect(names(columnsOf(shown))).not.toContain('persona');
  expect([...filterLabels(shown).keys()]).toEqual(['area']);
  const everything = withReadableRelations(type, [type, areas, { ...table, name: 'usuarios' }]);
  expect(names(shownColumns(everything, ['persona', 'area']))).toEqual(['titulo', 'persona', 'area']);
});
