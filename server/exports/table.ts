import type { Cell } from '#core/export/cell.ts';
import type { ExportColumn } from '#core/export/exportColumns.ts';

/** A table under way: its rows come in batches. */
export type Table = {
  readonly name: string;
  readonly columns: readonly ExportColumn[];
  readonly batches: AsyncIterable<readonly (readonly Cell[])[]>;
};
