import { isRowUnreadable, shownCell, unreadableIn, unreadableMessage } from '#core/imports/fileCell.ts';
import { type CellContext, readCell } from '#core/imports/readCell.ts';
import type { CellFault, ImportedRow, ImportSettings } from '#core/imports/importTypes.ts';
import type { StoredRecord, Values } from '#core/values/record.ts';
import type { Json } from '#core/values/json.ts';
import { ownValue } from '#core/values/ownValue.ts';
import { isReference } from '#core/schema/references.ts';
import type { Column } from './compareCells.ts';

/** The values of the mapped cells, the names of the fields whose cells are empty, and the faults. */
export type RowReading = {
  readonly values: Values;
  readonly empty: readonly string[];
  readonly faults: readonly CellFault[];
  /** Whether it is unknown where the cells of the row end. */
  readonly isUnreadable: boolean;
};

type Options = {
  readonly columns: readonly Column[];
  readonly settings: Pick<ImportSettings, 'columns'>;
  readonly context: CellContext;
};

export function readRow({ cells }: ImportedRow, { columns, settings, context }: Options): RowReading {
  const { messages } = context;
  const faultsOf = (indexes: readonly number[]) =>
    indexes.flatMap((column): readonly CellFault[] => {
      const cell = context.isJson === true ? undefined : unreadableIn(cells[column]);
      return cell === undefined ? [] : [{ column, message: unreadableMessage(cell, messages) }];
    });
  const unreadable = context.isJson === true ? -1 : cells.findIndex(isRowUnreadable);
  if (unreadable >= 0) return { values: {}, empty: [], faults: faultsOf([unreadable]), isUnreadable: true };
  const values: Record<string, Json> = {};
  const empty: string[] = [];
  const fieldIndexes = new Set(columns.map(({ index }) => index));
  const others = settings.columns.flatMap((name, index) => (name === null || fieldIndexes.has(index) ? [] : [index]));
  const faults = [...faultsOf(others)];
  for (const { index, field } of columns) {
    const read = readCell(cells[index] ?? null, field, context);
    if (read.kind === 'value') values[field.name] = read.value;
    else if (read.kind === 'empty') empty.push(field.name);
    else faults.push({ column: index, message: read.message });
  }
  if (cells.slice(settings.columns.length).some((cell) => cell !== null && cell !== ''))
    faults.push({ column: null, message: messages.imports.faults.tooLong });
  return { values, empty, faults, isUnreadable: false };
}

/**
 * The reading of a row that changes a record, without the faults of unchanged cells: relations that the record already has stay valid, even
 * to removed records, and so does what an export writes of a stored value.
 */
export function besideRecord(
  { cells }: ImportedRow,
  reading: RowReading,
  {
    record,
    unchanged,
    columns,
    context,
  }: Omit<Options, 'settings'> & { readonly record: StoredRecord; readonly unchanged: ReadonlySet<string> },
): RowReading {
  const values = { ...reading.values };
  const isMended = ({ column }: CellFault): boolean => {
    const field = columns.find(({ index }) => index === column)?.field;
    if (field === undefined || column === null) return false;
    if (unchanged.has(field.name)) return true;
    if (!isReference(field)) return false;
    const ids = new Set([ownValue(record, field.name)].flat());
    const related: CellContext['related'] = (type, text) => (ids.has(text) ? text : context.related(type, text));
    const read = readCell(cells[column] ?? null, field, { ...context, related });
    if (read.kind === 'value') values[field.name] = read.value;
    return read.kind === 'value';
  };
  const faults = reading.faults.filter((fault) => !isMended(fault));
  return { ...reading, values, faults };
}

/** The text of a cell that names a record. */
export function idText(cell: Json | undefined): string {
  const shown = shownCell(cell ?? null);
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown).trim() : '';
}
