import type { CrudFilter } from '@refinedev/core';

/** The field that a list's address names for it. */
export const stateFilter = '_state';

export const seenStates = ['draft', 'published', 'scheduled'] as const;

export type SeenState = (typeof seenStates)[number];

export function isSeenState(text: string): text is SeenState {
  return (seenStates as readonly string[]).includes(text);
}

const aMinute = 60_000;

/** What a provider is asked. The moment is the end of the present minute, so that the same list is not asked for anew each time. */
export function stateFilters(state: SeenState, now = Date.now()): CrudFilter[] {
  if (state === 'draft') return [{ field: '_state', operator: 'eq', value: 'draft' }];
  const moment = new Date(Math.ceil(now / aMinute) * aMinute).toISOString();
  return [
    { field: '_state', operator: 'eq', value: 'published' },
    { field: '_publishAt', operator: state === 'published' ? 'lte' : 'gte', value: moment },
  ];
}
