import type { FieldKind } from '../schema/fieldKind.ts';
import { isOnly } from '../schema/jsonSchema.ts';
import { shortInstant } from '../time/shortDate.ts';

/** An instant, in UTC or with an offset, shown in the time zone of the municipality. */
export const dateTime = {
  name: 'dateTime',
  jsonType: 'string',
  matches: (schema) => isOnly(schema, 'string') && schema.format === 'date-time',
  column: 'exact',
  widget: 'dateTime',
  operators: ['gte', 'lte', 'eq', 'ne'],
  isSearched: false,
  isShort: () => true,
  shownIn: 'lists',
  isFilter: true,
  cell: 'instant',
  toText: (value, _field, { country: { timeZone } }) => shortInstant(value, timeZone),
} as const satisfies FieldKind;
