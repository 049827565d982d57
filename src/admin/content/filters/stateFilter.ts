import type { CrudFilter } from '@refinedev/core';

/** The field that a list's address names for it. */
export const stateFilter = '_state';

export const filterStates = ['draft', 'published', 'scheduled'] as const;

export type FilterState = (typeof filterStates)[number];

export function isFilterState(text: string): text is FilterState {
  return (filterStates as readonly string[]).includes(text);
}

const aMinute = 60_000;

/** What a provider is asked. The moment is the end of the present minute, so that the same list is not asked for anew each time. */
export function stateFilters(state: FilterState, now = Date.now()): CrudFilter[] {
  if (state === 'draft') return [{ field: '_state', operator: 'eq', value: 'draft' }];
  const moment = new Date(Math.ceil(now / aMinute) * aMinute).toISOString();
  return [
    { field: '_state', operator: 'eq', value: 'published' },
    { field: '_publishAt', operator: state === 'published' ? 'lte' : 'gte', value: moment },
  ];
}
