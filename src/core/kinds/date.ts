import { dayComputations } from '../names/computationNames.ts';
import type { FieldKind } from '../schema/fieldKind.ts';
import { formatInstant } from '../time/instantText.ts';
import { shortDay } from '../time/shortDate.ts';

/** A calendar day, `YYYY-MM-DD`. */
export const date = {
  name: 'date',
  jsonType: 'string',
  matches: (schema) => schema.format === 'date',
  column: 'exact',
  widget: 'date',
  operators: ['gte', 'lte', 'eq', 'ne'],
  isShort: () => true,
  shownIn: 'lists',
  isFilter: true,
  cell: 'day',
  temporal: 'day',
  computations: dayComputations,
  toText: (value, { dateStyle }) => {
    const short = shortDay(value);
    if (dateStyle === 'short' || short === '') return short;
    return formatInstant(`${String(value)}T00:00:00Z`, { dateStyle, timeZone: 'UTC' }) ?? short;
  },
} as const satisfies FieldKind;
