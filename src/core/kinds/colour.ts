import type { FieldKind } from '../schema/fieldKind.ts';
import { isOnly } from '../schema/jsonSchema.ts';
import { plainText } from './texts/plainText.ts';

export const colour = {
  name: 'colour',
  jsonType: 'string',
  matches: (schema, hints) => isOnly(schema, 'string') && (hints.widget === 'colour' || schema.format === 'color'),
  column: 'exact',
  widget: 'colour',
  operators: ['eq', 'ne'],
  isSearched: false,
  isShort: () => true,
  shownIn: 'records',
  isFilter: false,
  cell: 'text',
  view: 'swatch',
  toText: plainText,
} as const satisfies FieldKind;
