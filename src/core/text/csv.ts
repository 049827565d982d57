/** Some spreadsheets need it to detect UTF-8. */
export const byteOrderMark = '\uFEFF';

/**
 * Where a spreadsheet would run a formula, full-width forms included: at the beginning of a cell, and behind a sign at which a spreadsheet with
 * another separator splits it, where plain numbers are left alone. Apostrophes of the text count as part of the formula, so that a guard in front
 * of them can be removed again.
 */
const formulasBehind = (guard: string) =>
  new RegExp(
    String.raw`^${guard}(?='*[=+\-@\t\r\n＝＋－＠])` +
      String.raw`|(?<=[,;\t])${guard}(?='*(?:[=@＝＋－＠]|[+\-](?!\d+(?:\.\d+)?(?:[\]};\t\r\n]|$))))`,
    'gu',
  );
const formulas = formulasBehind('');
const guards = formulasBehind("'");
/** Apostrophes of a text that `withoutGuards` would remove. */
const likeGuards = new RegExp(String.raw`(?:${formulas.source})(?=')`, 'gu');

type CsvOptions = { readonly separator?: ',' | ';' };

/** One CSV row (RFC 4180). */
export function csvRow(cells: readonly (string | number)[], { separator = ',' }: CsvOptions = {}): string {
  return `${cells.map((cell) => csvCell(cell, { separator })).join(separator)}\r\n`;
}

/**
 * An apostrophe before a formula keeps spreadsheets from running it. Numbers stay numbers, with a decimal comma where ';' separates
 * cells. Quotes keep programs that expect another separator from splitting a text.
 */
export function csvCell(value: string | number, { separator = ',' }: CsvOptions = {}): string {
  if (typeof value === 'number') return separator === ';' ? String(value).replace('.', ',') : String(value);
  const text = value.replaceAll(formulas, "'");
  return /[,;\t"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A text for a format without formulas in texts, such that `withoutGuards` gives it back. */
export function withDoubledGuards(text: string): string {
  return text.includes("'") ? text.replaceAll(likeGuards, "'") : text;
}

/** The text of a cell, without the apostrophes of `csvCell`. */
export function withoutGuards(text: string): string {
  return text.replaceAll(guards, '');
}
