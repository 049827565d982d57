import { type ContentType, fieldOf } from '../schema/contentType.ts';
import type { Field } from '../schema/field.ts';
import type { Column } from '../schema/fieldKind.ts';
import { fold } from '../text/fold.ts';
import type { Json } from './json.ts';
import { kindOf } from '../kinds/index.ts';
import { isServerField } from '../store/record.ts';
import { isSearched, searchedTexts } from '../schema/searchedFields.ts';

/** What values are compared by, the same in every store: nothing, then numbers (booleans are 0 and 1), then texts. */
export type Key = null | number | string;

/** Texts are ordered by this many characters of their folded form, so that an index over long texts stays small. */
export const sortedCharacters = 100;

/** How a field of a type is compared. Throws for a name that the type does not have: queries are checked at the door. */
export function columnOf(type: ContentType, name: string): Column {
  if (isServerField(name)) return 'exact';
  const field = fieldOf(type, name);
  if (field === undefined) throw new Error(`no field ${name} in ${type.name}`);
  return kindOf(field).column;
}

/** Whether a store keeps the folded text of this field, for `like` and search. */
export function isFolded(field: Field): boolean {
  const kind = kindOf(field);
  return kind.column === 'text' || isSearched(field) || kind.operators.includes('like');
}

/** What a store keeps of a value of such a field: its folded text, for a group the texts of its members; undefined when there is none. */
export function foldedValue(field: Field, value: Json | undefined): string | undefined {
  if (typeof value === 'string') return foldedText(value);
  const texts = searchedTexts(field, value);
  return texts.length === 0 ? undefined : foldedText(texts.join('\n'));
}

/** A text as `like` and search see it; NUL, which databases end texts at, reads as a space. */
export function foldedText(text: string): string {
  return fold(text).replaceAll('\0', ' ');
}

/** The words of a search text, folded, each once. */
export function searchWords(text: string): readonly string[] {
  return [
    ...new Set(
      foldedText(text)
        .split(/\s+/u)
        .filter((word) => word !== ''),
    ),
  ];
}

/** The key of a stored value. */
export function keyOf(value: unknown, column: Column): Key {
  if (column === 'text') return typeof value === 'string' ? foldedText(value) : null;
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}

/** The key of a value that a query asks for. */
export function queryKey(value: string | number | boolean | null, column: Column): Key {
  if (typeof value === 'boolean') return Number(value);
  return typeof value === 'string' && column === 'text' ? foldedText(value) : value;
}

/** The key by which a stored value is sorted. */
export function sortKeyOf(value: unknown, column: Column): Key {
  const key = keyOf(value, column);
  return column === 'text' && typeof key === 'string' ? firstCharacters(key) : key;
}

export function firstCharacters(text: string): string {
  return text.length <= sortedCharacters ? text : Array.from(text).slice(0, sortedCharacters).join('');
}

/** Negative, zero or positive, as for Array.sort. */
export function compareKeys(left: Key, right: Key): number {
  if (typeof left === 'string' && typeof right === 'string') return compareTexts(left, right);
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return rank(left) - rank(right);
}

function rank(key: Key): number {
  if (key === null) return 0;
  return typeof key === 'number' ? 1 : 2;
}

/** By code point, as databases compare UTF-8; JavaScript's own order by UTF-16 unit puts emoji before some letters. */
function compareTexts(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a !== b) return lifted(a) - lifted(b);
  }
  return left.length - right.length;
}

/** Surrogates stand for code points above U+FFFF, so they come after all other units. */
function lifted(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
