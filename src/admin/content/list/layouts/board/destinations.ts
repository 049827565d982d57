import { board as boardMessages } from '#core/locales/es/admin/layouts/board.ts';
import { cellKey } from './boardCells.ts';
import { type BoardColumn, noValueKey } from './boardColumns.ts';

type DestinationsOptions = {
  readonly columns: readonly BoardColumn[];
  readonly rows: readonly BoardColumn[];
  readonly column: BoardColumn;
  /** Undefined on a board without rows. */
  readonly row: BoardColumn | undefined;
};

/** Where the menu of a record moves it: the other columns of its row, and the same column of the other rows. */
export function destinations({ columns, rows, column, row }: DestinationsOptions) {
  const { moveTo, moveToRow } = boardMessages;
  const beside = columns
    .filter(({ key }) => key !== column.key && key !== noValueKey)
    .map(({ key, label }) => ({ key: row === undefined ? key : cellKey(row.key, key), label: moveTo(label) }));
  if (row === undefined) return beside;
  const others = rows.filter(({ key }) => key !== row.key);
  return [...beside, ...others.map(({ key, label }) => ({ key: cellKey(key, column.key), label: moveToRow(label) }))];
}
