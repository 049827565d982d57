import type { FieldKind } from '../../schema/fieldKind.ts';
import { plainMarkdown } from '../../text/plainMarkdown.ts';
import { plainText } from './plainText.ts';

/** Markdown. */
export const richText = {
  name: 'richText',
  jsonType: 'string',
  matches: (schema) => schema['contentMediaType'] === 'text/markdown',
  column: 'text',
  widget: 'markdown',
  operators: ['like'],
  isSearched: true,
  shownIn: 'cards',
  cell: 'text',
  view: 'markdown',
  words: 'markdown',
  isProse: true,
  toText: (value) => plainMarkdown(plainText(value)),
} as const satisfies FieldKind;
