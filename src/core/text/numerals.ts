/** Numbers in Spanish notation: digits are grouped from five on, so that a year is 2027. */
export const numerals = new Intl.NumberFormat('es-GT', { maximumFractionDigits: 12, useGrouping: 'min2' });
