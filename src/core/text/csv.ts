/** Without it some spreadsheets read UTF-8 as another alphabet. */
export const byteOrderMark = '\uFEFF';

/** What a spreadsheet would take for a formula when a cell begins with it, full-width forms included. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/u;

/** One row as RFC 4180 has it. */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** A text that a spreadsheet would run as a formula gets an apostrophe before it; numbers stay numbers. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
