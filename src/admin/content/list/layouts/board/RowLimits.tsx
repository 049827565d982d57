import { board as boardMessages } from '#core/locales/es/admin/layouts/board.ts';
import type { BoardColumn } from './boardColumns.ts';

type RowLimitsProps = {
  /** Most records of a column, by its key. */
  readonly limits: Readonly<Record<string, number>>;
  readonly columns: readonly BoardColumn[];
  /** The records of a column in all rows. */
  readonly totalOf: (column: BoardColumn) => number;
};

/** On a board with rows, the columns that have more records than their limits. */
export function RowLimits({ limits, columns, totalOf }: RowLimitsProps) {
  return columns.map((column) => {
    const limit = limits[column.key];
    const total = totalOf(column);
    if (limit === undefined || total <= limit) return null;
    return (
      <p key={column.key} className="lane-limit">
        {boardMessages.overLimitOf(column.label, total, limit)}
      </p>
    );
  });
}
