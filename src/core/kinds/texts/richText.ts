import type { FieldKind } from '../../schema/fieldKind.ts';
import { isOnly } from '../../schema/jsonSchema.ts';
import { plainMarkdown } from '../../text/plainMarkdown.ts';
import { plainText } from './plainText.ts';

/** Markdown. */
export const richText = {
  name: 'richText',
  jsonType: 'string',
  matches: (schema) => isOnly(schema, 'string') && schema['contentMediaType'] === 'text/markdown',
  column: 'text',
  widget: 'markdown',
  otherWidgets: ['textarea'],
  operators: ['like'],
  isSearched: true,
  shownIn: 'cards',
  isFilter: false,
  cell: 'text',
  view: 'markdown',
  words: 'markdown',
  isProse: true,
  spoken: 'words',
  start: 'text',
  isFallbackTitle: true,
  toText: (value) => plainMarkdown(plainText(value)),
} as const satisfies FieldKind;
