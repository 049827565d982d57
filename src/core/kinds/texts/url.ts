import type { FieldKind } from '../../schema/fieldKind.ts';
import { isOnly } from '../../schema/jsonSchema.ts';
import { plainText } from './plainText.ts';

export const url = {
  name: 'url',
  jsonType: 'string',
  matches: (schema) =>
    isOnly(schema, 'string') && ['uri', 'uri-reference', 'iri', 'iri-reference'].includes(schema.format ?? ''),
  column: 'exact',
  widget: 'url',
  otherWidgets: ['text'],
  operators: ['like', 'eq', 'ne'],
  isSearched: false,
  shownIn: 'records',
  isFilter: false,
  cell: 'text',
  view: 'link',
  line: 'url',
  isAddress: true,
  spoken: 'cell',
  start: 'text',
  isTyped: true,
  isFallbackTitle: true,
  toText: plainText,
} as const satisfies FieldKind;
