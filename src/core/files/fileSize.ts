const units = ['Bytes', 'KB', 'MB', 'GB'] as const;
const step = 1024;

/** A size as people read it: bytes as they are, everything above with two decimals. */
export function fileSizeText(bytes: number): string {
  let unit = 0;
  let size = bytes;
  // What would be rounded to 1024.00 is one of the next unit.
  while (unit < units.length - 1 && Math.round(size * 100) >= step * 100) {
    size /= step;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(2)} ${units[unit]}`;
}
