import { expect, test } from 'vitest';
import { readListAddress, withoutSettings } from '#admin/query/listAddress.ts';
import { readListSettings, settingsName, writeListSettings } from '#core/lists/listSettings.ts';
import { typeOf } from '#tests/support/builders/readType.ts';

const type = typeOf(
  { nombre: { type: 'string' }, cupo: { type: 'integer' }, datos: { type: 'object', properties: { a: {} } } },
  { 'x-content': { list: { sort: 'nombre', pageSize: 25 } } },
);
const settings = {
  columns: ['cupo'],
  pageSize: 50,
  sort: [{ field: 'cupo', order: 'desc' as const }],
  layout: 'cards' as const,
  density: 'roomy' as const,
};

test('written settings are read back unchanged', () => {
  expect(readListSettings(writeListSettings(settings), type)).toEqual(settings);
  expect(writeListSettings({ columns: undefined, sort: [] })).toEqual({});
});

test.each([
  null,
  'texto',
  [],
  { columns: 'cupo', pageSize: '50', sort: ['cupo'] },
  { pageSize: -1 },
  { pageSize: 5_000 },
  { sort: 'gone,-datos' },
  { layout: 'mosaico', density: 'diminuta' },
])('what makes no sense is passed over: %j', (kept) => {
  expect(readListSettings(kept, type)).toEqual({});
});

test('the address wins over the settings, and the settings over the schema', () => {
  const read = (address: string) => readListAddress(new URLSearchParams(address), type, settings);
  expect(read('')).toMatchObject({ pageSize: 50, sort: settings.sort, layout: 'cards' });
  expect(read('filas=12&orden=nombre&vista=table')).toMatchObject({
    pageSize: 12,
    sort: [{ field: 'nombre', order: 'asc' }],
    layout: 'table',
  });
  expect(String(withoutSettings(new URLSearchParams('q=a&pagina=2&filas=12&orden=nombre&vista=cards')))).toBe('q=a');
});

test('each screen has its own settings, under a name that the server accepts', () => {
  const [screen] = type.screens;
  if (screen === undefined) throw new Error('a type has a screen');
  expect(settingsName({ type, screen })).toBe('list:cosas:cosas');
  const long = { type: { ...type, name: 'a'.repeat(120) }, screen };
  expect(settingsName(long)).toMatch(/^[A-Za-z0-9:_-]{1,100}$/);
});
