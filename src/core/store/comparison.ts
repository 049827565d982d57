import { mayHoldInstants } from '../instants/instantLocations.ts';
import { type ContentType, fieldOf } from '../schema/contentType.ts';
import type { Field } from '../schema/field.ts';
import type { Column } from '../schema/fieldKind.ts';
import { foldedText } from '../text/fold.ts';
import { plainSearchText } from '../text/plainSearchText.ts';
import type { Json } from '../values/json.ts';
import { kindOf } from '../kinds/index.ts';
import { isServerField } from '../values/record.ts';
import { searchedTexts } from './searchedFields.ts';
import { utcInstant } from '../time/utcInstant.ts';

/** The comparison key of a value, the same in every store. Order: null, numbers (booleans are 0 and 1), texts. */
export type Key = null | number | string;

/** Texts are ordered by this many characters of their folded form, to keep indexes small. */
export const sortedCharacters = 100;

/** How a field of a type is compared. Throws for an unknown name: routes validate queries first. */
export function columnOf(type: ContentType, name: string): Column {
  if (isServerField(name)) return serverInstants.has(name) ? 'instant' : 'exact';
  const field = fieldOf(type, name);
  if (field === undefined) throw new Error(`no field ${name} in ${type.name}`);
  return kindOf(field).column;
}

const serverInstants: ReadonlySet<string> = new Set([
  '_publishAt',
  '_unpublishAt',
  '_pendingAt',
  '_pendingPublishAt',
  '_createdAt',
  '_updatedAt',
]);

/** How the items of a list are compared. */
export function itemColumnOf(type: ContentType, name: string): Column {
  const schema = fieldOf(type, name)?.schema;
  return schema !== undefined && mayHoldInstants(schema, type.schema) ? 'instant' : 'exact';
}

/** The folded text of a value (of a group: of its members); undefined when it has none. */
export function foldedValue(field: Field, value: Json | undefined): string | undefined {
  if (typeof value === 'string') return foldedText(value);
  const texts = searchedTexts(field, value);
  return texts.length === 0 ? undefined : foldedText(texts.join('\n'));
}

/** The distinct folded words of a search text. */
export function searchWords(text: string): readonly string[] {
  return [
    ...new Set(
      foldedText(plainSearchText(text))
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

/** The keys of values that count as empty, beside null. */
export function emptyKeys(column: Column): readonly string[] {
  return column === 'list' || column === 'json' ? ['', '[]', '{}'] : [''];
}

export function isEmptyKey(key: Key, column: Column): boolean {
  return key === null || emptyKeys(column).some((empty) => empty === key);
}

/** The key of a value in a query. */
export function queryKey(value: string | number | boolean | null, column: Column): Key {
  if (typeof value === 'boolean') return Number(value);
  if (typeof value !== 'string') return value;
  // A part of an instant, such as its day, is compared as a text.
  if (column === 'instant') return utcInstant(value) ?? value;
  return column === 'text' ? foldedText(value) : value;
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

/** Compares by code point, as databases compare UTF-8. JavaScript compares UTF-16 units, which puts emoji before some letters. */
function compareTexts(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a !== b) return sortableUnit(a) - sortableUnit(b);
  }
  return left.length - right.length;
}

/** Surrogates encode code points above U+FFFF, so they sort after all other units. */
function sortableUnit(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
