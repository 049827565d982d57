import { ownValue } from '#core/values/ownValue.ts';
import type { BoardLayout } from '#core/schema/boardLayout.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { cellFields, cellOf } from './boardCells.ts';
import type { ColumnRecords } from './useBoardRecords.ts';

/** Values that were moved and are not yet in the records that a list answered; `version` once they are stored. */
export type PendingMove = {
  readonly id: string;
  readonly values: Values;
  readonly version: number | undefined;
  /** The moved record, until both of its lists were read again: one may lose it before the other has it. */
  readonly record?: StoredRecord | undefined;
};

/** The moves that lists do not contain yet. */
export function stillPending(
  pending: readonly PendingMove[],
  loaded: readonly ColumnRecords[],
): readonly PendingMove[] {
  const versions = new Map(loaded.flatMap((one) => one.records.map(({ id, _version }) => [id, _version] as const)));
  return pending.filter(({ id, version }) => version === undefined || (versions.get(id) ?? 0) < version);
}

/** The moves after one was stored; it contains what was stored of its record before, and later ones stay over it. */
export function withStored(
  pending: readonly PendingMove[],
  move: PendingMove,
  version: number,
): readonly PendingMove[] {
  const before = pending.filter((one) => one.id === move.id && one.version !== undefined);
  const values: Values = Object.assign({}, ...[...before, move].map((one) => one.values));
  return pending.flatMap((one) => (one === move ? [{ ...move, values, version }] : before.includes(one) ? [] : [one]));
}

/** The position of a record in the order of a board. */
export const keyOf = (record: StoredRecord, { order }: BoardLayout): string | undefined => {
  const key = order === undefined ? undefined : ownValue(record, order);
  return typeof key === 'string' && key !== '' ? key : undefined;
};

type PendingOptions = {
  readonly board: BoardLayout;
  readonly pending: readonly PendingMove[];
  readonly rows?: string | undefined;
};

/** The columns with the moves that their lists do not contain yet. */
export function withPending(
  loaded: readonly ColumnRecords[],
  { board, pending, rows }: PendingOptions,
): readonly ColumnRecords[] {
  const moves = stillPending(pending, loaded);
  if (moves.length === 0) return loaded;
  const keys = loaded.map(({ column }) => column.key);
  const fields = cellFields(board.field, rows);
  const moved = moves.flatMap(({ record }) => (record === undefined ? [] : [record]));
  const records = new Map([...moved, ...loaded.flatMap((one) => one.records)].map((record) => [record.id, record]));
  const present = [...records.values()].map((record) =>
    moves
      .filter(({ id }) => id === record.id)
      .reduce((shown, { values }): StoredRecord => ({ ...shown, ...values }), record),
  );
  return loaded.map((one) => {
    const here = present.filter(
      (record) => cellOf(record, { fields, cells: keys, subcolumn: board.subcolumn?.field }) === one.column.key,
    );
    const before = new Set(one.records.map(({ id }) => id));
    const arrivals = here.filter(({ id }) => !before.has(id)).length;
    const departures = one.records.length - (here.length - arrivals);
    return { ...one, records: inOrder(here, board), total: one.total + arrivals - departures };
  });
}

/** The greatest key first; records without one stay in the order of their list, at the end. */
function inOrder(records: readonly StoredRecord[], board: BoardLayout): readonly StoredRecord[] {
  return records.toSorted((left, right) => {
    const [one, other] = [keyOf(left, board) ?? '', keyOf(right, board) ?? ''];
    return one === other ? 0 : one < other ? 1 : -1;
  });
}
