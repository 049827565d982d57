import { shownCell } from '#core/imports/fileCell.ts';
import type { ImportedRow, ImportSettings } from '#core/imports/importTypes.ts';

/** A row with the cells that the settings of an import map to other texts. */
export function cellMapper({ values = [] }: Pick<ImportSettings, 'values'>): (row: ImportedRow) => ImportedRow {
  if (values.length === 0) return (row) => row;
  const keyOf = (column: number, text: string) => JSON.stringify([column, text.trim()]);
  const texts = new Map(values.map(({ column, cell, value }) => [keyOf(column, cell), value]));
  return (row) => {
    const cells = row.cells.map((cell, column) => {
      const shown = shownCell(cell);
      return typeof shown === 'string' || typeof shown === 'number'
        ? (texts.get(keyOf(column, String(shown))) ?? cell)
        : cell;
    });
    return { ...row, cells };
  };
}
