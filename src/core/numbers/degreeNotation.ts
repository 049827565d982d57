import type { NumberNotation } from './readNumber.ts';

/** Degrees have no thousands: a comma is as good as a point. */
export const degreeNotation: NumberNotation = { decimal: '.', isUngrouped: true, isUnit: (text) => text === '°' };
