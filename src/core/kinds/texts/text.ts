import type { FieldKind } from '../../schema/fieldKind.ts';
import { plainText } from './plainText.ts';

/** Texts of half a row, in characters. */
const maxShortLength = 120;

export const text = {
  name: 'text',
  jsonType: 'string',
  column: 'text',
  widget: 'text',
  operators: ['like', 'eq', 'ne'],
  isSearched: true,
  isShort: ({ maxLength = Number.POSITIVE_INFINITY }) => maxLength <= maxShortLength,
  shownIn: 'lists',
  cell: 'text',
  line: 'text',
  words: 'plain',
  isTitle: true,
  toText: plainText,
} as const satisfies FieldKind;
