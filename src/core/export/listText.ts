/**
 * The items of a list in one cell: 'Lunes; Martes'. Where an item contains the separator or a line break, or the text would look like
 * JSON, the cell is JSON.
 */
export function listText(items: readonly string[]): string {
  const isPlain = items.every((item) => item !== '' && item === item.trim() && !/[;\r\n]/.test(item));
  return isPlain && !items[0]?.startsWith('[') ? items.join('; ') : JSON.stringify(items);
}
