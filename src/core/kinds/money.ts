import { numberComputations } from '../names/computationNames.ts';
import type { FieldKind } from '../schema/fieldKind.ts';

const cents = new Intl.NumberFormat('es-GT', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount as a JSON number, shown with the currency sign and two decimals. */
export const money = {
  name: 'money',
  jsonType: 'number',
  matches: (_schema, hints) => hints.widget === 'money',
  column: 'number',
  widget: 'money',
  operators: ['gte', 'lte', 'eq', 'ne'],
  isShort: () => true,
  shownIn: 'lists',
  isFilter: true,
  cell: 'number',
  view: 'amount',
  isCurrency: true,
  computations: numberComputations,
  toText: (value, _field, { kinds, country }) =>
    typeof value === 'number' ? kinds.money(cents.format(value), country.currencySign) : '',
} as const satisfies FieldKind;
