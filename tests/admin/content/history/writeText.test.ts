import { expect, test } from 'vitest';
import { writeText } from '#admin/content/history/writeText.ts';
import { buildWrites } from './buildWrites.ts';

const later = '2027-01-01T00:00:00.000Z';

function texts(written: Parameters<typeof buildWrites>[0]): readonly string[] {
  const writes = buildWrites(written);
  return writes.map((write, index) => writeText(write, writes.slice(index + 1)));
}

test('a write is described by its changes to the values and the publication', () => {
  expect(
    texts([
      { action: 'update', values: { titulo: 'b' } },
      { action: 'update', values: { titulo: 'b' }, publishAt: null },
      { action: 'update', values: { titulo: 'b' }, publishAt: later },
      { action: 'update', values: { titulo: 'b' }, publishAt: null },
      { action: 'update', values: { titulo: 'a' } },
      { action: 'create', values: { titulo: 'a' } },
    ]),
  ).toEqual([
    'Publicó',
    'Pasó a borrador',
    'Programó la publicación',
    'Cambió y pasó a borrador',
    'Guardó sin cambios',
    'Creó',
  ]);
});

test('values of an older version are described as going back to it', () => {
  expect(
    texts([
      { action: 'update', values: { titulo: 'a' } },
      { action: 'restore', values: { titulo: 'b' } },
      { action: 'remove' },
      { action: 'update', values: { titulo: 'b' } },
      { action: 'create', values: { titulo: 'a' } },
    ]),
  ).toEqual(['Volvió a la versión 1', 'Restauró', 'Eliminó', 'Cambió', 'Creó']);
});

test('the oldest loaded write is described without earlier ones', () => {
  expect(texts([{ action: 'update', values: { titulo: 'a' } }])).toEqual(['Cambió']);
});
