import { expect, it } from 'vitest';
import { type FilesView, readFilesAddress, nextSort, writeFilesAddress } from '#admin/files/filesAddress.ts';
import { endingOf, stemOf } from '#admin/files/dialogs/fileStem.ts';

const read = (query: string) => readFilesAddress(new URLSearchParams(query));

it('FILE-20 AMB-F01 (no preselection) an empty address means no municipality and names ascending', () => {
  expect(read('')).toEqual({ code: undefined, q: '', label: '', kind: 'image', sort: { field: 'name', order: 'asc' } });
});

it('an invalid address is read as an empty one', () => {
  expect(read('mostrar=x&orden=y&sentido=z&municipalidad=')).toEqual(read(''));
});

it.each(['name', 'size', 'lastModified'] as const)(
  'FILE-17 (direction) FILE-18 (direction) FILE-19 (direction) %s sorts in both directions',
  (field) => {
    const other = field === 'name' ? 'size' : 'name';
    const once = nextSort(field, { field: other, order: 'desc' });
    expect(once).toEqual({ field, order: 'asc' });
    expect(nextSort(field, once)).toEqual({ field, order: 'desc' });
    expect(nextSort(field, nextSort(field, once))).toEqual(once);
  },
);

it('a written address is read back', () => {
  const view: FilesView = {
    code: '0501',
    q: 'la plaza',
    label: 'Feria patronal',
    kind: 'all',
    sort: { field: 'size', order: 'desc' },
  };
  expect(readFilesAddress(writeFilesAddress(view))).toEqual(view);
  expect(String(writeFilesAddress(read('')))).toBe('');
});

it.each([
  ['plaza central.jpg', 'plaza central', '.jpg'],
  ['a.b.png', 'a.b', '.png'],
  ['.oculto', '.oculto', ''],
  ['nada', 'nada', ''],
])('%s is named %s and has the extension %s', (name, stem, ending) => {
  expect([stemOf(name), endingOf(name)]).toEqual([stem, ending]);
});
