import type { Field } from '#core/schema/field.ts';
import { kindOf } from '#core/kinds/index.ts';
import { plainNumber } from '#core/numbers/plainNumber.ts';
import type { Operator } from '#core/values/query.ts';
import { instantOf } from '#core/time/localTime.ts';
import { staffMessages } from '../texts/staffMessages.ts';

type FilterText = { readonly operator: Operator; readonly value: string };

/** Whether the text of an address is a valid filter value. Instants are filtered by day. */
export function isReadable(field: Pick<Field, 'kind' | 'options'>, { operator, value }: FilterText): boolean {
  const isRange = ['gt', 'gte', 'lt', 'lte'].includes(operator);
  if (field.options.length > 0) return value !== '';
  const { column, temporal } = kindOf(field);
  if (temporal === 'day') return isDay(value);
  if (temporal === 'instant') return isRange && isDay(value);
  if (temporal === 'clock') return isRange && /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
  if (column === 'number') return plainNumber(value) !== undefined;
  if (column === 'boolean') return value === 'true' || value === 'false';
  return value !== '';
}

/** Converts the text of an address: numbers for numeric fields, and the bounds of the municipality's day for instants. */
export function typedValue(
  field: Pick<Field, 'kind' | 'options'>,
  { operator, value }: FilterText,
): string | number | boolean {
  const isEnd = operator === 'lte' || operator === 'gt';
  const option = field.options.find((candidate) => String(candidate.value) === value);
  if (option?.value !== undefined && option.value !== null) return option.value;
  const { column, temporal } = kindOf(field);
  if (temporal === 'instant')
    return isEnd ? endOfDay(value) : instantOf(`${value}T00:00`, staffMessages().country.timeZone);
  if (temporal === 'clock') return isEnd ? `${value}:59.999Z` : `${value}:00`;
  if (column === 'number') return plainNumber(value) ?? Number.NaN;
  return column === 'boolean' ? value === 'true' : value;
}

/** The type of the input for a filter's value that no choice, record or number stands for. */
export function inputTypeOf(field: Pick<Field, 'kind'>): 'date' | 'time' | 'text' {
  const { temporal } = kindOf(field);
  if (temporal === undefined) return 'text';
  return temporal === 'clock' ? 'time' : 'date';
}

function endOfDay(day: string): string {
  return new Date(Date.parse(instantOf(`${day}T23:59:59`, staffMessages().country.timeZone)) + 999).toISOString();
}

function isDay(value: string): boolean {
  const at = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === value;
}
