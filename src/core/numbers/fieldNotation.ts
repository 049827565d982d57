import type { JsonSchema } from '../schema/jsonSchema.ts';
import type { Field } from '../schema/field.ts';
import { currencyTexts } from '../site/currency.ts';
import type { Customs } from '../site/customs.ts';
import { fold } from '../text/fold.ts';
import type { DecimalSign } from '../text/decimalSign.ts';
import type { NumberNotation } from './readNumber.ts';

type NotationOptions = {
  readonly country: Customs;
  /** The country's when left out. */
  readonly decimal?: DecimalSign;
};

/**
 * How people write the numbers of a field: with its unit, or as an amount of the country when it has none. What is typed in a field
 * that takes no thousands, such as a latitude, has no groups; the numbers of a file follow their file.
 */
export function fieldNotation(
  { unit, schema = {} }: Pick<Field, 'unit'> & Partial<Pick<Field, 'schema'>>,
  { country, decimal }: NotationOptions,
): NumberNotation {
  return {
    decimal: decimal ?? (country.decimalSign === ',' ? ',' : '.'),
    isUngrouped: decimal === undefined && isBelowThousand(schema),
    isUnit: (text) => (unit === undefined ? currencyKeys(country).has(unitKey(text)) : unitKey(unit) === unitKey(text)),
  };
}

function isBelowThousand({ minimum, maximum }: JsonSchema): boolean {
  return typeof minimum === 'number' && minimum > -1000 && typeof maximum === 'number' && maximum < 1000;
}

const keysByCountry = new WeakMap<object, ReadonlySet<string>>();

function currencyKeys(country: Customs): ReadonlySet<string> {
  const keys = keysByCountry.get(country) ?? new Set(currencyTexts(country).map(unitKey));
  keysByCountry.set(country, keys);
  return keys;
}

/** Spaces, case, accents, a final point and a final s do not matter; m² is m2. */
function unitKey(unit: string): string {
  const key = fold(unit.normalize('NFKC')).replaceAll(/\s|\.$/g, '');
  return key.length > 2 ? key.replace(/s$/, '') : key;
}
