import { expect, test } from 'vitest';
import { writeText } from '#admin/history/writeText.ts';
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

test('writes of pending changes and of the end of a publication are described by what they did', () => {
  const values = { titulo: 'a' };
  const pending = (failure?: 'collision') => ({ by: 'ana', values, unset: [], base: {}, ...(failure && { failure }) });
  const scheduled = { _pending: pending(), _pendingPublishAt: later };
  expect(
    texts([
      { action: 'update', values, server: { _unpublishAt: later } },
      { action: 'publishPending', values },
      { action: 'savePending', values, server: { _pending: pending('collision') } },
      { action: 'savePending', values, server: scheduled },
      { action: 'savePending', values, server: { _pending: pending() } },
      { action: 'discardPending', values },
      { action: 'create', values },
    ]),
  ).toEqual([
    'Cambió hasta cuándo es visible',
    'Publicó los cambios pendientes',
    'No pudo publicar los cambios pendientes programados',
    'Programó los cambios pendientes para el 31/12/2026 18:00',
    'Guardó cambios pendientes',
    'Descartó los cambios pendientes',
    'Creó',
  ]);
});
