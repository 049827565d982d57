import { ownValue } from '#core/values/ownValue.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import { type BoardColumn, noValueKey } from './boardColumns.ts';
import { ownKey } from './ownColumns.ts';

const separator = '\n';

type CellsOptions = {
  readonly columns: readonly BoardColumn[];
  /** Undefined for a board without rows. */
  readonly rows: readonly BoardColumn[] | undefined;
  readonly labelIn: (column: string, row: string) => string;
};

/** The lists of a board: its columns, or where each of them crosses a row. The key of such a cell names its row and its column. */
export function boardCells({ columns, rows, labelIn }: CellsOptions): readonly BoardColumn[] {
  if (rows === undefined) return columns;
  return rows.flatMap((row) =>
    columns.map((column) => ({
      ...column,
      key: cellKey(row.key, column.key),
      label: labelIn(column.label, row.label),
      filters: [...row.filters, ...column.filters],
    })),
  );
}

export const cellKey = (row: string, column: string) => `${row}${separator}${column}`;

/** On a board with rows the key of the row and the key of the column, else the key of the column alone. */
const keysOf = (cell: string) => cell.split(separator);

export const columnOf = (cell: string) => keysOf(cell).at(-1) ?? noValueKey;

/** The key of the row; undefined without rows. */
export const rowOf = (cell: string) => (cell.includes(separator) ? keysOf(cell)[0] : undefined);

/** The fields that say in which cell a record is, in the order of the keys of cells. */
export const cellFields = (field: string, rows: string | undefined) => (rows === undefined ? [field] : [rows, field]);

type Cells = {
  /** As `cellFields` has them. */
  readonly fields: readonly string[];
  readonly cells: readonly string[];
  /** The text of a record that names its column of one's own; undefined on a board without them. */
  readonly subcolumn?: string | undefined;
};

/** The key of the cell of a record. */
export function cellOf(record: StoredRecord, { fields, cells, subcolumn }: Cells): string {
  const name = ownValue(record, subcolumn ?? '');
  return fields
    .map((field, index) => {
      const key = String(ownValue(record, field) ?? noValueKey);
      const keys = index === fields.length - 1 && typeof name === 'string' ? [ownKey(key, name), key] : [key];
      return keys.find((one) => cells.some((cell) => keysOf(cell)[index] === one)) ?? noValueKey;
    })
    .join(separator);
}

type CellMove = { readonly from: string; readonly to: string };

type Axes = { readonly field: string; readonly columns: readonly BoardColumn[] }[];

/** The values that a move changes: of the column, the row or both. An undefined value is removed. */
export function movedValues({ from, to }: CellMove, axes: Readonly<Axes>): Values {
  const [before, after] = [keysOf(from), keysOf(to)];
  const changes = axes.flatMap(({ field, columns }, index) => {
    if (before[index] === after[index]) return [];
    const [left, entered] = [before, after].map((keys) => columns.find(({ key }) => key === keys[index]));
    const isSame = left?.value !== undefined && left.value === entered?.value;
    const sub = entered?.sub;
    return [
      ...(isSame ? [] : [[field, entered?.value] as const]),
      ...(sub === undefined ? [] : [[sub.field, sub.name] as const]),
    ];
  });
  return Object.fromEntries(changes) as Values;
}
