import { useNotification, useUpdate } from '@refinedev/core';
import { useRef, useState } from 'react';
import { ownValue } from '#core/values/ownValue.ts';
import type { BoardLayout } from '#core/schema/boardLayout.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { type Area, writesTo } from '../../../areas/area.ts';
import { useProviderWith } from '../../../data/dataContexts.ts';
import { board as boardMessages } from '#core/locales/es/admin/layouts/board.ts';
import { failureText } from '../../../ui/failureText.ts';
import { recordTitle } from '../../../records/recordText.ts';
import { movedValues } from './boardCells.ts';
import type { BoardColumn } from './boardColumns.ts';
import { keyOf, type PendingMove, stillPending, withPending, withStored } from './pendingMoves.ts';
import { planMove } from './planMove.ts';
import type { ColumnRecords } from './useBoardRecords.ts';

export type Move = {
  readonly id: string;
  /** Key of the column. */
  readonly to: string;
  /** Among the other records of the column, from 0. */
  readonly position: number;
};

type BoardMovesOptions = {
  readonly area: Area;
  readonly board: BoardLayout;
  readonly columns: readonly BoardColumn[];
  /** The field of the rows and its values; undefined without rows. */
  readonly rows: { readonly field: string; readonly columns: readonly BoardColumn[] } | undefined;
  readonly loaded: readonly ColumnRecords[];
  readonly reload: () => Promise<void>;
};

/** Moves are shown at once and stored one by one; one that the server refuses is taken back with its reason. */
export function useBoardMoves({ area, board, rows, loaded, reload, ...options }: BoardMovesOptions) {
  const { type } = area;
  const { mutateAsync: update } = useUpdate<StoredRecord>();
  const { open: notify } = useNotification();
  const provider = useProviderWith(type, 'bulk');
  const [pending, setPending] = useState<readonly PendingMove[]>([]);
  const columns = withPending(loaded, { board, pending, rows: rows?.field });
  const writes = useRef<Promise<unknown>>(Promise.resolve());

  const store = async (id: string, values: Values) => {
    const { data } = await update({
      ...writesTo(type),
      id,
      values,
    });
    // A backend without versions: lists have the move as soon as they are read again.
    return data._version ?? 0;
  };

  const move = async ({ id, to, position }: Move, onRefused?: () => void) => {
    const target = columns.find(({ column }) => column.key === to);
    const from = columns.find(({ records }) => records.some((one) => one.id === id));
    const record = from?.records.find((one) => one.id === id);
    if (record === undefined) notify?.({ type: 'error', message: boardMessages.gone });
    if (target === undefined || from === undefined || record === undefined) return;
    const { order } = board;
    if (order === undefined && target === from) return;
    const plan = planMove(
      target.records.filter((one) => one.id !== id).map((one) => ({ id: one.id, key: keyOf(one, board) })),
      { id, position },
    );
    // Within a column its value stays: the last one has records with values of which the board knows nothing, and lists may be old.
    const axes = [...(rows === undefined ? [] : [rows]), { field: board.field, columns: options.columns }];
    // What a record does not have needs no removal.
    const changes = Object.entries(movedValues({ from: from.column.key, to }, axes)).filter(
      ([name, value]) => value !== undefined || ownValue(record, name) !== undefined,
    );
    const values = {
      ...Object.fromEntries(changes),
      ...(order !== undefined && { [order]: plan.own.key }),
    };
    const own: PendingMove = { ...pendingMove(id, values), record };
    const others =
      order === undefined || provider === undefined
        ? []
        : plan.others.map((other) => pendingMove(other.id, { [order]: other.key }));
    setPending((before) => [...stillPending(before, loaded), ...others, own]);
    const write = async () => {
      if (provider !== undefined && others.length > 0) {
        const changes = others.map((other) => ({ action: 'change' as const, id: other.id, values: other.values }));
        const outcomes = await provider.bulk(type.name, { action: 'mixed', records: changes });
        const versions = new Map(outcomes.map((outcome) => [outcome.id, outcome.version]));
        setPending((now) => others.reduce((all, one) => withStored(all, one, versions.get(one.id) ?? 0), now));
      }
      const version = await store(id, own.values);
      setPending((now) => withStored(now, own, version));
    };
    const written = writes.current.then(write);
    writes.current = written.catch(() => undefined);
    try {
      await written;
    } catch (error) {
      onRefused?.();
      setPending((now) => now.filter((one) => one !== own && !others.includes(one)));
      const { notMoved } = boardMessages;
      notify?.({ type: 'error', message: notMoved(recordTitle(type, record)), description: failureText(error) });
    }
    await reload();
    setPending((now) =>
      now.map((one) => (one.id === id && one.version !== undefined ? { ...one, record: undefined } : one)),
    );
  };
  return { columns, move: (change: Move, onRefused?: () => void) => void move(change, onRefused) };
}

const pendingMove = (id: string, values: Values): PendingMove => ({ id, values, version: undefined });
