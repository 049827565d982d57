/** One year. */
export const maxMinutes = 525_600;

/** Reads a typed estimate in minutes; undefined for anything but a whole number from 1. */
export function readMinutes(typed: string): number | undefined {
  const minutes = /^\s*\d{1,6}\s*$/.test(typed) ? Number(typed) : 0;
  return minutes >= 1 && minutes <= maxMinutes ? minutes : undefined;
}
