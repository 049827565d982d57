import type { CrudFilter, CrudSort } from '@refinedev/core';
import { type ContentType, fieldOf } from '#core/schema/contentType.ts';
import { groupFilter, refineOperators } from './groupAddress.ts';
import { typedValue } from './filterValues.ts';
import { deadlineOf, overdueFilters } from './deadlines.ts';
import type { ListFilter, ListState } from './listAddress.ts';
import { isFilterState, stateFilter, stateFilters } from './stateFilter.ts';

export type ListQuery = ReturnType<typeof listQuery>;

/** Translates a list's state into the parameters of Refine's list hook. */
export function listQuery(type: ContentType, state: ListState) {
  const filters = state.filters.flatMap((filter): CrudFilter[] => {
    const { field, operator, value } = filter;
    if (field === stateFilter && isFilterState(value)) return stateFilters(value);
    return [{ field, operator: refineOperators[operator], value: valueOf(type, filter) }];
  });
  const { within } = state;
  if (within !== undefined) filters.push({ field: within.field, operator: 'eq', value: within.value });
  else if (type.list.within !== undefined && state.outside !== undefined && state.outside.length > 0)
    filters.push({ field: type.list.within, operator: 'ne', value: state.outside });
  const due = state.isOverdue === true ? deadlineOf(type) : undefined;
  if (due !== undefined) filters.push(...overdueFilters(due));
  const { archive } = type.list;
  if (archive !== undefined && !state.filters.some(({ field }) => field === archive))
    filters.push({ field: archive, operator: 'ne', value: true });
  if (state.group !== undefined) filters.push(groupFilter(type, state.group));
  if (state.search !== '') filters.push({ field: 'q', operator: 'eq', value: state.search });
  const sorters: CrudSort[] = state.sort.map(({ field, order }) => ({ field, order }));
  return { pagination: { currentPage: state.page, pageSize: state.pageSize }, sorters, filters };
}

function valueOf(type: ContentType, filter: ListFilter): string | number | boolean {
  const field = fieldOf(type, filter.field);
  return field === undefined ? filter.value : typedValue(field, filter);
}
