import type { Cell } from '#core/export/cell.ts';
import type { ExportOptions } from '#core/export/exportOptions.ts';
import { byteOrderMark, csvRow } from '#core/text/csv.ts';
import { shortDay } from '#core/time/shortDate.ts';
import type { Table } from './table.ts';

/** A table as CSV, in pieces. */
export async function* csvText({ columns, batches }: Table, options: ExportOptions): AsyncGenerator<string> {
  const { separator, hasMark } = options;
  yield (hasMark ? byteOrderMark : '') +
    csvRow(
      columns.map(({ heading }) => heading),
      { separator },
    );
  for await (const rows of batches)
    yield rows
      .map((cells) =>
        csvRow(
          cells.map((cell) => csvValue(cell, options)),
          { separator },
        ),
      )
      .join('');
}

function csvValue(cell: Cell, { dates }: ExportOptions): string | number {
  if (cell === undefined) return '';
  if (typeof cell !== 'object') return cell;
  const { day, time, stored } = cell;
  return dates === 'iso' ? stored : [shortDay(day), time].filter(Boolean).join(' ');
}
