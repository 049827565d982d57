import type { FieldKind } from '../../schema/fieldKind.ts';
import { isOnly } from '../../schema/jsonSchema.ts';
import { plainText } from './plainText.ts';

export const phone = {
  name: 'phone',
  jsonType: 'string',
  matches: (schema, hints) => isOnly(schema, 'string') && hints.widget === 'phone',
  column: 'text',
  widget: 'phone',
  otherWidgets: ['text'],
  operators: ['like', 'eq', 'ne'],
  isSearched: true,
  isShort: () => true,
  shownIn: 'lists',
  isFilter: false,
  cell: 'text',
  view: 'phone',
  line: 'phone',
  spoken: 'cell',
  start: 'text',
  isTyped: true,
  isFallbackTitle: true,
  isQuotable: true,
  toText: plainText,
} as const satisfies FieldKind;
