import type { BoardColumn } from './boardColumns.ts';

/** A column of one's own within the column with a value. */
export type OwnColumn = { readonly value: string; readonly name: string };

/** No value of a column has it. */
const separator = '\u001F';

/** The key of a column of one's own. */
export const ownKey = (column: string, name: string) => `${column}${separator}${name}`;

/** The key of the column in which a column of one's own is. */
export const wholeKey = (key: string) => key.split(separator)[0] ?? key;

type Division = {
  /** The text of a record that names its own column. */
  readonly field: string;
  readonly own: readonly OwnColumn[];
};

/** Each column, with the records that are in none of its own columns, and these after it. */
export function withOwnColumns(columns: readonly BoardColumn[], { field, own }: Division): readonly BoardColumn[] {
  return columns.flatMap((column) => {
    const names = [...new Set(own.filter(({ value }) => value === column.key).map(({ name }) => name))];
    const rest: BoardColumn = {
      ...column,
      sub: { field, name: undefined },
      filters: names.length === 0 ? column.filters : [...column.filters, { field, operator: 'ne', value: names }],
    };
    const divided = names.map(
      (name): BoardColumn => ({
        ...column,
        key: ownKey(column.key, name),
        label: `${column.label} · ${name}`,
        sub: { field, name },
        filters: [...column.filters, { field, operator: 'eq', value: name }],
      }),
    );
    return [rest, ...divided];
  });
}
