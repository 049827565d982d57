import type { CrudFilter } from '@refinedev/core';
import { kindOf } from '#core/kinds/index.ts';
import type { ContentType } from '#core/schema/contentType.ts';
import type { FilterOperator } from '#core/store/filterOperators.ts';
import { groupParameter, groupsOf } from '#core/store/groupParameters.ts';
import { isGroup, type Operator } from '#core/values/query.ts';
import { typedValue } from './filterValues.ts';
import { type Condition, conditionField, type ConditionGroup, endsOf, isComplete } from './conditions.ts';
import { addressGroups } from './writeGroup.ts';

const maxDepth = 3;
const maxConditions = 50;

/** The group in an address; what its type does not have is left out. */
export function readGroup(address: URLSearchParams, type: ContentType): ConditionGroup | undefined {
  const entries = [...address].flatMap(([parameter, value]) => {
    const { path, name } = groupParameter(parameter, addressGroups) ?? { path: [], name: '' };
    const condition = readCondition(name, value);
    const isFine = path.length > 0 && path.length <= maxDepth && condition !== undefined && isComplete(type, condition);
    return isFine ? [{ path, condition }] : [];
  });
  const groups = groupsOf(entries.slice(0, maxConditions), addressGroups);
  return groups.length > 1 ? { match: 'all', parts: groups } : groups[0];
}

function readCondition(name: string, value: string): Condition | undefined {
  const end = name.lastIndexOf('_');
  return end < 1 ? undefined : { field: name.slice(0, end), operator: name.slice(end + 1) as FilterOperator, value };
}

/** Refine's names of the store's operators. */
export const refineOperators = {
  eq: 'eq',
  ne: 'ne',
  gt: 'gt',
  gte: 'gte',
  lt: 'lt',
  lte: 'lte',
  like: 'contains',
  unlike: 'ncontains',
  empty: 'null',
} as const satisfies Readonly<Record<Operator, string>>;

/** A group as Refine's filter. */
export function groupFilter(type: ContentType, { match, parts }: ConditionGroup): CrudFilter {
  const value = parts.map((part) => (isGroup(part) ? groupFilter(type, part) : conditionFilter(type, part)));
  return { key: 'group', operator: match === 'any' ? 'or' : 'and', value };
}

function conditionFilter(type: ContentType, { field: name, operator, value }: Condition): CrudFilter {
  const field = conditionField(type, name);
  const single = (one: Operator, text: string): CrudFilter => ({
    field: name,
    operator: refineOperators[one],
    value:
      one === 'empty'
        ? text === 'true'
        : field === undefined
          ? text
          : typedValue(field, { operator: one, value: text }),
  });
  const isDay = field !== undefined && kindOf(field).temporal === 'instant' && operator === 'eq';
  if (operator !== 'between' && !isDay) return single(operator, value);
  const [from, to] = isDay ? [value, value] : endsOf(value);
  return { key: 'range', operator: 'and', value: [single('gte', from), single('lte', to)] };
}
