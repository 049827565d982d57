import { kindOf } from '#core/kinds/index.ts';
import type { ColumnDef } from 'hucre/xlsx';
import type { Cell, DateCell } from '#core/export/cell.ts';
import { workbookText } from '#core/export/workbookText.ts';
import type { ExportColumn } from '#core/export/exportColumns.ts';
import type { ExportOptions } from '#core/export/exportOptions.ts';
import type { Table } from './table.ts';

const dayLength = 86_400_000;
/** Excel counts days from here; it knows no date before 1900. */
const epoch = Date.UTC(1899, 11, 30);
const firstDay = '1900-03-01';

/** A table as an XLSX file, in pieces. Texts are never formulas. */
export async function* xlsxBytes(
  { name, columns, batches }: Table,
  { dates }: ExportOptions,
): AsyncGenerator<Uint8Array> {
  // Loaded with the first export.
  const { writeXlsxStream } = await import('hucre/xlsx');
  const definitions: ColumnDef[] = columns.map((column) => ({
    width: widthOf(column),
    style: { font: { name: 'Calibri', size: 11, bold: true } },
  }));
  async function* rows() {
    yield columns.map(({ heading }) => heading);
    // The library has styles of columns alone: the heading was written in bold, and the records follow in the format of their kind.
    for (const [index, definition] of definitions.entries()) {
      delete definition.style;
      const format = formatOf(columns[index], dates);
      if (format !== undefined) definition.numFmt = format;
    }
    for await (const batch of batches) for (const cells of batch) yield cells.map(xlsxValue);
  }
  yield* writeXlsxStream(rows(), {
    name,
    columns: definitions,
    freezePane: { rows: 1 },
  }) as unknown as AsyncIterable<Uint8Array>;
}

const widths: Partial<Record<ExportColumn['rule'], number>> = {
  number: 14,
  day: 12,
  instant: 18,
  yesNo: 8,
  option: 20,
};
const proseWidth = 60;

/** In characters; as wide as the heading at least. */
function widthOf({ heading, rule, field, name }: ExportColumn): number {
  const long = field !== undefined && kindOf(field).isProse === true ? proseWidth : undefined;
  const width = name === 'id' ? 38 : (widths[rule] ?? long ?? 30);
  return Math.max(width, Math.min(heading.length + 2, 40));
}

function formatOf(column: ExportColumn | undefined, dates: ExportOptions['dates']): string | undefined {
  const day = dates === 'iso' ? 'yyyy-mm-dd' : 'dd/mm/yyyy';
  if (column?.rule === 'day') return day;
  if (column?.rule === 'instant') return `${day} hh:mm`;
  return column?.field !== undefined && kindOf(column.field).isCurrency === true ? '#,##0.00' : undefined;
}

function xlsxValue(cell: Cell): string | number | null {
  if (cell === undefined) return null;
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'object') return cell.day < firstDay ? cell.stored : serialOf(cell);
  return withoutEscapes(workbookText(cell));
}

function serialOf({ day, time = '00:00' }: DateCell): number | string {
  const at = Date.parse(`${day}T${time}Z`);
  return Number.isNaN(at) ? day : (at - epoch) / dayLength;
}

/** Workbooks write characters that XML lacks as `_x0001_`, so a text that looks like that needs its own escape. */
function withoutEscapes(text: string): string {
  return text.replaceAll(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
}
