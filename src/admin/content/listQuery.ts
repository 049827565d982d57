import type { CrudFilter, CrudSort } from '@refinedev/core';
import { type ContentType, fieldOf } from '#core/contentType.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { Operator } from '#core/query.ts';
import type { ListState } from './listAddress.ts';

const operators: Readonly<Record<Operator, 'eq' | 'ne' | 'gte' | 'lte' | 'contains'>> = {
  eq: 'eq',
  ne: 'ne',
  gte: 'gte',
  lte: 'lte',
  like: 'contains',
};

/** What Refine's list hook asks of a provider for a list's state. */
export function listQuery(type: ContentType, state: ListState) {
  const filters: CrudFilter[] = state.filters.map(({ field, operator, value }) => ({
    field,
    operator: operators[operator],
    value: typedValue(type, field, value),
  }));
  if (state.search !== '') filters.push({ field: 'q', operator: 'eq', value: state.search });
  const sorters: CrudSort[] = state.sort.map(({ field, order }) => ({ field, order }));
  return { pagination: { currentPage: state.page, pageSize: state.pageSize }, sorters, filters };
}

/** Addresses carry text; stores compare numbers with numbers. */
function typedValue(type: ContentType, name: string, value: string): string | number | boolean {
  const field = fieldOf(type, name);
  if (field === undefined) return value;
  const option = field.options.find((candidate) => String(candidate.value) === value);
  if (option?.value !== undefined && option.value !== null) return option.value;
  const { column } = kindOf(field);
  if (column === 'number' && value !== '' && !Number.isNaN(Number(value))) return Number(value);
  return column === 'boolean' ? value === 'true' : value;
}
