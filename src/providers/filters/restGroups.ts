import type { CrudFilters, LogicalFilter } from '@refinedev/core';
import { apiGroups, groupEntries } from '#core/store/groupParameters.ts';
import type { Where } from '#core/values/query.ts';
import { groupOf } from './listQuery.ts';

/** Groups as the parameters of their conditions, since simple-rest knows no groups. */
export function groupFilters(filters: CrudFilters): readonly LogicalFilter[] {
  const groups = filters.flatMap((filter) => ('field' in filter ? [] : [groupOf(filter)]));
  const entries = groupEntries<Where>(groups, {
    names: apiGroups,
    write: ({ field, operator, values }) => [operator === 'eq' ? field : `${field}_${operator}`, String(values[0])],
  });
  const names = [...new Set(entries.map(([name]) => name))];
  return names.map((field) => {
    const value = entries.filter(([name]) => name === field).map(([, text]) => text);
    return { field, operator: 'eq', value };
  });
}
