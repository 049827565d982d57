import type { FieldKind } from '../fieldKind.ts';
import { isOnly } from '../jsonSchema.ts';

/** The municipality's zone; instants travel and are stored in UTC or with their offset. */
export const timeZone = 'America/Guatemala';

const short = new Intl.DateTimeFormat('es-GT', { dateStyle: 'medium', timeStyle: 'short', timeZone });

export const dateTime = {
  name: 'dateTime',
  jsonType: 'string',
  matches: (schema) => isOnly(schema, 'string') && schema.format === 'date-time',
  column: 'exact',
  widget: 'dateTime',
  operators: ['gte', 'lte', 'eq', 'ne'],
  isSearched: false,
  toText: (value) => {
    const instant = typeof value === 'string' ? new Date(value) : undefined;
    return instant === undefined || Number.isNaN(instant.getTime()) ? '' : short.format(instant);
  },
} as const satisfies FieldKind;
