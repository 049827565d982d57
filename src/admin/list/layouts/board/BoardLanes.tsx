import { ownValue } from '#core/values/ownValue.ts';
import { board as boardMessages } from '#core/locales/es/admin/layouts/board.ts';
import { BoardLane } from './BoardLane.tsx';
import { cellKey } from './boardCells.ts';
import { type BoardColumn, noValueKey } from './boardColumns.ts';
import type { LaneProps } from './laneProps.ts';
import type { Board } from './useBoard.ts';

type BoardLanesProps = Omit<LaneProps, 'others'> & {
  readonly board: Board;
  readonly limits: Readonly<Record<string, number>>;
};

/** The columns of a board, or of one of its rows. */
export function BoardLanes({ board, limits, ...shared }: BoardLanesProps) {
  const { row } = shared;
  return board.columns.shown.map((column) => {
    const key = row === undefined ? column.key : cellKey(row.key, column.key);
    const lane = board.lanes.find((one) => one.column.key === key);
    if (lane === undefined) return null;
    return (
      <BoardLane
        key={key}
        {...shared}
        lane={lane}
        column={column}
        limit={row === undefined ? ownValue(limits, column.key) : undefined}
        others={destinations(board, { column, row })}
        onMore={() => board.showMore(key)}
      />
    );
  });
}

type Cell = {
  readonly column: BoardColumn;
  /** Undefined on a board without rows. */
  readonly row: BoardColumn | undefined;
};

/** Where the menu of a record moves it: the other columns of its row, and the same column of the other rows. */
function destinations({ columns, rows }: Board, { column, row }: Cell) {
  const { moveTo, moveToRow } = boardMessages;
  const beside = columns.all
    .filter(({ key }) => key !== column.key && key !== noValueKey)
    .map(({ key, label }) => ({ key: row === undefined ? key : cellKey(row.key, key), label: moveTo(label) }));
  if (row === undefined) return beside;
  const others = rows?.shown.filter(({ key }) => key !== row.key) ?? [];
  return [...beside, ...others.map(({ key, label }) => ({ key: cellKey(key, column.key), label: moveToRow(label) }))];
}
