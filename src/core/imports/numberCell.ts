import type { ServerCatalog } from '../locales/catalog.ts';
import type { DecimalSign } from '../text/decimalSign.ts';
import { fieldNotation } from '../numbers/fieldNotation.ts';
import { isRounded } from '../numbers/isExact.ts';
import { numberFaultText } from '../numbers/numberFaultText.ts';
import { readNumber } from '../numbers/readNumber.ts';
import type { Field } from '../schema/field.ts';
import type { Json } from '../values/json.ts';

type NumberCell =
  | { readonly kind: 'value'; readonly value: number }
  | { readonly kind: 'fault'; readonly message: string };

type NumberContext = { readonly decimal: DecimalSign; readonly messages: ServerCatalog };

/** The number of a cell, by the decimal sign of its file and the unit of its field. */
export function numberCell(cell: Json, field: Field, { decimal, messages }: NumberContext): NumberCell {
  if (typeof cell === 'number' && !isRounded(cell)) return { kind: 'value', value: cell };
  const reading =
    typeof cell === 'string'
      ? readNumber(cell, fieldNotation(field, { country: messages.country, decimal }))
      : ({ kind: typeof cell === 'number' ? 'digits' : 'text' } as const);
  if (reading.kind === 'number') return { kind: 'value', value: reading.value };
  return { kind: 'fault', message: numberFaultText(reading, messages) };
}
