import type { CrudFilter } from '@refinedev/core';

/** The name of the state filter in a list's address. */
export const stateFilter = '_state';

export const filterStates = ['draft', 'published', 'scheduled', 'pending', 'ended'] as const;

export type FilterState = (typeof filterStates)[number];

export function isFilterState(text: string): text is FilterState {
  return (filterStates as readonly string[]).includes(text);
}

const aMinute = 60_000;

/**
 * The provider's filters for a state. The instant is rounded up to the minute, so that the query key stays the same within it.
 */
export function stateFilters(state: FilterState, now = Date.now()): CrudFilter[] {
  if (state === 'draft') return [{ field: '_state', operator: 'eq', value: 'draft' }];
  if (state === 'pending') return [{ field: '_pendingAt', operator: 'gte', value: '0' }];
  const instant = new Date(Math.ceil(now / aMinute) * aMinute).toISOString();
  if (state === 'ended') return [{ field: '_unpublishAt', operator: 'lte', value: instant }];
  return [
    { field: '_state', operator: 'eq', value: 'published' },
    { field: '_publishAt', operator: state === 'published' ? 'lte' : 'gte', value: instant },
  ];
}
