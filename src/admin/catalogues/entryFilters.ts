import type { CrudFilter } from '@refinedev/core';
import { kindOf } from '#core/kinds/index.ts';
import { fieldNotation } from '#core/numbers/fieldNotation.ts';
import { numberIn } from '#core/numbers/readNumber.ts';
import type { Field } from '#core/schema/field.ts';
import { fold } from '#core/text/fold.ts';
import { staffMessages } from '../texts/staffMessages.ts';

/** The attributes that a card can search in: those with a value per entry. */
export function searchableFields(fields: readonly Field[]): readonly Field[] {
  return fields.filter((field) => kindOf(field).column !== 'json');
}

/** The filters of entries with a text anywhere in an attribute, also inside a list of values. */
export function entryFilters(field: Field | undefined, text: string): CrudFilter[] {
  const sought = text.trim();
  if (field === undefined || sought === '') return [];
  const { name, options } = field;
  if (options.length > 0) {
    const values = options.filter(({ label }) => fold(label).includes(fold(sought)));
    return values.length === 0 ? nothing : [{ field: name, operator: 'eq', value: values.map(({ value }) => value) }];
  }
  const { column, temporal } = kindOf(field);
  if (column === 'list') return [{ field: name, operator: 'eq', value: sought }];
  if (temporal === 'day') return dayFilters(name, sought);
  if (column !== 'number') return [{ field: name, operator: 'contains', value: sought }];
  const number = numberIn(sought, fieldNotation(field, staffMessages()));
  return number === undefined ? nothing : [{ field: name, operator: 'eq', value: number }];
}

/** No record has this id. */
const nothing: CrudFilter[] = [{ field: 'id', operator: 'eq', value: '-' }];

/** The days of a year, of a month ('03/2026'), or one day ('15/03/2026'), also as they are stored. */
function dayFilters(field: string, text: string): CrudFilter[] {
  const parts = text.includes('/') ? text.split('/').toReversed() : text.split('-');
  const [year = '', ...rest] = parts.map((part) => part.padStart(2, '0'));
  const isDay = /^\d{4}$/.test(year) && rest.length <= 2 && rest.every((part) => /^\d{2}$/.test(part));
  if (!isDay) return nothing;
  const [month, day] = rest;
  return [
    { field, operator: 'gte', value: [year, month ?? '01', day ?? '01'].join('-') },
    { field, operator: 'lte', value: [year, month ?? '12', day ?? '31'].join('-') },
  ];
}
