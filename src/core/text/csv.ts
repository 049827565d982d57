/** Some spreadsheets need it to detect UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Characters that start a formula in spreadsheets, full-width forms included. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/u;

/** One CSV row (RFC 4180). */
export function csvRow(cells: readonly (string | number)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** An apostrophe before a formula keeps spreadsheets from running it; numbers stay numbers. */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = formula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
