import type { Json } from '../values/json.ts';

/** Whether a cell has no value: a text of spaces alone has none, except in JSON. */
export function isEmptyCell(cell: Json, { isJson = false }: { readonly isJson?: boolean }): boolean {
  return cell === null || (typeof cell === 'string' && (isJson ? cell : cell.trim()) === '');
}
