import type { FieldKind } from '../schema/fieldKind.ts';
import { formatInstant } from '../time/instantText.ts';
import { isOnly } from '../schema/jsonSchema.ts';
import { shortDay } from '../time/shortDate.ts';

/** A calendar day, `YYYY-MM-DD`. */
export const date = {
  name: 'date',
  jsonType: 'string',
  matches: (schema) => isOnly(schema, 'string') && schema.format === 'date',
  column: 'exact',
  widget: 'date',
  operators: ['gte', 'lte', 'eq', 'ne'],
  isSearched: false,
  isShort: () => true,
  shownIn: 'lists',
  isFilter: true,
  cell: 'day',
  view: 'day',
  temporal: 'day',
  spoken: 'day',
  start: 'text',
  isQuotable: true,
  toText: (value, { dateStyle }) => {
    const short = shortDay(value);
    if (dateStyle === 'short' || short === '') return short;
    return formatInstant(`${String(value)}T00:00:00Z`, { dateStyle, timeZone: 'UTC' }) ?? short;
  },
} as const satisfies FieldKind;
