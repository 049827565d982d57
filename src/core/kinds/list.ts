import type { FieldKind } from '../schema/fieldKind.ts';
import { asSchema, isOnly } from '../schema/jsonSchema.ts';
import { plainText } from './texts/plainText.ts';

/** A list of texts or numbers. */
export const list = {
  name: 'list',
  jsonType: 'array',
  matches: (schema) => {
    const items = asSchema(schema.items) ?? {};
    return isOnly(schema, 'array') && ['string', 'number', 'integer'].some((type) => isOnly(items, type));
  },
  column: 'list',
  widget: 'list',
  operators: ['eq', 'ne'],
  isSearched: false,
  shownIn: 'records',
  isFilter: false,
  cell: 'items',
  view: 'items',
  spoken: 'items',
  start: 'json',
  toText: (value) => (Array.isArray(value) ? value.map(plainText).join(', ') : ''),
} as const satisfies FieldKind;
