import type { FieldKind } from '../fieldKind.ts';
import { isOnly } from '../jsonSchema.ts';

const long = new Intl.DateTimeFormat('es-GT', { dateStyle: 'long', timeZone: 'UTC' });

/** A calendar day, `YYYY-MM-DD`. */
export const date = {
  name: 'date',
  jsonType: 'string',
  matches: (schema) => isOnly(schema, 'string') && schema.format === 'date',
  column: 'exact',
  widget: 'date',
  operators: ['gte', 'lte', 'eq', 'ne'],
  isSearched: false,
  toText: (value) => {
    const day = typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : undefined;
    return day === undefined || Number.isNaN(day.getTime()) ? '' : long.format(day);
  },
} as const satisfies FieldKind;
