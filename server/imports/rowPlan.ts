import type { CellFault, ImportedRow } from '#core/imports/importTypes.ts';
import type { PlannedChange } from '../rules/ruledStore.ts';

/** A row with what would happen to it, and the changes that do it. */
export type RowPlan = {
  readonly row: ImportedRow;
  readonly change?: PlannedChange;
  /** New comments on its record. */
  readonly comments?: readonly PlannedChange[];
};

export function withFaults({ row: { row, cells } }: RowPlan, faults: readonly CellFault[]): RowPlan {
  return { row: { row, cells, kind: 'faulty', faults } };
}
