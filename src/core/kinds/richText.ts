import type { FieldKind } from '../fieldKind.ts';
import { isOnly } from '../jsonSchema.ts';
import { plainText } from './plainText.ts';

/** Markdown. */
export const richText = {
  name: 'richText',
  jsonType: 'string',
  matches: (schema) => isOnly(schema, 'string') && schema['contentMediaType'] === 'text/markdown',
  column: 'text',
  widget: 'markdown',
  operators: ['like'],
  isSearched: true,
  toText: (value) =>
    plainText(value)
      .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
      .replaceAll(/^#{1,6}\s+|^>\s?|^[-*+]\s+|[*_`~]{1,3}/gm, ''),
} as const satisfies FieldKind;
