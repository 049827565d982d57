import type { ImportedRow } from '#core/imports/importTypes.ts';
import type { Values } from '#core/store/record.ts';
import { isSameJson } from '#core/values/json.ts';

/** What an import changes in a record. */
export function changedCells(before: Values, after: Values): NonNullable<ImportedRow['changes']> {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => !isSameJson(before[name], after[name]))
    .map((field) => ({
      field,
      ...(before[field] !== undefined && { before: before[field] }),
      ...(after[field] !== undefined && { after: after[field] }),
    }));
}
