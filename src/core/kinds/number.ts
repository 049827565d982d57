import type { FieldKind } from '../schema/fieldKind.ts';
import { isOnly } from '../schema/jsonSchema.ts';
import { numerals } from '../text/numerals.ts';

/** A number in Spanish notation. */
function numberText(value: unknown): string {
  return typeof value === 'number' ? numerals.format(value) : '';
}

export const number = {
  name: 'number',
  jsonType: 'number',
  matches: (schema) => isOnly(schema, 'number'),
  column: 'number',
  widget: 'number',
  operators: ['gte', 'lte', 'eq', 'ne'],
  isSearched: false,
  isShort: () => true,
  shownIn: 'lists',
  isFilter: true,
  cell: 'number',
  view: 'number',
  spoken: 'cell',
  start: 'json',
  isTyped: true,
  isTitle: true,
  isFact: true,
  isQuotable: true,
  toText: (value, field) => [numberText(value), field.unit].filter(Boolean).join(' '),
} as const satisfies FieldKind;
