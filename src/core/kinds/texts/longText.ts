import type { FieldKind } from '../../schema/fieldKind.ts';
import { plainText } from './plainText.ts';

/** Longer texts get a textarea; in characters. */
const maxLineLength = 200;

export const longText = {
  name: 'longText',
  jsonType: 'string',
  matches: (schema, hints) =>
    schema.format === undefined && (hints.widget === 'textarea' || (schema.maxLength ?? 0) > maxLineLength),
  column: 'text',
  widget: 'textarea',
  operators: ['like'],
  isSearched: true,
  shownIn: 'cards',
  cell: 'text',
  view: 'paragraphs',
  words: 'plain',
  isProse: true,
  toText: plainText,
} as const satisfies FieldKind;
