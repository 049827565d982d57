import type { ConditionalFilter, CrudFilter, GetListParams } from '@refinedev/core';
import type { ContentType } from '#core/schema/contentType.ts';
import { kindOf } from '#core/kinds/index.ts';
import type { Group, Query, Where } from '#core/values/query.ts';
import { operatorOf } from './filterOperator.ts';

/** Translates a list request of Refine into a store query. */
export function listQuery({ pagination, sorters, filters }: GetListParams, type: ContentType): Query {
  const { currentPage = 1, pageSize = 10, mode = 'server' } = pagination ?? {};
  const page =
    mode === 'server'
      ? { offset: (currentPage - 1) * pageSize, limit: pageSize }
      : { offset: 0, limit: Number.MAX_SAFE_INTEGER };
  const fields = type.fields.filter((field) => kindOf(field).isSearched).map((field) => field.name);
  const text = filters?.find((filter) => 'field' in filter && filter.field === 'q')?.value;
  const groups = (filters ?? []).flatMap((filter) => ('field' in filter ? [] : [groupOf(filter)]));
  return {
    ...page,
    where: (filters ?? []).flatMap((filter) => whereOf(filter)),
    ...(groups.length > 0 && { groups }),
    sort: (sorters ?? []).map(({ field, order }) => ({ field, order })),
    ...(typeof text === 'string' && text !== '' ? { search: { text, fields } } : {}),
  };
}

function whereOf(filter: CrudFilter): readonly Where[] {
  if (!('field' in filter) || filter.field === 'q') return [];
  const operator = operatorOf(filter);
  const values: Where['values'] = Array.isArray(filter.value) ? filter.value : [filter.value];
  return [{ field: filter.field, operator, values }];
}

/** A group of Refine's filters as one of the store's. */
export function groupOf({ operator, value }: ConditionalFilter): Group {
  const parts = value.flatMap((filter): readonly Group['parts'][number][] =>
    'field' in filter ? whereOf(filter) : [groupOf(filter)],
  );
  return { match: operator === 'or' ? 'any' : 'all', parts };
}
