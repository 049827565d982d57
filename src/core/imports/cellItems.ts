import { kindOf } from '../kinds/index.ts';
import type { Field } from '../schema/field.ts';
import type { Json } from '../values/json.ts';
import { shownCell } from './fileCell.ts';

/** The text of a single value; undefined for lists and objects. */
export function textOf(cell: Json): string | undefined {
  if (typeof cell === 'number' || typeof cell === 'boolean') return String(cell);
  return typeof cell === 'string' ? cell : undefined;
}

/** The items of a list, as exports write them: as JSON, else one per line, else between semicolons. */
export function itemsOf(cell: Json): readonly Json[] {
  if (Array.isArray(cell)) return cell as readonly Json[];
  const text = textOf(cell)?.trim();
  if (text === undefined) return [cell];
  if (text.startsWith('[')) {
    const read = parsedJson(text);
    if (Array.isArray(read)) return read as readonly Json[];
  }
  return partsOf(text, ['\n', ';']);
}

/** As `itemsOf`; labels and titles may also stand between commas. */
export function namesOf(cell: Json): readonly Json[] {
  const items = itemsOf(cell);
  const [only] = items;
  return items.length === 1 && typeof only === 'string' ? partsOf(only, ['|', ',']) : items;
}

function partsOf(text: string, signs: readonly string[]): readonly string[] {
  const sign = signs.find((one) => text.includes(one));
  const parts = sign === undefined ? [text] : text.split(sign);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Undefined for a text that is no JSON. */
export function parsedJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The texts by which a cell names related records, to look them up beforehand. */
export function relatedTexts(cell: Json, field: Field): readonly string[] {
  const { references } = kindOf(field);
  if (cell === null || (references !== 'one' && references !== 'many')) return [];
  const whole = textOf(shownCell(cell))?.trim();
  const items = references === 'many' ? namesOf(shownCell(cell)).flatMap((item) => textOf(item)?.trim() ?? []) : [];
  return [...new Set([...(whole === undefined ? [] : [whole]), ...items])].filter((text) => text !== '');
}

/** Whether a cell has no value: a text of spaces alone has none, except in JSON. */
export function isEmptyCell(cell: Json, { isJson = false }: { readonly isJson?: boolean }): boolean {
  return cell === null || (typeof cell === 'string' && (isJson ? cell : cell.trim()) === '');
}
