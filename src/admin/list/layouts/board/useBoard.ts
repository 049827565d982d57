import { useEffect, useMemo } from 'react';
import { board as boardMessages } from '#core/locales/es/admin/layouts/board.ts';
import { fieldOf } from '#core/schema/contentType.ts';
import { useSameJson } from '#forms/editing/useSameJson.ts';
import { useCommentType } from '../../../comments/useCommentType.ts';
import type { ListViewProps } from '../../../query/listView.ts';
import { recordTitle } from '../../../records/recordText.ts';
import { useShown } from '../useShown.tsx';
import { boardCells, columnOf, rowOf } from './boardCells.ts';
import { noValueKey } from './boardColumns.ts';
import { wholeKey } from './ownColumns.ts';
import { useBoardColumns } from './useBoardColumns.ts';
import { useBoardMoves } from './useBoardMoves.ts';
import { useBoardRecords } from './useBoardRecords.ts';
import { useBoardSettings } from './useBoardSettings.ts';
import { useWholeCards } from './useWholeCards.ts';

export type Board = ReturnType<typeof useBoard>;

/** The columns, rows and records of a board. The cell of a record is a column, or where it crosses a row. */
export function useBoard({ area, shown: type, columns: fields, selection, state, onShown }: ListViewProps) {
  const settings = type.list.board ?? { field: '', order: undefined, limits: {}, limitsOf: undefined };
  const own = useBoardSettings(type, state);
  const across = useBoardColumns(type, { state, field: settings.field, own: useSameJson(own.ownColumns) });
  const down = useBoardColumns(type, { state, field: state.rows });
  const { columns } = across;
  const rows = state.rows === undefined ? undefined : { field: state.rows, columns: down.columns };
  const cells = boardCells({ columns, rows: rows?.columns, labelIn: boardMessages.inRow });
  const loaded = useBoardRecords({ area, columns: cells, state });
  const moves = useBoardMoves({ area, board: settings, columns, rows, loaded: loaded.columns, reload: loaded.reload });
  const all = useMemo(() => moves.columns.flatMap(({ records }) => records), [moves.columns]);
  useEffect(() => selection?.setPage(all), [selection, all]);
  const isLoading = across.isLoading || down.isLoading || own.isLoading;
  const comments = useCommentType(type);
  const cardFields = fields.filter(({ name }) => ![settings.field, state.rows, settings.cover].includes(name));
  const cards = useWholeCards({ comments, fields: cardFields, lanes: moves.columns, isReady: !isLoading });
  const retryColumns = across.retry ?? down.retry;
  const hasFailed = retryColumns !== undefined || loaded.columns.some((one) => one.hasFailed);
  useShown(cards.areWhole || hasFailed, onShown);
  const byId = new Map(all.map((record) => [record.id, record]));
  /** The records in the cells that a condition names. */
  const totalOf = (isOf: (key: string) => boolean) =>
    moves.columns.reduce((sum, { column, total }) => (isOf(column.key) ? sum + total : sum), 0);
  const mayLackRow = fieldOf(type, state.rows ?? '')?.isRequired === false;
  return {
    /** Undefined on a board without rows. */
    rows: rows && {
      shown: rows.columns.filter(
        ({ key }) => key !== noValueKey || mayLackRow || totalOf((cell) => rowOf(cell) === key) > 0,
      ),
      totalOf: (row: string) => totalOf((cell) => rowOf(cell) === row),
    },
    columns: {
      all: columns,
      shown: columns.filter(({ key }) => key !== noValueKey || totalOf((cell) => columnOf(cell) === key) > 0),
      totalOf: (column: string) => totalOf((cell) => columnOf(cell) === column),
      /** With its columns of one's own. */
      wholeTotalOf: (column: string) => totalOf((cell) => wholeKey(columnOf(cell)) === column),
    },
    cardFields,
    limits: own.limits,
    colours: own.colours,
    lanes: cards.lanes,
    comments,
    commentsOf: cards.byRecord,
    hasOrder: settings.order !== undefined,
    /** The choices among related records that are columns, or rows. */
    choices: { columns: across.choice, rows: down.choice },
    hasFailed,
    // Rows are as high as their cards.
    isLoading: isLoading || (rows !== undefined && !cards.areWhole),
    retry: retryColumns ?? (() => void loaded.reload()),
    showMore: loaded.showMore,
    move: moves.move,
    idsIn: new Map(moves.columns.map(({ column, records }) => [column.key, records.map(({ id }) => id)])),
    recordOf: (id: string) => byId.get(id),
    titleOf: (id: string) => {
      const record = byId.get(id);
      return record === undefined ? '' : recordTitle(type, record);
    },
    labelOf: (key: string) => cells.find((cell) => cell.key === key)?.label ?? '',
  };
}
