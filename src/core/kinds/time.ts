import type { FieldKind } from '../schema/fieldKind.ts';
import { plainText } from './texts/plainText.ts';

/** A time of day (RFC 3339), as in `06:30:00Z`. */
export const time = {
  name: 'time',
  jsonType: 'string',
  matches: (schema) => schema.format === 'time',
  column: 'exact',
  widget: 'time',
  operators: ['gte', 'lte', 'eq', 'ne'],
  notOffered: ['eq', 'ne'],
  isShort: () => true,
  shownIn: 'lists',
  cell: 'text',
  view: 'clock',
  temporal: 'clock',
  toText: plainText,
} as const satisfies FieldKind;
