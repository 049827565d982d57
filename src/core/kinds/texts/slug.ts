import type { FieldKind } from '../../schema/fieldKind.ts';
import { isOnly } from '../../schema/jsonSchema.ts';
import { plainText } from './plainText.ts';

export const slug = {
  name: 'slug',
  jsonType: 'string',
  matches: (schema, hints) => isOnly(schema, 'string') && hints.widget === 'slug',
  column: 'exact',
  widget: 'slug',
  otherWidgets: ['text'],
  operators: ['like', 'eq', 'ne'],
  isSearched: true,
  shownIn: 'lists',
  isFilter: false,
  cell: 'text',
  isTyped: true,
  isFromTitle: true,
  isTitle: true,
  isFallbackTitle: true,
  toText: plainText,
} as const satisfies FieldKind;
