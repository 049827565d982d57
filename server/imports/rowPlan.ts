import type { CellFault, ImportedRow } from '#core/imports/importTypes.ts';
import type { PlannedChange } from '../rules/ruledStore.ts';

/** A row with what would happen to it, and the change that does it. */
export type RowPlan = { readonly row: ImportedRow; readonly change?: PlannedChange };

export function withFaults({ row: { row, cells } }: RowPlan, faults: readonly CellFault[]): RowPlan {
  return { row: { row, cells, kind: 'faulty', faults } };
}

export function slicesOf<T>(items: readonly T[], size: number): readonly (readonly T[])[] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}
