import { expect, test } from 'vitest';
import { type PendingMove, stillPending, withPending, withStored } from '#admin/list/layouts/board/pendingMoves.ts';
import type { ColumnRecords } from '#admin/list/layouts/board/useBoardRecords.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';

const board = { field: 'fase', order: 'orden', limits: {}, limitsOf: undefined };
const record = (values: Values, version = 1) => ({ id: 'a', ...values, _version: version }) as unknown as StoredRecord;
const move = (values: Values): PendingMove => ({ id: 'a', values, version: undefined });

const lanes = (own: StoredRecord): readonly ColumnRecords[] =>
  ['uno', 'dos', 'tres'].map((key) => {
    const records = own['fase'] === key ? [own] : [];
    const column = { key, label: key, value: key, filters: [] };
    return { column, records, total: records.length, isRead: true, hasMore: false, hasFailed: false };
  });

/** The column in which a record is shown. */
const shownIn = (pending: readonly PendingMove[], own = record({ fase: 'uno' })) =>
  withPending(lanes(own), { board, pending }).find(({ records }) => records.length > 0)?.column.key;

const first = move({ fase: 'dos', orden: 'k' });
const second = move({ fase: 'tres', orden: 'm' });

test('the later of two moves is shown, also while only the earlier is stored', () => {
  expect(shownIn([first, second])).toBe('tres');
  expect(shownIn(withStored([first, second], first, 2))).toBe('tres');
  expect(shownIn(withStored([first, second], first, 2), record({ fase: 'dos' }, 2))).toBe('tres');
});

test('a moved record stays in sight between the reads of the list that lost it and of the one that gets it', () => {
  const stored = { ...first, record: record({ fase: 'uno' }), version: 2 };
  const neither = lanes(record({ fase: 'ninguna' }));
  const shown = withPending(neither, { board, pending: [stored] });
  expect(shown.map(({ records, total }) => [records.length, total])).toEqual([
    [0, 0],
    [1, 1],
    [0, 0],
  ]);
});

test('a stored move within a column keeps the stored move to that column until a list contains both', () => {
  const within = move({ orden: 'x' });
  const pending = withStored(withStored([first, within], first, 2), within, 3);
  expect(pending).toEqual([{ id: 'a', values: { fase: 'dos', orden: 'x' }, version: 3 }]);
  expect(shownIn(pending)).toBe('dos');
  expect(stillPending(pending, lanes(record({ fase: 'dos', orden: 'x' }, 3)))).toEqual([]);
});
