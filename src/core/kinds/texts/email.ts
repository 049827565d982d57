import type { FieldKind } from '../../schema/fieldKind.ts';
import { isOnly } from '../../schema/jsonSchema.ts';
import { plainText } from './plainText.ts';

export const email = {
  name: 'email',
  jsonType: 'string',
  matches: (schema) => isOnly(schema, 'string') && (schema.format === 'email' || schema.format === 'idn-email'),
  column: 'text',
  widget: 'email',
  otherWidgets: ['text'],
  operators: ['like', 'eq', 'ne'],
  isSearched: true,
  isShort: () => true,
  shownIn: 'lists',
  isFilter: false,
  cell: 'text',
  view: 'email',
  line: 'email',
  spoken: 'cell',
  start: 'text',
  isTyped: true,
  isTitle: true,
  isFallbackTitle: true,
  isQuotable: true,
  toText: plainText,
} as const satisfies FieldKind;
