// @ts-check

const [formula, error] = [0x4000_0000, 0x8000_0000];
const mostStyle = 0xffff;
const mostColumn = 0x3fff;

/** @typedef {{ readonly column: number, readonly style: number, readonly isError: boolean, readonly isFormula: boolean }} CellNote */

/**
 * What a sheet says of its cells beside their values, by the order of its rows: formulas, errors and styles, in four bytes a cell. Columns
 * begin at 0.
 */
export function createCellNotes() {
  let notes = new Uint32Array(1024);
  let count = 0;
  /** @type {number[]} */
  const starts = [];
  const columnOf = (/** @type {number} */ note) => (note >>> 16) & mostColumn;

  /** @param {number} note */
  function add(note) {
    if (count === notes.length) {
      const larger = new Uint32Array(count * 2);
      larger.set(notes);
      notes = larger;
    }
    notes[count] = note >>> 0;
    count += 1;
  }

  return {
    beginRow: () => void starts.push(count),
    /** @param {number} column @param {{ readonly style: number, readonly isError: boolean }} cell */
    addCell: (column, { style, isError }) => {
      if (column > mostColumn || (style === 0 && !isError)) return;
      // Excel has fewer styles; beyond them a cell counts as one without.
      add((isError ? error : 0) | (column << 16) | (style > mostStyle ? 0 : style));
    },
    /** @param {number} column of the last cell */
    addFormula: (column) => {
      if (column > mostColumn) return;
      const last = notes[count - 1] ?? 0;
      if (count > (starts.at(-1) ?? 0) && columnOf(last) === column) notes[count - 1] = (last | formula) >>> 0;
      else add(formula | (column << 16));
    },
    /**
     * The notes of a row.
     * @param {number} row its index among the rows of the sheet
     * @returns {readonly CellNote[]}
     */
    ofRow: (row) =>
      Array.from(notes.subarray(starts[row] ?? count, starts[row + 1] ?? count), (note) => ({
        column: columnOf(note),
        style: note & mostStyle,
        isError: note >= error,
        isFormula: (note & formula) !== 0,
      })),
  };
}
