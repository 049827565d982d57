import { numberComputations } from '../names/computationNames.ts';
import type { FieldKind } from '../schema/fieldKind.ts';
import { numerals } from '../text/numerals.ts';

/** A number in Spanish notation. */
function numberText(value: unknown): string {
  return typeof value === 'number' ? numerals.format(value) : '';
}

export const number = {
  name: 'number',
  jsonType: 'number',
  column: 'number',
  widget: 'number',
  operators: ['gte', 'lte', 'eq', 'ne'],
  isShort: () => true,
  shownIn: 'lists',
  isFilter: true,
  cell: 'number',
  isTitle: true,
  computations: numberComputations,
  toText: (value, field) => [numberText(value), field.unit].filter(Boolean).join(' '),
} as const satisfies FieldKind;
