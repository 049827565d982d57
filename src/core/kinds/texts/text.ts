import type { FieldKind } from '../../schema/fieldKind.ts';
import { isOnly } from '../../schema/jsonSchema.ts';
import { plainText } from './plainText.ts';

/** Texts of half a row, in characters. */
const maxShortLength = 120;

export const text = {
  name: 'text',
  jsonType: 'string',
  matches: (schema) => isOnly(schema, 'string'),
  column: 'text',
  widget: 'text',
  otherWidgets: ['textarea'],
  operators: ['like', 'eq', 'ne'],
  isSearched: true,
  isShort: ({ maxLength = Number.POSITIVE_INFINITY }) => maxLength <= maxShortLength,
  shownIn: 'lists',
  isFilter: false,
  cell: 'text',
  line: 'text',
  words: 'plain',
  spoken: 'words',
  start: 'text',
  isTyped: true,
  isTitle: true,
  isFallbackTitle: true,
  isFact: true,
  isQuotable: true,
  toText: plainText,
} as const satisfies FieldKind;
