import type { FieldKind } from '../fieldKind.ts';
import { formatInstant } from '../instantText.ts';
import { isOnly } from '../jsonSchema.ts';

/** An instant, in UTC or with its offset, shown by the clocks of the municipality. */
export const dateTime = {
  name: 'dateTime',
  jsonType: 'string',
  matches: (schema) => isOnly(schema, 'string') && schema.format === 'date-time',
  column: 'exact',
  widget: 'dateTime',
  operators: ['gte', 'lte', 'eq', 'ne'],
  isSearched: false,
  toText: (value, _field, { country: { timeZone } }) =>
    formatInstant(value, { dateStyle: 'medium', timeStyle: 'short', timeZone }) ?? '',
} as const satisfies FieldKind;
