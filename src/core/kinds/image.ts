import type { FieldKind } from '../fieldKind.ts';
import { isOnly } from '../jsonSchema.ts';
import { plainText } from './plainText.ts';

export const image = {
  name: 'image',
  jsonType: 'string',
  matches: (schema, hints) => isOnly(schema, 'string') && hints.widget === 'image',
  column: 'exact',
  widget: 'image',
  operators: ['like', 'eq', 'ne'],
  isSearched: false,
  toText: plainText,
} as const satisfies FieldKind;
