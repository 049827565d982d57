import type { FieldKind } from '../schema/fieldKind.ts';
import { isOnly } from '../schema/jsonSchema.ts';
import { plainText } from './texts/plainText.ts';

/** A time of day (RFC 3339), as in `06:30:00Z`. */
export const time = {
  name: 'time',
  jsonType: 'string',
  matches: (schema) => isOnly(schema, 'string') && schema.format === 'time',
  column: 'exact',
  widget: 'time',
  operators: ['gte', 'lte', 'eq', 'ne'],
  notOffered: ['eq', 'ne'],
  isSearched: false,
  isShort: () => true,
  shownIn: 'lists',
  isFilter: false,
  cell: 'text',
  view: 'clock',
  temporal: 'clock',
  isFact: true,
  isQuotable: true,
  toText: plainText,
} as const satisfies FieldKind;
