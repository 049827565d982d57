const units = ['Bytes', 'KB', 'MB', 'GB'] as const;
const step = 1024;

/** A size as text: whole bytes, larger units with two decimals. */
export function fileSizeText(bytes: number): string {
  let unit = 0;
  let size = bytes;
  // A value that rounds to 1024.00 becomes 1.00 of the next unit.
  while (unit < units.length - 1 && Math.round(size * 100) >= step * 100) {
    size /= step;
    unit += 1;
  }
  return `${unit === 0 ? size : size.toFixed(2)} ${units[unit]}`;
}

/** The same for a limit, without decimals of a whole number: 16 KB, 1.50 MB. */
export function wholeSizeText(bytes: number): string {
  return fileSizeText(bytes).replace('.00 ', ' ');
}

/** A size as people tell it beside a link: '42 KB', '1.5 MB'. */
export function roundSizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / step));
  return kilobytes < step ? `${kilobytes} KB` : `${(bytes / step ** 2).toFixed(1).replace('.0', '')} MB`;
}
