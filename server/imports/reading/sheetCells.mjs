// @ts-check

/** @typedef {import('./cellFormats.mjs').CellFormat} CellFormat */
/** @typedef {import('./cellNotes.mjs').CellNote} CellNote */
/** @typedef {{ readonly meter: ReturnType<typeof import('./markupMeter.mjs').createMarkupMeter> | undefined, readonly formats: readonly (CellFormat | undefined)[], readonly is1904: boolean }} SheetFacts */

const errors =
  /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|¡REF!|¡VALOR!|¡DIV\/0!|¿NOMBRE\?|¡NUM!|¡NULO!|¡DESBORDAMIENTO!|¡CALC!)$/i;

/** A day before all dates of a sheet: the number of a time alone has none. */
const firstDay = { 1900: Date.UTC(1899, 11, 31), 1904: Date.UTC(1904, 0, 1) };
/** 1900 has a 29 February in spreadsheets. */
const march1900 = Date.UTC(1900, 2, 1);
const day = 86_400_000;

/**
 * Whether a text is the error of a formula, in English or Spanish.
 * @param {unknown} value
 */
export const isFormulaError = (value) => typeof value === 'string' && value.startsWith('#') && errors.test(value);

/** @param {unknown} value */
export const withError = (value) => (isFormulaError(value) ? { fault: 'formulaError', text: value } : value);

/**
 * Reads the cells of a row as people see them: with its format, a number is a time or has zeros in front; a formula without a result and the
 * error of one are faults.
 * @param {SheetFacts} facts
 * @returns {Promise<(values: readonly unknown[], rowIndex: number) => unknown[]>} `rowIndex` counts the rows of the sheet from 0
 */
export async function createSheetCells({ meter, formats, is1904 }) {
  const hasMasks = formats.some((format) => format?.kind === 'mask');
  // The whole library, which takes a moment to load.
  const { formatValue } = hasMasks ? await import('hucre') : { formatValue: String };

  /** @param {number} value @param {CellFormat | undefined} format */
  function number(value, format) {
    if (format?.kind === 'percent') return percentOf(value);
    if (format?.kind === 'currency') return { number: value, text: String(value), unit: format.unit };
    if (format?.kind !== 'mask' || !Number.isInteger(value)) return value;
    const text = formatValue(value, format.code).trim();
    return text === String(value) ? value : { number: value, text };
  }

  /** @param {Date} value @param {CellFormat | undefined} format */
  function instant(value, format) {
    if (Number.isNaN(value.getTime())) return null;
    // Fractions of days are not exact.
    const at = Math.round(value.getTime() / 1000) * 1000;
    const text = new Date(at).toISOString();
    const first = firstDay[is1904 ? 1904 : 1900];
    if (format?.kind === 'elapsed') return elapsedOf(at - first + (!is1904 && at >= march1900 ? day : 0));
    const isTimeAlone = !is1904 && at >= first && at < first + day && format?.kind !== 'day';
    if (format?.kind === 'time' || isTimeAlone) return text.slice(11, 19).replace(/:00$/, '');
    const isDay = format?.kind === 'day' || text.endsWith('T00:00:00.000Z');
    return isDay ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`;
  }

  /** @param {unknown} value @param {CellNote | undefined} note */
  function read(value, note) {
    if (note?.isError === true) return { fault: 'formulaError', text: String(value ?? '') };
    if (value === null) return note?.isFormula === true ? { fault: 'noResult', text: '' } : null;
    const format = formats[note?.style ?? 0];
    if (typeof value === 'number') return number(value, format);
    return value instanceof Date ? instant(value, format) : withError(value);
  }

  return (values, rowIndex) => {
    const notes = meter?.notes.ofRow(rowIndex) ?? [];
    const byColumn = new Map(notes.map((note) => [note.column, note]));
    const length = Math.max(values.length, (notes.at(-1)?.column ?? -1) + 1);
    return Array.from({ length }, (_, column) => read(values[column] ?? null, byColumn.get(column)));
  };
}

/** @param {number} milliseconds */
function elapsedOf(milliseconds) {
  const seconds = Math.round(Math.abs(milliseconds) / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const text = parts.map((part) => String(part).padStart(2, '0')).join(':');
  return (milliseconds < 0 ? '-' : '') + text.replace(/:00$/, '');
}

/** As in a file of text, with decimals that cannot pass for thousands. @param {number} value */
function percentOf(value) {
  const text = String(Number((value * 100).toPrecision(15)));
  return `${/\.\d{3}$/.test(text) ? `${text}0` : text}%`;
}
