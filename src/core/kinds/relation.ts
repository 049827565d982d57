import type { FieldKind } from '../fieldKind.ts';
import { isOnly } from '../jsonSchema.ts';
import { plainText } from './plainText.ts';

export const relation = {
  name: 'relation',
  jsonType: 'string',
  matches: (schema, hints) => hints.relation !== undefined && isOnly(schema, 'string'),
  column: 'exact',
  widget: 'relation',
  operators: ['eq', 'ne'],
  isSearched: false,
  toText: plainText,
} as const satisfies FieldKind;
