import type { FieldKind } from '../../schema/fieldKind.ts';
import { isOnly } from '../../schema/jsonSchema.ts';
import { plainText } from './plainText.ts';

export const text = {
  name: 'text',
  jsonType: 'string',
  matches: (schema) => isOnly(schema, 'string'),
  column: 'text',
  widget: 'text',
  operators: ['like', 'eq', 'ne'],
  isSearched: true,
  shownIn: 'lists',
  isFilter: false,
  toText: plainText,
} as const satisfies FieldKind;
