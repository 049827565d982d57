import { dayComputations } from '../names/computationNames.ts';
import type { FieldKind } from '../schema/fieldKind.ts';
import { shortInstant } from '../time/shortDate.ts';
import { utcInstant } from '../time/utcInstant.ts';

/** An instant, stored in UTC whatever offset it is sent with, and shown in the time zone of the municipality. */
export const dateTime = {
  name: 'dateTime',
  jsonType: 'string',
  matches: (schema) => schema.format === 'date-time',
  column: 'instant',
  widget: 'dateTime',
  operators: ['gte', 'lte', 'eq', 'ne'],
  notOffered: ['ne'],
  isShort: () => true,
  shownIn: 'lists',
  isFilter: true,
  cell: 'instant',
  temporal: 'instant',
  computations: dayComputations,
  toText: (value, _field, { country: { timeZone } }) => shortInstant(value, timeZone),
  // The schema of a field that only declares the kind may name no format.
  check: (value, _field, { validation }) =>
    typeof value !== 'string' || value === '' || utcInstant(value) !== undefined
      ? []
      : [{ keyword: 'format', message: validation.format('date-time') }],
} as const satisfies FieldKind;
