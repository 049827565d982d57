import type { FieldKind } from '../../schema/fieldKind.ts';
import { isOnly } from '../../schema/jsonSchema.ts';
import { plainText } from './plainText.ts';

/** Longer texts get a textarea; in characters. */
const maxLineLength = 200;

export const longText = {
  name: 'longText',
  jsonType: 'string',
  matches: (schema, hints) =>
    isOnly(schema, 'string') &&
    schema.format === undefined &&
    (hints.widget === 'textarea' || (schema.maxLength ?? 0) > maxLineLength),
  column: 'text',
  widget: 'textarea',
  otherWidgets: ['text'],
  operators: ['like'],
  isSearched: true,
  shownIn: 'cards',
  isFilter: false,
  cell: 'text',
  view: 'paragraphs',
  words: 'plain',
  isProse: true,
  spoken: 'words',
  start: 'text',
  isTyped: true,
  isFallbackTitle: true,
  isQuotable: true,
  toText: plainText,
} as const satisfies FieldKind;
