import { ownValue } from '#core/values/ownValue.ts';
import { shownCell, unreadableIn } from '#core/imports/fileCell.ts';
import type { CellFault, ImportedRow } from '#core/imports/importTypes.ts';
import { isChangedCutText, isExportOf } from '#core/imports/isExportOf.ts';
import type { CellContext } from '#core/imports/readCell.ts';
import type { Field } from '#core/schema/field.ts';
import type { StoredRecord } from '#core/values/record.ts';

/** A column that is imported, with its position in the file. */
export type Column = { readonly index: number; readonly field: Field };

type Options = { readonly columns: readonly Column[]; readonly context: CellContext };

/** The fields whose cells change nothing in a record, and the faults of cells that would lose the end of its texts. */
export function compareCells(
  { cells }: ImportedRow,
  record: StoredRecord | undefined,
  { columns, context }: Options,
): { readonly unchanged: ReadonlySet<string>; readonly cut: readonly CellFault[] } {
  const compared = columns.map(({ index, field }) => {
    const [fileCell, stored] = [cells[index] ?? null, ownValue(record, field.name)];
    const cell = context.isJson === true ? fileCell : shownCell(fileCell);
    const isEmptyFormula = context.isJson !== true && unreadableIn(fileCell)?.fault === 'noResult';
    const isUnchanged = !isEmptyFormula && isExportOf(cell, stored, { field, context });
    return { index, field, isUnchanged, isCut: !isUnchanged && isChangedCutText(cell, stored, { field, context }) };
  });
  return {
    unchanged: new Set(compared.flatMap(({ field, isUnchanged }) => (isUnchanged ? [field.name] : []))),
    cut: compared.flatMap(({ index, isCut }) =>
      isCut ? [{ column: index, message: context.messages.imports.faults.cutOff }] : [],
    ),
  };
}
