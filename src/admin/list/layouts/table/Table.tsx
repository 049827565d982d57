import type { PointerEventHandler, ReactNode, RefObject } from 'react';
import type { VisibleRows } from './useVisibleRows.ts';
import './table.css';

type TableProps = {
  readonly label?: string;
  /** Pixels of the whole table; as wide as its frame when left out. */
  readonly width?: number;
  /** Pixels of each column; as wide as its heading when left out. */
  readonly columns?: readonly { readonly key: string; readonly width: number }[];
  /** The headings of the columns. */
  readonly heads: ReactNode;
  readonly body: RefObject<HTMLTableSectionElement | null>;
  readonly rows: VisibleRows;
  /** A row with its key, and its index, from 0, and 2 as its `aria-rowindex`. */
  readonly row: (index: number) => ReactNode;
  readonly onPointerOver?: PointerEventHandler;
};

/** A table whose rows have the same height, of which only the visible ones are rendered. */
export function Table({ label, width, columns, heads, body, rows, row, onPointerOver }: TableProps) {
  const { count, height, indexes } = rows;
  const gapBefore = (index: number, last = -1) => gap({ after: last, rows: index - last - 1, height });
  return (
    <table
      style={{ width: width === undefined ? '100%' : `${width}px` }}
      aria-label={label}
      aria-rowcount={count + 1}
      onPointerOver={onPointerOver}
    >
      {columns !== undefined && (
        <colgroup>
          {columns.map((column) => (
            <col key={column.key} style={{ width: `${column.width}px` }} />
          ))}
        </colgroup>
      )}
      <thead>
        <tr aria-rowindex={1}>{heads}</tr>
      </thead>
      <tbody ref={body}>
        {indexes.flatMap((index, place) => [gapBefore(index, indexes[place - 1]), row(index)])}
        {gapBefore(count, indexes.at(-1))}
      </tbody>
    </table>
  );
}

type GapOptions = { readonly after: number; readonly rows: number; readonly height: number };

/** The room of rows that are not rendered. */
function gap({ after, rows, height }: GapOptions): ReactNode {
  if (rows === 0) return null;
  return <tr key={`gap ${after}`} className="table-gap" aria-hidden="true" style={{ height: `${rows * height}px` }} />;
}
