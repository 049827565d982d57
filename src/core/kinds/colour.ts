import type { FieldKind } from '../fieldKind.ts';
import { isOnly } from '../jsonSchema.ts';
import { plainText } from './plainText.ts';

export const colour = {
  name: 'colour',
  jsonType: 'string',
  matches: (schema, hints) => isOnly(schema, 'string') && (hints.widget === 'colour' || schema.format === 'color'),
  column: 'exact',
  widget: 'colour',
  operators: ['eq', 'ne'],
  isSearched: false,
  toText: plainText,
} as const satisfies FieldKind;
