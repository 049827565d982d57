import type { Field } from '../schema/field.ts';
import { currencyTexts } from '../site/currency.ts';
import type { Customs } from '../site/customs.ts';
import { fold } from '../text/fold.ts';
import type { DecimalSign } from './decimalSign.ts';
import type { NumberNotation } from './readNumber.ts';

type NotationOptions = {
  readonly country: Customs;
  /** That of the country when left out. */
  readonly decimal?: DecimalSign;
};

/** How people write the numbers of a field: with its unit, or as an amount of the country when it has none. */
export function fieldNotation(
  { unit }: Pick<Field, 'unit'>,
  { country, decimal = country.decimalSign === ',' ? ',' : '.' }: NotationOptions,
): NumberNotation {
  return {
    decimal,
    isUnit: (text) =>
      unit === undefined ? currencyTexts(country).some((one) => isSame(one, text)) : isSame(unit, text),
  };
}

/** Spaces, case, accents, a final point and a final s do not matter; m² is m2. */
function isSame(one: string, other: string): boolean {
  return unitKey(one) === unitKey(other);
}

function unitKey(unit: string): string {
  const key = fold(unit.normalize('NFKC')).replaceAll(/\s|\.$/g, '');
  return key.length > 2 ? key.replace(/s$/, '') : key;
}
