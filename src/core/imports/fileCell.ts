import type { ServerCatalog } from '../locales/catalog.ts';
import { isJsonObject, type Json } from '../values/json.ts';

/** A number that its spreadsheet shows otherwise, as with zeros in front, or beside the currency `unit`. */
export type MaskedNumber = { readonly number: number; readonly text: string; readonly unit?: string };

/**
 * A cell whose value cannot be read: the error of a formula, a formula without a result, or quotes of a CSV that are not closed or have text
 * behind them. `text` is what the file has, and `line` the number of its line.
 */
export type UnreadableCell = {
  readonly fault: 'formulaError' | 'noResult' | 'openQuote' | 'textAfterQuote';
  readonly text: string;
  readonly line?: number;
};

/** Cells of CSV and spreadsheets are texts, numbers and truths, or one of these two; in JSON an object is an object. */
export function unreadableIn(cell: Json | undefined): UnreadableCell | undefined {
  return isJsonObject(cell) && typeof cell['fault'] === 'string' ? (cell as unknown as UnreadableCell) : undefined;
}

/** Whether a faulty cell makes its whole row unreadable, because it is unknown where the row's cells end. */
export function isRowUnreadable(cell: Json): boolean {
  return unreadableIn(cell)?.line !== undefined;
}

/** The number of a cell, as fields of numbers read it. */
export function numberOrCell<One extends Json>(cell: One): One | number {
  return isJsonObject(cell) && typeof cell['number'] === 'number' ? cell['number'] : cell;
}

/** The currency that a spreadsheet shows beside the number of a cell. */
export function unitOf(cell: Json): string | undefined {
  return isJsonObject(cell) && typeof cell['unit'] === 'string' ? cell['unit'] : undefined;
}

/** A cell as its file shows it. */
export function shownCell<One extends Json>(cell: One): One | string {
  return isJsonObject(cell) && typeof cell['text'] === 'string' ? cell['text'] : cell;
}

export function unreadableMessage({ fault, text, line = 0 }: UnreadableCell, messages: ServerCatalog): string {
  const { faults } = messages.imports;
  if (fault === 'noResult') return faults.noResult;
  return fault === 'formulaError' ? faults.formulaError(text) : faults[fault](line);
}
