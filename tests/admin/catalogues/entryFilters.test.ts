import { expect, test } from 'vitest';
import { entryFilters } from '#admin/catalogues/entryFilters.ts';
import type { AttributeType } from '#core/catalogues/catalogue.ts';
import { entrySchema } from '#core/catalogues/entrySchema.ts';
import { serverEs } from '#core/locales/serverEs.ts';
import { readContentType } from '#core/parsing/readContentType.ts';

const types: readonly AttributeType[] = ['String', 'Number', 'Date', 'CheckList', 'DropdownList'];
const attributes = types.map((type) => ({
  id: type.toLowerCase(),
  name: type,
  description: undefined,
  type,
  options: ['Rojo vivo', 'Verde', 'Azul'],
}));

function filtersFor(type: AttributeType, text: string) {
  const catalogue = {
    name: 'Cosas',
    description: undefined,
    attributes,
    details: [],
    slug: undefined,
    isPublished: false,
  };
  const read = readContentType(entrySchema(catalogue, serverEs), { name: 'cosas', file: 'cosas' });
  if (read.kind === 'refused') throw new Error(JSON.stringify(read.errors));
  return entryFilters(
    read.type.fields.find(({ name }) => name === type.toLowerCase()),
    text,
  );
}

const nothing = [{ field: 'id', operator: 'eq', value: '-' }];

test('a blank text finds everything', () => {
  expect(filtersFor('String', '  ')).toEqual([]);
});

test('a text is a part of a value, or of the options of a list', () => {
  expect(filtersFor('String', ' Feria ')).toEqual([{ field: 'string', operator: 'contains', value: 'Feria' }]);
  expect(filtersFor('CheckList', 'RO')).toEqual([{ field: 'checklist', operator: 'eq', value: ['Rojo vivo'] }]);
  expect(filtersFor('DropdownList', 'e')).toEqual([{ field: 'dropdownlist', operator: 'eq', value: ['Verde'] }]);
  expect(filtersFor('DropdownList', 'gris')).toEqual(nothing);
});

test('a number is found by its value', () => {
  expect(filtersFor('Number', '1,5')).toEqual([{ field: 'number', operator: 'eq', value: 1.5 }]);
  expect(filtersFor('Number', 'uno')).toEqual(nothing);
});

test('a date is found by its year, its month or its day', () => {
  const days = (text: string) => filtersFor('Date', text).map((filter) => 'value' in filter && filter.value);
  expect(days('2026')).toEqual(['2026-01-01', '2026-12-31']);
  expect(days('3/2026')).toEqual(['2026-03-01', '2026-03-31']);
  expect(days('15/03/2026')).toEqual(['2026-03-15', '2026-03-15']);
  expect(days('2026-03-15')).toEqual(['2026-03-15', '2026-03-15']);
  expect(filtersFor('Date', 'marzo')).toEqual(nothing);
});
